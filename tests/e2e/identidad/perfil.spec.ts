import { deflateSync, crc32 } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { oops } from '../support/access.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { drop } from '../support/files.ts';
import { choose, expectAddress, goWithin, offered, profile } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

/** A grey PNG of this size. */
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

const WHO = { nombres: 'Ana María', apellidos: 'Restrepo', roles: ['Contact Center'] };

/** Opens the profile of a new person with a complete record. */
async function openProfile(page: Page, testServer: E2eServer, roles = WHO.roles): Promise<Person> {
  const person = await testServer.person({ ...WHO, roles });
  await testServer.api(person, 'PUT', `usuarios/${person.id}`, {
    identificacion: { tipo: 'CC', identificacion: String(Date.now()) },
    direcciones: [ADDRESS],
    telefonos: [{ tipo: 'Celular', tipo_contacto: 'Personal', telefono: '3104827719' }],
  });
  await giveSession(page, person);
  await page.goto('/mi-perfil');
  return person;
}

const own = async (testServer: E2eServer, person: Person) =>
  (await testServer.api(person, 'GET', `usuarios/${person.id}`)).json() as Promise<Record<string, unknown>>;

test('PERFIL-01 PERFIL-02 PERFIL-06 RUTAS-08 the profile shows the data of the user and saves all tabs at once', async ({
  page,
  testServer,
  axe,
}) => {
  const person = await openProfile(page, testServer, ['Usuario', 'Mecánico', 'Contact Center', 'Perito']);
  const panel = (name: string) => page.getByRole('tabpanel', { name });
  await test.step('PERFIL-01 PERFIL-24 PERFIL-25 the header shows the name, the initials and every role', async () => {
    await expect(page.getByRole('heading', { name: 'Mi Perfil' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Ana María Restrepo', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Roles activos' }).getByRole('listitem')).toHaveText([
      'Contact Center',
      'Mecánico',
      'Perito',
      'Usuario',
    ]);
    await expect(photoLink(page).locator('[data-initials]')).toHaveAttribute('data-initials', 'AM');
    await expect(photoLink(page).locator('img')).toHaveCount(0);
  });
  const number = String(Date.now()).slice(-10);
  await test.step('PERFIL-02 PERFIL-03 the first tabs have the fields of the person', async () => {
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
    await page.getByLabel('Número de identificación').fill(number);
  });
  await test.step('PERFIL-06 PERFIL-07 ERRORES-13 one call saves the whole form', async () => {
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
    expect(await own(testServer, person)).toMatchObject({
      apellidos: 'Restrepo Gómez',
      identificacion: { identificacion: number },
      direcciones: [ADDRESS],
    });
  });
  await test.step('PERFIL-04 PERFIL-09 PERFIL-10 an error in another tab opens that tab', async () => {
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
    for (const each of ['dirección 2', 'dirección 1']) {
      await page.getByRole('button', { name: `Quitar ${each}` }).click();
      await page.getByRole('button', { name: 'Eliminar' }).click();
    }
  });
  await test.step('PERFIL-08 a second save is based on the first one, and needs the names', async () => {
    await tab(page, 'Datos Usuarios').click();
    await page.getByLabel('Nombres').fill('');
    await save(page);
    await expect(page.getByText('El campo nombres es obligatorio')).toBeVisible();
    await page.getByLabel('Nombres').fill('Ana');
    await save(page);
    await expect(profile(page)).toContainText('Ana Restrepo Gómez');
    expect(await own(testServer, person)).toMatchObject({ nombres: 'Ana', direcciones: [] });
  });
});

test(
  'PERFIL-05 PERFIL-11 PERFIL-12 PERFIL-13 a repeated address or phone is refused next to its field',
  { tag: '@nightly' },
  async ({ page, testServer }) => {
    const person = await openProfile(page, testServer);
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') writes.push(request.url());
    });
    await test.step('PERFIL-05 PERFIL-12 PERFIL-13 a repeated phone is refused next to its field', async () => {
      await tab(page, 'Teléfonos').click();
      await page.getByRole('button', { name: 'Agregar teléfono' }).click();
      await page.getByLabel('Teléfono', { exact: true }).nth(1).fill('310 482 7719');
      await save(page);
      await expect(page.getByText('Ese teléfono ya está en la lista')).toBeVisible();
      await page.getByRole('button', { name: 'Quitar teléfono 2' }).click();
      await page.getByRole('button', { name: 'Eliminar' }).click();
    });
    await test.step('PERFIL-11 PERFIL-13 a repeated address is refused next to its field', async () => {
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
      expect(await own(testServer, person)).toMatchObject({ direcciones: [ADDRESS] });
    });
    await test.step('leaving asks before it discards the typed data', async () => {
      await photoLink(page).click();
      await page.getByRole('button', { name: 'Cancelar' }).click();
      await expectAddress(page, /mi-perfil/);
      await page.getByRole('button', { name: 'Quitar dirección 2' }).click();
      await page.getByRole('button', { name: 'Eliminar' }).click();
    });
    await test.step('REFERENCIA-07 another department clears the city and offers its own cities', async () => {
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
      expect(await own(testServer, person)).toMatchObject({
        direcciones: [{ unidad_geografica: { departamento: 'ANTIOQUIA', ciudad: 'MEDELLÍN' } }],
      });
    });
  },
);

test(
  'PERFIL-15 PERFIL-16 PERFIL-19 PERFIL-21 users change their photo',
  { tag: '@nightly' },
  async ({ page, testServer, enter, axe }) => {
    const person = await enter('/mi-perfil', WHO);
    const uploads: string[] = [];
    const changes: Request[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/archivos')) uploads.push(request.url());
      if (request.method() === 'PUT') changes.push(request);
    });
    const send = () => page.getByRole('button', { name: 'Guardar foto' }).click();
    const cutting = page.getByLabel('Recorte de la foto');
    await test.step('PERFIL-15 RUTAS-10 RUTAS-11 the profile links to the photo screen, whose path matches in any casing', async () => {
      await photoLink(page).click();
      await expectAddress(page, /\/cambiarFoto$/);
      await goWithin(page, '/CAMBIARfoto');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cambiar foto');
    });
    await test.step('PERFIL-17 PERFIL-18 PERFIL-23 a file of another type, a file over 5 MB and a damaged image are refused', async () => {
      const pdf = { name: 'yo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('a') };
      await photo(page).setInputFiles(pdf);
      await expect(page.getByText('Error en extension')).toBeVisible();
      const buffer = Buffer.alloc(5 * 1024 * 1024 + 1);
      await photo(page).setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer });
      await expect(page.getByText('Documento es mas pesado que el limite permitido de 5M')).toBeVisible();
      await photo(page).setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: Buffer.from('no') });
      await expect(page.getByText('La imagen está dañada y no se puede abrir')).toBeVisible();
      expect(uploads).toEqual([]);
    });
    await test.step('PERFIL-16 ERRORES-14 ERRORES-15 a photo is picked, or dropped on its frame', async () => {
      await photo(page).setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: png(60, 40) });
      await expect(page.getByText('se cargo yo.png')).toBeVisible();
      await expect(cutting).toBeVisible();
      await page.getByRole('button', { name: 'Elegir otra' }).click();
      await expect(cutting).toHaveCount(0);
      const target = photo(page).locator('..');
      await drop(page, target, { name: 'soltada.png', type: 'image/png', body: png(300, 200) });
      await expect(page.getByText('se cargo soltada.png')).toBeVisible();
      await cutting.focus();
      await page.keyboard.press('+');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByLabel('Acercar')).toHaveValue('1.1');
      await expect(page.getByText('se cargo soltada.png')).toHaveCount(0);
      await axe('cutting a photo');
    });
    await test.step('ARCHIVOS-05 ARCHIVOS-06 a failed upload stops the save', async () => {
      await page.route('**/api/archivos', (route) => route.fulfill({ status: 503, body: 'no' }), {
        times: 1,
      });
      await send();
      await expect(oops(page)).toContainText('error al cargar el archivo');
      expect(changes).toEqual([]);
      await page.keyboard.press('Escape');
    });
    await test.step('ARCHIVOS-10 a failed save leaves no file behind', async () => {
      const answer = { status: 500, json: { message: 'No se pudo' } };
      await page.route(`**/api/usuarios/${person.id}`, (route) => route.fulfill(answer), { times: 1 });
      const dropped = page.waitForResponse(
        (response) => response.request().method() === 'DELETE' && response.url().includes('/api/archivos/'),
      );
      await send();
      await expect(oops(page)).toContainText('No se pudo');
      expect((await dropped).status()).toBe(200);
      expect(await own(testServer, person)).toMatchObject({ foto: null });
      await page.keyboard.press('Escape');
    });
    await test.step('PERFIL-19 PERFIL-20 PERFIL-21 PERFIL-22 the user stores the id of the uploaded photo', async () => {
      await send();
      await expect(done(page)).toBeVisible();
      await expectAddress(page, /mi-perfil/);
      const foto = (changes.at(-1)?.postDataJSON() as { foto: string } | undefined)?.foto ?? '';
      expect(await own(testServer, person)).toMatchObject({ foto });
      const stored = await testServer.sql('select entidad from archivo where id = $1', [foto]);
      expect(stored).toEqual([{ entidad: 'Usuarios' }]);
    });
    await test.step('ARCHIVOS-03 ARCHIVOS-04 ERRORES-12 the page shows the square photo at once', async () => {
      for (const place of [photoLink(page), profile(page)])
        await expect
          .poll(() => place.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      const size = await photoLink(page)
        .locator('img')
        .evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
      expect(size[0]).toBe(size[1]);
    });
    await test.step('ARCHIVOS-12 a lost photo is shown as initials', async () => {
      await page.route('**/api/archivos/*', (route) =>
        route.fulfill({ status: 404, json: { message: 'No' } }),
      );
      await page.reload();
      await expect(photoLink(page).locator('[data-initials]')).toHaveAttribute('data-initials', 'AM');
      await expect(photoLink(page).locator('img')).toHaveCount(0);
    });
  },
);
