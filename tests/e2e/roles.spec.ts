import type { Page } from '@playwright/test';
import { oops } from './house/access.ts';
import type { House } from './house/house.ts';
import { unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const GRANT = /\/api\/roles\/[^/]+\/permiso/;

async function newRol(house: House, nombre = unique('Rol de prueba')) {
  const [rol] = await house.sql<{ id: string }>('insert into rol (nombre) values ($1) returning id', [
    nombre,
  ]);
  return { id: rol?.id ?? '', nombre };
}

async function permisoId(house: House, nombre: string): Promise<string> {
  const [permiso] = await house.sql<{ id: string }>('select id from permiso where nombre = $1', [nombre]);
  return permiso?.id ?? '';
}

const estado = (page: Page, nombre: string) => page.getByRole('switch', { name: `Estado de ${nombre}` });
const todo = (page: Page, nombre: string) => page.getByRole('switch', { name: `Todo de ${nombre}` });

test('ROLES-12 ROLES-13 ROLES-14 ROLES-16 ROLES-17 RUTAS-20 RUTAS-21 the screen as described', async ({
  page,
  house,
  enter,
}) => {
  const rol = await newRol(house);
  const asked = page.waitForRequest((request) => /\/api\/roles\?/.test(request.url()));
  await enter(`/roles?rol=${rol.id}`);
  const query = new URL((await asked).url()).searchParams;
  expect([query.get('elementosPorPagina'), query.get('pagina')]).toEqual(['500', '1']);
  await expect(page.getByRole('combobox', { name: 'Rol' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Permiso', 'Estado', 'Todo']);
  await expect(estado(page, 'permisos.ver')).not.toBeChecked();
  await page.getByRole('searchbox', { name: 'Buscar permisos' }).fill('ver permi');
  await expect(page.locator('.list-row').getByRole('rowheader')).toHaveText(['permisos.ver']);
  await page.getByRole('searchbox', { name: 'Buscar permisos' }).fill('nada parecido');
  await expect(page.getByText('Ningún permiso coincide')).toBeVisible();
});

test('ROLES-12 ROLES-15 the screen and its dialog are accessible', async ({ page, house, enter, axe }) => {
  const rol = await newRol(house);
  await enter(`/roles?rol=${rol.id}`);
  await page.getByRole('searchbox', { name: 'Buscar permisos' }).fill('permisos');
  await axe('roles');
  await page.getByRole('button', { name: 'Agregar rol' }).click();
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toBeFocused();
  await axe('add a role');
});

test('ROLES-18 roles and permissions beyond the first page can be chosen', async ({ page, house, enter }) => {
  const oldest = unique('Rol antiguo');
  await house.sql(`insert into rol (nombre, creado) values ($1, '2001-01-01')`, [oldest]);
  await house.sql(
    `insert into rol (nombre) select 'Relleno ' || $1 || ' ' || n from generate_series(1, 510) n`,
    [unique('x')],
  );
  await enter('/roles');
  const box = page.getByRole('combobox', { name: 'Rol' });
  await box.fill(oldest);
  await page.getByTitle(oldest).click();
  await expect(page.getByRole('table')).toHaveAccessibleName(`Permisos de ${oldest}`);
  await expect(page).toHaveURL(/\?rol=/);
  await page.reload();
  await expect(page.getByRole('table')).toHaveAccessibleName(`Permisos de ${oldest}`);
  await house.sql(`delete from rol where nombre like 'Relleno %'`);
});

test('ROLES-13 ROLES-21 ROLES-22 ROLES-25 ROLES-28 ROLES-29 switches grant, widen and revoke', async ({
  page,
  house,
  enter,
}) => {
  const rol = await newRol(house);
  const permiso = await permisoId(house, 'permisos.crear');
  await enter(`/roles?rol=${rol.id}`);
  await expect(todo(page, 'permisos.crear')).toBeDisabled();
  const sent = async (act: () => Promise<void>) => {
    const request = page.waitForRequest(GRANT);
    await act();
    const { method, body } = {
      method: (await request).method(),
      body: (await request).postDataJSON() as unknown,
    };
    await (await request).response();
    return [method, body];
  };
  const held = () => house.sql('select permiso_id, todo from rol_permiso where rol_id = $1', [rol.id]);

  expect(await sent(() => estado(page, 'permisos.crear').click())).toEqual([
    'POST',
    { permiso, todo: false },
  ]);
  await expect(estado(page, 'permisos.crear')).toBeChecked();
  await expect.poll(held).toEqual([{ permiso_id: permiso, todo: false }]);
  expect(await sent(() => todo(page, 'permisos.crear').click())).toEqual(['POST', { permiso, todo: true }]);
  await expect(todo(page, 'permisos.crear')).toBeChecked();
  await expect.poll(held).toEqual([{ permiso_id: permiso, todo: true }]);
  expect(await sent(() => estado(page, 'permisos.crear').click())).toEqual(['DELETE', { permiso }]);
  await expect(todo(page, 'permisos.crear')).toBeDisabled();
  await expect.poll(held).toEqual([]);
});

test('ROLES-24 granting to Administrador sends "todo" true', async ({ page, house, enter }) => {
  const nombre = unique('Permiso nuevo');
  const [permiso] = await house.sql<{ id: string }>('insert into permiso (nombre) values ($1) returning id', [
    nombre,
  ]);
  const [rol] = await house.sql<{ id: string }>(`select id from rol where nombre = 'Administrador'`);
  await enter(`/roles?rol=${rol?.id}`);
  const request = page.waitForRequest(GRANT);
  await estado(page, nombre).click();
  expect((await request).postDataJSON()).toEqual({ permiso: permiso?.id, todo: true });
  await expect(todo(page, nombre)).toBeChecked();
});

test('ROLES-26 a refused switch goes back and tells the message of the server', async ({
  page,
  house,
  enter,
}) => {
  const [rol] = await house.sql<{ id: string }>(`select id from rol where nombre = 'Administrador'`);
  await enter(`/roles?rol=${rol?.id}`);
  await estado(page, 'roles.ver').click();
  await expect(oops(page)).toContainText(
    'El rol Administrador conserva siempre todos los permisos del sistema',
  );
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(estado(page, 'roles.ver')).toBeChecked();
});

test('ROLES-26 ROLES-27 without a message it says "error no identificado", and "Todo" goes back too', async ({
  page,
  house,
  enter,
}) => {
  const rol = await newRol(house);
  const permiso = await permisoId(house, 'permisos.ver');
  await house.sql('insert into rol_permiso (rol_id, permiso_id, todo) values ($1, $2, false)', [
    rol.id,
    permiso,
  ]);
  await enter(`/roles?rol=${rol.id}`);
  await page.route(GRANT, (route) => route.fulfill({ status: 500, body: '' }));
  await todo(page, 'permisos.ver').click();
  await expect(oops(page).getByText('error no identificado', { exact: true })).toBeVisible();
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(todo(page, 'permisos.ver')).not.toBeChecked();
  await expect(estado(page, 'permisos.ver')).toBeChecked();
});

test('ROLES-32 an inactive permission is shown greyed only where it is owned', async ({
  page,
  house,
  enter,
}) => {
  const [owner, other] = [await newRol(house), await newRol(house)];
  const nombre = unique('Apagado');
  const [permiso] = await house.sql<{ id: string }>(
    'insert into permiso (nombre, estado) values ($1, false) returning id',
    [nombre],
  );
  await house.sql('insert into rol_permiso (rol_id, permiso_id, todo) values ($1, $2, false)', [
    owner.id,
    permiso?.id,
  ]);
  await enter(`/roles?rol=${owner.id}`);
  await expect(page.getByRole('row', { name: nombre })).toContainText('Inactivo: no da acceso');
  await expect(todo(page, nombre)).toBeDisabled();
  await page.goto(`/roles?rol=${other.id}`);
  await expect(estado(page, 'permisos.ver')).toBeVisible();
  await expect(estado(page, nombre)).toHaveCount(0);
});

test('ROLES-15 ROLES-19 ROLES-20 a role is added by its name and is the one shown next', async ({
  page,
  enter,
}) => {
  const nombre = unique('Auditor externo');
  await enter('/roles');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('n');
  const field = page.getByRole('textbox', { name: 'Nombre' });
  await expect(field).toBeFocused();
  await page.keyboard.type(' administrador ');
  await page.keyboard.press('Enter');
  await expect(oops(page)).toContainText('Error en nombre: Ya existe un rol con ese nombre');
  await oops(page).getByRole('button', { name: 'Ir al campo' }).click();
  await field.fill(nombre);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Operación Exitosa')).toBeVisible();
  await expect(page.getByRole('table')).toHaveAccessibleName(`Permisos de ${nombre}`);
  await expect(page.getByText(/^0 de \d+ permisos concedidos$/)).toBeVisible();
});

test('ROLES-31 RUTAS-83 who may only look cannot change anything', async ({ page, enter }) => {
  await enter('/roles', { roles: ['Perito'], permisos: ['roles.ver', 'permisos.ver'] });
  await expect(estado(page, 'permisos.ver')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Agregar rol' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /editar|inhabilitar|eliminar/i })).toHaveCount(0);
});
