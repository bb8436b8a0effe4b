import type { Locator, Page } from '@playwright/test';
import { oops } from '../support/access.ts';
import type { E2eServer } from '../support/e2e-server.ts';
import { expectNotice } from '../support/notices.ts';
import { expectAddress, goWithin, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const GRANT = /\/api\/roles\/[^/]+\/permiso/;

async function newRol(testServer: E2eServer, nombre = unique('Rol de prueba')) {
  const [rol] = await testServer.sql<{ id: string }>('insert into rol (nombre) values ($1) returning id', [
    nombre,
  ]);
  return { id: rol?.id ?? '', nombre };
}

async function permisoId(testServer: E2eServer, nombre: string): Promise<string> {
  const [permiso] = await testServer.sql<{ id: string }>('select id from permiso where nombre = $1', [
    nombre,
  ]);
  return permiso?.id ?? '';
}

const estado = (page: Page, nombre: string) => page.getByRole('switch', { name: `Estado de ${nombre}` });
const todo = (page: Page, nombre: string) => page.getByRole('switch', { name: `Todo de ${nombre}` });

test('ROLES-12 ROLES-13 ROLES-26 RUTAS-20 the permissions of a role are granted, widened and revoked', async ({
  page,
  testServer,
  enter,
}) => {
  const [rol, other] = [await newRol(testServer), await newRol(testServer)];
  const permiso = await permisoId(testServer, 'permisos.crear');
  const apagado = unique('Apagado');
  const [off] = await testServer.sql<{ id: string }>(
    'insert into permiso (nombre, estado) values ($1, false) returning id',
    [apagado],
  );
  const grant = 'insert into rol_permiso (rol_id, permiso_id, todo) values ($1, $2, false)';
  await testServer.sql(grant, [rol.id, off?.id]);
  const asked = page.waitForRequest((request) => /\/api\/roles\?/.test(request.url()));
  await enter(`/roles?rol=${rol.id}`);
  const table = (nombre: string) =>
    expect(page.getByRole('table')).toHaveAccessibleName(`Permisos de ${nombre}`);
  const search = page.getByRole('searchbox', { name: 'Buscar permisos' });
  await test.step('ROLES-12 ROLES-16 ROLES-17 RUTAS-21 the screen reads 500 roles a page', async () => {
    const query = new URL((await asked).url()).searchParams;
    expect([query.get('elementosPorPagina'), query.get('pagina')]).toEqual(['500', '1']);
    await expect(page.getByRole('combobox', { name: 'Rol' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(['Permiso', 'Estado', 'Todo']);
    await table(rol.nombre);
  });
  await test.step('ROLES-14 the search finds by the beginning of any word', async () => {
    await search.fill('ver permi');
    await expect(page.locator('.list-row').getByRole('rowheader')).toHaveText(['permisos.ver']);
    await search.fill('nada parecido');
    await expect(page.getByText('Ningún permiso coincide')).toBeVisible();
    await search.fill('');
  });
  const held = () =>
    testServer.sql('select permiso_id, todo from rol_permiso where rol_id = $1 and permiso_id <> $2', [
      rol.id,
      off?.id,
    ]);
  await test.step('ROLES-13 ROLES-21 ROLES-22 ROLES-25 ROLES-28 ROLES-29 each switch sends one call', async () => {
    const sent = async (control: Locator) => {
      const request = page.waitForRequest(GRANT);
      await control.click();
      await (await request).response();
      return [(await request).method(), (await request).postDataJSON() as unknown];
    };
    await expect(todo(page, 'permisos.crear')).toBeDisabled();
    expect(await sent(estado(page, 'permisos.crear'))).toEqual(['POST', { permiso, todo: false }]);
    await expect(estado(page, 'permisos.crear')).toBeChecked();
    await expect.poll(held).toEqual([{ permiso_id: permiso, todo: false }]);
    expect(await sent(todo(page, 'permisos.crear'))).toEqual(['POST', { permiso, todo: true }]);
    await expect(todo(page, 'permisos.crear')).toBeChecked();
    await expect.poll(held).toEqual([{ permiso_id: permiso, todo: true }]);
    expect(await sent(estado(page, 'permisos.crear'))).toEqual(['DELETE', { permiso }]);
    await expect(todo(page, 'permisos.crear')).toBeDisabled();
    await expect.poll(held).toEqual([]);
  });
  await test.step('ROLES-32 an inactive permission is shown only for a role that has it, with its scope switch disabled', async () => {
    await expect(page.getByRole('row', { name: apagado })).toContainText('Inactivo: no da acceso');
    await expect(todo(page, apagado)).toBeDisabled();
    await testServer.sql(grant, [other.id, permiso]);
    await goWithin(page, `/roles?rol=${other.id}`);
    await table(other.nombre);
    await expect(estado(page, 'permisos.ver')).toBeVisible();
    await expect(estado(page, apagado)).toHaveCount(0);
  });
  await test.step('ROLES-26 ROLES-27 a failure without a message shows its own text, and the switch reverts', async () => {
    await estado(page, 'permisos.ver').click();
    await expect(estado(page, 'permisos.ver')).toBeChecked();
    await page.route(GRANT, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await todo(page, 'permisos.ver').click();
    await expect(oops(page).getByText('error no identificado', { exact: true })).toBeVisible();
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(todo(page, 'permisos.ver')).not.toBeChecked();
    await expect(estado(page, 'permisos.ver')).toBeChecked();
  });
  await test.step('ROLES-26 a refused switch shows the message of the server and reverts', async () => {
    const [admin] = await testServer.sql<{ id: string }>(`select id from rol where nombre = 'Administrador'`);
    await goWithin(page, `/roles?rol=${admin?.id}`);
    await table('Administrador');
    await estado(page, 'roles.ver').click();
    await expect(oops(page)).toContainText(
      'El rol Administrador conserva siempre todos los permisos del sistema',
    );
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(estado(page, 'roles.ver')).toBeChecked();
  });
});

test(
  'ROLES-15 ROLES-19 ROLES-20 a role is added by its name and then selected',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    const rol = await newRol(testServer);
    await enter('/roles');
    const table = page.getByRole('table');
    await test.step('the chosen role is part of the URL', async () => {
      await expect(table).toBeVisible();
      await page.getByRole('combobox', { name: 'Rol' }).fill(rol.nombre);
      await page.getByTitle(rol.nombre).click();
      await expect(table).toHaveAccessibleName(`Permisos de ${rol.nombre}`);
      await expectAddress(page, /\?rol=/);
    });
    await test.step('ROLES-15 ROLES-19 ROLES-20 a new role starts without permissions and is selected', async () => {
      const nombre = unique('Auditor externo');
      await page.getByRole('button', { name: 'Agregar rol' }).click();
      const field = page.getByRole('textbox', { name: 'Nombre' });
      await expect(field).toBeFocused();
      await axe('add a role');
      await page.keyboard.type(' administrador ');
      await page.keyboard.press('Enter');
      await expect(oops(page)).toContainText('Error en nombre: Ya existe un rol con ese nombre');
      await oops(page).getByRole('button', { name: 'Ir al campo' }).click();
      await field.fill(nombre);
      await page.keyboard.press('Enter');
      await expectNotice(page, 'Operación Exitosa');
      await expect(table).toHaveAccessibleName(`Permisos de ${nombre}`);
      await expect(page.getByText(/^0 de \d+ permisos concedidos$/)).toBeVisible();
    });
  },
);

test('ROLES-06 ROLES-31 RUTAS-83 SHELL-07 a user with few permissions gets only permitted screens, links and switches', async ({
  page,
  enter,
}) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await enter('/Estadistica', {
    nombres: 'Marcela',
    permisos: ['roles.ver', 'permisos.ver', 'usuarios.ver'],
  });
  await test.step('RUTAS-15 SHELL-07 the home page and the menu link only to permitted screens', async () => {
    await expect(page.getByText('No hay nada esperando por ti.')).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    const links = await menu
      .locator('li a[href]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links).toEqual(['/Estadistica', '/roles', '/permisos', '/Novedades', '/v-users']);
    await expect(page.getByRole('navigation', { name: 'Atajos' }).getByRole('link')).toHaveText([
      /^Roles y permisos/,
      /^Permisos/,
      /^Novedades/,
      /^Listado de usuarios/,
    ]);
    await expect(page.getByRole('region', { name: 'Cifras' })).toHaveCount(0);
    expect(refused).toEqual([]);
  });
  await test.step('ROLES-31 the switches of a role are disabled', async () => {
    await goWithin(page, '/roles');
    await expect(estado(page, 'permisos.ver')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Agregar rol' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /editar|inhabilitar|eliminar/i })).toHaveCount(0);
  });
  await test.step('ROLES-06 RUTAS-83 the screen of role assignment does not open', async () => {
    await goWithin(page, '/v-roles');
    await expect(page.getByText(/No tienes/).first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  });
});
