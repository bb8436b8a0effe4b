import { choose, expectNoSideways } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import {
  ADVISER,
  casesOf,
  create,
  fillRest,
  found,
  look,
  newFamily,
  placaThat,
  plate,
  PREGUNTAS,
  question,
  side,
  useQuestionnaire,
} from './house/ticket.ts';
import { newVehiculo, said } from './house/vehiculos.ts';

const CREADO = 'Ticket de choque simple creado correctamente';
const RECUPERADO = 'Recuperamos lo que habías escrito';
const CREATION = /\/api\/asistencia-choque-simple$/;
const draft = (of: { evaluate: (read: () => unknown) => Promise<unknown> }) =>
  of.evaluate(() => sessionStorage.getItem('amparo.borrador.ticket'));

test.beforeEach(({ house }) => useQuestionnaire(house));

test('what was typed survives a reload, and leaves with a creation, with the person and when it is dropped', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { placa } = await newFamily(house);
  await enter('/crearticket', ADVISER);
  await look(page, placa);
  await page.keyboard.press('2');
  await choose(page, page.getByLabel('Departamento'), 'ANTIOQUIA');
  await choose(page, page.getByLabel('Ciudad'), 'MEDELLÍN');
  await fillRest(page, 'Avenida El Poblado # 10-20');
  await page.reload();
  await expect(page.getByText(RECUPERADO)).toBeVisible();
  await expect(plate(page)).toHaveValue(placa);
  await expect(page.getByRole('radio', { name: /Laura/ })).toBeChecked();
  await expect(page.getByLabel('Dirección')).toHaveValue('Avenida El Poblado # 10-20');
  await expect(side(page)).toContainText('Medellín, Antioquia');
  await expect(question(page, PREGUNTAS[1] ?? '').getByLabel('No')).toBeChecked();
  await axe('a recovered draft');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByText(RECUPERADO)).toBeHidden();

  // Somewhere else and back.
  await page.goto('/v-vehiculos');
  await page.goto('/crearticket');
  await expect(page.getByText(RECUPERADO)).toBeVisible();
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(plate(page)).toHaveValue('');
  await expect(page.getByLabel('Dirección')).toHaveValue('');
  await expect(side(page)).toContainText('Bogotá D.C.');

  await look(page, placa);
  await page.keyboard.press('1');
  await fillRest(page);
  expect(await draft(page)).toContain(placa);
  await create(page).click();
  await said(page, CREADO);
  expect(await draft(page)).toBeNull();

  await page.goto('/crearticket');
  await plate(page).fill('ABC');
  expect(await draft(page)).toContain('ABC');
  await page.evaluate(() => localStorage.removeItem('amparo.token'));
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'amparo.token' })));
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeVisible();
  expect(await draft(page)).toBeNull();
});

test('CHOQUE-06 a cut connection loses nothing: what was sent without an answer is one case, also after a reload', async ({
  page,
  enter,
  house,
}) => {
  const { placa } = await newVehiculo(house);
  await enter('/crearticket', ADVISER);
  await look(page, placa);
  await fillRest(page);
  // It arrives, and its answer never comes back.
  await page.route(CREATION, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await create(page).click();
  await expect(page.getByRole('dialog')).toContainText('error no identificado');
  await page.unroute(CREATION);
  await page.reload();
  await expect(page.getByLabel('Dirección')).toHaveValue('Carrera 43A # 18 Sur-135');
  await expect(side(page)).toContainText('Aplica para choque simple');
  await create(page).click();
  await said(page, CREADO);
  await expect(page).toHaveURL(/\/listaticket/);
  expect(await casesOf(house, placa)).toHaveLength(1);
});

test('CHOQUE-09 CONSULTAPOLIZA-11 a plate that nobody knows blocks the creation and appears once it is registered; an inactive one says so', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const strange = placaThat((known) => Object.keys(known).length === 0);
  await enter('/crearticket', ADVISER);
  await look(page, strange);
  await expect(found(page)).toContainText('Vehículo no ha sido encontrado');
  await expect(found(page).getByRole('listitem')).toHaveCount(4);
  await fillRest(page);
  await create(page).click();
  await expect(plate(page)).toBeFocused();
  await expect(plate(page)).toHaveAccessibleDescription('Vehículo no ha sido encontrado');
  await expect(found(page).getByRole('link', { name: 'Regístralo' })).toHaveAttribute(
    'href',
    `/e-vehiculo?placa=${strange}`,
  );
  await axe('a plate that nobody knows');

  await newVehiculo(house, { placa: strange });
  await expect(found(page)).toContainText('CHEVROLET SPARK');

  const { id, placa, admin } = await newVehiculo(house);
  await house.api(admin, 'DELETE', `vehiculos/${id}`);
  await look(page, placa);
  await expect(found(page)).toContainText('Ese vehículo está inactivo. Actívalo antes de crear el caso.');
});

test('CONSULTAPOLIZA-10 a lookup that fails can be asked again; without companies or questionnaire the form says what to do', async ({
  page,
  enter,
  house,
  axe,
}) => {
  const { placa } = await newVehiculo(house);
  await page.route('**/api/consulta-poliza/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'Intenta en un momento' } }),
  );
  await page.route('**/api/formularios/identificador/**', (route) =>
    route.fulfill({ status: 500, json: { message: 'No se pudo' } }),
  );
  await page.route('**/api/empresa?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'No se pudo' } }),
  );
  await enter('/crearticket', ADVISER);
  await expect(page.getByText('No pudimos leer el cuestionario')).toBeVisible();
  await expect(page.getByText('No pudimos leer las empresas')).toBeVisible();
  await plate(page).fill(placa);
  await plate(page).press('Enter');
  await expect(found(page)).toContainText('No pudimos consultar la placa. Intenta en un momento');
  await axe('nothing could be read');
  await page.unrouteAll();
  await found(page).getByRole('button', { name: 'Consultar de nuevo' }).click();
  await expect(found(page)).toContainText('CHEVROLET SPARK');

  await useQuestionnaire(house, false);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(
    page.getByText('El cuestionario de choque simple no está disponible. Avisa a un administrador.'),
  ).toBeVisible();
});

test('CHOQUE-17 what the server refuses at a field is shown there, and the keyboard goes to it', async ({
  page,
  enter,
  house,
}) => {
  const { placa } = await newFamily(house);
  await enter('/crearticket', ADVISER);
  await look(page, placa);
  await page.keyboard.press('2');
  await fillRest(page);
  const text = 'Esa persona no es la propietaria ni está autorizada en el vehículo';
  await house.sql(
    'update vehiculo_beneficiario set estado = false where vehiculo_id = (select id from vehiculo where placa = $1)',
    [placa],
  );
  await create(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button', { name: 'Ir al campo' }).click();
  await expect(page.getByRole('radio', { name: /Laura/ })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Persona afectada' })).toContainText(text);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('a case fits 390 px, with the score and the button at the thumb', async ({
    page,
    enter,
    house,
    axe,
  }) => {
    const { placa } = await newVehiculo(house);
    await enter('/crearticket', ADVISER);
    await look(page, placa);
    await fillRest(page);
    await expect(page.getByText('0 de 4 permitidos')).toBeInViewport();
    await expect(create(page)).toBeInViewport();
    await expectNoSideways(page);
    await axe('new case on a phone');
    await create(page).click();
    await said(page, CREADO);
    expect(await casesOf(house, placa)).toHaveLength(1);
  });
});
