import type { Page } from '@playwright/test';
import { mensajesDeComparendos } from '@amparo/contract/comparendos';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { diaDe } from '@amparo/contract/kernel/time';
import { mensajesDeRegistro } from '@amparo/contract/registro-simit';
import {
  addingFine,
  clockOf,
  editingFine,
  lookupOf,
  newDriver,
  newFine,
  toldByRegistry,
} from './house/comparendos.ts';
import { choose, expectNoSideways } from './house/screen.ts';
import { hoursFromNow, peopleDialog, sessionAt } from './house/sesiones.ts';
import { expect, test } from './house/test.ts';
import { heading } from './house/vehiculos.ts';
import { button, dialogOf } from './house/writes.ts';

const side = (page: Page) => page.getByRole('complementary', { name: 'Comparendos encontrados' });
const group = (page: Page, name: string) => side(page).getByRole('region', { name });
const row = (page: Page, text: string) => side(page).getByRole('button', { name: text });
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const sources = (page: Page) => page.getByRole('list', { name: 'Fuentes' });
const strip = (page: Page) => page.getByRole('list', { name: 'Días del plazo' });
const stretches = (page: Page) => page.getByRole('list', { name: 'Tramos de pago' }).getByRole('listitem');

test('RUTAS-61 a fine of both: its clock with the days, what each stretch costs, its booked training, and what the registry tells otherwise', async ({
  page,
  house,
  enter,
  axe,
}) => {
  test.slow();
  const told = await toldByRegistry(house, 1);
  const driver = await newDriver(house, 'Gloria', told);
  const hoy = diaDe(new Date());
  const fine = await newFine(
    house,
    {
      numero_comparendo: told.numero_comparendo,
      fecha_imposicion: hoy,
      referencia_descuento: '76001-4471208-05',
    },
    driver,
  );
  await newFine(house, { codigo_infraccion: 'C02', fecha_imposicion: '2020-03-09' }, driver);
  const session = await sessionAt(house, hoursFromNow(20));
  const place = { usuario: driver.id, comparendo: fine.id };
  expect((await house.api(driver.admin, 'POST', `sesiones/${session.id}/asistentes`, place)).status).toBe(
    200,
  );
  const reloj = await clockOf(house, fine);

  await enter(lookupOf(driver));
  await expect(heading(page)).toHaveText('CONSULTAR COMPARENDOS');
  await expect(sources(page)).toContainText(/Propios 2.*SIMIT 1.*Paz y salvo/);
  await expect(side(page)).toContainText(driver.nombre);
  await expect(row(page, 'C35')).toContainText('Propio y SIMIT');
  await expect(row(page, 'C35')).toContainText('distinto');
  await expect(row(page, 'C02')).toContainText(/Puede haber prescrito.*No está en SIMIT/);

  // What loses its discount first is in front.
  const clock = card(page, 'Plazo legal');
  await expect(clock).toContainText(`Pagar $ 316.600 hasta el ${diaConSemana(reloj.hasta ?? '')}`);
  await expect(strip(page).locator('[aria-current=date]')).toContainText('hoy');
  await expect(strip(page).getByRole('listitem').last()).toContainText('Último día');
  await expect(strip(page)).toContainText('Curso ');
  await expect(stretches(page)).toContainText(['$ 316.600', '$ 474.900', '$ 633.200']);
  const steps = card(page, 'Para que valga el 50 %');
  await expect(steps).toContainText('1 de 3');
  await expect(steps.getByRole('listitem')).toContainText([
    /Curso reservado.*Sede San Fernando/,
    'Asistir al curso',
    'Pagar $ 316.600Referencia 76001-4471208-05',
  ]);
  const data = card(page, 'Datos del comparendo');
  await expect(data).toContainText(fine.numero);
  await expect(data).toContainText(`SIMIT dice ${formatPesos(told.valor_comparendo)}`);
  await axe('a fine in the lookup');

  // Another one, and the address says which.
  await row(page, 'C02').click();
  await expect(card(page, 'Qué sigue')).toContainText('Revisar con un abogado');
  await page.reload();
  await expect(card(page, 'Qué sigue')).toBeVisible();
  await button(data, 'Editar').click();
  await expect(editingFine(page)).toContainText('Gloria');
  await page.keyboard.press('Escape');
  await row(page, 'C35').click();
  await steps.getByRole('link', { name: 'Ver sesión' }).click();
  await expect(peopleDialog(page)).toContainText(driver.nombre);
});

test('RUTAS-61 COMPARENDOS-22 a fine that only the registry knows has its clock and is registered with what it tells', async ({
  page,
  house,
  enter,
}) => {
  test.slow();
  const told = await toldByRegistry(house, 2);
  const driver = await newDriver(house, 'Nidia', told);
  await enter(lookupOf(driver));
  await expect(row(page, told.codigo_infraccion)).toContainText('Solo SIMIT');
  await button(page, 'Registrar este comparendo').click();
  const dialog = addingFine(page);
  await expect(dialog.getByLabel('Número de comparendo')).toHaveValue(told.numero_comparendo);
  await expect(dialog.getByLabel('Código de infracción')).toHaveValue(told.codigo_infraccion);
  await expect(dialog.getByText(driver.nombre)).toBeVisible();
  await dialog.getByRole('tab', { name: 'Lugar' }).click();
  await choose(page, dialog.getByRole('combobox', { name: 'Ciudad' }), 'CARTAGENA DE INDIAS');
  await dialog.getByLabel('Localidad').fill('Manga');
  await button(dialog, 'Agregar').click();
  await expect(dialog).toBeHidden();
  await expect(row(page, told.codigo_infraccion)).toContainText('Propio y SIMIT');
  await expect(sources(page)).toContainText('Propios 1');
});

test('RUTAS-61 the registry is down: it says so in its place, the rest of the page works, and asking again brings it', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const fine = await newFine(house);
  const away = mensajesDeRegistro.caido('sin-conexion');
  for (const path of ['comparendos-simit', 'paz-salvo'])
    await page.route(`**/api/${path}?*`, (route) => route.fulfill({ status: 500, json: { message: away } }));
  await enter(lookupOf(fine.driver));
  await expect(card(page, 'Plazo legal')).toContainText('Pagar $ 316.600');
  await expect(row(page, 'C35')).not.toContainText('SIMIT');
  await expect(sources(page)).toContainText(/SIMIT no responde.*Paz y salvo no responde/);
  const failures = side(page).getByRole('alert');
  await expect(failures).toHaveText([/El registro externo no respondió/, /El registro externo no respondió/]);
  await axe('the lookup without the registry');
  await page.unroute('**/api/comparendos-simit?*');
  await button(failures.first(), 'Reintentar').click();
  await expect(sources(page)).toContainText('SIMIT 0');
  await expect(row(page, 'C35')).toContainText('No está en SIMIT');
});

test('RUTAS-61 by plate, however it is typed; the fine goes along to the session where its owner is enrolled', async ({
  page,
  house,
  enter,
}) => {
  test.slow();
  const fine = await newFine(house);
  const session = await sessionAt(house, hoursFromNow(30));
  const { placa } = fine.driver.vehiculo;
  await enter('/comparendos');
  await button(page.getByRole('form', { name: 'Buscar comparendos' }), 'Buscar').click();
  await expect(page.getByText('Escribe una identificación o una placa')).toBeVisible();
  await page.getByText('Placa', { exact: true }).click();
  await page
    .getByRole('textbox', { name: 'Placa' })
    .fill(` ${placa.slice(0, 3).toLowerCase()}-${placa.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('placa') === placa);
  await expect(group(page, 'Abiertos')).toContainText('C35');
  await page.getByRole('link', { name: 'Inscribir en un curso' }).click();
  await expect(page).toHaveURL(/\/locSesiones\?inscribir/);
  // Its screen comes a moment after its address, and the lookup has a button of the same name.
  await expect(page.getByRole('form', { name: 'Buscar comparendos' })).toBeHidden();
  // Whoever looks for a session first still enrols the same person.
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(/inscribir/);
  const { search } = new URL(page.url());
  await page.goto(`/locSesiones/${session.id}${search}`);
  await button(peopleDialog(page), 'Inscribir').click();
  const dialog = dialogOf(page, 'INSCRIBIR');
  await expect(dialog.getByTitle(fine.driver.nombre)).toBeVisible();
  await expect(dialog.getByTitle(new RegExp(`^${fine.numero}`))).toBeVisible();
  await button(dialog, 'Inscribir').click();
  await expect(peopleDialog(page)).toContainText(fine.driver.nombre);
  await page.goto(`/listarComparendo?filtros[numero_comparendo]=${fine.numero}`);
  await button(page, /^Editar/).click();
  const editing = dialogOf(page, 'Actualizar comparendo');
  await expect(editing.getByText(mensajesDeComparendos.conCapacitacion)).toBeVisible();
  await expect(editing.getByRole('combobox', { name: 'Infractor' })).toBeDisabled();
});

test('RUTAS-61 nobody found says where it was looked, offers the plate that was meant and adds the fine; on a phone all of it is one column', async ({
  page,
  house,
  enter,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fine = await newFine(house);
  await enter(`/Comparendos?identificacion=${fine.driver.vehiculo.placa}`);
  await expect(page.getByRole('heading', { name: 'Sin comparendos' })).toBeVisible();
  await button(page, /^Buscar la placa/).click();
  await expect(card(page, 'Plazo legal')).toContainText('Pagar $ 316.600');
  await expectNoSideways(page);
  await axe('the lookup on a phone');
  await side(page).getByRole('button', { name: 'Agregar comparendo' }).click();
  await expect(addingFine(page).getByText(fine.driver.nombre)).toBeVisible();
});

test('RUTAS-61 the pages of the plate and of the person tell their open fines with the clock, and lead to the lookup', async ({
  page,
  house,
  enter,
}) => {
  const fine = await newFine(house);
  const reloj = await clockOf(house, fine);
  const { driver } = fine;
  await enter('/about');
  for (const path of [`/vehiculo/${driver.vehiculo.placa}`, `/persona/${driver.id}`]) {
    await page.goto(path);
    const fines = page.getByRole('region', { name: 'Comparendos', exact: true });
    await expect(fines.getByRole('listitem')).toHaveText([
      new RegExp(`^C35.*${reloj.titulo.split(': ')[0]}.*\\$ 633.200`),
    ]);
    await fines.getByRole('link', { name: /^C35/ }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('comparendo') === fine.id);
    await expect(card(page, 'Plazo legal')).toContainText('Pagar $ 316.600');
  }
});
