import { deflateSync, crc32 } from 'node:zlib';
import type { Page } from '@playwright/test';
import { oops } from './house/access.ts';
import { drop } from './house/files.ts';
import type { House, Person } from './house/house.ts';
import { choose, offered, profile } from './house/screen.ts';
import { expect, test } from './house/test.ts';

/** A plain picture of this size. */
function png(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc((width * 3 + 1) * height, 120);
  for (let y = 0; y < height; y++) rows[y * (width * 3 + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Actualizar' }).click();
const photo = (page: Page) => page.getByLabel('Foto', { exact: true });
const photoLink = (page: Page) => page.getByRole('link', { name: 'Cambiar foto' });
const done = (page: Page) => page.getByText('Actualización Exitosa!');

const ADDRESS = {
  unidad_geografica: { departamento: 'BOGOTÁ', ciudad: 'BOGOTÁ D.C.' },
  direccion: 'Cra 7 # 45-12',
  barrio: 'Chapinero',
  indicaciones: 'Torre 2',
  tipo: 'Casa',
};

async function complete(house: House, person: Person): Promise<void> {
  await house.api(person, 'PUT', `usuarios/${person.id}`, {
    identificacion: { tipo: 'CC', identificacion: String(Date.now()) },
    direcciones: [ADDRESS],
    telefonos: [{ tipo: 'Celular', tipo_contacto: 'Personal', telefono: '3104827719' }],
  });
}

const own = async (house: House, person: Person) =>
  (await house.api(person, 'GET', `usuarios/${person.id}`)).json() as Promise<Record<string, unknown>>;

const WHO = { nombres: 'Ana María', apellidos: 'Restrepo', roles: ['Contact Center'] };

test('PERFIL-01 PERFIL-25 the profile shows every role that the person holds, whatever it grants', async ({
  page,
  enter,
}) => {
  await enter('/mi-perfil', { roles: ['Usuario', 'Mecánico', 'Contact Center', 'Perito'] });
  const roles = page.getByRole('list', { name: 'Roles activos' }).getByRole('listitem');
  await expect(roles).toHaveText(['Contact Center', 'Mecánico', 'Perito', 'Usuario']);
});

test('PERFIL-01 PERFIL-02 PERFIL-03 PERFIL-06 PERFIL-07 PERFIL-24 ERRORES-13 RUTAS-08 shows the person and saves every tab at once', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const person = await enter('/about', WHO);
  await complete(house, person);
  await page.goto('/mi-perfil');
  await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Ana María Restrepo', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Roles activos' })).toHaveText('Contact Center');
  await expect(photoLink(page).locator('[data-initials]')).toHaveAttribute('data-initials', 'AM');
  await expect(photoLink(page).locator('img')).toHaveCount(0);
  await axe('profile');

  const panel = (name: string) => page.getByRole('tabpanel', { name });
  await expect(panel('Datos Usuarios').locator('label')).toHaveText([
    'Nombres',
    'Apellidos',
    'Correo electrónico',
  ]);
  await expect(panel('Datos Usuarios').getByLabel('Nombres')).toHaveValue('Ana María');
  await expect(panel('Datos Usuarios').getByLabel('Correo electrónico')).toHaveValue(person.correo);
  await page.getByLabel('Apellidos').fill('Restrepo Gómez');
  await tab(page, 'Identificación').click();
  await expect(panel('Identificación').locator('label')).toHaveText([
    'Tipo de identificación',
    'Número de identificación',
  ]);
  await expect(panel('Identificación')).toContainText('CC · ');
  const number = String(Date.now()).slice(-10);
  await page.getByLabel('Número de identificación').fill(number);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save(page);
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual([
    'apellidos',
    'correo_electronico',
    'direcciones',
    'identificacion',
    'nombres',
    'telefonos',
  ]);
  await expect(done(page)).toBeVisible();
  await expect(profile(page)).toContainText('Ana María Restrepo Gómez');
  expect(await own(house, person)).toMatchObject({
    apellidos: 'Restrepo Gómez',
    identificacion: { identificacion: number },
    direcciones: [ADDRESS],
  });

  // The form stays open: a second save is based on the first one.
  await tab(page, 'Datos Usuarios').click();
  await page.getByLabel('Apellidos').fill('Restrepo Díaz');
  await save(page);
  await expect(profile(page)).toContainText('Restrepo Díaz');
});

test('PERFIL-04 PERFIL-08 PERFIL-09 PERFIL-10 a problem in another tab is told and shown', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const person = await enter('/about', WHO);
  await complete(house, person);
  await page.goto('/mi-perfil');
  await tab(page, 'Direcciones').click();
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  await tab(page, 'Datos Usuarios').click();
  await save(page);
  await expect(tab(page, 'Direcciones')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Dirección', { exact: true })).toBeFocused();
  for (const name of ['dirección', 'tipo', 'barrio', 'indicaciones'])
    await expect(page.getByText(`El campo ${name} es obligatorio`)).toBeVisible();
  await expect(page.getByText('Falta corregir en Direcciones')).toBeVisible();
  await axe('profile with problems');

  await page.getByRole('button', { name: 'Quitar dirección 2' }).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Quitar dirección 1' }).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await tab(page, 'Datos Usuarios').click();
  await page.getByLabel('Nombres').fill('');
  await save(page);
  await expect(page.getByText('El campo nombres es obligatorio')).toBeVisible();
  await page.getByLabel('Nombres').fill('Ana');
  await save(page);
  await expect(done(page)).toBeVisible();
  expect(await own(house, person)).toMatchObject({ nombres: 'Ana', direcciones: [] });
});

test('PERFIL-05 PERFIL-11 PERFIL-12 PERFIL-13 a repeated address or phone is told beside it and nothing is sent', async ({
  page,
  house,
  enter,
}) => {
  const person = await enter('/about', WHO);
  await complete(house, person);
  await page.goto('/mi-perfil');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') writes.push(request.url());
  });
  await tab(page, 'Teléfonos').click();
  await page.getByRole('button', { name: 'Agregar teléfono' }).click();
  await page.getByLabel('Teléfono', { exact: true }).nth(1).fill('310 482 7719');
  await save(page);
  await expect(page.getByText('Ese teléfono ya está en la lista')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar teléfono 2' }).click();
  await page.getByRole('button', { name: 'Eliminar' }).click();

  await tab(page, 'Direcciones').click();
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  await page.getByLabel('Dirección', { exact: true }).fill('CRA 7 # 45-12');
  await page.getByLabel('Barrio').fill('Centro');
  await page.getByLabel('Indicaciones').fill('Casa azul');
  await page.getByLabel('Tipo', { exact: true }).first().click();
  await page.locator('.ant-select-item-option:visible').getByText('Oficina').click();
  await save(page);
  await expect(page.getByText('Esa dirección ya está en la lista')).toBeVisible();
  expect(writes).toEqual([]);
  expect(await own(house, person)).toMatchObject({ direcciones: [ADDRESS] });

  // Going elsewhere asks before dropping what was typed.
  await page.getByRole('link', { name: 'Cambiar foto' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(/mi-perfil/);
});

test('PERFIL-15 PERFIL-19 PERFIL-20 PERFIL-21 PERFIL-22 ARCHIVOS-03 ARCHIVOS-04 ERRORES-12 ERRORES-14 ERRORES-15 RUTAS-10 RUTAS-11 a photo is cut to a square, stored and shown at once', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const person = await enter('/mi-perfil', WHO);
  await page.getByRole('link', { name: 'Cambiar foto' }).click();
  await expect(page).toHaveURL(/\/cambiarFoto$/);
  await axe('photo');
  await page.goto('/CAMBIARfoto');
  await photo(page).setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: png(300, 200) });
  await expect(page.getByText('se cargo yo.png')).toBeVisible();
  const frame = page.getByLabel('Recorte de la foto');
  await frame.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Acercar')).toHaveValue('1.1');
  await expect(page.getByText('se cargo yo.png')).toHaveCount(0);
  await axe('cutting a photo');

  const change = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(done(page)).toBeVisible();
  await expect(page).toHaveURL(/mi-perfil/);
  const { foto } = (await change).postDataJSON() as { foto: string };
  expect(await own(house, person)).toMatchObject({ foto });
  expect(await house.sql('select entidad from archivo where id = $1', [foto])).toEqual([
    { entidad: 'Usuarios' },
  ]);
  for (const place of [photoLink(page), profile(page)])
    await expect
      .poll(() => place.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  const size = await photoLink(page)
    .locator('img')
    .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  expect(size[0]).toBe(size[1]);
});

test('PERFIL-16 a photo is picked, or dropped on its frame', async ({ page, enter }) => {
  await enter('/cambiarFoto', WHO);
  const cutting = page.getByLabel('Recorte de la foto');
  await photo(page).setInputFiles({ name: 'elegida.png', mimeType: 'image/png', buffer: png(60, 40) });
  await expect(page.getByText('se cargo elegida.png')).toBeVisible();
  await expect(cutting).toBeVisible();
  await page.getByRole('button', { name: 'Elegir otra' }).click();
  await expect(cutting).toHaveCount(0);

  await drop(page, photo(page).locator('..'), { name: 'soltada.png', type: 'image/png', body: png(60, 40) });
  await expect(page.getByText('se cargo soltada.png')).toBeVisible();
  await expect(cutting).toBeVisible();
});

test('REFERENCIA-07 another department brings its own cities and empties the city', async ({
  page,
  house,
  enter,
}) => {
  const person = await enter('/about', WHO);
  await complete(house, person);
  await page.goto('/mi-perfil');
  await tab(page, 'Direcciones').click();
  await page.getByRole('button', { name: /Cra 7 # 45-12/ }).click();
  const city = page.getByLabel('Ciudad', { exact: true });
  const shown = page.locator('.ant-select').filter({ has: city });
  await expect(shown).toContainText('BOGOTÁ D.C.');
  await choose(page, page.getByLabel('Departamento'), 'ANTIOQUIA');
  await expect(shown).not.toContainText('BOGOTÁ');
  await save(page);
  await expect(page.getByText('El campo ciudad es obligatorio')).toBeVisible();
  await city.fill('CALI');
  await expect(offered(page)).toHaveCount(0);
  await city.fill('');
  await choose(page, city, 'MEDELLÍN');
  await save(page);
  await expect(done(page)).toBeVisible();
  expect(await own(house, person)).toMatchObject({
    direcciones: [{ unidad_geografica: { departamento: 'ANTIOQUIA', ciudad: 'MEDELLÍN' } }],
  });
});

test('PERFIL-17 PERFIL-18 PERFIL-23 ARCHIVOS-12 refuses another type or too much before sending; a lost photo is initials', async ({
  page,
  house,
  enter,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/archivos')) sent.push(request.url());
  });
  const person = await enter('/cambiarFoto', WHO);
  await photo(page).setInputFiles({ name: 'yo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a') });
  await expect(page.getByText('Error en extension')).toBeVisible();
  await photo(page).setInputFiles({
    name: 'yo.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(page.getByText('Documento es mas pesado que el limite permitido de 5M')).toBeVisible();
  await photo(page).setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(page.getByText('La imagen está dañada y no se puede abrir')).toBeVisible();
  expect(sent).toEqual([]);

  await page.route('**/api/archivos/*', (route) => route.fulfill({ status: 404, json: { message: 'No' } }));
  await page.route('**/api/usuarios/perfil', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), foto: person.id } });
  });
  await page.goto('/mi-perfil');
  await expect(photoLink(page).locator('[data-initials]')).toHaveAttribute('data-initials', 'AM');
  await expect(photoLink(page).locator('img')).toHaveCount(0);
  expect(await own(house, person)).toMatchObject({ foto: null });
});

test('ARCHIVOS-05 ARCHIVOS-06 ARCHIVOS-10 a failed upload stops the save, and a failed save leaves no file behind', async ({
  page,
  house,
  enter,
}) => {
  const person = await enter('/cambiarFoto', WHO);
  const take = () =>
    photo(page).setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: png(40, 40) });
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes.push(request.url());
  });
  await page.route('**/api/archivos', (route) => route.fulfill({ status: 503, body: 'no' }));
  await take();
  await page.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(oops(page)).toContainText('error al cargar el archivo');
  expect(changes).toEqual([]);
  await page.keyboard.press('Escape');
  await page.unroute('**/api/archivos');

  await page.route(`**/api/usuarios/${person.id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'No se pudo' } }),
  );
  const dropped = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().includes('/api/archivos/'),
  );
  await page.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(oops(page)).toContainText('No se pudo');
  expect((await dropped).status()).toBe(200);
  expect(await own(house, person)).toMatchObject({ foto: null });
});
