import { oops } from './house/access.ts';
import { addTax, agregarPrecio, newCentro, newPrecio, pricesOf, writePrice } from './house/precios.ts';
import { choose, expectNoSideways, offered, rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const IVAS = [5, 10, 15, 19, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65].map((iva) => `${iva} %`);

test('PRECIOS-01 PRECIOS-02 PRECIOS-05 PRECIOS-24 PRECIOS-29 RUTAS-57 the list of prices: its columns within 1366 px, its three filters, its sizes', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  await page.setViewportSize(WIDE);
  const [one, other] = [await newCentro(house), await newCentro(house)];
  await newPrecio(house, one.id, { runt: 5_900, ansv: 0, recaudo: 2_750 });
  await newPrecio(house, one.id, { tipo: 'Pesados', servicio: 'Público' });
  await newPrecio(house, other.id);
  await enter('/LISTAR-PRECIO');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lista de precios');
  await expect(page.locator('nav a[aria-current=page]')).toHaveAttribute('href', '/listar-precio');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Centro',
    'TipoAntigüedad',
    'Servicio',
    'Valor',
    'IVA',
    'RUNTSICOV',
    'ANSVRecaudo',
    'Total',
    'Estado',
    'Acciones',
  ]);
  await page.getByRole('combobox', { name: 'Campo' }).click();
  await expect(offered(page)).toHaveText(['Centro', 'Tipo', 'Servicio']);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(['10', '20', '50', '100', '500']);
  await expect(page.locator('.ant-select-item-option-selected').filter({ visible: true })).toHaveText('10');
  await page.keyboard.press('Escape');

  // Found while its name is typed.
  await choose(page, page.getByLabel('Valor de Centro'), one.nombre);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('filtros[locacion]') === one.id);
  await expect(page.locator('.list-row')).toHaveCount(2);
  await expect(rowOf(page, '3 a 7 años, Particular').getByRole('cell')).toHaveText([
    one.nombre,
    'Livianos3 a 7 años',
    'Particular',
    '$ 200.000',
    '19 %',
    '$ 5.900—',
    '$ 0$ 2.750',
    '$ 246.650',
    'Activo',
    '',
  ]);
  const table = page.locator('.list-scroll, .list-table').first();
  await expectNoSideways(table);
  await axe('the list of prices');
  await page.goto(`${pricesOf(one.id)}&filtros[tipo]=Pesados&filtros[servicio]=Público`);
  await expect(page.locator('.list-row')).toHaveCount(1);

  await page.setViewportSize(PHONE);
  await expect(page.locator('.list-card').filter({ hasText: '$ 238.000' })).toBeVisible();
  await expectNoSideways(page);
});

test('PRECIOS-03 PRECIOS-06 PRECIOS-07 PRECIOS-17 PRECIOS-18 PRECIOS-19 PRECIOS-20 PRECIOS-28 a price is written with another tax; the total that is shown is the one that is stored', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const centro = await newCentro(house);
  const me = await enter(pricesOf(centro.id));
  await page.locator('.list-add').click();
  const dialog = agregarPrecio(page);
  await expect(dialog.getByRole('tab')).toHaveText(['Datos', 'Otros impuestos']);
  const total = dialog.getByRole('status', { name: 'Total' });
  await expect(total).toHaveText('$ 0');
  await writePrice(page, dialog, centro.nombre);
  // Half a peso of tax goes up: 7.500,5.
  await expect(total).toHaveText('$ 157.511');
  await dialog.getByLabel('RUNT').fill('5.900');
  await dialog.getByLabel('Recaudo').fill('2750');
  await expect(total).toHaveText('$ 166.161');

  await dialog.getByRole('tab', { name: 'Otros impuestos' }).click();
  await axe('a price, its other taxes');
  await dialog.getByRole('button', { name: 'Agregar impuesto' }).click();
  const taxing = page.getByRole('dialog', { name: 'Agregar impuesto' });
  await expect(taxing.getByLabel('Impuesto', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(taxing.getByText('El campo impuesto es obligatorio')).toBeVisible();
  await expect(taxing.getByText('El campo valor es obligatorio')).toBeVisible();
  await axe('another tax');
  await taxing.getByLabel('Impuesto', { exact: true }).fill('Estampilla');
  await taxing.getByLabel('Valor').fill('1800');
  await page.keyboard.press('Control+Enter');
  await expect(taxing).toBeHidden();
  // What is sent from the dialog above is not sent from the price below.
  await expect(dialog).toBeVisible();
  await expect(total).toHaveText('$ 167.961');

  const repeated = await addTax(page, ' ESTAMPILLA ', '5');
  await expect(repeated.getByText('Ese impuesto ya está cargado')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(repeated).toBeHidden();
  await expect(dialog.getByRole('list', { name: 'Otros impuestos' }).getByRole('listitem')).toHaveText([
    'Estampilla$ 1.800',
  ]);
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.list-row')).toContainText('$ 167.961');
  const read = async () => {
    const answer = await house.api(me, 'GET', `tabla-precio?filtros[locacion]=${centro.id}`);
    return ((await answer.json()) as { datos: object[] }).datos;
  };
  expect(await read()).toMatchObject([
    {
      locacion: [{ _id: centro.id, nombre: centro.nombre }],
      runt: 5_900,
      sicov: null,
      ansv: null,
      recaudo: 2_750,
      otros_impuestos: [{ impuesto: 'Estampilla', valor: 1_800 }],
      total: 167_961,
    },
  ]);

  await page.getByRole('button', { name: /^Editar/ }).click();
  const editing = page.getByRole('dialog', { name: 'Actualizar precio' });
  await editing.getByRole('tab', { name: /Otros impuestos/ }).click();
  await editing.getByRole('button', { name: 'Quitar Estampilla' }).click();
  await expect(editing.getByRole('status', { name: 'Total' })).toHaveText('$ 166.161');
  await editing.getByRole('button', { name: 'Actualizar' }).click();
  await expect(editing).toBeHidden();
  expect(await read()).toMatchObject([{ otros_impuestos: [], total: 166_161 }]);
});

test('PRECIOS-10 PRECIOS-11 PRECIOS-12 PRECIOS-13 PRECIOS-14 PRECIOS-15 PRECIOS-21 PRECIOS-22 PRECIOS-23 PRECIOS-26 PRECIOS-27 PRECIOS-30 what a price lacks is said at each field, and its selectors hold what they must', async ({
  page,
  enter,
  axe,
}) => {
  test.slow();
  await enter('/listar-precio');
  await page.locator('.list-add').click();
  const dialog = agregarPrecio(page);
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  for (const field of ['centro', 'tipo', 'rango de antigüedad', 'servicio', 'valor del servicio', 'IVA'])
    await expect(dialog.getByText(`El campo ${field} es obligatorio`, { exact: true })).toBeVisible();
  await expect(dialog.locator('.field-error').filter({ hasText: /./ })).toHaveCount(6);
  await axe('a price without anything');
  for (const [label, choices] of [
    ['Tipo', ['Motocicleta', 'Motocarros', 'Livianos', 'Pesados']],
    ['Rango de antigüedad', ['0 a 2 años', '3 a 7 años', '8 a 16 años', '17 años o más']],
    ['Servicio', ['Público', 'Particular']],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).click();
    await expect(offered(page)).toHaveText([...choices]);
    await offered(page).first().click();
    await expect(offered(page)).toHaveCount(0);
  }
  for (const iva of IVAS) await choose(page, dialog.getByLabel('IVA'), iva);
  for (const label of ['Valor del servicio', 'RUNT', 'SICOV', 'ANSV', 'Recaudo'])
    await dialog.getByLabel(label).fill('-1');
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(dialog.getByText('El valor ingresado -1 debe ser positivo')).toHaveCount(5);
});

test('PRECIOS-09 PRECIOS-25 PRECIOS-31 PRECIOS-32 a price that is refused opens the common dialog and keeps what was typed; only centres in use are offered, and one that is off stays where it was', async ({
  page,
  enter,
  house,
}) => {
  test.slow();
  const word = unique('Sede').replaceAll(' ', '');
  const used = await newCentro(house, { nombre: `${word} Uno`, clases: ['Livianos'] });
  const off = await newCentro(house, { nombre: `${word} Dos` });
  await newPrecio(house, used.id, { rango_antiguedad: '8 a 16 años', servicio: 'Público' });
  await newPrecio(house, off.id);
  const me = await enter(pricesOf(off.id));
  await house.api(me, 'DELETE', `tecnomecanica-locaciones/${off.id}`);

  await page.locator('.list-add').click();
  const dialog = agregarPrecio(page);
  await dialog.getByLabel('Centro').click();
  await dialog.getByLabel('Centro').fill(word);
  await expect(offered(page)).toHaveText([`${word} Uno`]);
  await page.keyboard.press('Escape');
  await writePrice(page, dialog, `${word} Uno`);
  await choose(page, dialog.getByLabel('Tipo'), 'Pesados');
  await expect(dialog.getByText('El centro no está habilitado para ese tipo')).toBeVisible();
  await choose(page, dialog.getByLabel('Tipo'), 'Livianos');
  await expect(dialog.getByText('El centro no está habilitado para ese tipo')).toBeHidden();
  await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
  const told = 'Ya hay un precio activo para ese centro, tipo, antigüedad y servicio';
  await expect(oops(page)).toContainText(told);
  await oops(page).getByRole('button', { name: 'Ir al campo' }).click();
  await expect(dialog.getByText(told)).toBeVisible();
  await expect(dialog.getByLabel('Valor del servicio')).toHaveValue('150.010');

  await page.goto(pricesOf(off.id));
  await page.getByRole('button', { name: /^Editar/ }).click();
  const editing = page.getByRole('dialog', { name: 'Actualizar precio' });
  await expect(editing).toContainText(`${word} Dos`);
  await editing.getByLabel('Valor del servicio').fill('300000');
  await page.route('**/api/tabla-precio/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await editing.getByRole('button', { name: 'Actualizar' }).click();
  await expect(oops(page)).toContainText('Error no identificado');
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(editing.getByLabel('Valor del servicio')).toHaveValue('300.000');
  await page.unroute('**/api/tabla-precio/*');
  await editing.getByRole('button', { name: 'Actualizar' }).click();
  await expect(editing).toBeHidden();
  await expect(page.locator('.list-row')).toContainText('$ 357.000');
});

test('PRECIOS-08 PRECIOS-31 a price that is disabled stays listed as "Inactivo", and is not activated beside another one', async ({
  page,
  enter,
  house,
}) => {
  const centro = await newCentro(house);
  await newPrecio(house, centro.id);
  await enter(pricesOf(centro.id));
  const confirm = page.getByRole('dialog', { name: 'Confirmación' });
  await page.getByRole('button', { name: /^Inhabilitar/ }).click();
  await expect(confirm).toContainText('Esta seguro de inhabilitar este precio?');
  await expect(confirm).toContainText(`${centro.nombre}, Livianos, 3 a 7 años, Particular`);
  await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(page.locator('.list-row')).toContainText('Inactivo');
  await newPrecio(house, centro.id, { valor_servicio: 1_000 });
  await page.getByRole('button', { name: /^Activar/ }).click();
  await confirm.getByRole('button', { name: 'Activar' }).click();
  await expect(oops(page)).toContainText(
    'Ya hay un precio activo para ese centro, tipo, antigüedad y servicio',
  );
});
