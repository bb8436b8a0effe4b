import { choose, offered, rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test('RUTAS-78 SERVICIOS-12 SERVICIOS-13 SERVICIOS-14 SERVICIOS-16 SERVICIOS-18 SERVICIOS-19 App brings its selector, forgets the choice when it changes, and stays as it was created', async ({
  page,
  enter,
}) => {
  const descripcion = unique('Con la app');
  await enter('/Servicios');
  await expect(page).toHaveURL(/\/listar-servicios$/);
  await page.locator('.list-add').click();
  const adding = page.getByRole('dialog', { name: 'Agregar servicio' });
  const app = (answer: 'Si' | 'No') => adding.getByRole('group', { name: 'App' }).getByLabel(answer);
  const selector = adding.getByLabel('Servicio de la app');
  const name = adding.getByRole('textbox', { name: 'Servicio' });
  await expect(app('No')).toBeChecked();
  await expect(selector).toBeHidden();
  await name.fill('Revisión en casa');

  await app('Si').check();
  await expect(name).toBeHidden();
  await selector.click();
  await expect(offered(page).first()).toHaveText('ASISTENCIA_CHOQUE_SIMPLE');
  await choose(page, selector, 'VEHICULO');
  await app('No').check();
  await expect(selector).toBeHidden();
  await expect(name).toHaveValue('');
  await app('Si').check();
  await expect(adding.getByText('VEHICULO')).toBeHidden();

  await choose(page, selector, 'COMPARENDO');
  await choose(page, adding.getByLabel('Categoría'), 'APP básica');
  await adding.getByLabel('Descripción').fill(descripcion);
  for (const question of ['Fijo', 'Pago'])
    await adding.getByRole('group', { name: question }).getByLabel('Si').check();
  await adding.getByRole('button', { name: 'Agregar' }).click();
  const row = rowOf(page, descripcion);
  await expect(row.getByRole('cell').nth(1)).toHaveText('COMPARENDO');
  for (const column of [3, 4, 5]) await expect(row.getByRole('cell').nth(column)).toHaveText('Si');

  await row.getByRole('button', { name: /^Editar/ }).click();
  const editing = page.getByRole('dialog', { name: 'Actualizar servicio' });
  for (const answer of ['Si', 'No'])
    await expect(editing.getByRole('group', { name: 'App' }).getByLabel(answer)).toBeDisabled();
  await expect(editing.getByLabel('Servicio de la app')).toBeEnabled();
});
