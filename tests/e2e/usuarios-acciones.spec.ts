import { choose, rowOf } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { act, only } from './house/usuarios.ts';

// Whole stories, each looked at in both themes.

test('USUARIOS-13 USUARIOS-45 USUARIOS-46 USUARIOS-47 USUARIOS-48 USUARIOS-49 USUARIOS-50 USUARIOS-51 USUARIOS-52 USUARIOS-53 USUARIOS-54 USUARIOS-55 the session time of a person and of a role', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const person = await house.person({ nombres: 'Puntual', roles: ['Dibujante'] });
  const mate = await house.person({ nombres: 'Colega', roles: ['Dibujante'] });
  await enter(only(person.correo));
  const row = rowOf(page, 'Puntual');
  await act(page, row, 'Tiempo de sesión');
  const dialog = page.getByRole('dialog', { name: 'Tiempo de sesión' });
  await dialog.getByLabel('Horas').fill('');
  await dialog.getByLabel('Minutos').fill('30');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('El tipo de usuario es obligatorio')).toBeVisible();
  await expect(dialog.getByText('El tiempo es obligatorio')).toBeVisible();
  await axe('session time');
  await dialog.getByLabel('Horas').fill('2');
  await choose(page, dialog.getByLabel('Tipo de usuario'), 'Solo Puntual');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(row).toContainText('2 h 30');

  await act(page, row, 'Tiempo de sesión');
  await choose(page, dialog.getByLabel('Tipo de usuario'), 'Rol Usuario');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(
    dialog.getByText('Acción denegada, el rol usuario no se puede actualizar el tiempo'),
  ).toBeVisible();
  await choose(page, dialog.getByLabel('Tipo de usuario'), 'Rol Dibujante');
  await dialog.getByLabel('Horas').fill('3');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(row).toContainText('3 h 30');
  const times = await house.sql('select tiempo_session from usuario where id = any($1)', [
    [person.id, mate.id],
  ]);
  expect(times).toEqual([{ tiempo_session: 210 }, { tiempo_session: 210 }]);
});

test('USUARIOS-13 USUARIOS-59 USUARIOS-60 USUARIOS-61 USUARIOS-62 USUARIOS-63 cities by department, only for their roles', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const lawyer = await house.person({ nombres: 'Abogada', roles: ['Abogado'] });
  const perito = await house.person({ nombres: 'Perito', roles: ['Perito'] });
  await enter(only(lawyer.correo));
  await act(page, rowOf(page, 'Abogada'), 'Asignar ciudades');
  const dialog = page.getByRole('dialog', { name: 'Asignar ciudades' });
  await dialog.getByRole('checkbox', { name: 'Bogotá D.C.' }).check();
  await choose(page, dialog.getByLabel('Departamento'), 'CALDAS');
  await dialog.getByRole('checkbox', { name: 'Manizales' }).check();
  await axe('cities');
  await dialog.getByRole('button', { name: 'Quitar Bogotá D.C.' }).click();
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toBeHidden();
  expect(await house.sql('select ciudades from usuario where id = $1', [lawyer.id])).toEqual([
    { ciudades: ['MANIZALES'] },
  ]);

  await page.goto(only(perito.correo));
  await act(page, rowOf(page, perito.correo), 'Asignar ciudades');
  await expect(page.getByRole('dialog', { name: 'Oops...' })).toContainText('Acción denegada, para el rol');
});
