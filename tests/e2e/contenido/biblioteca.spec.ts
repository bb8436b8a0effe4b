import type { Page, Request } from '@playwright/test';
import { docx } from '@amparo/server/testing/files';
import { oops } from '../support/access.ts';
import { documentDialog, newCategoria, newDocumento, onlyDocumento } from '../support/biblioteca.ts';
import { today } from '../support/excel.ts';
import { frameOf, kept, pdf, pick, picture, type FileFixture } from '../support/files.ts';
import { expectNotice } from '../support/notices.ts';
import { choose, expectAddress, goWithin, offered, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { act } from '../support/usuarios.ts';

const SIZES = ['5', '10', '20', '30', '40', '50', '100'];
const confirmOf = (page: Page) => page.getByRole('dialog', { name: 'Confirmación' });
const MP4: FileFixture = {
  name: 'capacitacion.mp4',
  type: 'video/mp4',
  body: Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
};
const pathOf = (request: Request) => new URL(request.url()).pathname.replace('/api/', '');

/** Records the writes of the page in order, as "POST archivos". */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const path = pathOf(request);
    if (request.method() !== 'GET' && /^(archivos|biblioteca)/.test(path) && !path.endsWith('direcciones'))
      writes.push(`${request.method()} ${path}`);
  });
  return writes;
}

test('RUTAS-52 BIBLIOTECA-01 BIBLIOTECA-06 a document is added with its file, found, deactivated and activated', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const [nombre, categoria] = [unique('Acta'), await newCategoria(testServer)];
  const other = await newDocumento(testServer);
  const writes = writesOf(page);
  const categories = page.waitForRequest((request) => pathOf(request) === 'biblioteca/categorias');
  const person = await enter('/listar-doc');
  const dialog = documentDialog(page);
  const row = rowOf(page, nombre);

  await test.step('RUTAS-52 BIBLIOTECA-01 BIBLIOTECA-03 BIBLIOTECA-04 BIBLIOTECA-31 BIBLIOTECA-36 the list of documents shows its columns, page sizes and Excel button', async () => {
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
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(SIZES);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Excel' })).toBeVisible();
  });

  await test.step('BIBLIOTECA-14 BIBLIOTECA-21 BIBLIOTECA-22 BIBLIOTECA-23 BIBLIOTECA-24 an empty form names its missing fields', async () => {
    await page.locator('.list-add').click();
    expect(new URL((await categories).url()).searchParams.get('elementosPorPagina')).toBe('500');
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
  });

  await test.step('BIBLIOTECA-26 a save that fails deletes its uploaded file', async () => {
    await page.route('**/api/biblioteca', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'Falló a propósito' } })
        : route.fallback(),
    );
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(oops(page)).toContainText('Falló a propósito');
    await expect.poll(() => kept(testServer, person)).toEqual([]);
    const calls = writes.splice(0).map((write) => write.replace(/\/.*/, ''));
    expect(calls).toEqual(['POST archivos', 'POST biblioteca', 'DELETE archivos']);
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await page.unroute('**/api/biblioteca');
  });

  await test.step('BIBLIOTECA-11 BIBLIOTECA-18 BIBLIOTECA-33 a retry sends the file first, then the document', async () => {
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && pathOf(request) === 'biblioteca',
    );
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    const body = (await sent).postDataJSON() as Record<string, string>;
    expect(Object.keys(body).toSorted()).toEqual(['awsId', 'categoria', 'nombre', 'nombreArchivo']);
    expect(body['nombreArchivo']).toBe('acta.pdf');
    await expect(page.getByText('Documento cargado correctamente', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(writes).toEqual(['POST archivos', 'POST biblioteca']);
    expect(await kept(testServer, person)).toEqual(['acta.pdf']);
  });

  await test.step('BIBLIOTECA-04 BIBLIOTECA-05 BIBLIOTECA-36 the row shows its data and actions, and is found by category', async () => {
    for (const text of [categoria, today(), 'Activo']) await expect(row).toContainText(text);
    await expect(row.getByRole('cell', { name: '0', exact: true })).toBeVisible();
    for (const action of ['Descargar', 'Editar'])
      await expect(row.getByRole('button', { name: `${action} ${nombre}` })).toBeVisible();
    await page.getByRole('combobox', { name: 'Campo' }).click();
    await expect(offered(page)).toHaveText(['Nombre', 'Categoría']);
    await offered(page).getByText('Categoría').click();
    await choose(page, page.getByRole('combobox', { name: 'Valor de Categoría' }), categoria);
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await expect(page.locator('.list-row')).toHaveCount(1);
    await expect(row).toBeVisible();
    await expect(rowOf(page, other.nombre)).toHaveCount(0);
  });

  await test.step('BIBLIOTECA-13 BIBLIOTECA-28 BIBLIOTECA-33 BIBLIOTECA-34 the document is deactivated after a confirmation, and activated again', async () => {
    await act(page, row, 'Inhabilitar');
    const question = confirmOf(page).getByText('Esta seguro de eliminar este doc ?', { exact: true });
    await expect(question).toBeVisible();
    await expect(confirmOf(page)).toContainText(nombre);
    await confirmOf(page).getByRole('button', { name: 'Inhabilitar' }).click();
    await expectNotice(page, 'Operación Exitosa');
    await expect(row).toContainText('Inactivo');
    await act(page, row, 'Activar');
    await confirmOf(page).getByRole('button', { name: 'Activar' }).click();
    await expect(row).not.toContainText('Inactivo');
  });
});

test(
  'BIBLIOTECA-12 BIBLIOTECA-19 BIBLIOTECA-30 BIBLIOTECA-38 a document is edited, and its file replaced under the same id',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const { _id, nombre, aws_id, admin } = await newDocumento(testServer, {
      file: pdf('primera.pdf', 2_000),
    });
    const read = async () => (await testServer.api(admin, 'GET', `biblioteca/${_id}`)).json();
    const writes = writesOf(page);
    await enter(onlyDocumento(nombre));
    const edit = page.getByRole('button', { name: `Editar ${nombre}` });
    const dialog = documentDialog(page);
    const update = dialog.getByRole('button', { name: 'Actualizar' });

    await test.step('BIBLIOTECA-12 BIBLIOTECA-30 BIBLIOTECA-33 BIBLIOTECA-38 without a new file the stored file stays', async () => {
      await edit.click();
      await expect(frameOf(dialog)).toContainText('primera.pdf');
      await dialog.getByLabel('Nombre', { exact: true }).fill(`${nombre} bis`);
      await update.click();
      await expect(page.getByText('Documento Actualizado correctamente', { exact: true })).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(writes.splice(0)).toEqual([`PUT biblioteca/${_id}`]);
      expect(await read()).toMatchObject({ nombre: `${nombre} bis`, aws_id, nombreArchivo: 'primera.pdf' });
    });

    await test.step('BIBLIOTECA-19 BIBLIOTECA-26 a replacement file is uploaded once, also when the first save of its document is refused', async () => {
      await page.route(`**/api/biblioteca/${_id}`, (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 422, json: { message: 'Falló a propósito' } })
          : route.fallback(),
      );
      await edit.click();
      await pick(dialog.getByLabel('Documento'), pdf('segunda.pdf', 3_000));
      await expect(frameOf(dialog)).toContainText('reemplaza al actual al guardar');
      await dialog.getByRole('button', { name: 'Quitar segunda.pdf' }).click();
      await expect(frameOf(dialog)).toContainText('primera.pdf');
      await pick(dialog.getByLabel('Documento'), pdf('segunda.pdf', 3_000));
      await update.click();
      await expect(oops(page)).toContainText('Falló a propósito');
      await oops(page).getByRole('button', { name: 'Aceptar' }).click();
      const stored = (await testServer.api(admin, 'GET', `archivos/${aws_id}`)).json();
      expect(await stored).toMatchObject({ archivo: { nombre: 'segunda.pdf', bytes: 3_000 } });
      await page.unroute(`**/api/biblioteca/${_id}`);
      await update.click();
      await expect(dialog).toBeHidden();
      expect(writes).toEqual([`PUT archivos/${aws_id}`, `PUT biblioteca/${_id}`, `PUT biblioteca/${_id}`]);
      expect(await read()).toMatchObject({ aws_id, nombreArchivo: 'segunda.pdf' });
    });

    await test.step('BIBLIOTECA-19 the former version is listed and can be downloaded', async () => {
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
  },
);

test(
  'BIBLIOTECA-10 BIBLIOTECA-20 BIBLIOTECA-25 BIBLIOTECA-35 an adviser finds, views and downloads documents of each kind',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const image = await newDocumento(testServer, { file: await picture(page, 'mapa.png') });
    const paper = await newDocumento(testServer);
    const film = await newDocumento(testServer, { file: MP4 });
    const words = await newDocumento(testServer, { file: { name: 'carta.docx', type: '', body: docx(500) } });
    await enter(onlyDocumento(image.nombre), { roles: ['Contact Center'] });

    await test.step('BIBLIOTECA-25 a picture, a film and a PDF are shown in the page; a Word document is offered to download', async () => {
      await page.getByRole('link', { name: image.nombre }).click();
      const dialogOfImage = page.getByRole('dialog', { name: image.nombre });
      await expect(dialogOfImage.getByRole('img', { name: image.nombre })).toBeVisible();
      await expect(dialogOfImage).toContainText('mapa.png');
      await expectAddress(page, new RegExp(`/listar-doc/${image._id}\\?`));
      await axe('a picture of the library');
      await page.keyboard.press('Escape');
      await expectAddress(page, /\/listar-doc\?filtros/);

      await goWithin(page, `/listar-doc/${film._id}`);
      const video = page.getByRole('dialog', { name: film.nombre }).locator('video');
      await expect(video).toHaveAttribute('controls', '');
      const src = (await video.getAttribute('src')) ?? '';
      const part = await fetch(src, { headers: { range: 'bytes=4-7' } });
      expect([part.status, await part.text()]).toEqual([206, 'ftyp']);

      await goWithin(page, `/listar-doc/${words._id}`);
      const offer = page.getByRole('dialog', { name: words.nombre });
      await expect(offer).toContainText('Los archivos docx no se muestran aquí: descárgalo para verlo.');
      await expect(offer.getByRole('link', { name: 'Descargar' })).toBeVisible();

      await goWithin(page, `/listar-doc/${paper._id}`);
      const frame = page.getByRole('dialog', { name: paper.nombre }).locator('iframe');
      const address = (await frame.getAttribute('src')) ?? '';
      const { headers } = await fetch(address);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toMatch(/^inline/);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    });

    await test.step('BIBLIOTECA-10 Ctrl+K finds a document, and the adviser has no buttons that write', async () => {
      await goWithin(page, onlyDocumento(paper.nombre));
      await expect(rowOf(page, paper.nombre)).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Agregar documento|Editar|Excel)/ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Categorías' })).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Buscar una pantalla o un registro' })).toBeFocused();
      await page.keyboard.insertText(paper.nombre);
      await page.getByRole('option', { name: paper.nombre }).click();
      await expectAddress(page, new RegExp(`/listar-doc/${paper._id}`));
      await expect(page.getByRole('dialog', { name: paper.nombre })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('BIBLIOTECA-20 BIBLIOTECA-35 a download opens the stored file, and views by staff are not counted', async () => {
      await goWithin(page, onlyDocumento(paper.nombre));
      const asked = page.waitForRequest((request) => pathOf(request) === `archivos/${paper.aws_id}`);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Descargar ${paper.nombre}` }).click(),
      ]);
      await asked;
      expect(file.suggestedFilename()).toBe('guia.pdf');
      for (const { _id, admin } of [image, paper, film])
        expect(await (await testServer.api(admin, 'GET', `biblioteca/${_id}`)).json()).toMatchObject({
          vistas: 0,
        });
    });
  },
);

test('RUTAS-53 BIBLIOTECA-02 BIBLIOTECA-07 BIBLIOTECA-29 categories are added, edited and permanently deactivated', async ({
  page,
  testServer,
  enter,
}) => {
  const nombre = unique('Circulares');
  // A list without rows has no table.
  await newCategoria(testServer);
  await enter('/listar-categorias');
  await test.step('RUTAS-53 BIBLIOTECA-02 BIBLIOTECA-03 BIBLIOTECA-07 BIBLIOTECA-31 the list of categories shows its columns and page sizes', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTAR CATEGORÍAS');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Nombre',
      'Fecha creación',
      'Estado',
      'Acciones',
    ]);
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(SIZES);
    await page.keyboard.press('Escape');
  });
  const row = rowOf(page, nombre);
  await test.step('BIBLIOTECA-07 BIBLIOTECA-27 BIBLIOTECA-33 a category requires a name, and is renamed', async () => {
    await page.getByRole('button', { name: 'Agregar categoría' }).click();
    const dialog = page.getByRole('dialog', { name: /^(Agregar|Actualizar) categoría/ });
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(dialog.getByText('El campo nombre es obligatorio')).toBeVisible();
    await dialog.getByLabel('Nombre').fill(nombre);
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expectNotice(page, 'Operación Exitosa');
    await row.getByRole('button', { name: `Editar ${nombre}` }).click();
    await dialog.getByLabel('Nombre').fill(`${nombre} internas`);
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(rowOf(page, `${nombre} internas`)).toBeVisible();
  });
  await test.step('BIBLIOTECA-17 BIBLIOTECA-29 BIBLIOTECA-37 a deactivated category cannot be activated again and is not offered', async () => {
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    const question = confirmOf(page).getByText('Esta seguro de inhabilitar esta categoría ?', {
      exact: true,
    });
    await expect(question).toBeVisible();
    await confirmOf(page).getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(row).toContainText('Inactivo');
    await expect(row.getByRole('button', { name: /^(Inhabilitar|Activar)/ })).toHaveCount(0);
    await goWithin(page, '/listar-doc');
    await page.locator('.list-add').click();
    await documentDialog(page).getByLabel('Categoría').fill(nombre);
    await expect(offered(page)).toHaveCount(0);
  });
});
