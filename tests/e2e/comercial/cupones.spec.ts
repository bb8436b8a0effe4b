import type { Locator } from '@playwright/test';
import { buy, newDeal, newPlan, outcome, planRow } from '../support/compras.ts';
import type { E2eServer } from '../support/e2e-server.ts';
import { hearNothing } from '../support/live.ts';
import { expectNotice } from '../support/notices.ts';
import { goWithin, offered, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const DAYS = { fecha_inicial: '2020-01-01', fecha_final: '2999-12-31' };

async function newCupon(testServer: E2eServer, datos: object = {}): Promise<{ _id: string; codigo: string }> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const codigo = unique('CUPON').replaceAll(' ', '');
  const body = { codigo, tipo: 'porcentaje', valor: 10, ...DAYS, ...datos };
  const answer = await testServer.api(admin, 'POST', 'cupones', body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as { _id: string; codigo: string };
}

const summary = (dialog: Locator) => dialog.getByRole('status', { name: 'Resumen del cupón' });
const only = (codigo: string) => `/Cupones?filtros[codigo]=${codigo}`;

test('RUTAS-77 a coupon is created for plans that accept coupons, and its row shows its uses', async ({
  page,
  enter,
  testServer,
}) => {
  const mark = unique('Marca').replaceAll(' ', '');
  const { vehiculo } = await newDeal(testServer);
  const plan = await newPlan(testServer, ['Grúa'], { nombre: `${mark} sí`, aplica_cupon: true });
  await newPlan(testServer, ['Grúa'], { nombre: `${mark} no`, aplica_cupon: false });
  const codigo = unique('NAVIDAD').replaceAll(' ', '');
  const row = rowOf(page, codigo);
  await enter(only(codigo));
  await test.step('RUTAS-77 the form offers only plans that accept coupons and summarises the coupon in a sentence', async () => {
    await page.getByRole('button', { name: 'Agregar cupón' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Agregar cupón' });
    await dialog.getByLabel('Código').fill(codigo);
    await dialog.getByLabel('Valor').fill('15');
    await expect(summary(dialog)).toHaveText(
      `${codigo} descuenta 15 % en todos los planes que admiten cupones. Se usa sin límite.`,
    );
    await dialog.getByLabel('Planes').fill(mark);
    await expect(offered(page)).toHaveText([plan.nombre]);
    await offered(page).click();
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Vigente desde').fill('01/12/2020');
    await dialog.getByLabel('Vigente hasta').fill('31/12/2999');
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Máximo de usos').fill('2');
    await dialog.getByLabel('Máximo por persona').fill('2');
    await expect(summary(dialog)).toHaveText(
      `${codigo} descuenta 15 % en ${plan.nombre}. Vale del 01/12/2020 al 31/12/2999, ambos incluidos. ` +
        'Se usa como máximo 2 veces en total y 2 veces por persona.',
    );
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Operación Exitosa');
    for (const text of ['Porcentaje', '15 %', plan.nombre, '31/12/2999', '0 de 2', 'Activo'])
      await expect(row).toContainText(text);
  });
  await test.step('RUTAS-77 a purchase by another user updates the uses in the open list', async () => {
    await buy(testServer, vehiculo, plan, { cupon: codigo });
    await expect(row).toContainText('1 de 2');
    await buy(testServer, vehiculo, plan, { cupon: codigo });
    await expect(row).toContainText('2 de 2');
    await row.getByRole('button', { name: /^Historial/ }).click();
    await expect(page.getByRole('dialog', { name: /^Historial/ })).toContainText(
      'usó el cupón en una compra',
    );
    await page.keyboard.press('Escape');
  });
  await test.step('RUTAS-77 a used coupon keeps its code, and its limit cannot be lower than its uses', async () => {
    await row.getByRole('button', { name: /^Editar/ }).click();
    const editing = page.getByRole('dialog', { name: 'Actualizar cupón' });
    await expect(editing.getByLabel('Código')).toBeDisabled();
    await expect(editing.getByText('Ya se usó: el código no cambia.')).toBeVisible();
    await editing.getByLabel('Máximo por persona').fill('');
    await editing.getByLabel('Máximo de usos').fill('1');
    await page.keyboard.press('Enter');
    const refused = page.getByRole('dialog', { name: 'Oops...' });
    await expect(refused).toContainText('por debajo de lo ya usado (2)');
    await refused
      .getByRole('button', { name: /^(Ir al campo|Aceptar)/ })
      .first()
      .click();
    await editing.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(editing).toBeHidden();
  });
  await test.step('RUTAS-77 an ended coupon shows when it ended', async () => {
    const over = await newCupon(testServer, { fecha_final: '2020-12-31' });
    await goWithin(page, only(over.codigo));
    await expect(rowOf(page, over.codigo)).toContainText('Vencido hace');
    await expect(rowOf(page, over.codigo)).toContainText('Todos los que aplican');
  });
});

test(
  'RUTAS-77 COMPRAS-07 the dialog of a purchase shows its price with a coupon, which cannot be changed later',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const { buyer, vehiculo } = await newDeal(testServer);
    const plan = await newPlan(testServer, ['Grúa'], { aplica_cupon: true, valor: 468_000 });
    const without = await newPlan(testServer, ['Peritaje'], { aplica_cupon: false });
    const { codigo } = await newCupon(testServer, { maximo_por_usuario: 1 });
    const over = await newCupon(testServer, { fecha_final: '2020-12-31' });
    await hearNothing(page);
    await enter(`/v-compras/${buyer.id}`);
    await page.getByRole('button', { name: 'Agregar compra' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'CREAR COMPRA' });
    const why = dialog.getByRole('status', { name: 'Cálculo del precio' });
    const coupon = dialog.getByLabel('Cupón');
    await expect(dialog.getByRole('radio', { name: vehiculo.placa })).toBeChecked();
    await planRow(dialog, without.nombre).click();
    await expect(outcome(dialog)).toContainText(without.nombre);
    await expect(coupon).toHaveCount(0);
    await planRow(dialog, plan.nombre).click();

    await coupon.fill('NADIE');
    await expect(why).toHaveText('No existe un cupón con ese código. Revísalo o deja el campo vacío.');
    await coupon.fill(over.codigo);
    await expect(why).toHaveText(`El cupón ${over.codigo} venció el 31/12/2020`);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: 'Oops...' }).getByRole('button', { name: 'Ir al campo' }).click();
    await expect(coupon).toBeFocused();

    await page.route('**/api/cupones/precio*', (route) => route.abort());
    await coupon.fill(codigo.toLowerCase());
    await expect(why).toContainText('No pudimos calcular el precio');
    await page.unroute('**/api/cupones/precio*');
    await why.getByRole('button', { name: 'Reintentar' }).click();
    await expect(why.locator('.num > span')).toHaveText([
      `${plan.nombre} cuesta $ 468.000`,
      `El cupón ${codigo} descuenta 10 %: $ 46.800`,
      'Pagas $ 421.200',
    ]);
    await expect(outcome(dialog)).toContainText('Valor $ 421.200.');
    await axe('a purchase with a coupon');

    // A plan that accepts no coupons removes the field and restores the value of the form.
    await planRow(dialog, without.nombre).click();
    await expect(coupon).toHaveCount(0);
    await expect(dialog.getByLabel('Valor')).toHaveValue('1');
    await planRow(dialog, plan.nombre).click();
    await coupon.fill(codigo);
    await expect(why).toContainText('Pagas $ 421.200');
    await page.keyboard.press('Control+Enter');
    await expectNotice(page, 'Compra registrada correctamente');
    const row = rowOf(page, plan.nombre);
    await expect(row).toContainText('$ 421.200');
    await expect(row).toContainText(codigo);

    await row.getByRole('button', { name: /^Editar/ }).click();
    const editing = page.getByRole('dialog', { name: 'ACTUALIZAR COMPRA' });
    await expect(editing.getByText(`No cambia: tiene el cupón ${codigo}`)).toBeVisible();
    await expect(editing.getByLabel('Valor')).toBeDisabled();
  },
);
