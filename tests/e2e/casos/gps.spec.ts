import type { Page } from '@playwright/test';
import { countCalls } from '../support/clock.ts';
import { abogado, gpsOf, marker, onTheRoad, PLACE, pointOf } from '../support/gps.ts';
import { expectNoSideways, goWithin } from '../support/screen.ts';
import { phoneOf } from '../support/telefono.ts';
import { expect, test } from '../support/test.ts';

const LAWYER_AT = [4.646, -74.072] as const;

const client = (page: Page) => marker(page, /siniestro, cliente /);
const investigador = (page: Page) => marker(page, /^Investigador.*, Harold Peña$/);
const panel = (page: Page) => page.getByRole('region', { name: 'Llegada estimada' });

/** Distance in pixels between two places at zoom 12 of the web maps. */
const apartAtTwelve = (one: readonly [number, number], other: readonly [number, number]) => {
  const world = 256 * 2 ** 12;
  const flat = ([lat, lng]: readonly [number, number]) => [
    (world * lng) / 360,
    (world * Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))) / (2 * Math.PI),
  ];
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [flat(one), flat(other)];
  return Math.hypot(ax - bx, ay - by);
};

test('GPS-01 GPS-02 GPS-03 GPS-06 the map of a case shows the staff and their arrival times, and is used by keyboard alone', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const stored = await onTheRoad(testServer);
  const [lawyer, investigator] = [
    await phoneOf(testServer, stored.lawyer),
    await phoneOf(testServer, stored.investigator),
  ];
  await lawyer.isAt(LAWYER_AT, 12);
  await investigator.isAt([4.628, -74.085]);
  await investigator.arrives(stored.caso);
  await page.setViewportSize({ width: 1366, height: 1000 });
  await enter(gpsOf(stored), { roles: ['Contact Center', 'Administrador'] });
  const ground = page.getByRole('region', { name: `Mapa del caso ${stored.caso}` });

  await test.step('GPS-01 GPS-02 GPS-04 GPS-12 the panel shows when each person arrives', async () => {
    await expect(client(page)).toContainText('siniestro');
    await expect(abogado(page)).toContainText(/^Abogado · \d+ min$/);
    await expect(investigador(page)).toHaveText('Investigador · en el sitio');
    const sentence = /El Abogado llegará en aproximadamente \d+ min \(2,4 km\)/;
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'Andrés' })).toContainText(sentence);
    await expect(panel(page).getByRole('status')).toContainText(sentence);
    await expect(panel(page)).toContainText(/En el sitio\s*llegó hoy \d\d:\d\d/);
  });

  await test.step('GPS-05 GPS-06 the map is 600 px high and opens at zoom 12', async () => {
    expect(await ground.evaluate((map) => map.getBoundingClientRect().height)).toBeCloseTo(600, -1);
    const wanted = apartAtTwelve(PLACE, LAWYER_AT);
    await expect
      .poll(async () => {
        const [at, from] = [await pointOf(page, client), await pointOf(page, abogado)];
        return Math.abs(Math.hypot(at.x - from.x, at.y - from.y) - wanted);
      })
      .toBeLessThan(2);
    await expect(page.getByText('Mapa esquemático')).toBeVisible();
  });

  await test.step('GPS-03 Tab moves between the markers, and Enter opens the window of a marker', async () => {
    await ground.focus();
    await page.keyboard.press('Tab');
    await expect(client(page)).toBeFocused();
    await page.keyboard.press('Enter');
    const told = page.getByRole('dialog', { name: /^cliente / });
    await expect(told).toContainText('Carrera 30 # 45-03, Teusaquillo, BOGOTÁ D.C.');
    await page.keyboard.press('Escape');
    await expect(told).toBeHidden();
    await expect(client(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const window = page.getByRole('dialog', { name: 'Andrés Cifuentes' });
    await expect(window).toContainText(
      /Andrés Cifuentes\s*Abogado\s*Última posición: hoy \d\d:\d\d, hace \d+ s/,
    );
    await expect(window.getByRole('link', { name: /^Abrir navegación/ })).toHaveAttribute(
      'href',
      /destination=4\.646,-74\.072$/,
    );
    await axe('the map of a case with a window open');
    await page.keyboard.press('Escape');
    await ground.focus();
    const before = await pointOf(page, client);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await pointOf(page, client)).x).toBeLessThan(before.x - 50);
  });

  await test.step('GPS-02 on a phone the panel collapses and the map fits', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Ocultar las llegadas' }).click();
    await expect(panel(page).getByRole('list')).toBeHidden();
    await page.getByRole('button', { name: 'Mostrar las llegadas' }).click();
    await expect(page.getByRole('link', { name: 'Navegar' })).toBeVisible();
    await expectNoSideways(page);
    await page.setViewportSize({ width: 1366, height: 1000 });
  });
});

test(
  'GPS-02 GPS-15 a driving phone moves on the map, and its arrival time is calculated at most every 30 seconds',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    const stored = await onTheRoad(testServer);
    await page.clock.install();
    await enter(gpsOf(stored), { roles: ['Contact Center', 'Administrador'] });
    await expect(client(page)).toBeVisible();
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'Andrés' })).toContainText(
      'Sin ubicación disponible',
    );
    await expect(abogado(page)).toHaveCount(0);
    const asked = countCalls(page, `asistencia-choque-simple/${stored.caso}/mapa`);
    await testServer.drive(stored.lawyer, { desde: LAWYER_AT, caso: stored.caso, rapidez: 60 });
    await expect(abogado(page)).toBeVisible();
    await expect(panel(page)).toContainText(/El Abogado llegará en aproximadamente \d+ min/);
    expect(await asked()).toBe(1);
    const first = await pointOf(page, abogado);
    await expect.poll(async () => (await pointOf(page, abogado)).y).toBeGreaterThan(first.y + 5);
    expect(await asked()).toBe(1);
    await expect(panel(page)).toContainText('En el sitio');
    await expect(abogado(page)).toHaveText('Abogado · en el sitio');

    const investigator = await phoneOf(testServer, stored.investigator);
    await investigator.isAt([4.66, -74.085]);
    await expect(panel(page)).toContainText(/El Investigador llegará en aproximadamente \d+ min/);
    const [far, until] = [await pointOf(page, investigador), await asked()];
    await investigator.isAt([4.65, -74.085]);
    await expect.poll(async () => (await pointOf(page, investigador)).y).toBeGreaterThan(far.y + 5);
    expect(await asked()).toBe(until);
    await page.clock.fastForward(30_000);
    await expect.poll(asked).toBe(until + 1);
  },
);

test(
  'GPS-14 the map of a case explains missing positions and failed services',
  { tag: '@nightly' },
  async ({ page, enter, testServer }) => {
    await test.step('GPS-14 the map explains an unknown address, a failed service and people without a position', async () => {
      const nowhere = await onTheRoad(testServer, { direccion: 'Vereda El Rosal, finca La Esperanza' });
      const found = await onTheRoad(testServer, {});
      const other = await onTheRoad(testServer);
      await (await phoneOf(testServer, other.lawyer)).isAt(LAWYER_AT);
      await enter(gpsOf(nowhere), { roles: ['Contact Center', 'Administrador'] });
      await expect(page.getByRole('heading', { name: 'Sin ubicación disponible' })).toBeVisible();
      await expect(page.getByRole('tabpanel')).toContainText('Pide al cliente que comparta su ubicación');
      await goWithin(page, gpsOf(found));
      await expect(panel(page)).toContainText('Ubicado por la dirección: puede no ser exacto');
      await testServer.fault('mapas', 'error');
      try {
        await goWithin(page, gpsOf(other));
        await expect(abogado(page)).toHaveText('Abogado');
        await expect(investigador(page)).toHaveCount(0);
        await expect(panel(page)).toContainText('el servicio de rutas no responde. Mientras tanto, llama');
        await expect(panel(page)).not.toContainText('llegará');
      } finally {
        await testServer.fault('mapas', 'ninguna');
      }
    });

    await test.step('GPS-14 a failed read of the map is reported', async () => {
      const failing = await onTheRoad(testServer);
      await page.route(/\/mapa$/, (route) => route.fulfill({ status: 500, json: { message: 'Falló' } }));
      await goWithin(page, gpsOf(failing));
      await expect(page.getByRole('heading', { name: 'No pudimos abrir el mapa' })).toBeVisible();
      await page.unroute(/\/mapa$/);
    });

    await test.step('GPS-14 without tiles the map falls back to a labelled schematic map', async () => {
      const [stored, other] = [await onTheRoad(testServer), await onTheRoad(testServer)];
      let areThere = false;
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      );
      await page.route('**/calles/**', (route) =>
        areThere ? route.fulfill({ contentType: 'image/png', body: png }) : route.abort(),
      );
      await page.route(/\/mapa$/, async (route) => {
        const answer = await route.fetch();
        const teselas = { url: '/calles/{z}/{x}/{y}.png', atribucion: '© OpenStreetMap' };
        await route.fulfill({ response: answer, json: { ...(await answer.json()), teselas } });
      });
      await goWithin(page, gpsOf(stored));
      await expect(client(page)).toBeVisible();
      await expect(page.getByText('Mapa esquemático')).toBeVisible();
      areThere = true;
      await goWithin(page, gpsOf(other));
      await expect(page.getByText('© OpenStreetMap')).toBeVisible();
      await expect(page.getByText('Mapa esquemático')).toBeHidden();
    });
  },
);
