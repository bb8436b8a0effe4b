import type { Page } from '@playwright/test';
import { oops } from './house/access.ts';
import { drop, kept, pdf, pick, picture } from './house/files.ts';
import { confirmation, editor, newPoliza, readPoliza, told } from './house/polizas.ts';
import { expect, test } from './house/test.ts';

const place = (page: Page) => page.locator('.attach-drop');
const input = (page: Page) => page.locator('input[type=file]').first();
const add = (page: Page) => page.getByRole('button', { name: 'Agregar', exact: true });
const documents = (page: Page) => page.getByRole('region', { name: 'Documentos' }).getByRole('listitem');
const sending = (page: Page) => page.locator('.attach-sending');
const ATTACH = /\/api\/polizas\/[\w-]+$/;

test('POLIZAS-26 POLIZAS-27 POLIZAS-28 POLIZAS-33 VEHICULOS-68 documents are dropped or picked, uploaded first and attached together; what is too heavy or of another type is told in its row', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const admin = await house.person({ roles: ['Administrador'] });
  const poliza = await newPoliza(house, admin);
  const me = await enter(editor(poliza, 'documentos'));
  await expect(page.getByText('Sin documentos todavía')).toBeVisible();
  await expect(place(page)).toContainText('Imagen, pdf, doc o docx · hasta 2 MB');
  await add(page).click();
  await expect(page.getByText('Falta Documento')).toBeVisible();

  await drop(page, place(page), pdf('caratula.pdf'));
  await expect(sending(page)).toHaveText([/caratula\.pdf2 KBListo para agregar/]);
  await pick(input(page), await picture(page, 'foto.png'));
  await pick(input(page), pdf('pesado.pdf', 2_097_153));
  await pick(input(page), { name: 'nota.txt', type: 'text/plain', body: Buffer.from('hola') });
  await expect(sending(page)).toHaveCount(4);
  await expect(sending(page).nth(2)).toContainText('Documento es mas pesado que el limite permitido de 2M');
  await expect(sending(page).nth(3)).toContainText(
    'Ese tipo de archivo no se admite. Se admiten: jpg, jpeg, png, gif, bmp, webp, pdf, doc, docx',
  );
  await axe('uploads of a policy');
  expect(await kept(house, me)).toEqual(['caratula.pdf', 'foto.png']);
  const sentAs = await house.sql('select distinct entidad from archivo where usuario_id = $1', [me.id]);
  expect(sentAs).toEqual([{ entidad: 'PÓLIZAS' }]);
  await add(page).click();
  await told(page, 'Documento cargado correctamente');
  await expect(documents(page)).toHaveText([/^caratula\.pdf2 KB/, /^foto\.png/]);
  await expect(sending(page)).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Documentos' })).toContainText('2');
  expect((await readPoliza(house, admin, poliza)).documentos).toMatchObject([
    { nombre: 'caratula.pdf' },
    { nombre: 'foto.png' },
  ]);

  await page.getByRole('button', { name: 'Ver foto.png' }).click();
  await expect(page.getByRole('img', { name: 'Imagen de foto.png' })).toBeVisible();
  await axe('a picture of a policy');
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar caratula.pdf' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('caratula.pdf');
});

test('POLIZAS-30 a document is taken out after a question: saved without it, then deleted', async ({
  page,
  enter,
  house,
}) => {
  const admin = await house.person({ roles: ['Administrador'] });
  const poliza = await newPoliza(house, admin);
  const me = await enter(editor(poliza, 'documentos'));
  await pick(input(page), pdf('sobra.pdf'));
  await expect(sending(page)).toContainText('Listo para agregar');
  await pick(input(page), pdf('queda.pdf'));
  await expect(sending(page).nth(1)).toContainText('Listo para agregar');
  await add(page).click();
  await expect(documents(page)).toHaveCount(2);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (['PUT', 'DELETE'].includes(request.method())) sent.push(request.method());
  });
  await page.getByRole('button', { name: 'Eliminar sobra.pdf' }).click();
  await expect(confirmation(page)).toContainText('Esta seguro de eliminar este documento?');
  await confirmation(page).getByRole('button', { name: 'Cancelar' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Eliminar sobra.pdf' }).click();
  await confirmation(page).getByRole('button', { name: 'Eliminar' }).click();
  await told(page, 'Documento eliminado correctamente');
  await expect(documents(page)).toHaveText([/^queda\.pdf/]);
  await expect.poll(() => kept(house, me)).toEqual(['queda.pdf']);
  expect(sent).toEqual(['PUT', 'DELETE']);
});

test('POLIZAS-28 a document that could not be attached leaves no file; the reason is told and it can be tried again', async ({
  page,
  enter,
  house,
}) => {
  const admin = await house.person({ roles: ['Administrador'] });
  const poliza = await newPoliza(house, admin);
  const me = await enter(editor(poliza, 'documentos'));
  await pick(input(page), pdf('caratula.pdf'));
  await expect(sending(page)).toContainText('Listo para agregar');
  expect(await kept(house, me)).toEqual(['caratula.pdf']);
  await page.route(ATTACH, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { message: 'La póliza está en revisión' } })
      : route.continue(),
  );
  await add(page).click();
  await expect(oops(page)).toContainText('La póliza está en revisión');
  await expect.poll(() => kept(house, me)).toEqual([]);
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(sending(page)).toContainText('No se pudo agregar. Vuelve a intentarlo.');

  await page.unroute(ATTACH);
  await sending(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(sending(page)).toContainText('Listo para agregar');
  await add(page).click();
  await told(page, 'Documento cargado correctamente');
  await expect(documents(page)).toHaveText([/^caratula\.pdf/]);
  expect(await kept(house, me)).toEqual(['caratula.pdf']);
});

test('POLIZAS-28 who gives up an upload, or leaves the page with one, leaves no file', async ({
  page,
  enter,
  house,
}) => {
  const admin = await house.person({ roles: ['Administrador'] });
  const poliza = await newPoliza(house, admin);
  const me = await enter(editor(poliza, 'documentos'));
  let held = () => {};
  await page.route('**/api/archivos', async (route) => {
    await new Promise<void>((go) => (held = go));
    await route.continue().catch(() => undefined);
  });
  await pick(input(page), pdf('lento.pdf'));
  await expect(add(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Cancelar la subida de lento.pdf' }).click();
  await expect(sending(page)).toHaveCount(0);
  held();
  await page.unroute('**/api/archivos');

  await pick(input(page), pdf('olvidado.pdf'));
  await expect(sending(page)).toContainText('Listo para agregar');
  expect(await kept(house, me)).toEqual(['olvidado.pdf']);
  await page.getByRole('link', { name: 'Volver al listado' }).click();
  await confirmation(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/v-polizas/);
  await expect.poll(() => kept(house, me)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('POLIZAS-33 adding is a bar at the thumb that opens over the page, asks before dropping a file, and has room for fingers', async ({
    page,
    enter,
    house,
    axe,
  }) => {
    test.slow();
    const admin = await house.person({ roles: ['Administrador'] });
    const poliza = await newPoliza(house, admin);
    const me = await enter(editor(poliza, 'documentos'));
    const bar = page.getByRole('button', { name: 'Agregar documento' });
    expect((await bar.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await bar.click();
    const over = page.getByRole('dialog', { name: 'Agregar documento' });
    await pick(over.locator('input[type=file]').last(), pdf('movil.pdf'));
    await expect(over.locator('.attach-sending')).toContainText('Listo para agregar');
    await axe('adding on a phone');
    await over.getByRole('button', { name: 'Cerrar' }).click();
    await confirmation(page).getByRole('button', { name: 'Cancelar' }).click();
    for (const button of await over.locator('button').all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await add(page).click();
    await told(page, 'Documento cargado correctamente');
    await expect(over).toBeHidden();
    await expect(documents(page)).toHaveText([/^movil\.pdf/]);
    expect(await kept(house, me)).toEqual(['movil.pdf']);
    await axe('documents on a phone');
    await page.getByRole('tab', { name: 'Datos de la póliza' }).click();
    const save = page.getByRole('button', { name: 'Actualizar' });
    const box = await save.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740);
    await axe('data on a phone');
  });
});
