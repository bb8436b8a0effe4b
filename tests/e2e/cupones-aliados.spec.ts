import { newAliado, only, openCupones } from './house/aliados.ts';
import { rowOf } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test('RUTAS-81 an ally that was switched off is not offered for new coupons, and its own still say whose they are', async ({
  page,
  enter,
  house,
}) => {
  const { id, nombre: off, admin } = await newAliado(house, ['Rebaja que queda']);
  const { nombre: on } = await newAliado(house);
  await house.api(admin, 'DELETE', `aliados/${id}`);
  await enter(only(off));
  const dialog = await openCupones(page, off);
  await expect(rowOf(page, 'Rebaja que queda')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Agregar cupón' })).toHaveCount(0);

  await page.goto(`/cupones-aliados?filtros[aliado][nombre]=${encodeURIComponent(off)}`);
  await expect(rowOf(page, 'Rebaja que queda')).toContainText(off);
  await page.getByRole('button', { name: 'Editar Rebaja que queda' }).click();
  const form = page.getByRole('dialog', { name: 'Actualizar cupón' });
  await expect(form.locator('.ant-select').filter({ hasText: off })).toBeVisible();
  await form.getByLabel('Aliado').fill(off);
  await expect(page.getByText('No hay registros').filter({ visible: true })).toBeVisible();
  await form.getByLabel('Aliado').fill(on);
  await page.locator(`.ant-select-item-option[title="${on}"]`).click();
  await form.getByRole('button', { name: 'Actualizar' }).click();
  await expect(form).toBeHidden();
  await page.goto(`/cupones-aliados?filtros[aliado][nombre]=${encodeURIComponent(on)}`);
  await expect(rowOf(page, 'Rebaja que queda')).toContainText(on);
});

test('RUTAS-81 who may not see coupons is not offered those of an ally', async ({ page, enter, house }) => {
  const { nombre } = await newAliado(house);
  await enter(only(nombre), { permisos: ['aliados.ver', 'aliados.editar'] });
  await expect(page.getByRole('button', { name: `Editar ${nombre}` })).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`(Cupones|Más acciones de) ${nombre}`) }),
  ).toHaveCount(0);
});
