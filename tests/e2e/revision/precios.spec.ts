import { oops } from '../support/access.ts';
import { addTax, agregarPrecio, newCentro, newPrecio, pricesOf, writePrice } from '../support/precios.ts';
import { choose, expectNoSideways, goWithin, offered, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test('PRECIOS-01 PRECIOS-02 PRECIOS-08 RUTAS-57 the list of prices is filtered, and a price is disabled', async ({
  page,
  enter,
  testServer,
}) => {
  const [one, other] = [await newCentro(testServer), await newCentro(testServer)];
  await newPrecio(testServer, one.id, { runt: 5_900, ansv: 0, recaudo: 2_750 });
  await newPrecio(testServer, one.id, { tipo: 'Pesados', servicio: 'Público' });
  await newPrecio(testServer, other.id);
  const row = rowOf(page, '3 a 7 años, Particular');
  await test.step('PRECIOS-02 PRECIOS-29 RUTAS-57 the list shows its title, columns and filters', async () => {
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
  });
  await test.step('PRECIOS-24 the page sizes start at 10', async () => {
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['10', '20', '50', '100', '500']);
    await expect(page.locator('.ant-select-item-option-selected').filter({ visible: true })).toHaveText('10');
    await page.keyboard.press('Escape');
  });
  await test.step('PRECIOS-05 PRECIOS-29 the centre of the filter is found while its name is typed', async () => {
    await choose(page, page.getByLabel('Valor de Centro'), one.nombre);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('filtros[locacion]') === one.id);
    await expect(page.locator('.list-row')).toHaveCount(2);
    await expect(row.getByRole('cell')).toHaveText([
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
    await expectNoSideways(page.locator('.list-scroll, .list-table').first());
  });
  await test.step('PRECIOS-08 PRECIOS-31 a disabled price stays listed and cannot be activated while an equal one is active', async () => {
    const confirm = page.getByRole('dialog', { name: 'Confirmación' });
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    await expect(confirm).toContainText('Esta seguro de inhabilitar este precio?');
    await expect(confirm).toContainText(`${one.nombre}, Livianos, 3 a 7 años, Particular`);
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(row).toContainText('Inactivo');
    await newPrecio(testServer, one.id, { valor_servicio: 1_000 });
    await page.getByRole('button', { name: /^Activar/ }).click();
    await confirm.getByRole('button', { name: 'Activar' }).click();
    await expect(oops(page)).toContainText(
      'Ya hay un precio activo para ese centro, tipo, antigüedad y servicio',
    );
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  });
  await test.step('PRECIOS-29 the type and the service filter the list, which shows cards on a phone', async () => {
    await goWithin(page, `${pricesOf(one.id)}&filtros[tipo]=Pesados&filtros[servicio]=Público`);
    await expect(page.locator('.list-row')).toHaveCount(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.list-card').filter({ hasText: '$ 238.000' })).toBeVisible();
  });
});

test('PRECIOS-03 PRECIOS-09 PRECIOS-20 PRECIOS-25 a price is created with another tax, refused and corrected', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const word = unique('Sede').replaceAll(' ', '');
  const used = await newCentro(testServer, { nombre: `${word} Uno`, clases: ['Livianos'] });
  const off = await newCentro(testServer, { nombre: `${word} Dos` });
  await newPrecio(testServer, used.id, { rango_antiguedad: '8 a 16 años', servicio: 'Público' });
  await newPrecio(testServer, off.id);
  const me = await enter(pricesOf(used.id));
  await testServer.api(me, 'DELETE', `tecnomecanica-locaciones/${off.id}`);
  await page.locator('.list-add').click();
  const dialog = agregarPrecio(page);
  const total = dialog.getByRole('status', { name: 'Total' });
  const submit = dialog.getByRole('button', { name: 'Agregar', exact: true });

  await test.step('PRECIOS-10 PRECIOS-11 PRECIOS-12 PRECIOS-13 an empty price names each missing field', async () => {
    await expect(dialog.getByRole('tab')).toHaveText(['Datos', 'Otros impuestos']);
    await submit.click();
    for (const name of ['centro', 'tipo', 'rango de antigüedad', 'servicio', 'valor del servicio', 'IVA'])
      await expect(dialog.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeVisible();
    await axe('a price without its fields');
  });
  await test.step('PRECIOS-09 PRECIOS-32 only active centres are offered', async () => {
    await dialog.getByLabel('Centro').click();
    await dialog.getByLabel('Centro').fill(word);
    await expect(offered(page)).toHaveText([`${word} Uno`]);
    await page.keyboard.press('Escape');
  });
  await test.step('PRECIOS-26 a type that the centre may not inspect is reported at once', async () => {
    await writePrice(page, dialog, `${word} Uno`);
    await choose(page, dialog.getByLabel('Tipo'), 'Pesados');
    await expect(dialog.getByText('El centro no está habilitado para ese tipo')).toBeVisible();
    await choose(page, dialog.getByLabel('Tipo'), 'Livianos');
    await expect(dialog.getByText('El centro no está habilitado para ese tipo')).toBeHidden();
  });
  await test.step('PRECIOS-17 PRECIOS-28 the total is computed while the user types the amounts', async () => {
    // Half a peso of tax is rounded up: 7.500,5.
    await expect(total).toHaveText('$ 157.511');
    await dialog.getByLabel('RUNT').fill('5.900');
    await dialog.getByLabel('Recaudo').fill('2750');
    await expect(total).toHaveText('$ 166.161');
  });
  await test.step('PRECIOS-03 PRECIOS-18 PRECIOS-19 another tax requires its name and its value', async () => {
    await dialog.getByRole('tab', { name: 'Otros impuestos' }).click();
    await dialog.getByRole('button', { name: 'Agregar impuesto' }).click();
    const taxing = page.getByRole('dialog', { name: 'Agregar impuesto' });
    await expect(taxing.getByLabel('Impuesto', { exact: true })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(taxing.getByText('El campo impuesto es obligatorio')).toBeVisible();
    await expect(taxing.getByText('El campo valor es obligatorio')).toBeVisible();
    await taxing.getByLabel('Impuesto', { exact: true }).fill('Estampilla');
    await taxing.getByLabel('Valor').fill('1800');
    await page.keyboard.press('Control+Enter');
    await expect(taxing).toBeHidden();
    // Ctrl+Enter belongs to the upper dialog, so the price is not sent.
    await expect(dialog).toBeVisible();
    await expect(total).toHaveText('$ 167.961');
  });
  await test.step('PRECIOS-20 a repeated tax is refused', async () => {
    const repeated = await addTax(page, ' ESTAMPILLA ', '5');
    await expect(repeated.getByText('Ese impuesto ya está cargado')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(repeated).toBeHidden();
    await expect(dialog.getByRole('list', { name: 'Otros impuestos' }).getByRole('listitem')).toHaveText([
      'Estampilla$ 1.800',
    ]);
  });
  await test.step('PRECIOS-25 PRECIOS-31 a refused price opens the error dialog and keeps the form', async () => {
    await submit.click();
    const repeated = 'Ya hay un precio activo para ese centro, tipo, antigüedad y servicio';
    await expect(oops(page)).toContainText(repeated);
    await oops(page).getByRole('button', { name: 'Ir al campo' }).click();
    await expect(dialog.getByText(repeated)).toBeVisible();
    await expect(dialog.getByLabel('Valor del servicio')).toHaveValue('150.010');
  });
  await test.step('PRECIOS-06 PRECIOS-28 the corrected price is stored with the shown total', async () => {
    await choose(page, dialog.getByLabel('Servicio', { exact: true }), 'Particular');
    await submit.click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, '8 a 16 años, Particular')).toContainText('$ 167.961');
    const answer = await testServer.api(me, 'GET', `tabla-precio?filtros[locacion]=${used.id}`);
    const { datos } = (await answer.json()) as { datos: object[] };
    expect(datos).toContainEqual(
      expect.objectContaining({
        locacion: [{ _id: used.id, nombre: `${word} Uno` }],
        runt: 5_900,
        sicov: null,
        otros_impuestos: [{ impuesto: 'Estampilla', valor: 1_800 }],
        total: 167_961,
      }),
    );
  });
  await test.step('PRECIOS-07 PRECIOS-09 PRECIOS-25 an edited price of an inactive centre keeps the centre', async () => {
    await goWithin(page, pricesOf(off.id));
    const row = rowOf(page, `${word} Dos`);
    await row.getByRole('button', { name: /^Editar/ }).click();
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
    await expect(row).toContainText('$ 357.000');
  });
});
