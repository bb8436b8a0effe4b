import type { Page } from '@playwright/test';
import type { House } from './house/house.ts';
import { unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';

// Pictures that nobody could open would be in the way of what comes after.
test.afterEach(async ({ house }) => {
  await house.sql("delete from publicacion where imagen_nombre = 'sin-bytes.png'");
});

/** Publications whose picture is a row without bytes; `servePictures` answers for the store. */
async function publishMany(house: House, title: string, count: number): Promise<void> {
  const owner = await house.person();
  await house.sql(
    `with publicada as (
       insert into publicacion (imagen_nombre, imagen_aws_id, titulo, tipo_vinculo, fecha_inicial, fecha_final, descripcion)
       select 'sin-bytes.png', gen_random_uuid(), $2, 'PERMANENTE', '2020-11-01', '2999-11-30', 'Revisión'
       from generate_series(1, $3::int) returning id, imagen_aws_id)
     insert into archivo (id, usuario_id, entidad, nombre, tipo, bytes, llave, miniatura, recurso, registro_id, suelto)
     select imagen_aws_id, $1, 'PUBLICIDAD', 'sin-bytes.png', 'image/png', 1, 'publicidad/' || imagen_aws_id,
       'publicidad/' || imagen_aws_id || '-mini', 'publicaciones', id, null
     from publicada`,
    [owner.id, title, count],
  );
}

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

async function servePictures(page: Page): Promise<void> {
  await page.route('**/archivos-firmados/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: PIXEL }),
  );
}

/** The ids of each call that asks for addresses, in the order of the calls. */
function addressCalls(page: Page): string[][] {
  const calls: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/archivos/direcciones'))
      calls.push((request.postDataJSON() as { ids: string[] }).ids);
    // A file by itself has a call of its own; a page of them must not use it.
    else if (/\/api\/archivos\/[0-9a-f-]{36}$/.test(request.url())) calls.push([]);
  });
  return calls;
}

const listOf = (title: string, size: number) =>
  `/Publicaciones?tamano=${size}&filtros[titulo]=${encodeURIComponent(title)}`;
const pictures = (page: Page) => page.locator('tbody .file-thumb img');

/** Every row that is drawn has its picture. */
async function expectPictures(page: Page, atLeast: number): Promise<void> {
  await expect.poll(() => pictures(page).count()).toBeGreaterThanOrEqual(atLeast);
  await expect(page.locator('tbody .file-thumb:not(:has(img))')).toHaveCount(0);
}

test('a page of 100 publications, drawn whole, asks for its 100 addresses in one call', async ({
  page,
  house,
  enter,
}) => {
  const title = unique('Cien');
  await publishMany(house, title, 100);
  await servePictures(page);
  const calls = addressCalls(page);
  await enter(listOf(title, 100));
  await expect(pictures(page)).toHaveCount(100);
  expect(calls.map((ids) => new Set(ids).size)).toEqual([100]);
});

test('a page of 500 publications asks in one call for what it draws, and while scrolling only for what is new', async ({
  page,
  house,
  enter,
}) => {
  const title = unique('Quinientas');
  await publishMany(house, title, 500);
  await servePictures(page);
  const calls = addressCalls(page);
  await enter(listOf(title, 500));
  await expectPictures(page, 20);
  expect(calls).toHaveLength(1);

  const scrollTo = (share: number) =>
    page.locator('.list-scroll').evaluate((list, at) => list.scrollTo(0, list.scrollHeight * at), share);
  await scrollTo(1);
  await expect(page.locator('tr[aria-rowindex="501"]')).toBeVisible();
  await expectPictures(page, 20);
  const asked = calls.flat();
  expect(new Set(asked).size).toBe(asked.length);

  const before = calls.length;
  await scrollTo(0);
  await expect(page.locator('tr[aria-rowindex="2"]')).toBeVisible();
  await expectPictures(page, 20);
  expect(calls).toHaveLength(before);
});

test('ARCHIVOS-11 addresses are renewed together before their 15 minutes are over, and not while the tab is hidden', async ({
  page,
  house,
  enter,
}) => {
  const title = unique('Renueva');
  await publishMany(house, title, 20);
  await servePictures(page);
  const calls = addressCalls(page);
  await page.clock.install();
  await enter(listOf(title, 20), { roles: ['Administrador'], minutos: 240 });
  await expect(pictures(page)).toHaveCount(20);
  expect(calls).toHaveLength(1);

  await page.clock.fastForward('14:00');
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]?.toSorted()).toEqual(calls[0]?.toSorted());

  await turn(page, 'hidden');
  await page.clock.fastForward('14:00');
  await page.clock.runFor(1_000);
  expect(calls).toHaveLength(2);
  await turn(page, 'visible');
  await expect.poll(() => calls.length).toBe(3);
  expect(calls[2]?.toSorted()).toEqual(calls[0]?.toSorted());
});

/** As when another tab comes in front of this one, and when it goes away. */
async function turn(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
