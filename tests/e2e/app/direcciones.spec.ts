import type { Page } from '@playwright/test';
import type { E2eServer } from '../support/e2e-server.ts';
import { goWithin, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

// Delete the pictures, because they have no bytes and would disturb later tests.
test.afterEach(async ({ testServer }) => {
  await testServer.sql("delete from publicacion where imagen_nombre = 'sin-bytes.png'");
});

/** Creates publications whose pictures have a row but no bytes; `servePictures` answers for the store. */
async function publishMany(testServer: E2eServer, title: string, count: number): Promise<void> {
  const owner = await testServer.person();
  await testServer.sql(
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

/** Records the file ids of each call for download URLs, in order. */
function addressCalls(page: Page): string[][] {
  const calls: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/archivos/direcciones'))
      calls.push((request.postDataJSON() as { ids: string[] }).ids);
    // A single file has its own call; a page of files must not use it.
    else if (/\/api\/archivos\/[0-9a-f-]{36}$/.test(request.url())) calls.push([]);
  });
  return calls;
}

const listOf = (title: string, size: number) =>
  `/Publicaciones?tamano=${size}&filtros[titulo]=${encodeURIComponent(title)}`;
const pictures = (page: Page) => page.locator('tbody .file-thumb img');

/** Expects that every rendered row has its picture. */
async function expectPictures(page: Page, atLeast: number): Promise<void> {
  await expect.poll(() => pictures(page).count()).toBeGreaterThanOrEqual(atLeast);
  await expect(page.locator('tbody .file-thumb:not(:has(img))')).toHaveCount(0);
}

test(
  'ARCHIVOS-11 a list of files requests all its URLs in one call, new ones on scroll, and renews them together',
  { tag: '@nightly' },
  async ({ page, testServer, enter }) => {
    const title = unique('Quinientas');
    const few = unique('Renueva');
    await publishMany(testServer, title, 500);
    await publishMany(testServer, few, 20);
    await servePictures(page);
    const calls = addressCalls(page);
    await page.clock.install();
    await enter(listOf(title, 500), { roles: ['Administrador'], minutos: 240 });

    await test.step('one call requests the URLs of all rendered rows', async () => {
      await expectPictures(page, 20);
      expect(calls).toHaveLength(1);
    });

    await test.step('scrolling requests only new URLs', async () => {
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

    await test.step('ARCHIVOS-11 the URLs are renewed before 15 minutes, and not while the browser tab is hidden', async () => {
      await goWithin(page, listOf(few, 20));
      await expect(pictures(page)).toHaveCount(20);
      const first = calls.at(-1)?.toSorted();
      expect(first).toHaveLength(20);
      calls.length = 0;
      await page.clock.fastForward('14:00');
      await expect.poll(() => calls.map((ids) => ids.toSorted())).toEqual([first]);
      await turn(page, 'hidden');
      await page.clock.fastForward('14:00');
      await page.clock.runFor(1_000);
      expect(calls).toHaveLength(1);
      await turn(page, 'visible');
      await expect.poll(() => calls.map((ids) => ids.toSorted())).toEqual([first, first]);
    });
  },
);

/** Simulates that the browser tab is hidden or shown. */
async function turn(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
