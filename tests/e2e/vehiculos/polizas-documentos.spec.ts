import type { Page } from '@playwright/test';
import { oops } from '../support/access.ts';
import { drop, kept, pdf, pick, picture } from '../support/files.ts';
import { expectNotice } from '../support/notices.ts';
import { confirmation, editor, newPoliza, readPoliza } from '../support/polizas.ts';
import { expectAddress } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const place = (page: Page) => page.locator('.attach-drop');
const input = (page: Page) => page.locator('input[type=file]').first();
const add = (page: Page) => page.getByRole('button', { name: 'Agregar', exact: true });
const documents = (page: Page) => page.getByRole('region', { name: 'Documentos' }).getByRole('listitem');
const sending = (page: Page) => page.locator('.attach-sending');
const ATTACH = /\/api\/polizas\/[\w-]+$/;

test('POLIZAS-26 POLIZAS-28 POLIZAS-30 POLIZAS-33 documents are uploaded, attached together and removed', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const poliza = await newPoliza(testServer, admin);
  const me = await enter(editor(poliza, 'documentos'));

  await test.step('POLIZAS-26 POLIZAS-27 VEHICULOS-68 a missing file, a too large file or an unknown type is refused in its row', async () => {
    await expect(page.getByText('Sin documentos todavía')).toBeVisible();
    await expect(place(page)).toContainText('Imagen, pdf, doc o docx · hasta 2 MB');
    await add(page).click();
    await expect(page.getByText('Falta Documento')).toBeVisible();
    await drop(page, place(page), pdf('caratula.pdf'));
    await expect(sending(page)).toHaveText([/caratula\.pdf2 KBListo para agregar/]);
    await pick(input(page), await picture(page, 'foto.png'));
    await expect(sending(page).nth(1)).toContainText('Listo para agregar');
    await pick(input(page), pdf('pesado.pdf', 2_097_153));
    await pick(input(page), { name: 'nota.txt', type: 'text/plain', body: Buffer.from('hola') });
    await expect(sending(page)).toHaveCount(4);
    await expect(sending(page).nth(2)).toContainText('Documento es mas pesado que el limite permitido de 2M');
    await expect(sending(page).nth(3)).toContainText(
      'Ese tipo de archivo no se admite. Se admiten: jpg, jpeg, png, gif, bmp, webp, pdf, doc, docx',
    );
    await axe('uploads of a policy');
    const sentAs = await testServer.sql('select distinct entidad from archivo where usuario_id = $1', [
      me.id,
    ]);
    expect(sentAs).toEqual([{ entidad: 'PÓLIZAS' }]);
  });
  await test.step('POLIZAS-28 a failed attachment deletes the uploaded files, which can be sent again', async () => {
    expect(await kept(testServer, me)).toEqual(['caratula.pdf', 'foto.png']);
    await page.route(ATTACH, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 422, json: { message: 'La póliza está en revisión' } })
        : route.continue(),
    );
    await add(page).click();
    await expect(oops(page)).toContainText('La póliza está en revisión');
    await expect.poll(() => kept(testServer, me)).toEqual([]);
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await page.unroute(ATTACH);
    for (const name of ['caratula.pdf', 'foto.png']) {
      const row = sending(page).filter({ hasText: name });
      await expect(row).toContainText('No se pudo agregar. Vuelve a intentarlo.');
      await row.getByRole('button', { name: 'Reintentar' }).click();
      await expect(row).toContainText('Listo para agregar');
    }
  });
  await test.step('POLIZAS-28 POLIZAS-33 the uploaded files are attached together', async () => {
    await add(page).click();
    await expectNotice(page, 'Documento cargado correctamente');
    await expect(documents(page)).toHaveText([/^caratula\.pdf2 KB/, /^foto\.png/]);
    await expect(page.getByRole('tab', { name: 'Documentos' })).toContainText('2');
    expect((await readPoliza(testServer, admin, poliza)).documentos).toMatchObject([
      { nombre: 'caratula.pdf' },
      { nombre: 'foto.png' },
    ]);
    await page.getByRole('button', { name: 'Ver foto.png' }).click();
    await expect(page.getByRole('img', { name: 'Imagen de foto.png' })).toBeVisible();
    await page.keyboard.press('Escape');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Descargar caratula.pdf' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('caratula.pdf');
  });
  await test.step('POLIZAS-30 a document is removed after a confirmation: the policy is saved without it, then the file is deleted', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (['PUT', 'DELETE'].includes(request.method())) sent.push(request.method());
    });
    await page.getByRole('button', { name: 'Eliminar caratula.pdf' }).click();
    await expect(confirmation(page)).toContainText('Esta seguro de eliminar este documento?');
    await confirmation(page).getByRole('button', { name: 'Eliminar' }).click();
    await expectNotice(page, 'Documento eliminado correctamente');
    await expect(documents(page)).toHaveText([/^foto\.png/]);
    await expect.poll(() => kept(testServer, me)).toEqual(['foto.png']);
    expect(sent).toEqual(['PUT', 'DELETE']);
  });
  await test.step('POLIZAS-28 a cancelled upload, or one left on the page, leaves no file', async () => {
    const release = Promise.withResolvers<void>();
    await page.route('**/api/archivos', async (route) => {
      await release.promise;
      await route.continue().catch(() => undefined);
    });
    await pick(input(page), pdf('lento.pdf'));
    await expect(add(page)).toBeDisabled();
    await page.getByRole('button', { name: 'Cancelar la subida de lento.pdf' }).click();
    await expect(sending(page).filter({ hasText: 'lento' })).toHaveCount(0);
    release.resolve();
    await page.unroute('**/api/archivos');
    await pick(input(page), pdf('olvidado.pdf'));
    await expect(sending(page).filter({ hasText: 'olvidado' })).toContainText('Listo para agregar');
    await expect.poll(() => kept(testServer, me)).toContain('olvidado.pdf');
    await page.getByRole('link', { name: 'Volver al listado' }).click();
    await confirmation(page).getByRole('button', { name: 'Descartar' }).click();
    await expectAddress(page, /v-polizas/);
    await expect.poll(() => kept(testServer, me)).toEqual(['foto.png']);
  });
});
