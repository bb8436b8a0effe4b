import type { Page } from '@playwright/test';
import { diaDe } from '@amparo/contract/kernel/time';
import { newCaso } from './house/casos.ts';
import { hearNothing } from './house/live.ts';
import { fillDay } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const shown = (day: string) => day.split('-').toReversed().join('/');
/** Day 0 of the next month. */
const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

test('RUTAS-17 METRICAS-01 METRICAS-02 METRICAS-03 METRICAS-04 METRICAS-05 METRICAS-06 METRICAS-07 METRICAS-08 TABLERO-01 TABLERO-02 TABLERO-03 TABLERO-05 counts by module of this month on opening, and of another range on asking', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const today = diaDe(new Date());
  await house.sql(
    `insert into interaccion (fecha, accion, modulo)
     select now(), a, m from (values ('Ver banner', 'CAMPANA_PUBLICITARIA'), ('Ver banner', 'CAMPANA_PUBLICITARIA'),
       ('Abrir guía', 'BIBLIOTECA'), ('Saludar', 'MODULO_QUE_NADIE_CONOCE')) as v(a, m)
     union all select '2020-02-10T15:00:00Z'::timestamptz, 'Consultar', 'COMPARENDOS'`,
  );
  await enter('/Metricas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Métricas de uso');
  await expect(page.getByLabel('Desde')).toHaveValue(`01/${shown(today).slice(3)}`);
  await expect(page.getByLabel('Hasta')).toHaveValue(shown(lastOfMonth(today)));
  await expect(group(page, 'Campaña publicitaria').getByRole('definition')).toHaveText('2');
  // Of a module, the actions that were answered and no other.
  await expect(group(page, 'Biblioteca').getByRole('term')).toHaveText(['Abrir guía']);
  await expect(group(page, 'Otros')).toContainText('Saludar');
  await expect(group(page, 'Comparendos')).toHaveCount(0);
  await axe('metrics');

  await fillDay(page, 'Desde', '15/02/2020');
  await fillDay(page, 'Hasta', '10/02/2020');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.getByText('La fecha final debe ser igual o posterior a la inicial')).toBeVisible();
  await fillDay(page, 'Desde', '10/02/2020');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(group(page, 'Comparendos').getByRole('definition')).toHaveText('1');
  await expect(group(page, 'Campaña publicitaria')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Desde')).toHaveValue('10/02/2020');
  await expect(group(page, 'Comparendos')).toBeVisible();
});

test('METRICAS-05 a range without anything says so, and a failure offers another try', async ({
  page,
  enter,
}) => {
  await hearNothing(page);
  await page.route('**/api/interaccion/**', (route) => route.fulfill({ status: 500, body: '' }));
  await enter('/Metricas?desde=2019-01-01&hasta=2019-01-02');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar las métricas' })).toBeVisible();
  await page.unroute('**/api/interaccion/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Sin interacciones en estos días' })).toBeVisible();
});

test('RUTAS-16 METRICAS-09 METRICAS-10 TABLERO-09 TABLERO-10 TABLERO-11 three live cards that wait, fail and try again', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // A case that is opened makes the cards ask again by themselves.
  await hearNothing(page);
  await page.route('**/api/tablero', async (route) => {
    await gate;
    await route.fulfill({ status: 500, body: '' });
  });
  const person = await enter('/Dashboard');
  const cards = page.getByRole('region', { name: 'Cifras' });
  await expect(cards.getByRole('heading')).toHaveText(['Total asistencias', 'Usuarios', 'Interacciones']);
  await expect(cards.getByText('Cargando')).toHaveCount(3);
  answer();
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos leer las cifras' })).toBeVisible();
  await page.unroute('**/api/tablero');
  await newCaso(house);
  await page.getByRole('button', { name: 'Reintentar' }).click();

  const tablero = (await (await house.api(person, 'GET', 'tablero')).json()) as Record<string, number>;
  const [stored] = await house.sql<{ n: number }>('select count(*)::int as n from caso');
  expect(tablero['asistencias']).toBe(stored?.n);
  for (const [label, key] of [
    ['Total asistencias', 'asistencias'],
    ['Usuarios', 'usuarios'],
    ['Interacciones', 'interacciones'],
  ] as const)
    await expect(cards.locator('.figure').filter({ hasText: label }).locator('b')).toHaveText(
      String(tablero[key]),
    );
  await expect(cards.getByText('Cargando')).toHaveCount(0);
  await axe('dashboard');
});
