import type { Page } from '@playwright/test';
import { give, newCaso } from '../support/casos.ts';
import { hearNothing } from '../support/live.ts';
import { expectAddress, expectNoSideways, goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { addPaper, newVehiculo } from '../support/vehiculos.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const answer = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Respuestas' }).getByRole('link', { name: new RegExp(`^${name}`) });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test('the page of a plate shows its owner, documents, policy, drivers and history', async ({
  page,
  enter,
  testServer,
}) => {
  const stored = await newVehiculo(testServer, { placa: 'DMS540' });
  await addPaper(testServer, stored, 'SOAT', 16);
  await addPaper(testServer, stored, 'Tecnico mecánica', -9);
  const drivers = { nombre: 'Nidia Caicedo', email: 'nidia@correo.co', vehiculo: stored.id };
  expect((await testServer.api(stored.admin, 'POST', 'beneficiario', drivers)).status).toBe(200);
  await test.step('the answers at the top summarise the cards', async () => {
    await enter('/vehiculo/dms-540');
    await expect(title(page)).toHaveText('Vehículo DMS540: CHEVROLET SPARK');
    await expect(page.getByText('2018 · Blanco · Particular · 96.410 km')).toBeVisible();
    await expect(answer(page, 'Cobertura')).toContainText(/Cubierta hoy.*Seguros del Llano/);
    await expect(answer(page, 'Papeles')).toContainText('1 vencido, 1 por vencer');
    await expect(answer(page, 'Autorizados')).toContainText('Nidia Caicedo');
  });
  await test.step('each card shows its records', async () => {
    await expect(card(page, 'Propietario')).toContainText('Gloria Lasso');
    await expect(card(page, 'Autorizados')).toContainText('sin cuenta en Amparo');
    await expect(card(page, 'Papeles').getByRole('listitem')).toHaveText([
      /SOAT.*quedan 16 días.*Por vencer/,
      /Tecnico mecánica.*hace 9 días.*Vencido/,
      /Seguro todo riesgo.*Sin registro/,
    ]);
    await expect(card(page, 'Consulta de póliza')).toContainText(/Segundo servicio.*Respondió/);
  });
  await test.step('the history is filtered by kind, and an answer links to its card', async () => {
    const story = card(page, 'Hoja de vida');
    await expect(story).toContainText('Autorizó a una persona');
    await story.getByText('Papeles', { exact: true }).click();
    await expect(story).not.toContainText('Autorizó');
    await expect(story.locator('.hitos').getByRole('listitem')).toHaveText([
      /Agregó tecnico/,
      /Agregó SOAT/,
      /Venció/,
    ]);
    await answer(page, 'Papeles').click();
    await expectAddress(page, /#papeles$/);
  });
  await test.step('an unregistered plate offers its registration and still shows its policy', async () => {
    await goWithin(page, '/vehiculo/SEG001');
    await expect(title(page)).toHaveText('No tenemos el vehículo SEG001');
    await expect(answer(page, 'Cobertura')).toContainText('Cubierta hoy');
    await expect(card(page, 'Consulta de póliza')).toContainText('Respondió');
    await expect(card(page, 'Papeles')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Registrar SEG001' })).toHaveAttribute(
      'href',
      '/e-vehiculo?placa=SEG001',
    );
  });
  await test.step('a URL with a missing, malformed or unknown plate or person is explained', async () => {
    for (const [path, words] of [
      ['/vehiculo', '¿Qué placa buscas?'],
      ['/vehiculo/a', '«a» no es una placa'],
      ['/persona', '¿A quién buscas?'],
      [`/persona/${crypto.randomUUID()}`, 'No encontramos a esa persona'],
    ] as const) {
      await goWithin(page, path);
      await expect(title(page)).toHaveText(words);
    }
  });
});

test(
  'the pages of a plate and of a person show their cases, contacts and vehicles',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const closed = await newCaso(testServer, { estado: 'Cerrado', estado_abierto: 'Asignado' });
    const open = await newCaso(testServer, { direccion: 'Calle 100 # 19-61' }, closed);
    const lawyer = await testServer.person({ nombres: 'Andrés', apellidos: 'Cifuentes', roles: ['Abogado'] });
    await give(testServer, open, 'Abogado', lawyer.id);
    const { id, correo } = open.owner;
    const admin = await testServer.person({ roles: ['Administrador'] });
    await testServer.api(admin, 'PUT', `usuarios/${id}`, {
      telefonos: [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' }],
    });
    const driven = await newVehiculo(testServer);
    const share = { nombre: 'Gloria', email: correo, vehiculo: driven.id };
    expect((await testServer.api(admin, 'POST', 'beneficiario', share)).status).toBe(200);

    const expectCases = async () => {
      await expect(answer(page, 'Casos abiertos')).toContainText(`${open.caso} · Andrés Cifuentes`);
      await expect(card(page, 'Casos').getByRole('listitem')).toHaveText([
        new RegExp(`Caso ${open.caso}.*Solicitado.*Calle 100`),
        new RegExp(`Caso ${closed.caso}.*Cerrado`),
      ]);
      const story = card(page, 'Hoja de vida');
      await story.getByText('Casos', { exact: true }).click();
      await expect(story.locator('.hitos').getByRole('listitem')).toHaveText([
        new RegExp(`Caso ${open.caso} asignado.*Andrés Cifuentes, abogado`),
        new RegExp(`Caso ${open.caso} creado.*Calle 100`),
        new RegExp(`Caso ${closed.caso} creado`),
      ]);
    };
    await test.step('the page of the plate shows the open case with its lawyer', async () => {
      await enter(`/vehiculo/${open.placa}`);
      await expect(answer(page, 'Casos abiertos')).toContainText('1 solicitado');
      await expectCases();
    });
    await test.step('the page of the person shows the call link, the vehicles, the mails and the history', async () => {
      await goWithin(page, `/persona/${id}`);
      await expect(page.getByRole('link', { name: /^Llamar a/ })).toHaveAttribute('href', 'tel:3158842067');
      await expect(answer(page, 'Vehículos')).toContainText('1 propio');
      const plates = card(page, 'Vehículos').getByRole('link', { name: /^Hoja de vida de/ });
      await expect(plates).toHaveText([open.placa, driven.placa]);
      await expect(card(page, 'Acceso')).toContainText('Último ingreso');
      await expect(card(page, 'Correos')).toBeVisible();
      await expect(card(page, 'Hoja de vida')).toContainText(/Cambió datos.*Teléfonos/);
    });
    await test.step('the page of the person shows the same cases and links to each', async () => {
      await expectCases();
      await card(page, 'Casos')
        .getByRole('link', { name: `Caso ${closed.caso}` })
        .click();
      await expect(title(page)).toHaveText(`Caso ${closed.caso}`);
    });
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test(
    'a failed card can be retried while the rest of the page works, with the call button at the bottom',
    { tag: '@nightly' },
    async ({ page, enter, testServer, axe }) => {
      const { placa, owner, admin } = await newVehiculo(testServer);
      await testServer.api(admin, 'PUT', `usuarios/${owner.id}`, {
        telefonos: [{ tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' }],
      });
      let isBroken = true;
      await hearNothing(page);
      await page.route('**/api/hoja-de-vida/**', (route) =>
        isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
      );
      await page.route('**/api/correo?*', (route) =>
        isBroken ? route.fulfill({ json: { datos: [{}], totalElementos: 1 } }) : route.continue(),
      );
      await enter(`/vehiculo/${placa}`);
      await test.step('failed cards show the error in their place', async () => {
        const story = card(page, 'Hoja de vida');
        await expect(story.getByRole('alert')).toContainText('No pudimos cargar hoja de vida.');
        // This response has an unexpected shape, so that the card fails while it renders.
        const mails = card(page, 'Correos al propietario');
        await expect(mails.getByRole('alert')).toContainText('No pudimos cargar correos al propietario.');
        await expect(card(page, 'Propietario')).toContainText('Gloria Lasso');
        await expect(answer(page, 'Papeles')).toContainText('Sin registro');
        await axe('page of a plate with failed cards');
        isBroken = false;
        await story.getByRole('button', { name: 'Reintentar' }).click();
        await expect(story).toContainText('Creó el registro');
      });
      await test.step('the answers are in two columns, and the call button is at the bottom', async () => {
        await expect(answer(page, 'Cobertura')).toContainText(/Cubierta hoy|Sin cobertura|Sin información/);
        const top = async (name: string) => (await answer(page, name).boundingBox())?.y;
        expect(await top('Cobertura')).toBe(await top('Planes y servicios'));
        expect(await top('Casos abiertos')).toBe(await top('Papeles'));
        const call = page.getByRole('link', { name: 'Llamar a Gloria' }).last();
        await expect(call).toHaveAttribute('href', 'tel:3158842067');
        const place = await call.boundingBox();
        expect(place?.height).toBeGreaterThanOrEqual(44);
        expect(place?.y).toBeGreaterThan(650);
        await expectNoSideways(page);
      });
    },
  );
});
