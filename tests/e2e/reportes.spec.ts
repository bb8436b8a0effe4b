import { readFile } from 'node:fs/promises';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe } from '@amparo/contract/kernel/time';
import { give, newCaso } from './house/casos.ts';
import { rowsOf } from './house/excel.ts';
import { hearNothing } from './house/live.ts';
import { fillDay, rowOf } from './house/screen.ts';
import { expect, test } from './house/test.ts';

let last = 0;
/** A year in which no other test has a case. */
const ownYear = () => 2022 - last++;

test('RUTAS-74 the times of cases: figures, a chart for the keyboard and its table, and an Excel of exactly that', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const year = ownYear();
  const lawyer = await house.account({ roles: ['Abogado'] });
  const cases = [
    { creado: `${year}-05-03T15:00:00Z`, ciudad_siniestro: 'CALI' },
    { creado: `${year}-05-03T16:00:00Z`, ciudad_siniestro: 'MEDELLÍN' },
  ];
  for (const columns of cases) {
    const made = await newCaso(house, columns);
    await give(house, made, 'Abogado', lawyer.id);
    await house.sql(
      "update caso_momento set asignacion = $2::timestamptz + interval '4 minutes' where caso_id = $1",
      [made.casoId, columns.creado],
    );
    await house.sql(
      `insert into auditoria (fecha, recurso, registro_id, accion) values ($2::timestamptz + interval '28 minutes',
        'asistencia-choque-simple', $1, 'llegar')`,
      [made.casoId, columns.creado],
    );
  }
  await enter(`/Reporte?informe=tiempos&agrupar=ciudad&desde=${year}-05-01&hasta=${year}-05-10`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reporte de tiempos');
  await expect(page.getByText('2 casos', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(`contra 21/04/${year} a 30/04/${year}`)).toBeVisible();
  const figures = page.getByRole('region', { name: 'Tiempos de los casos' });
  await expect(figures).toContainText('28 min');
  await expect(figures).toContainText('100 % en meta de 40 min');
  await expect(rowOf(page, 'CALI')).toContainText('4 min');
  const chart = page.getByRole('slider', { name: 'Llegada por día' });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /sin llegadas/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuetext', /2 casos · p50 28 min · p90 28 min/);
  await axe('report of times');

  await page.getByRole('button', { name: 'Exportar' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Lo que se ve' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Reporte \d{2}-\d{2}-\d{4} \d{2}-\d{2}\.xls$/);
  const [headings = [], ...rows] = rowsOf(await file.path());
  expect(headings.slice(0, 5)).toEqual([
    'Ciudad',
    'Casos',
    'Asignación p50',
    'Asignación p90',
    'Llegada p50',
  ]);
  expect(rows.map((row) => row.slice(0, 5).map(String))).toEqual([
    ['CALI', '1', '4', '4', '28'],
    ['MEDELLÍN', '1', '4', '4', '28'],
    ['Total', '2', '4', '4', '28'],
  ]);
});

test('RUTAS-74 counts by group with their total, days that make no sense, a failure, and every row in a file that only the owner has', async ({
  page,
  enter,
  house,
}) => {
  test.slow();
  const year = ownYear();
  await newCaso(house, { creado: `${year}-06-03T15:00:00Z`, ciudad_siniestro: 'PASTO' });
  await hearNothing(page);
  await page.route('**/api/reportes/conteos**', (route) => route.fulfill({ status: 500, body: '' }));
  await enter(`/Reporte?informe=casos&agrupar=ciudad&desde=${year}-06-01&hasta=${year}-06-10`);
  await expect(page.getByRole('heading', { name: 'No pudimos cargar el reporte' })).toBeVisible();
  await page.unroute('**/api/reportes/conteos**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rowOf(page, 'PASTO')).toContainText('nuevo');
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('1');

  await fillDay(page, 'Hasta', `30/05/${year}`);
  await expect(page.getByText('La fecha final debe ser igual o posterior a la inicial')).toBeVisible();
  await fillDay(page, 'Hasta', `15/06/${year}`);
  await expect(page).toHaveURL(new RegExp(`hasta=${year}-06-15`));
  await page.getByText('Mes', { exact: true }).click();
  await expect(rowOf(page, `jun ${year}`)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, `jun ${year}`)).toBeVisible();

  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Detalle completo' }).click();
  const panel = page.getByRole('dialog', { name: 'Tus archivos' });
  await expect(panel).toContainText(`Casos · 01/06/${year} a 15/06/${year}`);
  await expect(panel).toContainText('1 fila');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`Casos del 01-06-${year} al 15-06-${year}.xlsx`);
  // What is in it is read where it is made; here it came whole.
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  await page.goto(
    `/Reporte?informe=turnos&agrupar=estado&desde=2001-01-01&hasta=${sumaDias('2001-01-01', 3)}`,
  );
  await expect(page.getByRole('heading', { name: 'Nada que reportar en estos días' })).toBeVisible();
  await page.goto('/Reporte');
  await expect(page.getByLabel('Hasta', { exact: true })).toHaveValue(
    diaDe(new Date()).split('-').toReversed().join('/'),
  );
});
