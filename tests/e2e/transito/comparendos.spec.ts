import type { Locator, Page, Request } from '@playwright/test';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { diaDe } from '@amparo/contract/kernel/time';
import { oops } from '../support/access.ts';
import {
  addingFine,
  clockOf,
  editingFine,
  newDriver,
  newFine,
  newNumero,
  onlyFine,
  type Driver,
} from '../support/comparendos.ts';
import { exported, openExcel, rowsOf, today } from '../support/excel.ts';
import { choose, expectNoSideways, fillDay, goWithin, offered, rowOf, sentBy } from '../support/screen.ts';
import { hoursFromNow, sessionAt } from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';
import { act } from '../support/usuarios.ts';
import { heading, written } from '../support/vehiculos.ts';
import { button, dialogOf } from '../support/writes.ts';

const isSave = (method: string) => (request: Request) =>
  request.method() === method && /\/api\/comparendos(\/[\w-]+)?$/.test(new URL(request.url()).pathname);
const tab = (dialog: Locator, name: string) => dialog.getByRole('tab', { name: new RegExp(`^${name}`) });

async function openNew(page: Page): Promise<Locator> {
  await page.locator('.list-add').click();
  return addingFine(page);
}

/** Fills in the required fields of a fine except its code. */
async function fillFine(page: Page, driver: Driver, day: string): Promise<void> {
  const dialog = addingFine(page);
  await fillDay(dialog, 'Fecha de imposición', day);
  // A name without digits, because digits are searched as an identification. Wait for the response, because
  // the earlier options stay until then.
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

/** The columns of the report. */
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

test('COMPARENDOS-01 COMPARENDOS-02 COMPARENDOS-24 RUTAS-59 the list of fines shows its columns, exports and disables a fine', async ({
  page,
  testServer,
  enter,
}) => {
  const fine = await newFine(testServer);
  const reloj = await clockOf(testServer, fine);
  const [what = '', left = ''] = reloj.titulo.split(': ');
  const trained = await newFine(testServer, {}, fine.driver);
  const session = await sessionAt(testServer, hoursFromNow(30));
  const place = { usuario: fine.driver.id, comparendo: trained.id };
  const enrolled = await testServer.api(
    fine.driver.admin,
    'POST',
    `sesiones/${session.id}/asistentes`,
    place,
  );
  expect(enrolled.status).toBe(200);
  await test.step('COMPARENDOS-02 COMPARENDOS-24 ten columns and the term share eight cells', async () => {
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
  });
  await test.step('COMPARENDOS-19 the page sizes start at 10', async () => {
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
    await expect(page.locator('.ant-select-item-option-selected').filter({ visible: true })).toHaveText('10');
    await page.keyboard.press('Escape');
  });
  await test.step('COMPARENDOS-02 COMPARENDOS-18 COMPARENDOS-24 the file has SI or NO for the training', async () => {
    const dialog = await openExcel(page, undefined, today(), today());
    const file = await exported(page, dialog);
    const [titles = [], cellsOfFile = []] = rowsOf(await file.path());
    const of = (titulo: string) => cellsOfFile[titles.indexOf(titulo)];
    expect(titles.slice(0, 10)).toEqual(COLUMNS);
    expect([of('Capacitación agendada'), of('Código de infracción'), of('Estado')]).toEqual([
      'NO',
      'C35',
      'ACTIVO',
    ]);
  });
  const cells = rowOf(page, trained.numero).getByRole('cell');
  await test.step('COMPARENDOS-25 a fine with an enrolment shows a scheduled training', async () => {
    await goWithin(page, onlyFine(trained));
    await expect(cells.nth(5)).toHaveText('Si');
  });
  await test.step('COMPARENDOS-08 a disabled fine stays listed as inactive, without a term', async () => {
    await act(page, rowOf(page, trained.numero), 'Inhabilitar');
    await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    await expect(cells.nth(6)).toHaveText('Inactivo');
    await expect(cells.nth(3)).toHaveText('—');
  });
});

test('COMPARENDOS-03 COMPARENDOS-09 COMPARENDOS-20 COMPARENDOS-21 a fine is added and edited in its dialog', async ({
  page,
  testServer,
  enter,
  axe,
}) => {
  const driver = await newDriver(testServer, 'Yolanda');
  const other = await newFine(testServer);
  const hoy = diaDe(new Date());
  const numero = newNumero();
  const sent = sentBy(page, isSave('POST'));
  const asked = sentBy(page, (request) => /\/api\/(usuarios|vehiculos)\?/.test(request.url()));
  await enter(onlyFine({ numero }));
  const dialog = await openNew(page);

  await test.step('COMPARENDOS-03 COMPARENDOS-17 COMPARENDOS-26 a new fine has two tabs and the default department', async () => {
    await expect(dialog.getByRole('tab')).toHaveText(['Datos Comparendo', 'Lugar']);
    await tab(dialog, 'Lugar').click();
    // The department is shown in the spelling of the server, whatever the spelling of the default.
    await expect(dialog.getByTitle('BOLÍVAR', { exact: true })).toBeVisible();
  });
  await test.step('COMPARENDOS-10 COMPARENDOS-11 COMPARENDOS-12 COMPARENDOS-13 each tab names its missing fields', async () => {
    await button(dialog, 'Agregar').click();
    for (const name of ['código de infracción', 'infractor', 'vehículo', 'fecha de imposición'])
      await expect(dialog.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeVisible();
    await tab(dialog, 'Lugar').click();
    for (const name of ['ciudad', 'localidad'])
      await expect(dialog.getByText(`El campo ${name} es obligatorio`, { exact: true })).toBeVisible();
    expect(sent).toEqual([]);
    await axe('a fine without its fields');
  });
  await test.step('COMPARENDOS-14 COMPARENDOS-15 another department clears the city', async () => {
    const department = dialog.getByRole('combobox', { name: 'Departamento' });
    await choose(page, department, 'NARIÑO');
    await choose(page, dialog.getByRole('combobox', { name: 'Ciudad' }), 'PASTO');
    await choose(page, department, 'BOLÍVAR');
    await expect(dialog.getByTitle('PASTO', { exact: true })).toHaveCount(0);
    await tab(dialog, 'Datos Comparendo').click();
  });
  await test.step('COMPARENDOS-16 the date picker opens on the day of imposition', async () => {
    await dialog.getByLabel('Fecha de imposición').click();
    await expect(page.locator('.ant-picker-dropdown').filter({ visible: true })).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('COMPARENDOS-09 COMPARENDOS-21 people are found by name and vehicles by plate while typing', async () => {
    await dialog.getByLabel('Código de infracción').fill('tecnico mecanica');
    await offered(page).filter({ hasText: 'C35' }).click();
    await expect(dialog.getByLabel('Descripción de la infracción')).not.toHaveValue('');
    await fillFine(page, driver, written(hoy));
    const queries = asked.map((request) => new URL(request.url()).searchParams);
    expect(queries.some((query) => query.get('filtros[nombres]') === 'Yolanda Lasso')).toBe(true);
    expect(queries.some((query) => query.get('filtros[placa]') === driver.vehiculo.placa)).toBe(true);
    expect(Math.max(...queries.map((query) => Number(query.get('elementosPorPagina'))))).toBeLessThan(1_000);
  });
  await test.step('COMPARENDOS-22 the term is shown before saving; a camera fine also asks for its notification', async () => {
    await tab(dialog, 'Datos Comparendo').click();
    await dialog.getByLabel('Número de comparendo').fill(numero);
    await dialog.getByLabel('Valor').fill('633200');
    const preview = dialog.getByRole('status', { name: 'Plazo' });
    await expect(preview.getByRole('listitem').first()).toContainText('$ 316.600');
    await choose(page, dialog.getByRole('combobox', { name: 'Tipo de comparendo' }), 'Fotodetección');
    await expect(preview).toContainText('Sin notificar');
    await expect(dialog.getByLabel('Fecha de notificación')).toBeVisible();
    await choose(page, dialog.getByRole('combobox', { name: 'Tipo de comparendo' }), 'En vía');
    await expect(dialog.getByLabel('Fecha de notificación')).toHaveCount(0);
  });
  await test.step('COMPARENDOS-06 COMPARENDOS-22 COMPARENDOS-26 the body has the spelling of the server', async () => {
    const saving = page.waitForRequest(isSave('POST'));
    await button(dialog, 'Agregar').click();
    expect((await saving).postDataJSON()).toMatchObject({
      fecha_imposicion: hoy,
      lugar: { departamento: 'BOLÍVAR', ciudad: 'CARTAGENA DE INDIAS', localidad: 'Manga, Calle 25' },
      infractor: driver.id,
      codigo_infraccion: 'C35',
      vehiculo: driver.vehiculo.id,
      numero_comparendo: numero,
      valor_comparendo: 633_200,
    });
    await expect(rowOf(page, numero)).toContainText('Cartagena de Indias');
  });
  await test.step('COMPARENDOS-20 COMPARENDOS-22 a refused edit opens the error dialog and keeps the form', async () => {
    await button(rowOf(page, numero), /^Editar/).click();
    const editing = editingFine(page);
    await editing.getByLabel('Código de infracción').fill('z 99');
    await expect(
      editing.getByText('No conocemos el código Z99: escribe qué dice el comparendo.'),
    ).toBeVisible();
    await editing.getByLabel('Descripción de la infracción').fill('Algo que nadie tipificó');
    await editing.getByLabel('Número de comparendo').fill(other.numero);
    await button(editing, 'Actualizar').click();
    await expect(oops(page)).toContainText('Ya existe un comparendo con ese número');
    await button(oops(page), 'Aceptar').click();
    await expect(editing.getByLabel('Descripción de la infracción')).toHaveValue('Algo que nadie tipificó');
    await editing.getByLabel('Número de comparendo').fill(numero);
    await button(editing, 'Actualizar').click();
    await expect(editing).toBeHidden();
    await expect(rowOf(page, numero)).toContainText('Z99 Algo que nadie tipificó');
  });
});
