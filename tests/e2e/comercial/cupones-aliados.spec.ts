import { newAliado, only, openCupones } from '../support/aliados.ts';
import { goWithin, rowOf } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const couponsOf = (aliado: string) =>
  `/cupones-aliados?filtros[aliado][nombre]=${encodeURIComponent(aliado)}`;

test('RUTAS-80 RUTAS-81 allies with an ended agreement are marked, and an inactive ally keeps its coupons', async ({
  page,
  enter,
  testServer,
}) => {
  const { nombre: ended } = await newAliado(testServer, [], { fecha_final: '2020-01-31' });
  const { id, nombre: off, admin } = await newAliado(testServer, ['Rebaja que queda']);
  const { nombre: on } = await newAliado(testServer);
  await testServer.api(admin, 'DELETE', `aliados/${id}`);
  await test.step('RUTAS-80 an ended agreement shows when it ended and marks its row; a current one does not', async () => {
    await enter(only(ended));
    await expect(rowOf(page, ended)).toContainText('Venció el 31/01/2020');
    await expect(rowOf(page, ended)).toHaveClass(/is-attention/);
    await goWithin(page, only(on));
    await expect(rowOf(page, on)).toContainText('Hasta el 31/12/2999');
    await expect(rowOf(page, on)).not.toHaveClass(/is-attention/);
  });
  await test.step('RUTAS-81 an inactive ally shows its coupons and accepts no new ones', async () => {
    await goWithin(page, only(off));
    const dialog = await openCupones(page, off);
    await expect(rowOf(page, 'Rebaja que queda')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Agregar cupón' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('RUTAS-81 the form of a coupon names its inactive ally and offers active ones only', async () => {
    await goWithin(page, couponsOf(off));
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
    await goWithin(page, couponsOf(on));
    await expect(rowOf(page, 'Rebaja que queda')).toContainText(on);
  });
});
