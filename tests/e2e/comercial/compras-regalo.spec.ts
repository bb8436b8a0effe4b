import type { Locator, Page } from '@playwright/test';
import { fechaFinalDe } from '@amparo/contract/comercial/compras/rules';
import {
  buy,
  giftDialog as gift,
  newBuyer,
  newDeal,
  newPlan,
  outcome,
  planRow,
  planRows,
} from '../support/compras.ts';
import { today } from '../support/excel.ts';
import { hearNothing } from '../support/live.ts';
import { expectNotice } from '../support/notices.ts';
import { expectAddress, rowOf } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { dayFromNow, newVehiculo, written } from '../support/vehiculos.ts';

const box = (dialog: Locator) => dialog.getByPlaceholder('Identificación');
const plates = (dialog: Locator) => dialog.getByRole('group', { name: /^Vehículo/ }).getByRole('radio');
const sentBody = async (page: Page, act: () => Promise<void>) => {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() !== 'GET' && each.url().includes('/api/compras')),
    act(),
  ]);
  return request.postDataJSON() as Record<string, unknown>;
};

test('COMPRAS-10 COMPRAS-24 COMPRAS-31 COMPRAS-37 an adviser gives a plan by keyboard alone', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const { buyer, vehiculo } = await newDeal(testServer);
  await newVehiculo(testServer, {}, buyer);
  await testServer.api(
    vehiculo.admin,
    'DELETE',
    `vehiculos/${(await newVehiculo(testServer, {}, buyer)).id}`,
  );
  const first = await newPlan(testServer, ['Grúa']);
  const plan = await newPlan(testServer, ['Choque simple', 'Asesoría'], { cantidad: 8 });
  await buy(testServer, vehiculo, first);
  const until = written(fechaFinalDe(dayFromNow(0), 12) ?? '');
  const { keyboard } = page;
  const dialog = gift(page);
  await enter(`/v-compras/${buyer.id}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await test.step('COMPRAS-10 a gift from the purchases of a person is for that person', async () => {
    await keyboard.press('r');
    await expect(dialog.getByText(buyer.nombre)).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.locator('.list-beside').getByRole('link', { name: 'Ver todas' }).click();
    await expectAddress(page, /\/listar-compras(\?|$)/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
  await test.step('COMPRAS-32 a gift is not saved without a person', async () => {
    await keyboard.press('r');
    await expect(box(dialog)).toBeFocused();
    await expect(dialog.getByText('Se abre al elegir a la persona')).toBeVisible();
    await keyboard.press('Control+Enter');
    await expect(dialog.getByText('El campo persona es obligatorio')).toBeVisible();
    await expect(box(dialog)).toBeFocused();
  });
  await test.step('COMPRAS-24 COMPRAS-27 only active vehicles are offered, the newest first', async () => {
    await keyboard.type(buyer.identificacion);
    await keyboard.press('Enter');
    await expect(dialog.getByText(buyer.nombre)).toBeVisible();
    await expect(plates(dialog)).toHaveCount(2);
    await expect(plates(dialog).first()).toBeFocused();
    await keyboard.press('2');
    await expect(dialog.getByRole('radio', { name: vehiculo.placa })).toBeChecked();
  });
  await test.step('COMPRAS-22 the newest plan is first, and a plan that the person already has shows its end date', async () => {
    await expect(planRow(dialog, plan.nombre).getByRole('radio')).toBeFocused();
    await expect(planRow(dialog, plan.nombre)).toContainText('8 intentos12 meses');
    await expect(planRow(dialog, first.nombre)).toContainText(`Ya lo tiene hasta ${until}`);
    await keyboard.press('Space');
    await expect(outcome(dialog)).toContainText(`Gloria recibe ${plan.nombre} para`);
    await expect(outcome(dialog)).toContainText(`del ${today()} al ${until}. Valor registrado $ 1.`);
    await axe('gift dialog');
  });
  await test.step('COMPRAS-05 COMPRAS-31 COMPRAS-37 the gift is sent with its defaults and listed as CORTESÍA', async () => {
    const body = await sentBody(page, () => keyboard.press('Control+Enter'));
    expect(body).toMatchObject({
      comprador: buyer.id,
      plan: plan._id,
      vehiculo: { vehiculo_id: vehiculo.id, placa: vehiculo.placa },
      pagador: { pais: 'CO', estado: 'BOLIVAR' },
      version: 'dashboard',
    });
    await expectNotice(page, 'Compra registrada correctamente');
    await expect(rowOf(page, plan.nombre)).toContainText('CORTESÍA');
    await expect(rowOf(page, plan.nombre)).toContainText('$ 1');
  });
});

test(
  'COMPRAS-07 COMPRAS-23 COMPRAS-25 COMPRAS-28 a purchase is created with its day and value, and changed',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const { buyer, vehiculo } = await newDeal(testServer);
    const plan = await newPlan(testServer, ['Choque simple', 'Grúa'], {
      nombre: `Acompañamiento ${process.pid}`,
    });
    const other = await newPlan(testServer, ['Peritaje'], { vigencia_en_meses: 0 });
    for (let n = 0; n < 10; n += 1) await newPlan(testServer, [`Servicio ${n}`]);
    const gone = await newPlan(testServer, ['Nada'], { nombre: `Acompañamiento viejo ${process.pid}` });
    await testServer.api(vehiculo.admin, 'DELETE', `planes/${gone._id}`);
    const alone = await newBuyer(testServer, 'Peatona');
    const start = dayFromNow(3);
    await hearNothing(page);
    await enter('/listar-compras');
    await page.getByRole('button', { name: 'Agregar compra' }).first().click();
    const creating = page.getByRole('dialog', { name: 'CREAR COMPRA' });

    await test.step('COMPRAS-25 a purchase starts today with the value 1 and needs a buyer', async () => {
      await expect(creating.getByLabel('Fecha inicial')).toHaveValue(today());
      await expect(creating.getByLabel('Valor')).toHaveValue('1');
      await creating.getByRole('button', { name: 'Agregar' }).click();
      await expect(creating.getByText('El campo comprador es obligatorio')).toBeVisible();
    });
    await test.step('COMPRAS-30 the search reports that no one was found, or that the person has no vehicle', async () => {
      await box(creating).fill('1234509876');
      await expect(creating.getByText('Nadie tiene la identificación 1234509876')).toBeVisible();
      await box(creating).fill(alone.identificacion);
      await expect(creating.getByText('No tiene vehículos a su nombre.')).toBeVisible();
      await expect(creating.getByRole('link', { name: 'Registra uno' })).toHaveAttribute(
        'href',
        `/e-vehiculo?propietario=${alone.id}`,
      );
    });
    await test.step('COMPRAS-23 COMPRAS-30 a failed search can be retried and ignores the dots of a number', async () => {
      await page.route('**/api/usuarios?*', (route) =>
        route.fulfill({ status: 500, json: { message: 'No' } }),
      );
      await box(creating).fill(buyer.identificacion.replace(/(\d{3})$/, '.$1'));
      await expect(creating.getByText('No pudimos buscar a esa persona')).toBeVisible();
      await page.unroute('**/api/usuarios?*');
      const [asked] = await Promise.all([
        page.waitForRequest((request) => request.url().includes('/api/usuarios?')),
        creating.getByRole('button', { name: 'Reintentar' }).click(),
      ]);
      expect(new URL(asked.url()).searchParams.get('filtros[identificacion]')).toBe(buyer.identificacion);
      await expect(creating.getByText(buyer.nombre)).toBeVisible();
    });
    await test.step('COMPRAS-26 COMPRAS-29 typing a dash in the identification keeps the person and reads their vehicles again', async () => {
      const second = await newVehiculo(testServer, {}, buyer);
      await box(creating).fill('900-1');
      await expect(creating.getByRole('radio', { name: second.placa })).toBeVisible();
      await expect(creating.getByText(buyer.nombre)).toBeVisible();
      await creating.getByRole('radio', { name: vehiculo.placa }).check();
    });
    await test.step('COMPRAS-22 COMPRAS-28 COMPRAS-38 an active plan is found by its name', async () => {
      await expect(planRows(creating)).toHaveCount(10);
      await creating.getByRole('button', { name: 'Agregar' }).click();
      await expect(creating.getByText('El campo plan es obligatorio')).toBeVisible();
      await creating.getByLabel('Buscar un plan por su nombre').fill('acompañamiento');
      await expect(planRows(creating)).toHaveCount(1);
      await planRow(creating, plan.nombre).click();
    });
    const row = rowOf(page, plan.nombre);
    await test.step('COMPRAS-07 the purchase is sent with its day and value', async () => {
      await creating.getByLabel('Fecha inicial').fill(written(start));
      await page.keyboard.press('Tab');
      await creating.getByLabel('Valor').fill('289.000');
      const made = await sentBody(page, () => page.keyboard.press('Control+Enter'));
      expect(made).toMatchObject({ comprador: buyer.id, fechaInicial: start, valor: 289_000, pago: true });
      await expectNotice(page, 'Compra registrada correctamente');
      await expect(row).toContainText('$ 289.000');
    });
    await test.step('COMPRAS-07 the plan of an unused purchase can be changed, and its buyer stays', async () => {
      await row.getByRole('button', { name: /^Editar/ }).click();
      const editing = page.getByRole('dialog', { name: 'ACTUALIZAR COMPRA' });
      await expect(box(editing)).toHaveCount(0);
      await expect(planRow(editing, plan.nombre).getByRole('radio')).toBeChecked();
      await editing.getByLabel('Buscar un plan por su nombre').fill(other.nombre);
      await planRow(editing, other.nombre).click();
      await expect(outcome(editing)).toContainText('y no vence. Valor $ 289.000.');
      const changed = await sentBody(page, () => page.keyboard.press('Control+Enter'));
      expect(changed).toEqual({
        plan: other._id,
        vehiculo: { vehiculo_id: vehiculo.id, placa: vehiculo.placa },
        fechaInicial: start,
        valor: 289_000,
      });
      await expectNotice(page, 'Compra actualizada correctamente');
      await expect(rowOf(page, other.nombre)).toContainText('NO VENCE');
    });
  },
);
