import { goWithin, offered, rowOf } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { only } from '../support/usuarios.ts';

const onlyRoles = (correo: string) => only(correo, '/v-roles');

test('RUTAS-19 ROLES-01 ROLES-04 ROLES-09 an administrator assigns roles with one checkbox each', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const person = await testServer.person({ nombres: 'Asignada', roles: ['Perito'] });
  // A second administrator, because the last one may not lose the role in any case.
  await testServer.person({ roles: ['Administrador'] });
  const me = await enter(onlyRoles(person.correo));
  const row = rowOf(page, 'Asignada');
  const dialog = page.getByRole('dialog', { name: 'Asignar roles' });
  const box = (rol: string) => dialog.getByRole('checkbox', { name: rol, exact: true });
  await test.step('RUTAS-21 ROLES-01 ROLES-02 ROLES-03 the screen shows the table of users with other actions', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ASIGNACIÓN DE ROLES');
    await expect(page.getByRole('columnheader')).toHaveCount(11);
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
  });
  await test.step('LISTAS-14 the list offers its page sizes', async () => {
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
    await page.keyboard.press('Escape');
  });
  await test.step('ROLES-04 ROLES-05 ROLES-07 ROLES-08 each checkbox adds or removes one role at once', async () => {
    await row.getByRole('button', { name: /^Asignar roles/ }).click();
    await expect(box('Perito')).toBeChecked();
    const roles = await testServer.sql('select id from rol');
    await expect(dialog.getByRole('checkbox')).toHaveCount(roles.length);
    await axe('roles dialog');
    await box('Abogado').check();
    await box('Perito').uncheck();
    const held = () =>
      testServer.sql<{ nombre: string }>(
        'select r.nombre from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = $1',
        [person.id],
      );
    await expect.poll(held).toEqual([{ nombre: 'Abogado' }]);
    await page.keyboard.press('Escape');
    await expect(row).toContainText('Abogado');
  });
  await test.step('ROLES-09 a refused change shows its reason, and the checkbox reverts', async () => {
    await goWithin(page, onlyRoles(me.correo));
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: /^Asignar roles/ }).click();
    await box('Administrador').click();
    const oops = page.getByRole('dialog', { name: 'Oops...' });
    await expect(oops).toContainText('No puedes quitarte el rol Administrador');
    await oops.getByRole('button', { name: 'Aceptar' }).click();
    await expect(box('Administrador')).toBeChecked();
  });
});
