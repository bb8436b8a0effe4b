import type { Locator, Page, Request } from '@playwright/test';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { diaDe } from '@amparo/contract/kernel/time';
import { oops } from './house/access.ts';
import {
  addingFine,
  clockOf,
  editingFine,
  newDriver,
  newFine,
  newNumero,
  onlyFine,
  type Driver,
} from './house/comparendos.ts';
import { exported, rowsOf, today } from './house/excel.ts';
import { choose, expectNoSideways, fillDay, offered, rowOf, sentBy } from './house/screen.ts';
import { hoursFromNow, sessionAt } from './house/sesiones.ts';
import { expect, test } from './house/test.ts';
import { act } from './house/usuarios.ts';
import { heading, written } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const isSave = (method: string) => (request: Request) =>
  request.method() === method && /\/api\/comparendos(\/[\w-]+)?$/.test(new URL(request.url()).pathname);
const tab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name: new RegExp(`^${name}`) });

async function openNew(page: Page): Promise<Locator> {
  await page.locator('.list-add').click();
  return addingFine(page);
}

/** Everything a fine cannot be without but its code, as an adviser fills it in. */
async function fillFine(page: Page, driver: Driver, day: string): Promise<void> {
  const dialog = addingFine(page);
  await fillDay(dialog, 'Fecha de imposición', day);
  // With digits in it, it would be an identification. Those of before are offered until the answer is there.
  const byName = page.waitForResponse(/\/api\/usuarios\?.*nombres/);
  await dialog.getByRole('combobox', { name: 'Infractor' }).fill('Yolanda Lasso');
  await byName;
  await offered(page).filter({ hasText: driver.nombre }).click();
  const byPlate = page.waitForResponse(/\/api\/vehiculos\?.*placa/);
  await dialog.getByRole('combobox', { name: 'Vehículo' }).fill(driver.vehiculo.placa.toLowerCase());
  await byPlate;
  await offered(page)
    .and(page.getByTitle(placaLegible(driver.vehiculo.placa), { exact: true }))
    .click();
  await tab(dialog, 'Lugar').click();
  await choose(page, dialog.getByRole('combobox', { name: 'Ciudad' }), 'CARTAGENA DE INDIAS');
  await dialog.getByLabel('Localidad').fill('Manga, Calle 25');
}

/** As the menu names them and the report has them. */
const COLUMNS = [
  'Número',
  'Código de infracción',
  'Fecha de imposición',
  'Infractor',
  'Placa',
  'Ciudad',
  'Plazo',
  'Valor',
  'Capacitación agendada',
  'Estado',
];

test('COMPARENDOS-01 COMPARENDOS-02 COMPARENDOS-19 COMPARENDOS-24 RUTAS-59 the list: ten columns and the clock in eight, within 1366 px, ten rows at first', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const fine = await newFine(house);
  const reloj = await clockOf(house, fine);
  const [what = '', left = ''] = reloj.titulo.split(': ');
  await page.setViewportSize({ width: 1366, height: 768 });
  await enter(onlyFine(fine).replace('listar', 'LISTAR'));
  await expect(heading(page)).toHaveText('Listar comparendo');
  await expect(page.getByRole('columnheader')).toHaveText([
    'NúmeroCódigo de infracción',
    'Fecha de imposiciónCiudad',
    'InfractorPlaca',
    'Plazo',
    'Valor',
    'Capacitación agendada',
    'Estado',
    'Acciones',
  ]);
  await expect(rowOf(page, fine.numero).getByRole('cell')).toContainText([
    `${fine.numero}C35`,
    `${written(fine.fecha_imposicion)}Santiago de Cali`,
    `${fine.driver.nombre}${fine.driver.vehiculo.placa}`,
    `${what}${left}`,
    '$ 633.200',
    'No',
    'Activo',
    '',
  ]);
  await expectNoSideways(page.locator('.list-scroll'));
  await axe('list of fines');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await expect(page.locator('.list-columns-menu label')).toHaveText(COLUMNS);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
  await expect(page.locator('.ant-select-item-option-selected').filter({ visible: true })).toHaveText('10');
});

test('COMPARENDOS-03 COMPARENDOS-10 COMPARENDOS-11 COMPARENDOS-12 COMPARENDOS-13 COMPARENDOS-14 COMPARENDOS-15 COMPARENDOS-16 COMPARENDOS-17 COMPARENDOS-26 a fine with nothing but the default department is not sent, and each part says what it lacks', async ({
  page,
  enter,
  axe,
}) => {
  const sent = sentBy(page, isSave('POST'));
  await enter('/listarComparendo');
  const dialog = await openNew(page);
  await expect(dialog.getByRole('tab')).toHaveText(['Datos Comparendo', 'Lugar']);
  await tab(dialog, 'Lugar').click();
  // As the server spells it, however the default is written.
  await expect(dialog.getByTitle('BOLÍVAR', { exact: true })).toBeVisible();
  await button(dialog, 'Agregar').click();
  for (const name of ['código de infracción', 'infractor', 'vehículo', 'fecha de imposición'])
    await expect(dialog.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeVisible();
  await axe('a fine without anything');
  await dialog.getByLabel('Fecha de imposición').click();
  await expect(page.locator('.ant-picker-dropdown').filter({ visible: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await tab(dialog, 'Lugar').click();
  for (const name of ['ciudad', 'localidad'])
    await expect(dialog.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeVisible();
  // Its city goes with another department; without one there is none to choose.
  await choose(page, dialog.getByRole('combobox', { name: 'Departamento' }), 'VALLE DEL CAUCA');
  await choose(page, dialog.getByRole('combobox', { name: 'Ciudad' }), 'PALMIRA');
  await choose(page, dialog.getByRole('combobox', { name: 'Departamento' }), 'NARIÑO');
  await expect(dialog.getByTitle('PALMIRA', { exact: true })).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('COMPARENDOS-06 COMPARENDOS-09 COMPARENDOS-17 COMPARENDOS-21 COMPARENDOS-22 COMPARENDOS-26 a fine is added: people are found by name and vehicles by plate while typing, and its clock is told before it is saved', async ({
  page,
  house,
  enter,
  axe,
}) => {
  test.slow();
  const driver = await newDriver(house, 'Yolanda');
  const hoy = diaDe(new Date());
  await enter('/listarComparendo');
  const asked = sentBy(page, (request) => /\/api\/(usuarios|vehiculos)\?/.test(request.url()));
  const dialog = await openNew(page);
  await expect(
    dialog.getByText('Con la fecha de imposición verás aquí hasta cuándo hay descuento.'),
  ).toBeVisible();
  await dialog.getByLabel('Código de infracción').fill('tecnico mecanica');
  await offered(page).filter({ hasText: 'C35' }).click();
  await expect(dialog.getByLabel('Código de infracción')).toHaveValue('C35');
  await expect(dialog.getByLabel('Descripción de la infracción')).not.toHaveValue('');
  await fillFine(page, driver, written(hoy));
  const queries = asked.map((request) => new URL(request.url()).searchParams);
  expect(queries.some((query) => query.get('filtros[nombres]') === 'Yolanda Lasso')).toBe(true);
  expect(queries.some((query) => query.get('filtros[placa]') === driver.vehiculo.placa)).toBe(true);
  expect(Math.max(...queries.map((query) => Number(query.get('elementosPorPagina'))))).toBeLessThan(1_000);

  await tab(dialog, 'Datos Comparendo').click();
  const numero = newNumero();
  await dialog.getByLabel('Número de comparendo').fill(numero);
  await dialog.getByLabel('Valor').fill('633200');
  const preview = dialog.getByRole('status', { name: 'Plazo' });
  const fine = { fecha_imposicion: hoy, codigo_infraccion: 'C35', valor_comparendo: 633_200 };
  const reloj = await clockOf(house, { ...fine, id: '', numero, driver });
  await expect(preview).toContainText(reloj.titulo.split(': ')[0] ?? '');
  await expect(preview.getByRole('listitem').first()).toContainText('$ 316.600');
  // What a camera saw waits for its notification, and only that has a day for it.
  await expect(dialog.getByLabel('Fecha de notificación')).toHaveCount(0);
  await choose(page, dialog.getByRole('combobox', { name: 'Tipo de comparendo' }), 'Fotodetección');
  await expect(preview).toContainText('Sin notificar');
  await expect(dialog.getByLabel('Fecha de notificación')).toBeVisible();
  await axe('a fine that is filled in');
  await choose(page, dialog.getByRole('combobox', { name: 'Tipo de comparendo' }), 'En vía');
  await expect(dialog.getByLabel('Fecha de notificación')).toHaveCount(0);
  await dialog.getByLabel('Referencia de descuento').fill('76001-4471208-05');
  await dialog.getByLabel('Organismo de tránsito').fill('Secretaría de Movilidad de Cartagena');

  const saving = page.waitForRequest(isSave('POST'));
  await button(dialog, 'Agregar').click();
  expect((await saving).postDataJSON()).toMatchObject({
    fecha_imposicion: hoy,
    lugar: { departamento: 'BOLÍVAR', ciudad: 'CARTAGENA DE INDIAS', localidad: 'Manga, Calle 25' },
    infractor: driver.id,
    codigo_infraccion: 'C35',
    vehiculo: driver.vehiculo.id,
    numero_comparendo: numero,
    referencia_descuento: '76001-4471208-05',
    transito_organismo: 'Secretaría de Movilidad de Cartagena',
    tipo_comparendo: 'En vía',
    fecha_notificacion: null,
    valor_comparendo: 633_200,
  });
  await expect(dialog).toBeHidden();
  await page.goto(onlyFine({ numero }));
  await expect(rowOf(page, numero)).toContainText('Cartagena de Indias');
});

test('COMPARENDOS-20 COMPARENDOS-22 a save that fails opens the error popup and the modal stays with what was typed; a code that nobody knows asks for its description', async ({
  page,
  house,
  enter,
}) => {
  const fine = await newFine(house);
  await enter(onlyFine(fine));
  await page.route('**/api/comparendos/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { message: 'Falló a propósito' } })
      : route.fallback(),
  );
  await button(rowOf(page, fine.numero), /^Editar/).click();
  const dialog = editingFine(page);
  await dialog.getByLabel('Código de infracción').fill('z 99');
  await expect(dialog.getByText('No conocemos el código Z99: escribe qué dice el comparendo.')).toBeVisible();
  await dialog.getByLabel('Descripción de la infracción').fill('Algo que nadie tipificó');
  await button(dialog, 'Actualizar').click();
  await expect(oops(page)).toContainText('Falló a propósito');
  await button(oops(page), 'Aceptar').click();
  await expect(dialog.getByLabel('Descripción de la infracción')).toHaveValue('Algo que nadie tipificó');
  await page.unroute('**/api/comparendos/*');
  await button(dialog, 'Actualizar').click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, fine.numero)).toContainText('Z99 Algo que nadie tipificó');

  // The number is of one fine.
  const other = await newFine(house);
  await button(rowOf(page, fine.numero), /^Editar/).click();
  await dialog.getByLabel('Número de comparendo').fill(other.numero);
  await button(dialog, 'Actualizar').click();
  await expect(oops(page)).toContainText('Ya existe un comparendo con ese número');
  await button(oops(page), 'Aceptar').click();
  await expect(dialog.getByText('Ya existe un comparendo con ese número')).toBeVisible();
});

test('COMPARENDOS-08 COMPARENDOS-25 a fine with its training says so, and the one that is switched off stays without a clock', async ({
  page,
  house,
  enter,
}) => {
  const fine = await newFine(house);
  const session = await sessionAt(house, hoursFromNow(30));
  const enrolled = await house.api(fine.driver.admin, 'POST', `sesiones/${session.id}/asistentes`, {
    usuario: fine.driver.id,
    comparendo: fine.id,
  });
  expect(enrolled.status).toBe(200);
  await enter(onlyFine(fine));
  const cells = rowOf(page, fine.numero).getByRole('cell');
  await expect(cells.nth(5)).toHaveText('Si');
  await act(page, rowOf(page, fine.numero), 'Inhabilitar');
  await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
  await expect(cells.nth(6)).toHaveText('Inactivo');
  await expect(cells.nth(3)).toHaveText('—');
});

test('COMPARENDOS-02 COMPARENDOS-18 COMPARENDOS-24 the Excel of the fines tells whether a training is agreed on as SI or NO', async ({
  page,
  house,
  enter,
}) => {
  const fine = await newFine(house);
  await enter(onlyFine(fine));
  await expect(rowOf(page, fine.numero)).toBeVisible();
  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
  await dialog.getByLabel('Fecha inicial').fill(today());
  await dialog.getByLabel('Fecha final').fill(today());
  await page.keyboard.press('Tab');
  const file = await exported(page, dialog);
  const lines = rowsOf(await file.path()).filter((line) => line.length > 2);
  const titles = lines.find((line) => line.includes('Capacitación agendada')) ?? [];
  const row = lines.find((line) => line.includes(fine.numero)) ?? [];
  const of = (titulo: string) => row[titles.indexOf(titulo)];
  expect(titles.slice(0, 10)).toEqual(COLUMNS);
  expect([of('Capacitación agendada'), of('Código de infracción'), of('Estado')]).toEqual([
    'NO',
    'C35',
    'ACTIVO',
  ]);
});

test('COMPARENDOS-01 on a phone fines are cards with their clock, and who may only look changes nothing', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const fine = await newFine(house);
  const reloj = await clockOf(house, fine);
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(onlyFine(fine), { permisos: ['comparendos.ver'] });
  await expect(page.getByText(reloj.titulo.split(': ')[0] ?? '')).toBeVisible();
  await expect(page.getByText(fine.driver.nombre)).toBeVisible();
  await expect(page.locator('.list-add')).toHaveCount(0);
  await axe('fines on a phone');
});
