import type { Page } from '@playwright/test';
import { newCaso } from '../support/casos.ts';
import { newAdviser } from '../support/clases.ts';
import { hearNothing } from '../support/live.ts';
import { expectAddress } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const CIUDADES = /^Casos .* por ciudad$/;
/** No other test has cases in this city. */
const MOCOA = { departamento: 'PUTUMAYO', ciudad_siniestro: 'MOCOA' };
const DAY_MS = 86_400_000;

/** Each part of the dashboard, its call and its error text. */
const PARTS = [
  ['Cifras', 'tablero', 'No pudimos leer las cifras'],
  [CIUDADES, 'tablero/ciudades?*', 'No pudimos leer los casos por ciudad.'],
  ['Disponibilidad ahora', 'tablero/disponibilidad', 'No pudimos leer quién está disponible.'],
  ['Interacciones', 'tablero/interacciones', 'No pudimos leer las interacciones.'],
] as const;

test('RUTAS-16 METRICAS-09 TABLERO-09 TABLERO-10 the dashboard counts live figures, and each part fails and retries alone', async ({
  page,
  enter,
  testServer,
}) => {
  test.slow();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await newAdviser(testServer, 'Activo en espera');
  await newCaso(testServer, MOCOA);
  await newCaso(testServer, { ...MOCOA, estado: 'En Gestión' });
  await newCaso(testServer, { ...MOCOA, estado: 'Cerrado', estado_abierto: 'En Gestión' });
  // Created within the last week, but not today.
  await newCaso(testServer, { ...MOCOA, estado: 'Asignado', creado: new Date(Date.now() - 3 * DAY_MS) });
  // A live change would make the parts read their figures again.
  await hearNothing(page);
  for (const [, api] of PARTS)
    await page.route(`**/api/${api}`, async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '' });
    });
  const person = await enter('/Dashboard');
  const cards = panel(page, 'Cifras');
  const main = page.getByRole('main');

  await test.step('METRICAS-09 TABLERO-10 three cards show a loading state', async () => {
    await expect(cards.getByRole('heading')).toHaveText(['Total asistencias', 'Usuarios', 'Interacciones']);
    await expect(cards.getByText('Cargando')).toHaveCount(3);
    release();
  });

  await test.step('TABLERO-11 each part reports its failure and retries without the others', async () => {
    for (const [, , words] of PARTS)
      await expect(main.getByRole('alert').filter({ hasText: words })).toBeVisible();
    for (const [n, [, api, words]] of PARTS.entries()) {
      const alert = main.getByRole('alert').filter({ hasText: words });
      await page.unroute(`**/api/${api}`);
      await alert.getByRole('button', { name: 'Reintentar' }).click();
      await expect(alert).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Reintentar' })).toHaveCount(3 - n);
    }
  });

  await test.step('METRICAS-10 TABLERO-11 the cards show the counts of the server', async () => {
    const figures = (await (await testServer.api(person, 'GET', 'tablero')).json()) as Record<string, number>;
    const [stored] = await testServer.sql<{ n: number }>('select count(*)::int as n from caso');
    expect(figures['asistencias']).toBe(stored?.n);
    for (const [label, key] of [
      ['Total asistencias', 'asistencias'],
      ['Usuarios', 'usuarios'],
      ['Interacciones', 'interacciones'],
    ] as const)
      await expect(cards.locator('.figure').filter({ hasText: label }).locator('b')).toHaveText(
        String(figures[key]),
      );
  });

  const city = panel(page, CIUDADES).getByRole('listitem').filter({ hasText: 'Mocoa' });
  await test.step('RUTAS-16 the dashboard shows the cases of a city, the available advisers and thirty days of use', async () => {
    await expect(panel(page, 'Casos de hoy por ciudad')).toBeVisible();
    await expect(city).toContainText('1 Solicitado, 1 En Gestión, 1 Cerrado');
    await expect(city).toContainText('1 sin asignar');
    await expect(city.locator('b')).toHaveText('3');
    const people = panel(page, 'Disponibilidad ahora');
    await expect(people.getByRole('listitem').filter({ hasText: 'Contact Center' })).toContainText(
      /\d+ espera/,
    );
    const use = panel(page, 'Interacciones').getByRole('table', { name: /^Interacciones de los últimos 30/ });
    await expect(use.getByRole('row')).toHaveCount(30);
    await expect(use.getByRole('row').last()).toContainText('hoy');
  });

  await test.step('RUTAS-16 the refresh button and the period update the counts, and the link of a city lists exactly those cases', async () => {
    await newCaso(testServer, { ...MOCOA, solicitud_abogado: true });
    await page.getByRole('button', { name: 'Actualizar' }).click();
    await expect(city).toContainText('2 sin asignar');
    await page.getByRole('radiogroup', { name: 'Periodo' }).getByText('7 días', { exact: true }).click();
    await expectAddress(page, /periodo=7d/);
    await expect(panel(page, 'Casos de 7 días por ciudad')).toBeVisible();
    await expect(city.locator('b')).toHaveText('5');
    await city.getByRole('link', { name: 'Mocoa' }).click();
    await expectAddress(page, /listaticket\?filtros(\[|%5B)ciudad(\]|%5D)=MOCOA/);
    await expect(page.locator('.list-row[data-index]')).toHaveCount(5);
  });
});
