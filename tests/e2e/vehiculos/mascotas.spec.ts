import { dayIn, inDays, newMicrochip, newPet, newTipo, onlyPet, onlyTipo } from '../support/mascotas.ts';
import {
  expectAddress,
  expectNoSideways,
  goWithin,
  offered,
  rowOf,
  unique,
  uniqueName,
} from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { dialogOf } from '../support/writes.ts';

test(
  'RUTAS-79 a type of pet is created with its breeds by keyboard, keeps a used breed and is disabled',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const nombre = unique('Perro');
    const me = await enter(onlyTipo(nombre));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('TIPOS DE MASCOTA');
    await page.getByRole('button', { name: 'Agregar tipo de mascota' }).first().click();
    const adding = dialogOf(page, 'Agregar tipo de mascota');
    await adding.getByLabel('Nombre').fill(nombre);
    await adding.getByRole('button', { name: 'Agregar raza' }).click();
    // Enter adds the next breed.
    await page.keyboard.type('Labrador');
    await page.keyboard.press('Enter');
    await expect(adding.getByRole('switch')).toHaveCount(2);
    await page.keyboard.type('labrador');
    await adding.getByRole('switch').nth(1).click();
    await page.keyboard.press('Control+Enter');
    await expect(adding.getByText('Esa raza ya está en la lista')).toBeVisible();
    await axe('type of pet');
    await adding.getByLabel('Raza', { exact: true }).nth(1).fill('Rottweiler');
    await page.keyboard.press('Control+Enter');
    await expect(adding).toBeHidden();
    const row = rowOf(page, nombre);
    await expect(row).toContainText('Labrador');
    await expect(row.getByRole('cell').nth(2)).toHaveText('Rottweiler');

    const listed = await testServer.api(
      me,
      'GET',
      `tipos-mascota?filtros[nombre]=${encodeURIComponent(nombre)}`,
    );
    const { datos } = (await listed.json()) as { datos: { _id: string; razas: { _id: string }[] }[] };
    const tipo = datos[0]?._id;
    await newPet(testServer, me, { tipo, raza: datos[0]?.razas[0]?._id, propietario: me.id });
    await row.getByRole('button', { name: `Editar ${nombre}` }).click();
    const editing = dialogOf(page, 'Actualizar tipo de mascota');
    await editing.getByRole('button', { name: 'Quitar raza 1' }).click();
    await dialogOf(page, 'Confirmación').getByRole('button', { name: 'Eliminar' }).click();
    await editing.getByRole('button', { name: /^Actualizar/ }).click();
    const oops = dialogOf(page, 'Oops...');
    await expect(oops).toContainText('1 mascota es de raza Labrador. Cámbiales la raza antes de quitarla.');
    await oops.getByRole('button', { name: 'Ir al campo' }).click();
    await editing.getByRole('button', { name: 'Cancelar' }).click();
    await dialogOf(page, 'Confirmación').getByRole('button', { name: 'Descartar' }).click();
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    await dialogOf(page, 'Confirmación').getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(row).toContainText('Inactivo');
  },
);

test('RUTAS-79 a pet is registered with its documents, marked because its policy is missing, and found in each list', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const apellidos = uniqueName('Caicedo');
  const owner = await testServer.person({ nombres: 'Nidia', apellidos });
  const tipo = await newTipo(testServer, admin);
  const nombre = unique('Kira');
  const microchip = newMicrochip();
  await enter('/mascota/listar', { roles: ['Contact Center'] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('MASCOTAS');
  await page.getByRole('button', { name: 'Agregar mascota' }).first().click();
  const dialog = dialogOf(page, 'Agregar mascota');
  await dialog.getByRole('button', { name: /^Agregar(?! vacuna)/ }).click();
  for (const campo of ['nombre', 'propietario', 'tipo'])
    await expect(dialog.getByText(`El campo ${campo} es obligatorio`, { exact: true })).toBeVisible();
  await dialog.getByLabel('Nombre', { exact: true }).fill(nombre);
  // By keyboard, because the choices move while the message of a refused field disappears.
  for (const [campo, texto] of [
    ['Propietario', apellidos],
    ['Tipo', tipo.nombre],
  ] as const) {
    const answered = page.waitForResponse((response) =>
      decodeURIComponent(response.url().replaceAll('+', ' ')).includes(`=${texto}`),
    );
    await dialog.getByRole('combobox', { name: campo }).fill(texto);
    // Wait, because the response replaces the options, and with them the active option.
    await answered;
    await expect(offered(page)).toHaveText([new RegExp(texto)]);
    await page.keyboard.press('ArrowDown');
    await expect(offered(page).and(page.locator('.ant-select-item-option-active'))).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialog.locator('.ant-select').filter({ hasText: texto })).toBeVisible();
  }
  await dialog.getByRole('combobox', { name: 'Raza' }).click();
  await offered(page).filter({ hasText: 'Rottweiler · manejo especial' }).click();
  await expect(
    dialog.getByText('Raza de manejo especial: la ley pide una póliza de responsabilidad.'),
  ).toBeVisible();
  await dialog.getByLabel('Microchip').fill(`${microchip.slice(0, 3)} ${microchip.slice(3)}`);
  await dialog.getByRole('button', { name: 'Agregar vacuna' }).click();
  await page.keyboard.type('Rabia');
  await dialog.getByLabel('Aplicada el').fill(dayIn(-360));
  await page.keyboard.press('Tab');
  // The first field belongs to the vaccine, the second one to the policy.
  await dialog.getByLabel('Vence el').first().fill(dayIn(5));
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Aseguradora').fill('Sura');
  await axe('dialog of a pet');
  await dialog.getByRole('button', { name: /^Agregar(?! vacuna)/ }).click();
  // A policy needs all of its fields, or none.
  await expect(dialog.getByText('El campo número de póliza es obligatorio')).toBeVisible();
  await dialog.getByLabel('Aseguradora').fill('');
  await dialog.getByRole('button', { name: /^Agregar(?! vacuna)/ }).click();
  await expect(dialog).toBeHidden();
  const row = rowOf(page, nombre);
  for (const words of ['Rottweiler', `Nidia ${apellidos}`, microchip, 'quedan 5 días', 'Falta póliza'])
    await expect(row).toContainText(words);
  await expect(row).toHaveClass(/is-urgent/);

  for (const [papeles, found] of [
    ['Falta póliza', 1],
    ['Vacunas por vencer', 1],
    ['Vacunas vencidas', 0],
  ] as const) {
    const answered = page.waitForResponse((response) =>
      decodeURIComponent(response.url().replaceAll('+', ' ')).includes(`[vence_en]=${papeles}`),
    );
    await goWithin(page, `${onlyPet(nombre)}&filtros[vence_en]=${encodeURIComponent(papeles)}`);
    await answered;
    if (found === 0)
      await expect(
        page.getByRole('heading', { name: 'Ninguna mascota cumple estos criterios' }),
      ).toBeVisible();
    await expect(page.locator('.list-row[data-index]')).toHaveCount(found);
  }

  const poliza = { aseguradora: 'Sura', numero: 'RC-1', vence: inDays(200) };
  const insured = { tipo: tipo._id, raza: tipo.razas[1]?._id, propietario: owner.id, poliza };
  const { nombre: other } = await newPet(testServer, admin, insured);
  await goWithin(page, `/persona/${owner.id}`);
  const card = page.getByRole('region', { name: 'Mascotas', exact: true });
  await expect(card.getByRole('listitem')).toHaveText([
    new RegExp(`^${other}(?!.*Falta)`),
    new RegExp(`^${nombre}.*Rabia: quedan 5 días.*Falta póliza`),
  ]);
  await card.getByRole('link', { name: 'Ver lista' }).click();
  await expect(page.locator('.list-row[data-index]')).toHaveCount(2);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar una pantalla o un registro' }).fill(microchip);
  await page.getByRole('option', { name: new RegExp(nombre) }).click();
  await expectAddress(page, new RegExp(microchip));
  await expect(page.locator('.list-row[data-index]')).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  const phone = page.locator('.list-card').filter({ hasText: nombre });
  await expect(phone).toContainText('Falta póliza');
  await expectNoSideways(page);
});
