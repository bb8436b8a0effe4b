import { offered } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { only } from './house/usuarios.ts';

// Whole stories, each looked at in both themes.

const onlyRoles = (correo: string) => only(correo, '/v-roles');

test('RUTAS-19 RUTAS-21 ROLES-01 ROLES-02 ROLES-03 LISTAS-14 role assignment is the users table with its own actions', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const person = await house.person({ nombres: 'Asignada', roles: ['Perito'] });
  await enter(onlyRoles(person.correo));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ASIGNACIÓN DE ROLES');
  await expect(page.getByRole('columnheader')).toHaveCount(11);
  const row = page.getByRole('row', { name: 'Asignada' });
  await expect(row.getByRole('button', { name: /^(Editar|Inhabilitar)/ })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Asignar roles/ })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Actualizar estado/ })).toBeVisible();
  await row.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.locator(':popover-open').getByRole('button')).toHaveText([
    'Estado de ingreso',
    'Tiempo de sesión',
    'Asignar ciudades',
    'HistorialH',
  ]);
  await page.keyboard.press('Escape');
  await axe('role assignment');
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
});

test('ROLES-04 ROLES-05 ROLES-07 ROLES-08 ROLES-09 one checkbox per role; a refused one goes back', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const person = await house.person({ nombres: 'Casillas', roles: ['Perito'] });
  const me = await enter(onlyRoles(person.correo));
  await page.getByRole('button', { name: /^Asignar roles/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar roles' });
  const box = (rol: string) => dialog.getByRole('checkbox', { name: rol, exact: true });
  await expect(box('Perito')).toBeChecked();
  const roles = await house.sql('select id from rol');
  await expect(dialog.getByRole('checkbox')).toHaveCount(roles.length);
  await axe('roles dialog');

  await box('Abogado').check();
  await box('Perito').uncheck();
  const held = () =>
    house.sql<{ nombre: string }>(
      'select r.nombre from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = $1',
      [person.id],
    );
  await expect.poll(held).toEqual([{ nombre: 'Abogado' }]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Casillas' })).toContainText('Abogado');

  await page.goto(onlyRoles(me.correo));
  await page.getByRole('button', { name: /^Asignar roles/ }).click();
  await box('Administrador').click();
  await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText(
    'No puedes quitarte el rol Administrador',
  );
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(box('Administrador')).toBeChecked();
});

test('ROLES-06 RUTAS-83 a coordinator reads users and neither sees nor opens role assignment', async ({
  page,
  enter,
}) => {
  await enter('/v-users', { roles: ['Coordinador Operativo'] });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTADO DE USUARIOS');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await expect(menu.getByRole('link', { name: 'Usuarios' })).toBeVisible();
  await expect(menu.locator('a[href="/roles"], a[href="/v-roles"]')).toHaveCount(0);
  await page.goto('/v-roles');
  await expect(page.getByText(/No tienes/).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('ROLES-06 who is no administrator is refused and the checkbox goes back', async ({
  page,
  enter,
  house,
}) => {
  const person = await house.person({ nombres: 'Intacta', roles: ['Perito'] });
  await enter(onlyRoles(person.correo), { permisos: ['usuarios.ver', 'roles.ver', 'roles.asignar'] });
  await page.getByRole('button', { name: /^Asignar roles/ }).click();
  const box = page.getByRole('checkbox', { name: 'Abogado', exact: true });
  await box.click();
  await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText(
    'Solo un administrador puede asignar o quitar roles',
  );
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(box).not.toBeChecked();
});
