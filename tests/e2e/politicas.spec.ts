import { exported, rowsOf, today } from './house/excel.ts';
import { offered, rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test('POLITICAS-06 POLITICAS-21 POLITICAS-22 SHELL-13 COMUN-29 COMUN-30 COMUN-32 COMUN-33 COMUN-34 COMUN-35 COMUN-36 COMUN-37 COMUN-38 COMUN-39 COMUN-40 COMUN-41 the report of what the name finds, between two days', async ({
  page,
  enter,
  house,
}) => {
  const name = unique('Tratamiento de datos');
  const admin = await house.person({ roles: ['Administrador'] });
  const write = async (politica: string, version: string, creado: string, estado = true) => {
    const url = `https://amparo.co/${version}`;
    await house.api(admin, 'POST', 'politicas', { politica, url, version });
    await house.sql('update politica set creado = $1, estado = $2 where politica = $3 and version = $4', [
      creado,
      estado,
      politica,
      version,
    ]);
  };
  await write(name, '1', '2021-03-12T00:00:00-05:00', false);
  await write(name, '2', '2021-03-14T23:59:59-05:00');
  await write(name, '3', '2021-03-15T00:00:00-05:00');
  await write(name, '0', '2021-03-11T23:59:59-05:00');
  await write('Otra', unique('9'), '2021-03-13T12:00:00-05:00');

  await enter(`/politicas?filtros[politica]=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
  const [from, to] = [dialog.getByLabel('Fecha inicial'), dialog.getByLabel('Fecha final')];
  const refuses = async (text: string) => {
    await dialog.getByRole('button', { name: 'Exportar' }).click();
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  };
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500);
  await expect(dialog).toContainText(`Sobre 4 registros que cumplen 1 criterio: Nombre = ${name}.`);
  await expect(to).toHaveValue(today());
  await expect(dialog.locator('.ant-select', { has: page.getByLabel('Cantidad') })).toHaveText('Todo');
  await refuses('El campo fecha inicial es obligatorio');
  await to.fill('');
  await page.keyboard.press('Tab');
  await expect(to, 'which is never empty').toHaveValue(today());
  await from.fill('15/03/2021');
  await to.fill('14/03/2021');
  await page.keyboard.press('Tab');
  await refuses('La fecha final no puede ser anterior a la inicial');
  await dialog.getByLabel('Cantidad').click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '50', '100', 'Todo']);
  await page.keyboard.press('Escape');

  await from.fill('12/03/2021');
  await page.keyboard.press('Tab');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The list around the dialog may read its own rows again meanwhile.
    if (pathname.startsWith('/api/politicas') && (search === '' || search.includes('fecha_')))
      calls.push(`${request.method()} ${pathname}${decodeURIComponent(search)}`);
  });
  const file = await exported(page, dialog);
  expect(file.suggestedFilename()).toMatch(/^Reporte \d{2}-\d{2}-\d{4} \d{2}-\d{2}\.xls$/);
  const [headers = [], ...rows] = rowsOf(await file.path());
  expect(headers.slice(0, 4)).toEqual(['Nombre', 'Url', 'Versión', 'Estado']);
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    [name, 'https://amparo.co/2', '2', 'ACTIVO'],
    [name, 'https://amparo.co/1', '1', 'INACTIVO'],
  ]);
  const days = 'filtros[fecha_inicial]=2021-03-12&filtros[fecha_final]=2021-03-14';
  expect(calls).toEqual([
    `GET /api/politicas?filtros[politica]=${name}&${days}&pagina=1&elementosPorPagina=500`,
    'POST /api/politicas/exportaciones',
  ]);
});

test('POLITICAS-18 POLITICAS-23 a failure without words has its own, and the document opens apart, without a way back here', async ({
  page,
  enter,
  house,
}) => {
  const name = unique('Enlace');
  const url = `${house.url}/health`;
  const admin = await house.person({ roles: ['Administrador'] });
  await house.api(admin, 'POST', 'politicas', { politica: name, url, version: '1' });
  await enter(`/politicas?filtros[politica]=${encodeURIComponent(name)}`);
  const link = rowOf(page, name).getByRole('link', { name: url });
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await opened.waitForLoadState();
  expect(opened.url()).toBe(url);
  expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await opened.close();

  await page.route('**/api/politicas/*', (route) => route.fulfill({ status: 500, body: '' }));
  await rowOf(page, name)
    .getByRole('button', { name: `Inhabilitar ${name}` })
    .click();
  await page
    .getByRole('dialog', { name: 'Confirmación' })
    .getByRole('button', { name: 'Inhabilitar' })
    .click();
  await expect(page.getByText('error no identificado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(rowOf(page, name)).toContainText('Activo');
});
