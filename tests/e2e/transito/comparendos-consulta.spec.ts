import type { Page } from '@playwright/test';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { diaDe } from '@amparo/contract/kernel/time';
import { mensajesDeComparendos } from '@amparo/contract/transito/comparendos/texts';
import { mensajesDeRegistro } from '@amparo/contract/transito/registro-simit/texts';
import {
  addingFine,
  clockOf,
  editingFine,
  lookupOf,
  newDriver,
  newFine,
  toldByRegistry,
} from '../support/comparendos.ts';
import { choose, expectAddress, expectNoSideways, goWithin } from '../support/screen.ts';
import { hoursFromNow, peopleDialog, sessionAt } from '../support/sesiones.ts';
import { expect, test } from '../support/test.ts';
import { heading } from '../support/vehiculos.ts';
import { button, dialogOf } from '../support/writes.ts';

const side = (page: Page) => page.getByRole('complementary', { name: 'Comparendos encontrados' });
const group = (page: Page, name: string) => side(page).getByRole('region', { name });
const row = (page: Page, text: string) => side(page).getByRole('button', { name: text });
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const sources = (page: Page) => page.getByRole('list', { name: 'Fuentes' });
const strip = (page: Page) => page.getByRole('list', { name: 'Días del plazo' });
const stretches = (page: Page) => page.getByRole('list', { name: 'Tramos de pago' }).getByRole('listitem');

test('RUTAS-61 COMPARENDOS-22 the lookup of a person joins internal fines with SIMIT and registers a missing one', async ({
  page,
  testServer,
  enter,
}) => {
  const told = await toldByRegistry(testServer, 1);
  const driver = await newDriver(testServer, 'Gloria', told);
  const change = {
    numero_comparendo: told.numero_comparendo,
    fecha_imposicion: diaDe(new Date()),
    referencia_descuento: '76001-4471208-05',
  };
  const fine = await newFine(testServer, change, driver);
  await newFine(testServer, { codigo_infraccion: 'C02', fecha_imposicion: '2020-03-09' }, driver);
  const session = await sessionAt(testServer, hoursFromNow(20));
  const place = { usuario: driver.id, comparendo: fine.id };
  expect(
    (await testServer.api(driver.admin, 'POST', `sesiones/${session.id}/asistentes`, place)).status,
  ).toBe(200);
  const alone = await toldByRegistry(testServer, 2);
  const unregistered = await newDriver(testServer, 'Nidia', alone);
  const reloj = await clockOf(testServer, fine);
  const data = card(page, 'Datos del comparendo');

  await test.step('RUTAS-61 each fine shows which sources know it', async () => {
    await enter(lookupOf(driver));
    await expect(heading(page)).toHaveText('CONSULTAR COMPARENDOS');
    await expect(sources(page)).toContainText(/Propios 2.*SIMIT 1.*Paz y salvo/);
    await expect(side(page)).toContainText(driver.nombre);
    await expect(row(page, 'C35')).toContainText('Propio y SIMIT');
    await expect(row(page, 'C35')).toContainText('distinto');
    await expect(row(page, 'C02')).toContainText(/Puede haber prescrito.*No está en SIMIT/);
  });
  await test.step('RUTAS-61 the fine that loses its discount first is open, with its term, prices and training', async () => {
    await expect(card(page, 'Plazo legal')).toContainText(
      `Pagar $ 316.600 hasta el ${diaConSemana(reloj.hasta ?? '')}`,
    );
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
    await expect(data).toContainText(fine.numero);
    await expect(data).toContainText(`SIMIT dice ${formatPesos(told.valor_comparendo)}`);
  });
  await test.step('RUTAS-61 a fine is opened from the list, edited in place, and links to its session', async () => {
    await row(page, 'C02').click();
    await expect(card(page, 'Qué sigue')).toContainText('Revisar con un abogado');
    await expectAddress(page, /[?&]comparendo=/);
    await button(data, 'Editar').click();
    await expect(editingFine(page)).toContainText('Gloria');
    await page.keyboard.press('Escape');
    await row(page, 'C35').click();
    await card(page, 'Para que valga el 50 %').getByRole('link', { name: 'Ver sesión' }).click();
    await expect(peopleDialog(page)).toContainText(driver.nombre);
  });
  await test.step('RUTAS-61 COMPARENDOS-22 a fine that only SIMIT knows is registered with its data', async () => {
    await goWithin(page, lookupOf(unregistered));
    await expect(row(page, alone.codigo_infraccion)).toContainText('Solo SIMIT');
    await button(page, 'Registrar este comparendo').click();
    const dialog = addingFine(page);
    await expect(dialog.getByLabel('Número de comparendo')).toHaveValue(alone.numero_comparendo);
    await expect(dialog.getByLabel('Código de infracción')).toHaveValue(alone.codigo_infraccion);
    await expect(dialog.getByText(unregistered.nombre)).toBeVisible();
    await dialog.getByRole('tab', { name: 'Lugar' }).click();
    await choose(page, dialog.getByRole('combobox', { name: 'Ciudad' }), 'CARTAGENA DE INDIAS');
    await dialog.getByLabel('Localidad').fill('Manga');
    await button(dialog, 'Agregar').click();
    await expect(dialog).toBeHidden();
    await expect(row(page, alone.codigo_infraccion)).toContainText('Propio y SIMIT');
    await expect(sources(page)).toContainText('Propios 1');
  });
});

test(
  'RUTAS-61 from a fine in the lookup of a plate, its owner is enrolled in a session',
  { tag: '@nightly' },
  async ({ page, testServer, enter }) => {
    const fine = await newFine(testServer);
    const { driver } = fine;
    const session = await sessionAt(testServer, hoursFromNow(30));
    const { placa } = driver.vehiculo;
    const reloj = await clockOf(testServer, fine);
    await test.step('RUTAS-61 the search asks for a value and accepts any spelling of a plate', async () => {
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
    });
    for (const path of [`/vehiculo/${placa}`, `/persona/${driver.id}`])
      await test.step(`RUTAS-61 ${path.split('/')[1]} shows the open fine with its term and links to the lookup`, async () => {
        await goWithin(page, path);
        const fines = page.getByRole('region', { name: 'Comparendos', exact: true });
        await expect(fines.getByRole('listitem')).toHaveText([
          new RegExp(`^C35.*${reloj.titulo.split(': ')[0]}.*\\$ 633.200`),
        ]);
        await fines.getByRole('link', { name: /^C35/ }).click();
        await expect(page).toHaveURL((url) => url.searchParams.get('comparendo') === fine.id);
        await expect(card(page, 'Plazo legal')).toContainText('Pagar $ 316.600');
      });
    await test.step('RUTAS-61 the list of sessions keeps the person and the fine while it is searched', async () => {
      await page.getByRole('link', { name: 'Inscribir en un curso' }).click();
      await expectAddress(page, /\/locSesiones\?inscribir/);
      // Wait for the list: the URL changes before it appears, and the lookup has a button of the same name.
      await expect(page.getByRole('form', { name: 'Buscar comparendos' })).toBeHidden();
      await page.getByRole('button', { name: 'Buscar', exact: true }).click();
      await expectAddress(page, /inscribir/);
    });
    await test.step('RUTAS-61 the enrolment is filled in, and the fine is then locked to its person', async () => {
      const { search } = new URL(page.url());
      await goWithin(page, `/locSesiones/${session.id}${search}`);
      await button(peopleDialog(page), 'Inscribir').click();
      const dialog = dialogOf(page, 'INSCRIBIR');
      await expect(dialog.getByTitle(driver.nombre)).toBeVisible();
      await expect(dialog.getByTitle(new RegExp(`^${fine.numero}`))).toBeVisible();
      await button(dialog, 'Inscribir').click();
      await expect(peopleDialog(page)).toContainText(driver.nombre);
      await goWithin(page, `/listarComparendo?filtros[numero_comparendo]=${fine.numero}`);
      await button(page, /^Editar/).click();
      const editing = dialogOf(page, 'Actualizar comparendo');
      await expect(editing.getByText(mensajesDeComparendos.conCapacitacion)).toBeVisible();
      await expect(editing.getByRole('combobox', { name: 'Infractor' })).toBeDisabled();
    });
  },
);

test(
  'RUTAS-61 the lookup works on a phone without SIMIT, and offers the plate when no one is found',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const fine = await newFine(testServer);
    const away = mensajesDeRegistro.caido('sin-conexion');
    for (const path of ['comparendos-simit', 'paz-salvo'])
      await page.route(`**/api/${path}?*`, (route) =>
        route.fulfill({ status: 500, json: { message: away } }),
      );
    await enter(lookupOf(fine.driver));
    const failures = side(page).getByRole('alert');
    await test.step('RUTAS-61 each failed source has its own message, and the internal fine is complete', async () => {
      await expect(card(page, 'Plazo legal')).toContainText('Pagar $ 316.600');
      await expect(row(page, 'C35')).not.toContainText('SIMIT');
      await expect(sources(page)).toContainText(/SIMIT no responde.*Paz y salvo no responde/);
      await expect(failures).toHaveText([
        /El registro externo no respondió/,
        /El registro externo no respondió/,
      ]);
      await expectNoSideways(page);
      await axe('the lookup without the registry');
    });
    await test.step('RUTAS-61 a retry reads SIMIT', async () => {
      await page.unroute('**/api/comparendos-simit?*');
      await button(failures.first(), 'Reintentar').click();
      await expect(sources(page)).toContainText('SIMIT 0');
      await expect(row(page, 'C35')).toContainText('No está en SIMIT');
    });
    await test.step('RUTAS-61 a plate typed as an identification is offered as a plate, and its fine can be added', async () => {
      await goWithin(page, `/Comparendos?identificacion=${fine.driver.vehiculo.placa}`);
      await expect(page.getByRole('heading', { name: 'Sin comparendos' })).toBeVisible();
      await button(page, /^Buscar la placa/).click();
      await expect(card(page, 'Plazo legal')).toContainText('Pagar $ 316.600');
      await side(page).getByRole('button', { name: 'Agregar comparendo' }).click();
      await expect(addingFine(page).getByText(fine.driver.nombre)).toBeVisible();
    });
  },
);
