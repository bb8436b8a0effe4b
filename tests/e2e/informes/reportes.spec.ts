import { readFile } from 'node:fs/promises';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe } from '@amparo/contract/kernel/time';
import { give, newCaso } from '../support/casos.ts';
import { rowsOf } from '../support/excel.ts';
import { expectAddress, fillDay, goWithin, rowOf } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test('RUTAS-74 a report has figures, a keyboard-accessible chart, a table, and exports of the table and of every row', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  test.slow();
  const lawyer = await testServer.account({ roles: ['Abogado'] });
  // No other test has a case in these years.
  const cases = [
    { creado: '2022-05-03T15:00:00Z', ciudad_siniestro: 'CALI' },
    { creado: '2022-05-03T16:00:00Z', ciudad_siniestro: 'MEDELLÍN' },
  ];
  for (const columns of cases) {
    const made = await newCaso(testServer, columns);
    await give(testServer, made, 'Abogado', lawyer.id);
    await testServer.sql(
      "update caso_momento set asignacion = $2::timestamptz + interval '4 minutes' where caso_id = $1",
      [made.casoId, columns.creado],
    );
    await testServer.sql(
      `insert into auditoria (fecha, recurso, registro_id, accion) values ($2::timestamptz + interval '28 minutes',
        'asistencia-choque-simple', $1, 'llegar')`,
      [made.casoId, columns.creado],
    );
  }
  await newCaso(testServer, { creado: '2021-06-03T15:00:00Z', ciudad_siniestro: 'PASTO' });
  await enter('/Reporte?informe=tiempos&agrupar=ciudad&desde=2022-05-01&hasta=2022-05-10');

  await test.step('RUTAS-74 the times of the cases are shown with the previous period and their goal', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reporte de tiempos');
    await expect(page.getByText('2 casos', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('contra 21/04/2022 a 30/04/2022')).toBeVisible();
    const figures = page.getByRole('region', { name: 'Tiempos de los casos' });
    await expect(figures).toContainText('28 min');
    await expect(figures).toContainText('100 % en meta de 40 min');
    await expect(rowOf(page, 'CALI')).toContainText('4 min');
  });

  await test.step('RUTAS-74 the arrow keys move through the days of the chart', async () => {
    const chart = page.getByRole('slider', { name: 'Llegada por día' });
    await chart.focus();
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuetext', /sin llegadas/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(chart).toHaveAttribute('aria-valuetext', /2 casos · p50 28 min · p90 28 min/);
    await axe('report of times');
  });

  await test.step('RUTAS-74 the Excel file has exactly the table on the screen', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'Lo que se ve' }).click();
    const file = await download;
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

  await test.step('RUTAS-74 counts have a total, a grouping and a range in the right order', async () => {
    await goWithin(page, '/Reporte?informe=casos&agrupar=ciudad&desde=2021-06-01&hasta=2021-06-10');
    await expect(rowOf(page, 'PASTO')).toContainText('nuevo');
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('1');
    await fillDay(page, 'Hasta', '30/05/2021');
    await expect(page.getByText('La fecha final debe ser igual o posterior a la inicial')).toBeVisible();
    await fillDay(page, 'Hasta', '15/06/2021');
    await expectAddress(page, /hasta=2021-06-15/);
    await page.getByText('Mes', { exact: true }).click();
    await expect(rowOf(page, 'jun 2021')).toBeVisible();
  });

  await test.step('RUTAS-74 a file with every row is made in the background and downloaded', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('menuitem', { name: 'Detalle completo' }).click();
    const panel = page.getByRole('dialog', { name: 'Tus archivos' });
    await expect(panel).toContainText('Casos · 01/06/2021 a 15/06/2021');
    await expect(panel).toContainText('1 fila');
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Descargar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Casos del 01-06-2021 al 15-06-2021.xlsx');
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
    await page.keyboard.press('Escape');
  });

  await test.step('RUTAS-74 a range without records is reported, and the report opens with the days up to today', async () => {
    await goWithin(
      page,
      `/Reporte?informe=turnos&agrupar=estado&desde=2001-01-01&hasta=${sumaDias('2001-01-01', 3)}`,
    );
    await expect(page.getByRole('heading', { name: 'Nada que reportar en estos días' })).toBeVisible();
    await goWithin(page, '/Reporte');
    await expect(page.getByLabel('Hasta', { exact: true })).toHaveValue(
      diaDe(new Date()).split('-').toReversed().join('/'),
    );
  });
});
