import type { Page, Request } from '@playwright/test';
import { docx } from '@amparo/server/testing/files';
import { documentDialog, newDocumento, onlyDocumento } from './house/biblioteca.ts';
import { exported, rowsOf, today } from './house/excel.ts';
import { picture, type Sent } from './house/files.ts';
import { choose, offered, rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { act } from './house/usuarios.ts';

const confirmOf = (page: Page) => page.getByRole('dialog', { name: 'Confirmación' });
const MP4: Sent = {
  name: 'capacitacion.mp4',
  type: 'video/mp4',
  body: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
};
const pathOf = (request: Request) => new URL(request.url()).pathname.replace('/api/', '');

test('RUTAS-52 BIBLIOTECA-01 BIBLIOTECA-03 BIBLIOTECA-04 BIBLIOTECA-05 BIBLIOTECA-31 BIBLIOTECA-36 the list: title, columns, sizes, what a row offers; found by name and by category', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const { nombre, categoria } = await newDocumento(house);
  const other = await newDocumento(house);
  await enter('/listar-doc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTAR DOCUMENTOS');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nombre',
    'Categoría',
    'Vistas',
    'Fecha creación',
    'Estado',
    'Acciones',
  ]);
  await expect(page.getByRole('link', { name: 'Documentos' })).toHaveAttribute('aria-current', 'page');
  const row = rowOf(page, nombre);
  await expect(row).toContainText(categoria.nombre);
  await expect(row).toContainText(today());
  await expect(row).toContainText('Activo');
  await expect(row.getByRole('cell', { name: '0', exact: true })).toBeVisible();
  for (const action of ['Descargar', 'Editar'])
    await expect(row.getByRole('button', { name: `${action} ${nombre}` })).toBeVisible();
  await row.getByRole('button', { name: /^Más acciones/ }).click();
  await expect(page.getByRole('button', { name: 'Inhabilitar' }).filter({ visible: true })).toBeVisible();
  await axe('documents');
  await page.keyboard.press('Escape');

  const size = page.getByRole('combobox', { name: 'Filas por página' });
  await size.click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
  await page.keyboard.press('Escape');
  const fields = page.getByRole('combobox', { name: 'Campo' });
  await fields.click();
  await expect(offered(page)).toHaveText(['Nombre', 'Categoría']);
  await offered(page).getByText('Categoría').click();
  await choose(page, page.getByRole('combobox', { name: 'Valor de Categoría' }), other.categoria.nombre);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page.locator('.list-row')).toHaveCount(1);
  await expect(rowOf(page, other.nombre)).toBeVisible();
});

test('BIBLIOTECA-20 BIBLIOTECA-25 BIBLIOTECA-35 looked at in the page: pictures, documents and films; the rest is offered to download; nobody counts staff', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const image = await newDocumento(house, { file: await picture(page, 'mapa.png') });
  const paper = await newDocumento(house);
  const film = await newDocumento(house, { file: MP4 });
  const words = await newDocumento(house, { file: { name: 'carta.docx', type: '', body: docx(500) } });
  await enter(onlyDocumento(image.nombre));
  await page.getByRole('link', { name: image.nombre }).click();
  const dialogOfImage = page.getByRole('dialog', { name: image.nombre });
  await expect(dialogOfImage.getByRole('img', { name: image.nombre })).toBeVisible();
  await expect(dialogOfImage).toContainText('mapa.png');
  await expect(page).toHaveURL(new RegExp(`/listar-doc/${image._id}\\?`));
  await axe('a picture of the library');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/listar-doc\?filtros/);
  await expect(rowOf(page, image.nombre)).toBeVisible();

  await page.goto(`/listar-doc/${film._id}`);
  const video = page.getByRole('dialog', { name: film.nombre }).locator('video');
  await expect(video).toHaveAttribute('controls', '');
  const src = (await video.getAttribute('src')) ?? '';
  const part = await fetch(src, { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);

  await page.goto(`/listar-doc/${paper._id}`);
  const frame = page.getByRole('dialog', { name: paper.nombre }).locator('iframe');
  const address = (await frame.getAttribute('src')) ?? '';
  const { headers } = await fetch(address);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(headers.get('content-disposition')).toMatch(/^inline/);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");

  await page.goto(`/listar-doc/${words._id}`);
  const offer = page.getByRole('dialog', { name: words.nombre });
  await expect(offer).toContainText('Los archivos docx no se muestran aquí: descárgalo para verlo.');
  await expect(offer.getByRole('link', { name: 'Descargar' })).toBeVisible();

  await page.goto(onlyDocumento(paper.nombre));
  const asked = page.waitForRequest((request) => pathOf(request) === `archivos/${paper.aws_id}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Descargar ${paper.nombre}` }).click(),
  ]);
  await asked;
  expect(file.suggestedFilename()).toBe('guia.pdf');
  for (const { _id, admin } of [image, paper, film])
    expect(await (await house.api(admin, 'GET', `biblioteca/${_id}`)).json()).toMatchObject({ vistas: 0 });
});

test('BIBLIOTECA-05 BIBLIOTECA-13 BIBLIOTECA-28 BIBLIOTECA-33 BIBLIOTECA-34 deactivated after its question, and activated again', async ({
  page,
  enter,
  house,
}) => {
  const { nombre } = await newDocumento(house);
  await enter(onlyDocumento(nombre));
  const row = rowOf(page, nombre);
  await act(page, row, 'Inhabilitar');
  await expect(
    confirmOf(page).getByText('Esta seguro de eliminar este doc ?', { exact: true }),
  ).toBeVisible();
  await expect(confirmOf(page)).toContainText(nombre);
  await confirmOf(page).getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(page.getByText('Operación Exitosa', { exact: true })).toBeVisible();
  await expect(row).toContainText('Inactivo');
  await act(page, row, 'Activar');
  await confirmOf(page).getByRole('button', { name: 'Activar' }).click();
  await expect(row).not.toContainText('Inactivo');
});

test('RUTAS-53 BIBLIOTECA-02 BIBLIOTECA-03 BIBLIOTECA-07 BIBLIOTECA-17 BIBLIOTECA-27 BIBLIOTECA-29 BIBLIOTECA-31 BIBLIOTECA-33 BIBLIOTECA-37 categories are added, edited and deactivated for good; then they are not offered', async ({
  page,
  enter,
  axe,
}) => {
  test.slow();
  const nombre = unique('Circulares');
  await enter('/listar-categorias');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTAR CATEGORÍAS');
  await expect(page.getByRole('columnheader')).toHaveText(['Nombre', 'Fecha creación', 'Estado', 'Acciones']);
  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '30', '40', '50', '100']);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Agregar categoría' }).click();
  const dialog = page.getByRole('dialog', { name: /^(Agregar|Actualizar) categoría/ });
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByText('El campo nombre es obligatorio')).toBeVisible();
  await dialog.getByLabel('Nombre').fill(nombre);
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText('Operación Exitosa', { exact: true })).toBeVisible();
  const row = rowOf(page, nombre);
  await row.getByRole('button', { name: `Editar ${nombre}` }).click();
  await dialog.getByLabel('Nombre').fill(`${nombre} internas`);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(rowOf(page, `${nombre} internas`)).toBeVisible();

  await row.getByRole('button', { name: /^Inhabilitar/ }).click();
  const question = confirmOf(page).getByText('Esta seguro de inhabilitar esta categoría ?', { exact: true });
  await expect(question).toBeVisible();
  await axe('a category is switched off');
  await confirmOf(page).getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(row).toContainText('Inactivo');
  await expect(row.getByRole('button', { name: /^(Inhabilitar|Activar)/ })).toHaveCount(0);

  await page.goto('/listar-doc');
  await page.locator('.list-add').click();
  await documentDialog(page).getByLabel('Categoría').fill(nombre);
  await expect(offered(page)).toHaveCount(0);
});

test('BIBLIOTECA-06 BIBLIOTECA-14 the Excel has what the list shows, of the days that are asked for; the categories to choose from come 500 at a time', async ({
  page,
  enter,
  house,
}) => {
  const { nombre, categoria } = await newDocumento(house);
  const categories = page.waitForRequest((request) => pathOf(request) === 'biblioteca/categorias');
  await enter(onlyDocumento(nombre));
  expect(new URL((await categories).url()).searchParams.get('elementosPorPagina')).toBe('500');
  await page.getByRole('button', { name: 'Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar a Excel' });
  for (const label of ['Fecha inicial', 'Fecha final']) await dialog.getByLabel(label).fill(today());
  await page.keyboard.press('Tab');
  const file = await exported(page, dialog);
  const [head, ...rows] = rowsOf(await file.path());
  expect(head?.slice(0, 5)).toEqual(['Nombre', 'Categoría', 'Vistas', 'Fecha creación', 'Estado']);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toEqual(expect.arrayContaining([nombre, categoria.nombre, '0', 'ACTIVO']));
});

test('BIBLIOTECA-10 an adviser on a call finds a document with Ctrl K, reads it and changes nothing', async ({
  page,
  enter,
  house,
}) => {
  const { _id, nombre } = await newDocumento(house);
  await enter('/listar-doc', { roles: ['Contact Center'] });
  await expect(rowOf(page, nombre)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Agregar documento|Editar|Excel)/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Categorías' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar una pantalla o un registro' })).toBeFocused();
  await page.keyboard.insertText(nombre);
  await page.getByRole('option', { name: nombre }).click();
  await expect(page).toHaveURL(new RegExp(`/listar-doc/${_id}`));
  await expect(page.getByRole('dialog', { name: nombre })).toBeVisible();
});
