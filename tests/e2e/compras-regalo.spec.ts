import type { Locator, Page } from '@playwright/test';
import {
  buy,
  giftDialog as gift,
  newBuyer,
  newDeal,
  newPlan,
  outcome,
  planRow,
  planRows,
} from './house/compras.ts';
import { today } from './house/excel.ts';
import { hearNothing } from './house/live.ts';
import { rowOf } from './house/screen.ts';
import { expect, measured, test } from './house/test.ts';
import { dayFromNow, newVehiculo, said, written } from './house/vehiculos.ts';

const box = (dialog: Locator) => dialog.getByPlaceholder('Identificación');
const plates = (dialog: Locator) => dialog.getByRole('group', { name: /^Vehículo/ }).getByRole('radio');
const sentBody = async (page: Page, act: () => Promise<void>) => {
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() !== 'GET' && each.url().includes('/api/compras')),
    act(),
  ]);
  return request.postDataJSON() as Record<string, unknown>;
};

test('COMPRAS-05 COMPRAS-10 COMPRAS-22 COMPRAS-24 COMPRAS-27 COMPRAS-31 COMPRAS-37 a plan is given by keyboard alone, and the list has it', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { buyer, vehiculo } = await newDeal(house);
  const second = await newVehiculo(house, {}, buyer);
  await house.api(vehiculo.admin, 'DELETE', `vehiculos/${(await newVehiculo(house, {}, buyer)).id}`);
  const first = await newPlan(house, ['Grúa']);
  const plan = await newPlan(house, ['Choque simple', 'Asesoría'], { cantidad: 8 });
  await buy(house, vehiculo, first);
  await enter('/listar-compras');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const dialog = gift(page);
  await press('r');
  await expect(box(dialog)).toBeFocused();
  await expect(dialog.getByText('Se abre al elegir a la persona')).toBeVisible();
  for (const digit of buyer.identificacion) await press(digit);
  await press('Enter');
  await expect(dialog.getByText(buyer.nombre)).toBeVisible();
  // Only the active ones, the newest first.
  await expect(plates(dialog)).toHaveCount(2);
  await expect(plates(dialog).first()).toBeFocused();
  await press('2');
  await expect(dialog.getByRole('radio', { name: vehiculo.placa })).toBeChecked();
  // The newest plan comes first, and the next one is held already.
  await expect(planRow(dialog, plan.nombre).getByRole('radio')).toBeFocused();
  await expect(planRow(dialog, plan.nombre)).toContainText('8 intentos12 meses');
  const until = `${today().slice(0, 6)}${Number(today().slice(6)) + 1}`;
  await expect(planRow(dialog, first.nombre)).toContainText(`Ya lo tiene hasta ${until}`);
  await press('Space');
  await expect(outcome(dialog)).toContainText(`Gloria recibe ${plan.nombre} para`);
  await expect(outcome(dialog)).toContainText(`del ${today()} al ${until}. Valor registrado $ 1.`);
  await axe('gift dialog');
  const body = await sentBody(page, () => press('Control+Enter'));
  measured(
    `a gift by keyboard alone: ${presses} presses, ${buyer.identificacion.length} of them the identification`,
  );
  expect(presses).toBe(buyer.identificacion.length + 5);
  expect(body).toMatchObject({
    comprador: buyer.id,
    plan: plan._id,
    vehiculo: { vehiculo_id: vehiculo.id, placa: vehiculo.placa },
    pagador: { pais: 'CO', estado: 'BOLIVAR' },
    version: 'dashboard',
  });
  await said(page, 'Compra registrada correctamente');
  await expect(rowOf(page, plan.nombre)).toContainText('CORTESÍA');
  await expect(rowOf(page, plan.nombre)).toContainText('$ 1');
  expect(second.placa).not.toBe(vehiculo.placa);
});

test('COMPRAS-29 COMPRAS-30 COMPRAS-32 COMPRAS-33 COMPRAS-38 a gift says what it lacks, and whom or what it did not find', async ({
  page,
  enter,
  house,
}) => {
  const { buyer, vehiculo } = await newDeal(house);
  await newVehiculo(house, {}, buyer);
  await newPlan(house, ['Grúa']);
  const off = await newBuyer(house, 'Inactiva');
  await house.sql('update usuario set estado = false where id = $1', [off.id]);
  const alone = await newBuyer(house, 'Peatona');
  await hearNothing(page);
  await enter('/listar-compras');
  await page.getByRole('button', { name: 'Regalar' }).click();
  const dialog = gift(page);
  const save = dialog.getByRole('button', { name: 'Regalar' });
  await save.click();
  await expect(dialog.getByText('El campo persona es obligatorio')).toBeVisible();
  await expect(box(dialog)).toBeFocused();
  await box(dialog).fill('1234509876');
  await expect(dialog.getByText('Nadie tiene la identificación 1234509876')).toBeVisible();
  await box(dialog).fill(off.identificacion);
  await expect(dialog.getByText(`${off.nombre} tiene la cuenta inactiva.`)).toBeVisible();
  await box(dialog).fill(alone.identificacion);
  await expect(dialog.getByText('No tiene vehículos a su nombre.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Registra uno' })).toHaveAttribute(
    'href',
    `/e-vehiculo?propietario=${alone.id}`,
  );

  await page.route('**/api/usuarios?*', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
  await box(dialog).fill(buyer.identificacion);
  await expect(dialog.getByText('No pudimos buscar a esa persona')).toBeVisible();
  await page.unroute('**/api/usuarios?*');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await save.click();
  await expect(dialog.getByText('El campo vehículo es obligatorio')).toBeVisible();

  // An empty box, or a dash in it, keeps the person and reads the vehicles again.
  const third = await newVehiculo(house, {}, buyer);
  for (const typed of ['', '900-1']) {
    const [asked] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes(`/vehiculos/usuario/${buyer.id}`)),
      box(dialog).fill(typed),
    ]);
    expect(asked.status()).toBe(200);
    await expect(dialog.getByText(buyer.nombre)).toBeVisible();
  }
  await expect(dialog.getByRole('radio', { name: third.placa })).toBeVisible();
  await page.route('**/api/planes?*', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
  await dialog.getByRole('radio', { name: vehiculo.placa }).check();
  await expect(dialog.getByText('No pudimos cargar los planes')).toBeVisible();
  await page.unroute('**/api/planes?*');
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(planRows(dialog).first()).toBeVisible();
  await save.click();
  await expect(dialog.getByText('El campo plan es obligatorio')).toBeVisible();
});

test('COMPRAS-07 COMPRAS-23 COMPRAS-25 COMPRAS-26 a purchase is written down with its day and value, and changed until it is used', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { buyer, vehiculo } = await newDeal(house);
  const plan = await newPlan(house, ['Choque simple', 'Grúa']);
  const other = await newPlan(house, ['Peritaje'], { vigencia_en_meses: 0 });
  await enter('/listar-compras');
  await page.getByRole('button', { name: 'Agregar compra' }).first().click();
  const creating = page.getByRole('dialog', { name: 'CREAR COMPRA' });
  await expect(creating.getByLabel('Fecha inicial')).toHaveValue(today());
  await expect(creating.getByLabel('Valor')).toHaveValue('1');
  await creating.getByRole('button', { name: 'Agregar' }).click();
  await expect(creating.getByText('El campo comprador es obligatorio')).toBeVisible();
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/usuarios?')),
    box(creating).fill(buyer.identificacion.replace(/(\d{3})$/, '.$1')),
  ]);
  expect(new URL(asked.url()).searchParams.get('filtros[identificacion]')).toBe(buyer.identificacion);
  // Who has one vehicle has nothing to choose.
  await expect(creating.getByRole('radio', { name: vehiculo.placa })).toBeChecked();
  await planRow(creating, plan.nombre).click();
  const start = dayFromNow(3);
  await creating.getByLabel('Fecha inicial').fill(written(start));
  await page.keyboard.press('Tab');
  await creating.getByLabel('Valor').fill('289.000');
  await axe('create purchase');
  const made = await sentBody(page, () => page.keyboard.press('Control+Enter'));
  expect(made).toMatchObject({ comprador: buyer.id, fechaInicial: start, valor: 289_000, pago: true });
  await said(page, 'Compra registrada correctamente');
  const row = rowOf(page, plan.nombre);
  await expect(row).toContainText('$ 289.000');

  await row.getByRole('button', { name: /^Editar/ }).click();
  const editing = page.getByRole('dialog', { name: 'ACTUALIZAR COMPRA' });
  await expect(editing.getByText('No cambia')).toBeVisible();
  await expect(box(editing)).toHaveCount(0);
  await expect(planRow(editing, plan.nombre).getByRole('radio')).toBeChecked();
  // What it has comes first, before the newer ones.
  await expect(planRows(editing).first()).toContainText(plan.nombre);
  await planRow(editing, other.nombre).click();
  await expect(outcome(editing)).toContainText('y no vence. Valor $ 289.000.');
  const changed = await sentBody(page, () => page.keyboard.press('Control+Enter'));
  expect(changed).toEqual({
    plan: other._id,
    vehiculo: { vehiculo_id: vehiculo.id, placa: vehiculo.placa },
    fechaInicial: start,
    valor: 289_000,
  });
  await said(page, 'Compra actualizada correctamente');
  await expect(rowOf(page, other.nombre)).toContainText('NO VENCE');
});

test('COMPRAS-22 COMPRAS-28 of many plans one is found by its name; on the list of a person nobody is asked for', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { buyer } = await newDeal(house);
  const wanted = await newPlan(house, ['Grúa'], { nombre: `Acompañamiento ${process.pid}` });
  for (let n = 0; n < 11; n += 1) await newPlan(house, [`Servicio ${n}`]);
  const gone = await newPlan(house, ['Nada'], { nombre: `Acompañamiento viejo ${process.pid}` });
  await house.api(await house.person({ roles: ['Administrador'] }), 'DELETE', `planes/${gone._id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(`/v-compras/${buyer.id}`);
  await page.getByRole('button', { name: 'Regalar' }).click();
  const dialog = gift(page);
  await expect(dialog.getByText(buyer.nombre)).toBeVisible();
  await expect(planRows(dialog)).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Ver más planes' }).click();
  await expect.poll(() => planRows(dialog).count()).toBeGreaterThan(10);
  const find = dialog.getByLabel('Buscar un plan por su nombre');
  expect(await find.evaluate((element) => getComputedStyle(element).fontSize)).toBe('16px');
  await find.fill('acompañamiento');
  await expect(planRows(dialog)).toHaveCount(1);
  await planRow(dialog, wanted.nombre).click();
  await axe('gift on a phone');
  await dialog.getByRole('button', { name: 'Regalar' }).click();
  await said(page, 'Compra registrada correctamente');
  await expect(page.getByRole('listitem').filter({ hasText: wanted.nombre })).toContainText('CORTESÍA');
});
