import type { Page } from '@playwright/test';
import { drop, kept, pdf, pick } from '../support/files.ts';
import { expectNotice } from '../support/notices.ts';
import { choose, goWithin, offered } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { addPaper, dayFromNow, editor, newVehiculo, written } from '../support/vehiculos.ts';

const CONTACT_CENTER = { roles: ['Contact Center'] };
const panel = (page: Page) => page.getByRole('complementary', { name: 'Agregar documento' });
const papers = (page: Page) => page.getByRole('region', { name: 'Documentos', exact: true });
const history = (page: Page) => page.getByRole('region', { name: 'Historial de documentos' });
const input = (page: Page) => panel(page).locator('input[type=file]').first();
const nextYear = (day: string) => written(`${Number(day.slice(0, 4)) + 1}${day.slice(4)}`);

/** Records the writes of the page in order. */
function watch(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/(archivos$|vehiculos)/.test(pathname))
      sent.push(`${request.method()} ${pathname.replace('/api/', '')}`);
  });
  return sent;
}

test('VEHICULOS-28 VEHICULOS-30 VEHICULOS-72 VEHICULOS-81 an adviser adds, renews and removes the documents of a vehicle', async ({
  page,
  enter,
  testServer,
}) => {
  const { id } = await newVehiculo(testServer);
  const sent = watch(page);
  const person = await enter(editor(id, 'documentos'), CONTACT_CENTER);
  const add = panel(page).getByRole('button', { name: 'Agregar', exact: true });
  const row = (tipo: string) => papers(page).getByRole('listitem').filter({ hasText: tipo });

  await test.step('VEHICULOS-64 VEHICULOS-69 VEHICULOS-70 VEHICULOS-71 a document needs its file, its type and its expiry', async () => {
    await expect(page.getByText('Sin documentos todavía')).toBeVisible();
    await add.click();
    for (const text of [
      'Falta Documento',
      'El campo tipo de documento es obligatorio',
      'El campo fecha de vencimiento es obligatorio',
    ])
      await expect(panel(page).getByText(text, { exact: true })).toBeVisible();
    await panel(page).getByLabel('Tipo de documento').click();
    await expect(offered(page)).toHaveText([
      'Tarjeta de propiedad',
      'SOAT',
      'Tecnico mecánica',
      'Seguro todo riesgo',
      'Comparendo',
      'Compra combustible',
      'Pago peaje',
      'Tarjeta de contacto',
    ]);
    await page.keyboard.press('Escape');
  });
  await test.step('VEHICULOS-65 VEHICULOS-66 VEHICULOS-67 VEHICULOS-68 a too large file or another type is refused before it is sent', async () => {
    await pick(input(page), pdf('pesado.pdf', 2_097_153));
    await expect(
      panel(page).getByText('Documento es mas pesado que el limite permitido de 2M', { exact: true }),
    ).toBeVisible();
    await drop(page, panel(page).locator('.file-field'), {
      ...pdf('virus.exe'),
      type: 'application/x-msdownload',
    });
    await expect(panel(page).getByText(/^Ese tipo de archivo no se admite/)).toBeVisible();
    expect(sent).toEqual([]);
  });
  await test.step('VEHICULOS-73 a failed attachment deletes the uploaded file, which can be sent again', async () => {
    await pick(input(page), pdf('soat.pdf', 2_097_152));
    await expect.poll(() => kept(testServer, person)).toEqual(['soat.pdf']);
    await choose(page, panel(page).getByLabel('Tipo de documento'), 'SOAT');
    await panel(page).getByRole('button', { name: '+ 1 año' }).click();
    await expect(panel(page).getByLabel('Fecha de vencimiento')).toHaveValue(nextYear(dayFromNow(0)));
    // The statement publishes nothing, so the page does not know that the vehicle is inactive.
    await testServer.sql('update vehiculo set estado = false where id = $1', [id]);
    await add.click();
    await expect(page.getByRole('dialog').filter({ hasText: 'Oops...' })).toContainText(
      'El vehículo está inactivo',
    );
    await expect.poll(() => kept(testServer, person)).toEqual([]);
    await page.keyboard.press('Escape');
    await testServer.sql('update vehiculo set estado = true where id = $1', [id]);
    sent.length = 0;
    await panel(page)
      .getByRole('button', { name: /^Reintentar|Volver a/ })
      .first()
      .click();
    await expect.poll(() => kept(testServer, person)).toEqual(['soat.pdf']);
  });
  await test.step('VEHICULOS-28 VEHICULOS-37 VEHICULOS-72 VEHICULOS-80 the file is uploaded first and attached then', async () => {
    await add.click();
    await expectNotice(page, 'Documento cargado correctamente');
    await expect(papers(page).getByRole('listitem')).toHaveText([/SOAT.*Vigente.*soat\.pdf/]);
    expect(sent).toEqual(['POST archivos', `POST vehiculos/${id}/documentos`]);
    await expect(panel(page).getByText('soat.pdf')).toHaveCount(0);
  });

  const other = await newVehiculo(testServer);
  await addPaper(testServer, other, 'SOAT', 16);
  await addPaper(testServer, other, 'Comparendo', -30);
  await addPaper(testServer, other, 'Seguro todo riesgo', 218);
  const ends = dayFromNow(16);
  await test.step('a document near its expiry is renewed from its row', async () => {
    await goWithin(page, editor(other.id, 'documentos'));
    await expect(row('SOAT')).toContainText('Por vencer');
    await expect(papers(page).getByRole('button', { name: /^Renovar/ })).toHaveCount(1);
    await row('SOAT').getByRole('button', { name: 'Renovar' }).click();
    await expect(input(page)).toBeFocused();
    await expect(panel(page).getByLabel('Fecha de vencimiento')).toHaveValue(nextYear(ends));
    await expect(panel(page)).toContainText(`SOAT que vence el ${written(ends)}`);
    await pick(input(page), pdf('nuevo.pdf'));
    await add.click();
    await expect(row('SOAT')).toContainText('nuevo.pdf');
    await expect(row('SOAT')).toHaveCount(1);
    await expect(history(page)).toContainText(/SOAT\.pdf.*reemplazado/);
  });
  await test.step('VEHICULOS-30 VEHICULOS-81 a removed document stays in the history', async () => {
    await row('Comparendo').getByRole('button', { name: 'Eliminar Comparendo' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirmación' });
    await expect(confirm).toContainText('Esta seguro de eliminar este documento?');
    await confirm.getByRole('button', { name: 'Eliminar' }).click();
    await expectNotice(page, 'Documento eliminado correctamente');
    await expect(row('Comparendo')).toHaveCount(0);
    await expect(history(page)).toContainText(/Comparendo\.pdf.*eliminado por/);
  });
});

test(
  'on a phone "Renovar" opens the panel of a document over the page, filled in',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const vehicle = await newVehiculo(testServer);
    await addPaper(testServer, vehicle, 'SOAT', 3);
    await page.setViewportSize({ width: 390, height: 844 });
    await enter(editor(vehicle.id, 'documentos'), CONTACT_CENTER);
    const open = page.getByRole('button', { name: 'Agregar documento' });
    const box = await open.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(720);
    await page.getByRole('button', { name: /^Renovar/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar documento' });
    await expect(dialog.getByLabel('Fecha de vencimiento')).toHaveValue(nextYear(dayFromNow(3)));
    await axe('a paper renewed on a phone');
    await pick(dialog.locator('input[type=file]').first(), pdf('nuevo.pdf'));
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await page
      .getByRole('dialog', { name: 'Confirmación' })
      .getByRole('button', { name: 'Cancelar' })
      .click();
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click();
    await expectNotice(page, 'Documento cargado correctamente');
    await expect(dialog).toBeHidden();
    await expect(papers(page)).toContainText('nuevo.pdf');
  },
);
