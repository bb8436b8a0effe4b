import type { Locator, Page } from '@playwright/test';
import { oops } from './house/access.ts';
import { pick, picture } from './house/files.ts';
import type { House, Person } from './house/house.ts';
import { offered, rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

const only = (title: string) => `/Publicaciones?filtros[titulo]=${encodeURIComponent(title)}`;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Agregar|Actualizar) publicación/ });

async function make(page: Page, house: House, titulo: string): Promise<Person> {
  const admin = await house.person({ roles: ['Administrador'] });
  const { body } = await picture(page, 'banner.png');
  const form = new FormData();
  form.append('entidad', 'PUBLICIDAD');
  form.append('file', new Blob([new Uint8Array(body)], { type: 'image/png' }), 'banner.png');
  const sent = await fetch(`${house.url}/api/archivos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  });
  const [imagen] = (await sent.json()) as object[];
  const answer = await house.api(admin, 'POST', 'publicaciones', {
    imagen,
    titulo,
    tipo_vinculo: 'PERMANENTE',
    // Views are counted while it is published: on any day.
    fecha_inicial: '2020-11-01',
    fecha_final: '2999-11-30',
    descripcion: 'Revisión de 24 puntos',
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return admin;
}

async function fill(page: Page, label: string, day: string): Promise<void> {
  const field = dialogOf(page).getByLabel(label);
  await field.fill(day);
  await field.press('Enter');
}

test('RUTAS-24 PUBLICACIONES-01 PUBLICACIONES-02 PUBLICACIONES-03 PUBLICACIONES-04 PUBLICACIONES-05 PUBLICACIONES-26 LISTAS-15 the list with thumbnails, and the image in a dialog', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const title = unique('Lista');
  await make(page, house, title);
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('publicaciones-vistas')) views.push(request.url());
  });
  await enter(only(title));
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
  const row = rowOf(page, title);
  await expect(row).toContainText('01/11/2020');
  await expect(row.getByRole('cell', { name: '0', exact: true })).toBeVisible();
  await expect(row.locator('.file-thumb img')).toBeVisible();
  expect(views).toEqual([]);
  await axe('publications list');

  await row.getByRole('button', { name: /Más acciones/ }).click();
  await page.getByRole('button', { name: 'Ver imagen' }).click();
  const image = page
    .getByRole('dialog', { name: /^Imagen/ })
    .getByRole('img', { name: `Imagen de ${title}` });
  await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(320);
  await page.keyboard.press('Escape');
  await expect(image).toBeHidden();

  await page.getByRole('combobox', { name: 'Filas por página' }).click();
  await expect(offered(page)).toHaveText(['5', '10', '20', '50', '100', '500']);
});

test('PUBLICACIONES-25 a count that did not come is 0 views, in the table and on a phone; the others keep theirs', async ({
  page,
  enter,
  house,
}) => {
  const title = unique('Contada');
  const admin = await make(page, house, title);
  await make(page, house, `${title} sin cuenta`);
  const list = await house.api(admin, 'GET', `publicaciones?filtros[titulo]=${encodeURIComponent(title)}`);
  const { datos } = (await list.json()) as { datos: { _id: string; titulo: string }[] };
  for (const { _id } of datos) await house.api(admin, 'POST', `publicaciones-vistas/${_id}`);
  await page.route('**/api/publicaciones?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { datos: { titulo: string; vista?: number }[] };
    for (const row of body.datos) if (row.titulo.endsWith('sin cuenta')) delete row.vista;
    await route.fulfill({ response, json: body });
  });
  await enter(only(title));
  const views = (named: string) => rowOf(page, named).getByRole('cell').nth(4);
  await expect(views(`${title} sin cuenta`)).toHaveText('0');
  await expect(views(`${title} Revisión`)).toHaveText('1');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('0 vistas', { exact: true })).toBeVisible();
  await expect(page.getByText('1 vista', { exact: true })).toBeVisible();
});

test('PUBLICACIONES-07 PUBLICACIONES-08 PUBLICACIONES-09 PUBLICACIONES-10 PUBLICACIONES-11 PUBLICACIONES-12 PUBLICACIONES-13 PUBLICACIONES-14 PUBLICACIONES-15 PUBLICACIONES-17 PUBLICACIONES-30 PUBLICACIONES-31 PUBLICACIONES-32 adds one; each mistake is said at its field and the banner follows what is typed', async ({
  page,
  enter,
  axe,
}) => {
  test.slow();
  const title = unique('Nueva');
  await enter(only(title));
  await page.getByRole('button', { name: 'Agregar publicación' }).first().click();
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel('Título')).toBeFocused();
  await page.keyboard.press('Enter');
  for (const field of [
    'título',
    'descripción',
    'imagen',
    'fecha inicial',
    'fecha final',
    'tipo de vínculo',
  ]) {
    await expect(dialog.getByText(`El campo ${field} es obligatorio`, { exact: true })).toBeVisible();
  }
  await axe('publication with mistakes');

  const preview = dialog.getByRole('figure', { name: 'Vista previa' });
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Descripción').fill('Sin costo');
  await expect(preview).toContainText(title);
  await expect(preview).toContainText('Sin costo');
  await expect(preview).not.toContainText('Ver más');
  await dialog.getByLabel('Vínculo', { exact: true }).fill('amparo.co');
  await dialog.getByLabel('Vínculo', { exact: true }).blur();
  await expect(dialog.getByText('El campo vínculo debe ser una dirección http o https')).toBeVisible();
  await dialog.getByLabel('Vínculo', { exact: true }).fill('https://amparo.co');
  await expect(preview).toContainText('Ver más');
  await dialog.getByLabel('Vínculo', { exact: true }).fill('');

  const file = dialog.getByLabel('Imagen');
  await file.setInputFiles({
    name: 'banner.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(dialog.getByText('Error en extension')).toBeVisible();
  await pick(file, await picture(page, 'banner.png'));
  await expect(dialog.getByText('banner.png')).toBeVisible();
  await expect(preview.locator('img')).toBeVisible();

  await fill(page, 'Fecha inicial', '20/11/2026');
  await fill(page, 'Fecha final', '19/11/2026');
  await dialog.getByLabel('Tipo de vínculo').click();
  await expect(offered(page)).toHaveText(['PERMANENTE', 'UNA VISTA']);
  await page.getByTitle('UNA VISTA').click();
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByText('La fecha final debe ser igual o posterior a la inicial')).toBeVisible();
  // Enter takes the day and saves, as in any other field.
  await fill(page, 'Fecha final', '20/11/2026');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, title)).toContainText('UNA VISTA');
  await expect(rowOf(page, title)).toContainText('20/11/2026');
});

test('CAMPOS-19 the calendar of every date is 290 px wide', async ({ page, enter }) => {
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
  const opens = async (field: Locator) => {
    await field.click();
    await expect.poll(async () => (await calendar.boundingBox())?.width).toBe(290);
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
  };
  await enter('/Publicaciones');
  await page.getByRole('button', { name: 'Agregar publicación' }).first().click();
  await opens(dialogOf(page).getByLabel('Fecha inicial'));
  await page.goto('/v-users');
  await page.getByRole('button', { name: 'Excel' }).click();
  await opens(page.getByRole('dialog', { name: 'Exportar a Excel' }).getByLabel('Fecha inicial'));
  await page.goto('/Metricas');
  await opens(page.getByLabel('Desde'));
});

test('ERRORES-02 ARCHIVOS-05 an upload that the server refuses names the field and why, and without a field says that it failed', async ({
  page,
  enter,
}) => {
  await enter('/Publicaciones');
  await page.getByRole('button', { name: 'Agregar publicación' }).first().click();
  const file = dialogOf(page).getByLabel('Imagen');
  const banner = { name: 'banner.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.4') };
  await file.setInputFiles(banner);
  await expect(oops(page).getByText('Error en file: Error en extension', { exact: true })).toBeVisible();
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();

  await page.route('**/api/archivos', (route) =>
    route.fulfill({ status: 503, json: { message: 'No pudimos guardar el archivo en este momento' } }),
  );
  await file.setInputFiles(banner);
  await expect(oops(page).getByText('error al cargar el archivo', { exact: true })).toBeVisible();
});

test('PUBLICACIONES-16 PUBLICACIONES-29 a save that fails keeps the modal and does not reload; then it edits without a new image', async ({
  page,
  enter,
  house,
}) => {
  const title = unique('Edita');
  const admin = await make(page, house, title);
  const before = await stored(house, admin, title);
  await enter(only(title));
  await rowOf(page, title)
    .getByRole('button', { name: /^Editar/ })
    .click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Descripción').fill('Otra descripción');
  await page.route('**/api/publicaciones/*', (route) => route.fulfill({ status: 500, body: '' }));
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && /api\/publicaciones\?/.test(request.url())) reads += 1;
  });
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  const oops = page.getByRole('dialog', { name: 'Oops...' });
  await expect(oops).toContainText('Error no identificado');
  await oops.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialog.getByLabel('Descripción')).toHaveValue('Otra descripción');
  expect(reads).toBe(0);

  await page.unroute('**/api/publicaciones/*');
  await dialog.getByRole('button', { name: 'Actualizar' }).click();
  await expect(dialog).toBeHidden();
  expect(await stored(house, admin, title)).toMatchObject({
    descripcion: 'Otra descripción',
    imagen: before.imagen,
  });
});

test('PUBLICACIONES-23 PUBLICACIONES-27 PUBLICACIONES-28 deactivates and activates after asking, and both reach the server', async ({
  page,
  enter,
  house,
}) => {
  const title = unique('Estado');
  const admin = await make(page, house, title);
  await enter(only(title));
  const row = rowOf(page, title);
  const confirm = page.getByRole('dialog', { name: 'Confirmación' });
  await row.getByRole('button', { name: /^Inhabilitar/ }).click();
  await expect(confirm).toContainText('Esta seguro de inhabilitar esta publicación?');
  await confirm.getByRole('button', { name: 'Cancelar' }).click();
  expect((await stored(house, admin, title)).estado).toBe(true);
  await row.getByRole('button', { name: /^Inhabilitar/ }).click();
  await confirm.getByRole('button', { name: 'Inhabilitar' }).click();
  await expect(row).toContainText('Inactivo');
  expect((await stored(house, admin, title)).estado).toBe(false);
  await row.getByRole('button', { name: /^Activar/ }).click();
  await expect(confirm).toContainText('Esta seguro de activar esta publicación?');
  await confirm.getByRole('button', { name: 'Activar' }).click();
  await expect(row.getByRole('button', { name: /^Inhabilitar/ })).toBeVisible();
  expect((await stored(house, admin, title)).estado).toBe(true);
});

interface Stored {
  estado: boolean;
  descripcion: string;
  imagen: { aws_id: string; nombre: string };
}

async function stored(house: House, person: Person, title: string): Promise<Stored> {
  const answer = await house.api(person, 'GET', `publicaciones?filtros[titulo]=${encodeURIComponent(title)}`);
  const [first] = ((await answer.json()) as { datos: Stored[] }).datos;
  if (first === undefined) throw new Error(`No publication ${title}`);
  return first;
}
