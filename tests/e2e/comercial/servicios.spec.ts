import { choose, expectAddress, offered, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test('RUTAS-78 SERVICIOS-12 SERVICIOS-13 SERVICIOS-14 the App field of a service shows and clears its selector, and cannot be edited', async ({
  page,
  enter,
}) => {
  const descripcion = unique('Con la app');
  const adding = page.getByRole('dialog', { name: 'Agregar servicio' });
  const app = (answer: 'Si' | 'No') => adding.getByRole('group', { name: 'App' }).getByLabel(answer);
  const selector = adding.getByLabel('Servicio de la app');
  const name = adding.getByRole('textbox', { name: 'Servicio' });

  await test.step('RUTAS-78 the alias path leads to the catalogue of services', async () => {
    await enter('/Servicios');
    await expectAddress(page, /\/listar-servicios$/);
    await page.locator('.list-add').click();
  });
  await test.step('SERVICIOS-12 SERVICIOS-16 SERVICIOS-19 App defaults to "No", and "Si" shows the selector', async () => {
    await expect(app('No')).toBeChecked();
    await expect(selector).toBeHidden();
    await name.fill('Revisión en casa');
    await app('Si').check();
    await expect(name).toBeHidden();
    await selector.click();
    await expect(offered(page).first()).toHaveText('ASISTENCIA_CHOQUE_SIMPLE');
    await choose(page, selector, 'VEHICULO');
  });
  await test.step('SERVICIOS-13 another answer clears the selection', async () => {
    await app('No').check();
    await expect(selector).toBeHidden();
    await expect(name).toHaveValue('');
    await app('Si').check();
    await expect(adding.getByText('VEHICULO')).toBeHidden();
  });
  await test.step('SERVICIOS-18 the chosen option of the app is the name of the service', async () => {
    await choose(page, selector, 'COMPARENDO');
    await choose(page, adding.getByLabel('Categoría'), 'APP básica');
    await adding.getByLabel('Descripción').fill(descripcion);
    for (const question of ['Fijo', 'Pago'])
      await adding.getByRole('group', { name: question }).getByLabel('Si').check();
    await adding.getByRole('button', { name: 'Agregar' }).click();
    const cells = rowOf(page, descripcion).getByRole('cell');
    await expect(cells.nth(1)).toHaveText('COMPARENDO');
    for (const column of [3, 4, 5]) await expect(cells.nth(column)).toHaveText('Si');
  });
  await test.step('SERVICIOS-14 App cannot be changed in an edit', async () => {
    await rowOf(page, descripcion)
      .getByRole('button', { name: /^Editar/ })
      .click();
    const editing = page.getByRole('dialog', { name: 'Actualizar servicio' });
    for (const answer of ['Si', 'No'])
      await expect(editing.getByRole('group', { name: 'App' }).getByLabel(answer)).toBeDisabled();
    await expect(editing.getByLabel('Servicio de la app')).toBeEnabled();
  });
});
