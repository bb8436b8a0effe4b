import { choose, goWithin, rowOf } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { act, only } from '../support/usuarios.ts';

test(
  'USUARIOS-13 USUARIOS-45 USUARIOS-46 USUARIOS-59 an administrator sets session times and cities',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const person = await testServer.person({ nombres: 'Puntual', roles: ['Dibujante'] });
    const mate = await testServer.person({ nombres: 'Colega', roles: ['Dibujante'] });
    const lawyer = await testServer.person({ nombres: 'Abogada', roles: ['Abogado'] });
    const perito = await testServer.person({ nombres: 'Perito', roles: ['Perito'] });
    await enter(only(person.correo));
    const row = rowOf(page, 'Puntual');
    const time = page.getByRole('dialog', { name: 'Tiempo de sesión' });
    const update = (dialog: typeof time) => dialog.getByRole('button', { name: 'Actualizar' }).click();
    await test.step('USUARIOS-45 USUARIOS-47 USUARIOS-48 USUARIOS-49 USUARIOS-50 the dialog names each missing field', async () => {
      await act(page, row, 'Tiempo de sesión');
      await time.getByLabel('Horas').fill('');
      await time.getByLabel('Minutos').fill('30');
      await page.keyboard.press('Enter');
      await expect(time.getByText('El tipo de usuario es obligatorio')).toBeVisible();
      await expect(time.getByText('El tiempo es obligatorio')).toBeVisible();
      await axe('session time');
    });
    await test.step('USUARIOS-51 USUARIOS-52 one user gets two hours and a half', async () => {
      await time.getByLabel('Horas').fill('2');
      await choose(page, time.getByLabel('Tipo de usuario'), 'Solo Puntual');
      await update(time);
      await expect(row).toContainText('2 h 30');
    });
    await test.step('USUARIOS-54 USUARIOS-55 the role Usuario is refused', async () => {
      await act(page, row, 'Tiempo de sesión');
      await choose(page, time.getByLabel('Tipo de usuario'), 'Rol Usuario');
      await update(time);
      await expect(
        time.getByText('Acción denegada, el rol usuario no se puede actualizar el tiempo'),
      ).toBeVisible();
    });
    await test.step('USUARIOS-46 USUARIOS-53 the session time of a role applies to every user with the role', async () => {
      await choose(page, time.getByLabel('Tipo de usuario'), 'Rol Dibujante');
      await time.getByLabel('Horas').fill('3');
      await update(time);
      await expect(row).toContainText('3 h 30');
      const ids = [[person.id, mate.id]];
      expect(await testServer.sql('select tiempo_session from usuario where id = any($1)', ids)).toEqual([
        { tiempo_session: 210 },
        { tiempo_session: 210 },
      ]);
    });
    await test.step('USUARIOS-59 USUARIOS-60 USUARIOS-63 cities are chosen by department', async () => {
      await goWithin(page, only(lawyer.correo));
      await act(page, rowOf(page, 'Abogada'), 'Asignar ciudades');
      const cities = page.getByRole('dialog', { name: 'Asignar ciudades' });
      await cities.getByRole('checkbox', { name: 'Bogotá D.C.' }).check();
      await choose(page, cities.getByLabel('Departamento'), 'CALDAS');
      await cities.getByRole('checkbox', { name: 'Manizales' }).check();
      await axe('cities');
      await cities.getByRole('button', { name: 'Quitar Bogotá D.C.' }).click();
      await update(cities);
      await expect(cities).toBeHidden();
      expect(await testServer.sql('select ciudades from usuario where id = $1', [lawyer.id])).toEqual([
        { ciudades: ['MANIZALES'] },
      ]);
    });
    await test.step('USUARIOS-61 USUARIOS-62 a role that has no cities is refused', async () => {
      await goWithin(page, only(perito.correo));
      await act(page, rowOf(page, perito.correo), 'Asignar ciudades');
      await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText(
        'Acción denegada, para el rol',
      );
    });
  },
);
