import type { Page, Request } from '@playwright/test';
import { oops } from './house/access.ts';
import { documentDialog, newCategoria, newDocumento, onlyDocumento } from './house/biblioteca.ts';
import { today } from './house/excel.ts';
import { frameOf, kept, pdf, pick, type Sent } from './house/files.ts';
import { choose, rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

/** The writes that leave the page, as "POST archivos", in their order. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const path = pathOf(request);
    if (request.method() !== 'GET' && /^(archivos|biblioteca)/.test(path) && !path.endsWith('direcciones'))
      writes.push(`${request.method()} ${path}`);
  });
  return writes;
}

const pathOf = (request: Request) => new URL(request.url()).pathname.replace('/api/', '');

async function fillNew(page: Page, nombre: string, categoria: string, file: Sent): Promise<void> {
  await page.locator('.list-add').click();
  const dialog = documentDialog(page);
  await dialog.getByLabel('Nombre', { exact: true }).fill(nombre);
  await choose(page, dialog.getByLabel('Categoría'), categoria);
  await pick(dialog.getByLabel('Documento'), file);
}

test('BIBLIOTECA-06 BIBLIOTECA-11 BIBLIOTECA-18 BIBLIOTECA-21 BIBLIOTECA-22 BIBLIOTECA-23 BIBLIOTECA-24 BIBLIOTECA-33 a document is added: nothing is sent while something is missing, then its file first', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const [nombre, categoria] = [unique('Acta'), await newCategoria(house)];
  const writes = writesOf(page);
  await enter('/listar-doc');
  await page.locator('.list-add').click();
  const dialog = documentDialog(page);
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  for (const text of [
    'El campo nombre es obligatorio',
    'El campo categoría es obligatorio',
    'Falta Documento',
  ])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await axe('a document without anything');

  await dialog.getByLabel('Nombre', { exact: true }).fill(nombre);
  await choose(page, dialog.getByLabel('Categoría'), categoria);
  await pick(dialog.getByLabel('Documento'), { ...pdf('virus.exe'), type: 'application/x-msdownload' });
  await expect(dialog.getByText(/^Ese tipo de archivo no se admite/)).toBeVisible();
  await pick(dialog.getByLabel('Documento'), pdf('acta.pdf'));
  await expect(frameOf(dialog)).toContainText('acta.pdf');
  expect(writes).toEqual([]);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && pathOf(request) === 'biblioteca',
  );
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  const body = (await sent).postDataJSON() as Record<string, string>;
  expect(Object.keys(body).toSorted()).toEqual(['awsId', 'categoria', 'nombre', 'nombreArchivo']);
  expect(body['nombreArchivo']).toBe('acta.pdf');
  await expect(page.getByText('Documento cargado correctamente', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, nombre)).toContainText(categoria);
  expect(writes).toEqual(['POST archivos', 'POST biblioteca']);
});

test('BIBLIOTECA-26 a document that is not saved takes its file along, and the next try sends both again', async ({
  page,
  enter,
  house,
}) => {
  const [nombre, categoria] = [unique('Fallida'), await newCategoria(house)];
  const writes = writesOf(page);
  const person = await enter('/listar-doc');
  await page.route('**/api/biblioteca', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { message: 'Falló a propósito' } })
      : route.fallback(),
  );
  await fillNew(page, nombre, categoria, pdf('fallida.pdf'));
  await documentDialog(page).getByRole('button', { name: 'Agregar' }).click();
  await expect(oops(page)).toContainText('Falló a propósito');
  await expect.poll(() => kept(house, person)).toEqual([]);
  expect(writes.map((write) => write.replace(/\/.*/, ''))).toEqual([
    'POST archivos',
    'POST biblioteca',
    'DELETE archivos',
  ]);
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await page.unroute('**/api/biblioteca');
  await documentDialog(page).getByRole('button', { name: 'Agregar' }).click();
  await expect(rowOf(page, nombre)).toBeVisible();
  expect(await kept(house, person)).toEqual(['fallida.pdf']);
});

test('BIBLIOTECA-06 BIBLIOTECA-12 BIBLIOTECA-19 BIBLIOTECA-30 BIBLIOTECA-38 edited without a file the stored one stays; with another one it is replaced under its id, and what it was can be downloaded', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const { _id, nombre, aws_id, admin } = await newDocumento(house, { file: pdf('primera.pdf', 2_000) });
  const read = async () => (await house.api(admin, 'GET', `biblioteca/${_id}`)).json();
  const writes = writesOf(page);
  await enter(onlyDocumento(nombre));
  const edit = page.getByRole('button', { name: `Editar ${nombre}` });
  const dialog = documentDialog(page);
  await edit.click();
  await expect(frameOf(dialog)).toContainText('primera.pdf');
  await dialog.getByLabel('Nombre', { exact: true }).fill(`${nombre} bis`);
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText('Documento Actualizado correctamente', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(writes).toEqual([`PUT biblioteca/${_id}`]);
  expect(await read()).toMatchObject({ nombre: `${nombre} bis`, aws_id, nombreArchivo: 'primera.pdf' });

  writes.length = 0;
  await edit.click();
  await pick(dialog.getByLabel('Documento'), pdf('segunda.pdf', 3_000));
  await expect(frameOf(dialog)).toContainText('reemplaza al actual al guardar');
  await dialog.getByRole('button', { name: 'Quitar segunda.pdf' }).click();
  await expect(frameOf(dialog)).toContainText('primera.pdf');
  await pick(dialog.getByLabel('Documento'), pdf('segunda.pdf', 3_000));
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toBeHidden();
  expect(writes).toEqual([`PUT archivos/${aws_id}`, `PUT biblioteca/${_id}`]);
  expect(await read()).toMatchObject({ aws_id, nombreArchivo: 'segunda.pdf' });

  await edit.click();
  const versions = dialog.getByRole('list', { name: 'Versiones' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('segunda.pdfActual');
  await expect(versions.last()).toContainText('primera.pdf');
  await expect(versions.last()).toContainText(today());
  await axe('versions of a document');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    versions
      .last()
      .getByRole('link', { name: /^Descargar primera.pdf/ })
      .click(),
  ]);
  expect(file.suggestedFilename()).toBe('primera.pdf');
});

test('BIBLIOTECA-19 BIBLIOTECA-26 a replacement whose record is refused leaves a whole document, and the next try does not send the file again', async ({
  page,
  enter,
  house,
}) => {
  const { _id, nombre, aws_id, admin } = await newDocumento(house);
  const writes = writesOf(page);
  await enter(onlyDocumento(nombre));
  await page.route(`**/api/biblioteca/${_id}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { message: 'Falló a propósito' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: `Editar ${nombre}` }).click();
  await pick(documentDialog(page).getByLabel('Documento'), pdf('nueva.pdf', 3_000));
  await documentDialog(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(oops(page)).toContainText('Falló a propósito');
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  const stored = (await house.api(admin, 'GET', `archivos/${aws_id}`)).json();
  expect(await stored).toMatchObject({ archivo: { nombre: 'nueva.pdf', bytes: 3_000 } });
  await page.unroute(`**/api/biblioteca/${_id}`);
  await documentDialog(page).getByRole('button', { name: 'Actualizar' }).click();
  await expect(documentDialog(page)).toBeHidden();
  expect(writes).toEqual([`PUT archivos/${aws_id}`, `PUT biblioteca/${_id}`, `PUT biblioteca/${_id}`]);
});
