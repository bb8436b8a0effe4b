import { confirmEmail } from '../support/access.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { choose, expectNoSideways, goWithin, offered, rowOf } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { only } from '../support/usuarios.ts';

let last = 0;
/** A name, an email and a number that no other test uses. */
function fresh() {
  const number = String(Date.now() % 1_000_000_000) + String(++last).padStart(2, '0');
  return { number, correo: `prueba.${number}@amparo.co`, nombres: 'Núñez', apellidos: `Ñandú ${number}` };
}

async function register(testServer: E2eServer, admin: Person, extra: object = {}) {
  const { number, correo, nombres, apellidos } = fresh();
  const answer = await testServer.api(admin, 'POST', 'usuarios', {
    nombres,
    apellidos,
    correo_electronico: correo,
    identificacion: { tipo: 'CC', identificacion: number },
    ...extra,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { _id: string; nombre_completo: string; correo_electronico: string };
}

test('RUTAS-18 USUARIOS-02 USUARIOS-26 USUARIOS-27 an administrator lists, deactivates and activates users', async ({
  page,
  enter,
  testServer,
}) => {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const direcciones = [
    { unidad_geografica: { departamento: 'BOGOTÁ', ciudad: 'BOGOTÁ D.C.' }, direccion: 'Calle 1 # 2-3' },
  ];
  const usuario = await register(testServer, admin, { direcciones });
  const person = await testServer.person({ nombres: 'Wilmer', roles: ['Perito'] });
  const me = await enter(only(usuario.correo_electronico, '/V-USERS'));
  await test.step('RUTAS-18 USUARIOS-01 USUARIOS-02 USUARIOS-06 the columns fit and show readable values', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTADO DE USUARIOS');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombres',
      'Apellidos',
      'Correo electrónico',
      'Identificación',
      'Ciudad',
      'Roles',
      'Disponibilidad',
      'Estado',
      'Verificado',
      'Tiempo de sesión',
      'Acciones',
    ]);
    const row = rowOf(page, usuario.nombre_completo);
    for (const words of ['Bogotá D.C.', 'Usuario', 'Ausente', 'Activo', 'NO', '8 h 00'])
      await expect(row.getByText(words, { exact: true })).toBeVisible();
    await expectNoSideways(page.locator('.list-scroll'));
  });
  await test.step('USUARIOS-03 USUARIOS-04 USUARIOS-05 the list and its rows show their actions', async () => {
    await expect(page.getByRole('button', { name: 'Agregar usuario' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Excel' })).toBeVisible();
    await rowOf(page, usuario.nombre_completo)
      .getByRole('button', { name: /^Más acciones/ })
      .click();
    await expect(page.locator(':popover-open').getByRole('button')).toHaveText([
      'Actualizar estado',
      'Asignar roles',
      'Estado de ingreso',
      'Tiempo de sesión',
      'Asignar ciudades',
      'Compras',
      'Vehículos',
      'HistorialH',
    ]);
    await page.keyboard.press('Escape');
  });
  await test.step('USUARIOS-07 USUARIOS-08 LISTAS-15 the list offers its criteria and page sizes', async () => {
    await page.getByRole('combobox', { name: 'Campo' }).click();
    for (const name of ['Nombres', 'Correo electrónico', 'Identificación', 'Rol'])
      await expect(page.locator(`.ant-select-item-option[title="${name}"]`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['5', '10', '20', '50', '100', '500']);
    await page.keyboard.press('Escape');
  });
  const confirm = page.getByRole('dialog', { name: 'Confirmación' });
  await test.step('USUARIOS-26 USUARIOS-27 USUARIOS-28 USUARIOS-65 both switches ask first', async () => {
    await goWithin(page, only(person.correo));
    const row = rowOf(page, 'Wilmer');
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    await expect(confirm).toContainText('Esta seguro de inhabilitar este usuario?');
    await expect(confirm).toContainText('Se cerrará su sesión');
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(row).toContainText('Inactivo');
    expect((await testServer.api(person, 'GET', 'usuarios/perfil')).status).toBe(401);
    await row.getByRole('button', { name: /^Activar/ }).click();
    await expect(confirm).toContainText('Esta seguro de activar este usuario?');
    await confirm.getByRole('button', { name: 'Activar' }).click();
    await expect(row).not.toContainText('Inactivo');
  });
  await test.step('USUARIOS-64 users cannot deactivate themselves', async () => {
    await goWithin(page, only(me.correo));
    await expect(rowOf(page, 'Wilmer')).toHaveCount(0);
    await page.getByRole('button', { name: /^Inhabilitar/ }).click();
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText(
      'No puedes inhabilitar tu propio usuario',
    );
  });
});

test('USUARIOS-12 USUARIOS-23 USUARIOS-24 USUARIOS-43 an administrator adds and edits a user', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const { number, correo, nombres, apellidos } = fresh();
  const other = await testServer.person({ nombres: 'Olga', apellidos: 'Primera', roles: ['Administrador'] });
  await enter('/v-users');
  await expect(page.locator('.list-row').first()).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Agregar usuario' });
  await expect(dialog.getByLabel('Nombres')).toBeFocused();
  await test.step('USUARIOS-12 USUARIOS-29 USUARIOS-30 USUARIOS-32 USUARIOS-33 required fields show their message', async () => {
    await page.keyboard.press('Enter');
    for (const field of ['nombres', 'apellidos', 'correo electrónico', 'tipo de identificación'])
      await expect(dialog.getByText(`El campo ${field} es obligatorio`)).toBeVisible();
    await expect(dialog.getByText('El campo número de identificación es obligatorio')).toBeVisible();
  });
  await test.step('USUARIOS-31 an email must be valid', async () => {
    await dialog.getByLabel('Nombres').fill(nombres);
    await dialog.getByLabel('Apellidos').fill(apellidos);
    await dialog.getByLabel('Correo electrónico').fill('no es un correo');
    await choose(page, dialog.getByLabel('Tipo de identificación'), 'CC · ');
    await dialog.getByLabel('Número de identificación').fill('1.020.745');
    await expect(dialog.getByLabel('Número de identificación')).toHaveValue('1020745');
    await dialog.getByLabel('Número de identificación').fill(number);
    await expect(dialog.getByText('debe ser un correo válido')).toBeVisible();
    await dialog.getByLabel('Correo electrónico').fill(correo);
  });
  await test.step('USUARIOS-35 USUARIOS-38 USUARIOS-39 USUARIOS-40 USUARIOS-41 repeated addresses and phones are refused', async () => {
    await dialog.getByRole('button', { name: 'Agregar dirección' }).click();
    await expect(dialog.getByText('BOGOTÁ', { exact: true })).toBeVisible();
    await expect(dialog.getByText('BOGOTÁ D.C.', { exact: true })).toBeVisible();
    await dialog.getByLabel('Dirección', { exact: true }).fill('Calle 63 # 24-31');
    await dialog.getByRole('button', { name: 'Agregar dirección' }).click();
    await dialog.getByLabel('Dirección', { exact: true }).fill('CALLE 63 # 24-31');
    await dialog.getByRole('button', { name: 'Agregar teléfono' }).click();
    await dialog.getByLabel('Teléfono', { exact: true }).fill('+57 310 482 7719');
    await dialog.getByRole('button', { name: 'Agregar teléfono' }).click();
    await dialog.getByLabel('Teléfono', { exact: true }).nth(1).fill('3104827719');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Esa dirección ya está en la lista')).toBeVisible();
    await expect(dialog.getByText('Ese teléfono ya está en la lista')).toBeVisible();
    await axe('add user');

    for (const repeated of ['dirección 2', 'teléfono 2']) {
      await dialog.getByRole('button', { name: `Quitar ${repeated}` }).click();
      await page
        .getByRole('dialog', { name: 'Confirmación' })
        .getByRole('button', { name: 'Eliminar' })
        .click();
    }
  });
  await test.step('USUARIOS-23 USUARIOS-36 USUARIOS-37 the user is stored', async () => {
    await dialog.getByLabel('Nombres').press('Enter');
    await expect(dialog).toBeHidden();
    const [stored] = await testServer.sql<{ direcciones: object[]; telefonos: object[] }>(
      'select direcciones, telefonos from usuario where correo_electronico = $1',
      [correo],
    );
    expect(stored?.direcciones).toEqual([
      {
        unidad_geografica: { departamento: 'BOGOTÁ', ciudad: 'BOGOTÁ D.C.' },
        barrio: 'No ingresado',
        direccion: 'Calle 63 # 24-31',
        indicaciones: 'No ingresado',
        tipo: 'No ingresado',
      },
    ]);
    expect(stored?.telefonos).toEqual([
      { tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3104827719' },
    ]);
  });
  const edit = page.getByRole('dialog', { name: 'Actualizar usuario' });
  await test.step('USUARIOS-43 an email of another user is refused at its field', async () => {
    await goWithin(page, only(correo));
    await rowOf(page, apellidos)
      .getByRole('button', { name: /^Editar/ })
      .click();
    await edit.getByLabel('Correo electrónico').fill(other.correo.toUpperCase());
    await page.keyboard.press('Enter');
    const oops = page.getByRole('dialog', { name: 'Oops...' });
    await expect(oops).toContainText('Ya existe un usuario con ese correo electrónico');
    await oops.getByRole('button', { name: 'Ir al campo' }).click();
    await expect(edit.getByLabel('Correo electrónico')).toBeFocused();
    await edit.getByLabel('Correo electrónico').fill(correo);
  });
  await test.step('USUARIOS-24 USUARIOS-25 changes of another user are shown and both are kept', async () => {
    await edit.getByLabel('Nombres').fill('Míos');
    const [stored] = await testServer.sql<{ id: string }>(
      'select id from usuario where correo_electronico = $1',
      [correo],
    );
    const otro = fresh();
    // The record no longer matches the email criterion of the open list, but the conflict still finds it.
    await testServer.api(other, 'PUT', `usuarios/${stored?.id}`, { correo_electronico: otro.correo });
    await confirmEmail(testServer, otro.correo);
    await testServer.api(other, 'PUT', `usuarios/${stored?.id}`, { nombres: 'Suyos' });
    await page.keyboard.press('Enter');
    const conflict = page.getByRole('dialog', { name: 'El registro cambió' });
    await expect(conflict).toContainText('Otra persona cambió este registro');
    await expect(conflict).toContainText('Olga Primera');
    await expect(conflict).toContainText(otro.correo);
    await expect(conflict).toContainText('Ambos cambiaron Nombres');
    await axe('conflict');
    await conflict.getByRole('button', { name: 'Aplicar mis cambios' }).click();
    await expect(edit).toBeHidden();
    const read = 'select nombres, correo_electronico as correo from usuario where id = $1';
    expect(await testServer.sql(read, [stored?.id])).toEqual([{ nombres: 'Míos', correo: otro.correo }]);
  });
});
