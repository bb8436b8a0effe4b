import type { Page } from '@playwright/test';
import { newCaso } from './house/casos.ts';
import { newAdviser } from './house/clases.ts';
import { hearNothing } from './house/live.ts';
import { expect, giveSession, test } from './house/test.ts';

const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const CIUDADES = /^Casos .* por ciudad$/;
/** Where no other test has cases. */
const MOCOA = { departamento: 'PUTUMAYO', ciudad_siniestro: 'MOCOA' };

test('RUTAS-16 TABLERO-09 a manager sees the cases of a city by state and goes to exactly those, who is available and thirty days of use', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  await newAdviser(house, 'Activo en espera');
  await newCaso(house, MOCOA);
  await newCaso(house, { ...MOCOA, estado: 'En Gestión' });
  await newCaso(house, { ...MOCOA, estado: 'Cerrado', estado_abierto: 'En Gestión' });
  // Before today and within a week.
  await newCaso(house, { ...MOCOA, estado: 'Asignado', creado: new Date(Date.now() - 3 * 86_400_000) });
  await enter('/Dashboard');
  const city = () => panel(page, CIUDADES).getByRole('listitem').filter({ hasText: 'Mocoa' });
  await expect(panel(page, 'Casos de hoy por ciudad')).toBeVisible();
  await expect(city()).toContainText('1 Solicitado, 1 En Gestión, 1 Cerrado');
  await expect(city()).toContainText('1 sin asignar');
  await expect(city().locator('b')).toHaveText('3');

  const people = panel(page, 'Disponibilidad ahora');
  await expect(people.getByRole('listitem').filter({ hasText: 'Contact Center' })).toContainText(
    /\d+ espera/,
  );
  await expect(people).toContainText(/\d+ en espera/);
  const use = panel(page, 'Interacciones').getByRole('table', { name: /^Interacciones de los últimos 30/ });
  await expect(use.getByRole('row')).toHaveCount(30);
  await expect(use.getByRole('row').last()).toContainText('hoy');
  await axe('whole dashboard');

  // What nobody tells of is there when it is asked for.
  await newCaso(house, { ...MOCOA, solicitud_abogado: true });
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(city()).toContainText('2 sin asignar');

  await page.getByRole('radiogroup', { name: 'Periodo' }).getByText('7 días', { exact: true }).click();
  await expect(page).toHaveURL(/periodo=7d/);
  await expect(city().locator('b')).toHaveText('5');
  await page.reload();
  await expect(panel(page, 'Casos de 7 días por ciudad')).toBeVisible();
  await city().getByRole('link', { name: 'Mocoa' }).click();
  await expect(page).toHaveURL(/listaticket\?filtros(\[|%5B)ciudad(\]|%5D)=MOCOA/);
  await expect(page.locator('.list-row[data-index]')).toHaveCount(5);
  await page.getByRole('button', { name: 'Mocoa', pressed: true }).click();
  await expect(page).not.toHaveURL(/MOCOA/);
});

/** Each part, the call that it asks with and how it says that it could not. */
const PARTS = [
  [CIUDADES, 'tablero/ciudades?*', 'No pudimos leer los casos por ciudad.'],
  ['Disponibilidad ahora', 'tablero/disponibilidad', 'No pudimos leer quién está disponible.'],
  ['Interacciones', 'tablero/interacciones', 'No pudimos leer las interacciones.'],
] as const;

test('TABLERO-11 each panel fails and tries again alone, and is only there for who may see what it tells', async ({
  page,
  enter,
  browser,
  house,
}) => {
  test.slow();
  await hearNothing(page);
  for (const [, api] of PARTS)
    await page.route(`**/api/${api}`, (route) => route.fulfill({ status: 500, body: '' }));
  await enter('/Dashboard');
  await expect(panel(page, 'Cifras').locator('b')).toHaveCount(3);
  for (const [name, , words] of PARTS)
    await expect(panel(page, name).getByRole('alert')).toContainText(words);
  for (const [n, [name, api]] of PARTS.entries()) {
    await page.unroute(`**/api/${api}`);
    await panel(page, name).getByRole('button', { name: 'Reintentar' }).click();
    await expect(panel(page, name).getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: 'Reintentar' })).toHaveCount(2 - n);
  }

  const other = await browser.newContext({ baseURL: house.url });
  const plain = await other.newPage();
  const person = await house.person({ permisos: ['tablero.ver'] });
  await giveSession(plain, person);
  const refused: string[] = [];
  plain.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await plain.goto('/Dashboard');
  await expect(panel(plain, 'Cifras').locator('b')).toHaveCount(3);
  await expect(plain.getByRole('main').getByRole('region')).toHaveCount(1);
  await expect(plain.getByRole('radiogroup', { name: 'Periodo' })).toHaveCount(0);
  expect(refused).toEqual([]);
  await other.close();
});
