import type { Page } from '@playwright/test';
import { oops } from '../support/access.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { drop, frameOf, kept, pdf, pick, picture } from '../support/files.ts';
import { fillDay, offered, rowOf, sentBy, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const only = (title: string) => `/Publicaciones?filtros[titulo]=${encodeURIComponent(title)}`;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Agregar|Actualizar) publicación/ });

async function make(page: Page, testServer: E2eServer, titulo: string): Promise<Person> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const { body } = await picture(page, 'banner.png');
  const form = new FormData();
  form.append('entidad', 'PUBLICIDAD');
  form.append('file', new Blob([new Uint8Array(body)], { type: 'image/png' }), 'banner.png');
  const sent = await fetch(`${testServer.url}/api/archivos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  });
  const [imagen] = (await sent.json()) as object[];
  const answer = await testServer.api(admin, 'POST', 'publicaciones', {
    imagen,
    titulo,
    tipo_vinculo: 'PERMANENTE',
    // Published on any day, because views count only while it is published.
    fecha_inicial: '2020-11-01',
    fecha_final: '2999-11-30',
    descripcion: 'Revisión de 24 puntos',
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return admin;
}

test('RUTAS-24 PUBLICACIONES-01 PUBLICACIONES-02 a publication is listed, viewed, edited and deactivated', async ({
  page,
  enter,
  testServer,
}) => {
  const title = unique('Lista');
  const admin = await make(page, testServer, title);
  const before = await stored(testServer, admin, title);
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('publicaciones-vistas')) views.push(request.url());
  });
  await enter(only(title));
  const row = rowOf(page, title);
  const dialog = dialogOf(page);

  await test.step('RUTAS-24 PUBLICACIONES-01 PUBLICACIONES-02 PUBLICACIONES-05 PUBLICACIONES-26 LISTAS-15 the list shows its columns, page sizes and the data of a publication', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PUBLICACIONES');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Imagen',
      'Título',
      'Descripción',
      'Tipo de vínculo',
      'Vistas',
      'Fecha inicial',
      'Fecha final',
      'Fecha creación',
      'Estado',
      'Opciones',
    ]);
    await expect(row).toContainText('01/11/2020');
    await expect(row.getByRole('cell', { name: '0', exact: true })).toBeVisible();
    await expect(row.locator('.file-thumb img')).toBeVisible();
    expect(views).toEqual([]);
    await page.getByRole('combobox', { name: 'Filas por página' }).click();
    await expect(offered(page)).toHaveText(['5', '10', '20', '50', '100', '500']);
    await page.keyboard.press('Escape');
  });

  await test.step('PUBLICACIONES-03 PUBLICACIONES-04 the image opens in a dialog', async () => {
    await row.getByRole('button', { name: /Más acciones/ }).click();
    await page.getByRole('button', { name: 'Ver imagen' }).click();
    const image = page
      .getByRole('dialog', { name: /^Imagen/ })
      .getByRole('img', { name: `Imagen de ${title}` });
    await expect(image).toHaveJSProperty('naturalWidth', 320);
    await page.keyboard.press('Escape');
    await expect(image).toBeHidden();
  });

  await test.step('PUBLICACIONES-16 PUBLICACIONES-29 a failed save keeps the dialog, and the retry edits without a new image', async () => {
    await row.getByRole('button', { name: /^Editar/ }).click();
    await dialog.getByLabel('Descripción').fill('Otra descripción');
    await page.route('**/api/publicaciones/*', (route) => route.fulfill({ status: 500, body: '' }));
    const reads = sentBy(
      page,
      (request) => request.method() === 'GET' && /publicaciones\?/.test(request.url()),
    );
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(oops(page)).toContainText('Error no identificado');
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(dialog.getByLabel('Descripción')).toHaveValue('Otra descripción');
    expect(reads).toEqual([]);
    await page.unroute('**/api/publicaciones/*');
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog).toBeHidden();
    const { imagen } = before;
    expect(await stored(testServer, admin, title)).toMatchObject({ descripcion: 'Otra descripción', imagen });
  });

  await test.step('PUBLICACIONES-23 PUBLICACIONES-27 PUBLICACIONES-28 both switches ask first and send their change', async () => {
    const confirm = page.getByRole('dialog', { name: 'Confirmación' });
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    await expect(confirm).toContainText('Esta seguro de inhabilitar esta publicación?');
    await confirm.getByRole('button', { name: 'Cancelar' }).click();
    expect((await stored(testServer, admin, title)).estado).toBe(true);
    await row.getByRole('button', { name: /^Inhabilitar/ }).click();
    await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
    await expect(row).toContainText('Inactivo');
    expect((await stored(testServer, admin, title)).estado).toBe(false);
    await row.getByRole('button', { name: /^Activar/ }).click();
    await expect(confirm).toContainText('Esta seguro de activar esta publicación?');
    await confirm.getByRole('button', { name: 'Activar' }).click();
    await expect(row.getByRole('button', { name: /^Inhabilitar/ })).toBeVisible();
    expect((await stored(testServer, admin, title)).estado).toBe(true);
  });
});

test('PUBLICACIONES-17 ARCHIVOS-05 ARCHIVOS-09 CAMPOS-19 a publication is added; each error is shown at its field', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const title = unique('Nueva');
  const person = await enter(only(title));
  await page.getByRole('button', { name: 'Agregar publicación' }).first().click();
  const dialog = dialogOf(page);
  const frame = frameOf(dialog);
  const preview = dialog.getByRole('figure', { name: 'Vista previa' });
  const sent = sentBy(page, (request) => request.url().endsWith('/api/archivos'));

  await test.step('PUBLICACIONES-08 PUBLICACIONES-09 PUBLICACIONES-10 PUBLICACIONES-11 PUBLICACIONES-12 PUBLICACIONES-14 PUBLICACIONES-15 an empty form names every missing field', async () => {
    await expect(dialog.getByLabel('Título')).toBeFocused();
    await page.keyboard.press('Enter');
    for (const field of [
      'título',
      'descripción',
      'imagen',
      'fecha inicial',
      'fecha final',
      'tipo de vínculo',
    ])
      await expect(dialog.getByText(`El campo ${field} es obligatorio`, { exact: true })).toBeVisible();
    await axe('publication with mistakes');
  });

  await test.step('PUBLICACIONES-13 PUBLICACIONES-31 the preview follows the text, and the optional link must be a URL', async () => {
    await dialog.getByLabel('Título').fill(title);
    await dialog.getByLabel('Descripción').fill('Sin costo');
    await expect(preview).toContainText(title);
    await expect(preview).toContainText('Sin costo');
    await expect(preview).not.toContainText('Ver más');
    const address = dialog.getByLabel('Vínculo', { exact: true });
    await address.fill('amparo.co');
    await address.blur();
    await expect(dialog.getByText('El campo vínculo debe ser una dirección http o https')).toBeVisible();
    await address.fill('https://amparo.co');
    await expect(preview).toContainText('Ver más');
    await address.fill('');
  });

  await test.step('ARCHIVOS-09 PUBLICACIONES-32 a file that is not a picture is refused by its name before the upload, or by its content on the server', async () => {
    // The picker offers only pictures; a user who drags can bring anything.
    await drop(page, frame, pdf('volante.pdf'));
    await expect(dialog.getByText('Error en extension', { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Imagen')).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    await drop(page, frame, pdf('volante.png'));
    await expect(oops(page).getByText('Error en file: Error en extension', { exact: true })).toBeVisible();
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  });

  await test.step('ERRORES-02 ARCHIVOS-05 a failed upload without a field error is reported, and then the picture is accepted', async () => {
    await page.route('**/api/archivos', (route) =>
      route.fulfill({ status: 503, json: { message: 'No pudimos guardar el archivo en este momento' } }),
    );
    await drop(page, frame, await picture(page, 'volante.png'));
    await expect(oops(page).getByText('error al cargar el archivo', { exact: true })).toBeVisible();
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await page.unroute('**/api/archivos');
    await pick(dialog.getByLabel('Imagen'), await picture(page, 'volante.png'));
    await expect(dialog.getByText('Error en extension')).toBeHidden();
    await expect(preview.locator('img')).toBeVisible();
    expect(await kept(testServer, person)).toEqual(['volante.png']);
  });

  await test.step('CAMPOS-19 the calendar of a date is 290 px wide', async () => {
    const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
    await dialog.getByLabel('Fecha inicial').click();
    await expect(calendar).toHaveCSS('width', '290px');
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
  });

  await test.step('PUBLICACIONES-07 PUBLICACIONES-17 PUBLICACIONES-30 the end may not precede the start; Enter saves', async () => {
    await fillDay(dialog, 'Fecha inicial', '20/11/2026');
    await fillDay(dialog, 'Fecha final', '19/11/2026');
    await dialog.getByLabel('Tipo de vínculo').click();
    await expect(offered(page)).toHaveText(['PERMANENTE', 'UNA VISTA']);
    await page.getByTitle('UNA VISTA').click();
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(dialog.getByText('La fecha final debe ser igual o posterior a la inicial')).toBeVisible();
    // Enter accepts the day and saves, as in any other field.
    await fillDay(dialog, 'Fecha final', '20/11/2026');
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, title)).toContainText('UNA VISTA');
    await expect(rowOf(page, title)).toContainText('20/11/2026');
  });
});

interface Stored {
  estado: boolean;
  descripcion: string;
  imagen: { aws_id: string; nombre: string };
}

async function stored(testServer: E2eServer, person: Person, title: string): Promise<Stored> {
  const answer = await testServer.api(
    person,
    'GET',
    `publicaciones?filtros[titulo]=${encodeURIComponent(title)}`,
  );
  const [first] = ((await answer.json()) as { datos: Stored[] }).datos;
  if (first === undefined) throw new Error(`No publication ${title}`);
  return first;
}
