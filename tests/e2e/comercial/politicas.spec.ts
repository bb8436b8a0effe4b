import { exported, rowsOf, today } from '../support/excel.ts';
import { offered, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test('POLITICAS-06 POLITICAS-18 POLITICAS-21 POLITICAS-22 policies are exported between two days, and their document opens in a new tab', async ({
  page,
  enter,
  testServer,
}) => {
  const name = unique('Tratamiento de datos');
  const admin = await testServer.person({ roles: ['Administrador'] });
  const write = async (politica: string, version: string, creado: string, estado = true) => {
    const body = { politica, url: `${testServer.url}/health?v=${version}`, version };
    await testServer.api(admin, 'POST', 'politicas', body);
    await testServer.sql(
      'update politica set creado = $1, estado = $2 where politica = $3 and version = $4',
      [creado, estado, politica, version],
    );
  };
  await write(name, '1', '2021-03-12T00:00:00-05:00', false);
  await write(name, '2', '2021-03-14T23:59:59-05:00');
  await write(name, '3', '2021-03-15T00:00:00-05:00');
  await write(name, '0', '2021-03-11T23:59:59-05:00');
  await write('Otra', unique('9'), '2021-03-13T12:00:00-05:00');
  await enter(`/politicas?filtros[politica]=${encodeURIComponent(name)}`);
  const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
  const [from, to] = [dialog.getByLabel('Fecha inicial'), dialog.getByLabel('Fecha final')];
  const refuses = async (text: string) => {
    await dialog.getByRole('button', { name: 'Exportar' }).click();
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  };

  await test.step('POLITICAS-06 POLITICAS-21 SHELL-13 the dialog counts the records of the list', async () => {
    await page.getByRole('button', { name: 'Excel' }).click();
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500);
    await expect(dialog).toContainText(`Sobre 4 registros que cumplen 1 criterio: Nombre = ${name}.`);
  });
  await test.step('COMUN-29 COMUN-30 COMUN-32 both days are required, and the last one is today by default', async () => {
    await expect(to).toHaveValue(today());
    await refuses('El campo fecha inicial es obligatorio');
    await to.fill('');
    await page.keyboard.press('Tab');
    await expect(to, 'the last day is never empty').toHaveValue(today());
  });
  await test.step('COMUN-40 a last day before the first one is refused', async () => {
    await from.fill('15/03/2021');
    await to.fill('14/03/2021');
    await page.keyboard.press('Tab');
    await refuses('La fecha final no puede ser anterior a la inicial');
  });
  await test.step('COMUN-33 the quantities end with Todo, the default', async () => {
    await expect(dialog.locator('.ant-select', { has: page.getByLabel('Cantidad') })).toHaveText('Todo');
    await dialog.getByLabel('Cantidad').click();
    await expect(offered(page)).toHaveText(['5', '10', '20', '50', '100', 'Todo']);
    await page.keyboard.press('Escape');
  });
  await from.fill('12/03/2021');
  await page.keyboard.press('Tab');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The list behind the dialog may reload its own rows.
    if (pathname.startsWith('/api/politicas') && (search === '' || search.includes('fecha_')))
      calls.push(`${request.method()} ${pathname}${decodeURIComponent(search)}`);
  });
  const file = await exported(page, dialog);
  await test.step('COMUN-35 COMUN-36 COMUN-37 the file is named Reporte with its day and hour', () => {
    expect(file.suggestedFilename()).toMatch(/^Reporte \d{2}-\d{2}-\d{4} \d{2}-\d{2}\.xls$/);
  });
  await test.step('COMUN-38 COMUN-39 POLITICAS-22 the file has the columns of the list and the records of the days', async () => {
    const [headers = [], ...rows] = rowsOf(await file.path());
    expect(headers.slice(0, 4)).toEqual(['Nombre', 'Url', 'Versión', 'Estado']);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      [name, `${testServer.url}/health?v=2`, '2', 'ACTIVO'],
      [name, `${testServer.url}/health?v=1`, '1', 'INACTIVO'],
    ]);
  });
  await test.step('COMUN-34 COMUN-41 the rows are read from the list call, with the days as its range', () => {
    const range = 'filtros[fecha_inicial]=2021-03-12&filtros[fecha_final]=2021-03-14';
    expect(calls).toEqual([
      `GET /api/politicas?filtros[politica]=${name}&${range}&pagina=1&elementosPorPagina=500`,
      'POST /api/politicas/exportaciones',
    ]);
  });
  const url = `${testServer.url}/health?v=3`;
  const row = page.getByRole('row').filter({ hasText: url });
  await test.step('POLITICAS-23 the document opens in a new tab without access to its opener', async () => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      row.getByRole('link', { name: url }).click(),
    ]);
    await opened.waitForLoadState();
    expect(opened.url()).toBe(url);
    expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await opened.close();
  });
  await test.step('POLITICAS-18 a failed deactivation without a message shows its own text', async () => {
    await page.route('**/api/politicas/*', (route) => route.fulfill({ status: 500, body: '' }));
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirmación' });
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(page.getByText('error no identificado', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(row).toContainText('Activo');
  });
});
