import type { Page } from '@playwright/test';
import { diaDe } from '@amparo/contract/kernel/time';
import { hearNothing } from '../support/live.ts';
import { expectAddress, fillDay, goWithin } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const shown = (day: string) => day.split('-').toReversed().join('/');
/** Day 0 of the next month is the last day of this month. */
const lastOfMonth = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

test('RUTAS-17 METRICAS-01 TABLERO-01 TABLERO-02 the metrics count the actions of a range by module', async ({
  page,
  enter,
  testServer,
}) => {
  test.slow();
  const today = diaDe(new Date());
  await testServer.sql(
    `insert into interaccion (fecha, accion, modulo)
     select now(), a, m from (values ('Ver banner', 'CAMPANA_PUBLICITARIA'), ('Ver banner', 'CAMPANA_PUBLICITARIA'),
       ('Abrir guía', 'BIBLIOTECA'), ('Saludar', 'MODULO_QUE_NADIE_CONOCE')) as v(a, m)
     union all select '2020-02-10T15:00:00Z'::timestamptz, 'Consultar', 'COMPARENDOS'`,
  );
  await hearNothing(page);
  await page.route('**/api/interaccion/**', (route) => route.fulfill({ status: 500, body: '' }));
  await enter('/Metricas');
  const search = page.getByRole('button', { name: 'Buscar', exact: true });

  await test.step('METRICAS-02 METRICAS-08 TABLERO-03 the screen requests the current month on opening, and offers a retry', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Métricas de uso');
    await expect(page.getByLabel('Desde')).toHaveValue(`01/${shown(today).slice(3)}`);
    await expect(page.getByLabel('Hasta')).toHaveValue(shown(lastOfMonth(today)));
    await expect(page.getByRole('heading', { name: 'No pudimos cargar las métricas' })).toBeVisible();
    await page.unroute('**/api/interaccion/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
  });

  await test.step('METRICAS-04 METRICAS-06 METRICAS-07 modules have their Spanish names, and an unknown one is in "Otros"', async () => {
    await expect(group(page, 'Campaña publicitaria').getByRole('definition')).toHaveText('2');
    await expect(group(page, 'Otros')).toContainText('Saludar');
  });

  await test.step('METRICAS-05 TABLERO-05 only the returned actions are shown', async () => {
    await expect(group(page, 'Biblioteca').getByRole('term')).toHaveText(['Abrir guía']);
    await expect(group(page, 'Comparendos')).toHaveCount(0);
  });

  await test.step('METRICAS-01 METRICAS-03 METRICAS-08 TABLERO-02 "Buscar" requests another range and refuses a reversed one', async () => {
    await fillDay(page, 'Desde', '15/02/2020');
    await fillDay(page, 'Hasta', '10/02/2020');
    await search.click();
    await expect(page.getByText('La fecha final debe ser igual o posterior a la inicial')).toBeVisible();
    await fillDay(page, 'Desde', '10/02/2020');
    await search.click();
    await expect(group(page, 'Comparendos').getByRole('definition')).toHaveText('1');
    await expect(group(page, 'Campaña publicitaria')).toHaveCount(0);
    await expectAddress(page, /desde=2020-02-10/);
    await goWithin(page, '/about');
    await expect(search).toHaveCount(0);
    await goWithin(page, '/Metricas?desde=2019-01-01&hasta=2019-01-02');
    await expect(page.getByLabel('Desde')).toHaveValue('01/01/2019');
    await expect(page.getByRole('heading', { name: 'Sin interacciones en estos días' })).toBeVisible();
  });
});
