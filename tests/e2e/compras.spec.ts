import type { Page } from '@playwright/test';
import { buy, newBuyer, newDeal, newPlan, payed } from './house/compras.ts';
import { exported, rowsOf, today } from './house/excel.ts';
import { choose, offered, rowOf } from './house/screen.ts';
import { expect, measured, test } from './house/test.ts';
import { act, only as onlyUser } from './house/usuarios.ts';
import { heading, newVehiculo, said } from './house/vehiculos.ts';

const only = (placa: string) => `/listar-compras?filtros[placa]=${placa}`;
const COLUMNS = [
  'Tipo',
  'Comprador',
  'Plan',
  'Fecha inicio',
  'Fecha fin',
  'Cantidad del plan',
  'Cantidad usada',
  'Cantidad disponible',
  'Servicios',
  'Placa',
  'Manual',
  'Valor',
  'Transacción',
  'Fecha compra',
  'Estado',
];
/** How wide the rows are, and how much of them is seen. */
const widths = (page: Page) =>
  page.locator('.list-scroll').evaluate((element) => [element.scrollWidth, element.clientWidth] as const);

test('RUTAS-65 COMPRAS-01 COMPRAS-04 COMPRAS-05 COMPRAS-06 COMPRAS-13 COMPRAS-14 COMPRAS-15 COMPRAS-16 COMPRAS-17 COMPRAS-36 COMPRAS-40 COMPRAS-41 sixteen columns in eleven, within 1366 px', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { vehiculo } = await newDeal(house);
  const { placa } = vehiculo;
  const combo = await newPlan(house, ['Choque simple', 'Grúa urbana', 'Asesoría']);
  const unit = await newPlan(house, ['Peritaje'], { cantidad: 2, vigencia_en_meses: 0 });
  await buy(house, vehiculo, combo, { fechaInicial: '2026-01-31', valor: 1_240_000 });
  await payed(house, await buy(house, vehiculo, unit), 'PENDIENTE');
  // The screen counts by itself, whatever travels.
  await page.route('**/api/compras?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(/("cantidad_disponible": ?)\d+/g, '$199'),
    });
  });
  await enter(only(placa).replace('listar', 'LISTAR'));
  await expect(heading(page)).toHaveText('Lista de compras');
  await expect(page.getByRole('columnheader')).toHaveText([
    'TipoManual',
    'CompradorPlaca',
    'PlanServicios',
    'Fecha inicioFecha fin',
    'Cantidad del plan',
    'Cantidad usada',
    'Cantidad disponible',
    'Valor',
    'TransacciónFecha compra',
    'Estado',
    'ACCIONES',
  ]);
  const given = rowOf(page, combo.nombre).getByRole('cell');
  await expect(given).toContainText([
    'COMBOCORTESÍA',
    placa.slice(0, 3),
    'Choque simple+2',
    '31/01/202631/01/2027',
    '4',
    '0',
    'NO APLICA',
    '$ 1.240.000',
    'APROBADA',
    'Activo',
    '',
  ]);
  const pending = rowOf(page, unit.nombre);
  await expect(pending.getByRole('cell')).toContainText([
    'FIJOTRANSACCIÓN',
    '',
    'Peritaje',
    'NO VENCE',
    '2',
    '0',
    '2',
    '$ 1',
    'PENDIENTE',
    'Activo',
    '',
  ]);
  await expect(pending).toHaveClass(/is-attention/);
  await expect(rowOf(page, combo.nombre)).not.toHaveClass(/is-attention/);
  await rowOf(page, combo.nombre)
    .getByRole('button', { name: '2 más: Grúa urbana, Asesoría' })
    .press('Enter');
  await expect(page.locator(':popover-open')).toHaveText('Choque simpleGrúa urbanaAsesoría');
  await page.keyboard.press('Escape');

  for (const menu of ['rail', 'whole menu']) {
    await expect.poll(async () => (await widths(page)).join(), menu).toMatch(/^(\d+),\1$/);
    const [wide, seen] = await widths(page);
    measured(`purchases beside the ${menu}: ${wide} px of columns in ${seen} px at 1366`);
    if (menu === 'whole menu')
      await expect(page.locator('nav a[aria-current=page]')).toHaveAttribute('href', '/listar-compras');
    await page.getByRole('button', { name: /menú/i }).click();
  }
  expect((await pending.boundingBox())?.height).toBe(50);

  await page.getByRole('button', { name: 'Columnas' }).click();
  await expect(page.locator('.list-columns-menu label')).toHaveText(COLUMNS);
  await page.locator('.list-columns-menu').getByLabel('Comprador').uncheck();
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Placa');
  await expect(page.getByRole('button', { name: 'Columnas' })).toContainText('14/15');
  await page.locator('.list-columns-menu').getByLabel('Placa').uncheck();
  await expect(page.getByRole('columnheader')).toHaveCount(10);
  await page.getByRole('button', { name: 'Mostrar todas' }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Campo' }).click();
  await expect(offered(page)).toHaveText(['Comprador', 'Transacción', 'Plan', 'Placa', 'Estado']);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
  await expect(page.locator('.ant-select-item-option-selected').filter({ visible: true })).toHaveText('10');
  await page.keyboard.press('Escape');
  await choose(page, page.getByRole('combobox', { name: 'Campo' }), 'Transacción');
  await page.getByLabel('Valor de Transacción').click();
  await expect(offered(page)).toHaveText(['APROBADA', 'PENDIENTE', 'RECHAZADA', 'CANCELADA']);
  await page.keyboard.press('Escape');
  await axe('list of purchases');
});

test('RUTAS-66 COMPRAS-02 COMPRAS-03 USUARIOS-09 USUARIOS-10 USUARIOS-11 the users list leads to the purchases and the vehicles of a person', async ({
  page,
  enter,
  house,
}) => {
  const { buyer, vehiculo } = await newDeal(house);
  const plan = await newPlan(house, ['Grúa']);
  await buy(house, vehiculo, plan);
  const other = await newVehiculo(house);
  await buy(house, other, plan);
  await enter(onlyUser(buyer.correo));
  const row = rowOf(page, buyer.correo);
  await act(page, row, 'Compras');
  await expect(page).toHaveURL(new RegExp(`/v-compras/${buyer.id}`));
  await expect(rowOf(page, vehiculo.placa)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  const scope = page.locator('.list-beside');
  await expect(scope.getByRole('link', { name: buyer.nombre })).toHaveAttribute(
    'href',
    `/persona/${buyer.id}`,
  );
  await scope.getByRole('link', { name: 'Ver todas' }).click();
  await expect(page).toHaveURL(/\/listar-compras(\?|$)/);
  await expect(rowOf(page, other.placa)).toBeVisible();
  await page.goto('/v-compras');
  await expect(rowOf(page, other.placa)).toBeVisible();
  await page.goto(onlyUser(buyer.correo));
  await act(page, row, 'Vehículos');
  await expect(page).toHaveURL(new RegExp(`/v-vehiculos/${buyer.id}`));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, vehiculo.placa)).toBeVisible();
});

test('USUARIOS-09 who may see neither purchases nor vehicles is offered neither', async ({
  page,
  enter,
  house,
}) => {
  const buyer = await newBuyer(house);
  await enter(onlyUser(buyer.correo), { permisos: ['usuarios.ver', 'usuarios.editar', 'auditoria.ver'] });
  const row = rowOf(page, buyer.correo);
  await row.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.locator(':popover-open').getByRole('button', { name: 'Historial' })).toBeVisible();
  for (const name of [/Compras/, /Vehículos/])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
});

test('COMPRAS-45 COMPRAS-04 the buyer is found by email, by identification with its dots, or by names', async ({
  page,
  enter,
  house,
}) => {
  const { buyer, vehiculo } = await newDeal(house);
  const plan = await newPlan(house, ['Grúa']);
  await buy(house, vehiculo, plan);
  await buy(house, await newVehiculo(house), plan);
  await enter('/listar-compras');
  const dotted = buyer.identificacion.replace(/(\d{3})$/, '.$1');
  const search = async (typed: string) => {
    await page.getByLabel('Valor de Comprador').fill(typed);
    await page.keyboard.press('Enter');
  };
  for (const typed of [buyer.correo, dotted, buyer.nombre.toLowerCase()]) {
    await search('nadie@ejemplo.co');
    await expect(rowOf(page, vehiculo.placa)).toBeHidden();
    await search(typed);
    await expect(rowOf(page, vehiculo.placa)).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
  }
});

test('COMPRAS-08 COMPRAS-09 the report has every column, of the buyer and the criteria on screen', async ({
  page,
  enter,
  house,
}) => {
  const { buyer, vehiculo } = await newDeal(house);
  const plan = await newPlan(house, ['Choque simple', 'Grúa'], { vigencia_en_meses: 0 });
  const other = await newPlan(house, ['Peritaje']);
  await buy(house, vehiculo, plan, { fechaInicial: '2026-03-02', valor: 289_000 });
  await buy(house, vehiculo, other);
  await buy(house, await newVehiculo(house), plan);
  await enter(`/v-compras/${buyer.id}?filtros[plan][nombre]=${encodeURIComponent(plan.nombre)}`);
  await expect(rowOf(page, plan.nombre)).toBeVisible();
  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'DESCARGAR EN EXCEL' });
  await expect(dialog).toContainText(`Sobre 1 registro que cumple 2 criterios: Comprador = ${buyer.nombre}`);
  await expect(dialog.getByLabel('Fecha final')).toHaveValue(today());
  await expect(dialog.locator('.ant-select')).toContainText('Todo');
  await dialog.getByLabel('Cantidad').click();
  await expect(offered(page)).toHaveText(['2', '5', '10', '20', '50', '100', 'Todo']);
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Fecha inicial').fill(today());
  await page.keyboard.press('Tab');
  const [head, row, ...others] = rowsOf(await (await exported(page, dialog)).path());
  expect(head?.slice(0, COLUMNS.length)).toEqual(COLUMNS);
  expect(row?.slice(0, 13)).toEqual([
    'COMBO',
    buyer.nombre,
    plan.nombre,
    '02/03/2026',
    'NO VENCE',
    '4',
    '0',
    '4',
    'Choque simple, Grúa',
    vehiculo.placa,
    'CORTESÍA',
    '289000',
    'APROBADA',
  ]);
  expect(others).toEqual([]);
});

test('COMPRAS-34 COMPRAS-35 cancelling asks in its words; what cannot be edited says why', async ({
  page,
  enter,
  house,
}) => {
  const { vehiculo } = await newDeal(house);
  const plan = await newPlan(house, ['Grúa']);
  const { _id } = await buy(house, vehiculo, plan);
  const sold = await newPlan(house, ['Peritaje']);
  await payed(house, await buy(house, vehiculo, sold), 'APROBADA');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(new URL(request.url()).pathname);
  });
  await enter(only(vehiculo.placa));
  const row = rowOf(page, plan.nombre);
  const confirm = page.getByRole('dialog', { name: 'Confirmación' });
  await row.getByRole('button', { name: /^Cancelar compra/ }).click();
  await expect(confirm.getByText('Esta seguro de Cancelar la compra ?', { exact: true })).toBeVisible();
  await confirm.getByRole('button', { name: 'No, dejarla' }).click();
  await expect(confirm).toBeHidden();
  expect(sent).toEqual([]);
  await row.getByRole('button', { name: /^Cancelar compra/ }).click();
  await confirm.getByRole('button', { name: 'Si, Cancelarla !!', exact: true }).click();
  await said(page, 'Compra cancelada correctamente');
  await expect(row).toContainText('Inactivo');
  await expect(row).toHaveClass(/is-off/);
  expect(sent).toEqual([`/api/compras/${_id}`]);
  await expect(row.getByRole('button', { name: /^Cancelar compra/ })).toHaveCount(0);

  await expect(row.getByRole('button', { name: /^Editar/ })).toHaveAttribute('aria-disabled', 'true');
  await row.getByRole('button', { name: /^Editar/ }).press('Enter');
  await said(page, 'La compra está cancelada y ya no cambia');
  await rowOf(page, sold.nombre).focus();
  await page.keyboard.press('e');
  await said(page, 'Solo se cambian las compras manuales. Cancélala y crea otra.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('purchases on a phone: everything of one in its card, and its reasons', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { buyer, vehiculo } = await newDeal(house);
  const plan = await newPlan(house, ['Choque simple', 'Grúa'], { vigencia_en_meses: 0 });
  await payed(house, await buy(house, vehiculo, plan), 'PENDIENTE');
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(only(vehiculo.placa));
  const card = page.getByRole('listitem').filter({ hasText: plan.nombre });
  await expect(card).toContainText(buyer.nombre);
  for (const words of [
    'NO VENCE',
    'Disponible',
    '0 de 4 usadas',
    '$ 1',
    'COMBO',
    'TRANSACCIÓN',
    'PENDIENTE',
    'Grúa',
  ])
    await expect(card).toContainText(words);
  await expect(card).toHaveClass(/is-attention/);
  await card.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.locator(':popover-open').getByRole('button', { name: /^Editar/ })).toContainText(
    'Solo se cambian las compras manuales',
  );
  await axe('purchases on a phone');
});
