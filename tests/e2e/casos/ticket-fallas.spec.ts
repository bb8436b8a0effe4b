import { expectNotice } from '../support/notices.ts';
import { choose, expectAddress, expectNoSideways, goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
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
} from '../support/ticket.ts';
import { newVehiculo } from '../support/vehiculos.ts';

const CREADO = 'Ticket de choque simple creado correctamente';
const RECUPERADO = 'Recuperamos lo que habías escrito';
const CREATION = /\/api\/asistencia-choque-simple$/;
const draft = (of: { evaluate: (read: () => unknown) => Promise<unknown> }) =>
  of.evaluate(() => sessionStorage.getItem('amparo.borrador.ticket'));

test.beforeEach(({ testServer }) => useQuestionnaire(testServer));

test('the draft of a case survives a reload, and is deleted on creation, on sign-out and when discarded', async ({
  page,
  enter,
  testServer,
}) => {
  const { placa } = await newFamily(testServer);
  await enter('/crearticket', ADVISER);

  await test.step('a reload recovers every field', async () => {
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
    await page.getByRole('button', { name: 'Seguir' }).click();
    await expect(page.getByText(RECUPERADO)).toBeHidden();
  });

  await test.step('a discarded draft leaves an empty form', async () => {
    await goWithin(page, '/v-vehiculos');
    await expect(page.getByRole('table')).toBeVisible();
    await goWithin(page, '/crearticket');
    await expect(page.getByText(RECUPERADO)).toBeVisible();
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(plate(page)).toHaveValue('');
    await expect(page.getByLabel('Dirección')).toHaveValue('');
    await expect(side(page)).toContainText('Bogotá D.C.');
  });

  await test.step('CHOQUE-06 a creation whose response is lost stores one case, also after a reload and a retry', async () => {
    await look(page, placa);
    await page.keyboard.press('1');
    await fillRest(page);
    expect(await draft(page)).toContain(placa);
    // The server stores the case, but its response never arrives.
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
    await expectNotice(page, CREADO);
    await expectAddress(page, /\/listaticket/);
    expect(await casesOf(testServer, placa)).toHaveLength(1);
    expect(await draft(page)).toBeNull();
  });

  await test.step('the draft is deleted at the end of the session', async () => {
    await goWithin(page, '/crearticket');
    await plate(page).fill('ABC');
    await expect.poll(() => draft(page)).toContain('ABC');
    await page.evaluate(() => localStorage.removeItem('amparo.token'));
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'amparo.token' })));
    await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeVisible();
    expect(await draft(page)).toBeNull();
  });
});

test(
  'CHOQUE-09 CONSULTAPOLIZA-10 CONSULTAPOLIZA-11 the form of a case explains what to do when data is missing, also on a phone',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const { placa } = await newVehiculo(testServer);
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

    await test.step('CONSULTAPOLIZA-10 a failed lookup, questionnaire and list of companies can be retried', async () => {
      await expect(page.getByText('No pudimos leer el cuestionario')).toBeVisible();
      await expect(page.getByText('No pudimos leer las empresas')).toBeVisible();
      await plate(page).fill(placa);
      await plate(page).press('Enter');
      await expect(found(page)).toContainText('No pudimos consultar la placa. Intenta en un momento');
      await axe('failed reads');
      await page.unrouteAll();
      await found(page).getByRole('button', { name: 'Consultar de nuevo' }).click();
      await expect(found(page)).toContainText('CHEVROLET SPARK');
      await useQuestionnaire(testServer, false);
      try {
        await page.getByRole('button', { name: 'Reintentar' }).click();
        await expect(
          page.getByText('El cuestionario de choque simple no está disponible. Avisa a un administrador.'),
        ).toBeVisible();
      } finally {
        await useQuestionnaire(testServer);
      }
      await goWithin(page, '/about');
      await expect(page.getByRole('definition').first()).toBeVisible();
      await goWithin(page, '/crearticket');
    });

    await test.step('CHOQUE-09 CONSULTAPOLIZA-11 an unknown plate blocks the creation and appears once it is registered', async () => {
      const strange = placaThat((known) => Object.keys(known).length === 0);
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
      await axe('an unknown plate');
      await newVehiculo(testServer, { placa: strange });
      await expect(found(page)).toContainText('CHEVROLET SPARK');
    });

    await test.step('an inactive vehicle is reported', async () => {
      const inactive = await newVehiculo(testServer);
      await testServer.api(inactive.admin, 'DELETE', `vehiculos/${inactive.id}`);
      await look(page, inactive.placa);
      await expect(found(page)).toContainText('Ese vehículo está inactivo. Actívalo antes de crear el caso.');
    });

    await test.step('on a phone the score and the button stay in view', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await look(page, placa);
      await expect(page.getByText('0 de 4 permitidos')).toBeInViewport();
      await expect(create(page)).toBeInViewport();
      await expectNoSideways(page);
      await create(page).click();
      await expectNotice(page, CREADO);
      expect(await casesOf(testServer, placa)).toHaveLength(1);
    });
  },
);
