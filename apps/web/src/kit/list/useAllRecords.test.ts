import { afterEach, expect, test, vi } from 'vitest';
import { accesos } from '@amparo/contract/identidad/accesos/routes';

afterEach(() => vi.unstubAllGlobals());

/**
 * A server with this many roles, newest first. Each page is shifted by the roles added since the previous
 * one.
 */
function serve(total: number, addedPerPage = 0) {
  const pages: string[] = [];
  // Node lacks both globals.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', (url: string) => {
    const query = new URL(url, 'http://servidor').searchParams;
    const [size, page] = [Number(query.get('elementosPorPagina')), Number(query.get('pagina'))];
    pages.push(`${page} of ${size}`);
    const from = (page - 1) * size - addedPerPage * (page - 1);
    const count = Math.max(0, Math.min(size, total - from));
    const datos = Array.from({ length: count }, (_, n) => ({
      _id: String(from + n),
      nombre: `Rol ${from + n}`,
    }));
    return Promise.resolve(Response.json({ datos, totalElementos: total }));
  });
  return pages;
}

/** Imported after the globals of a browser are stubbed. */
async function readRoles() {
  const { readAll } = await import('./useAllRecords.ts');
  return readAll(accesos.list, {}, new AbortController().signal);
}

test('ROLES-18 a picker reads page after page until the total', async () => {
  const pages = serve(1_010);
  const roles = await readRoles();
  expect(pages).toEqual(['1 of 500', '2 of 500', '3 of 500']);
  expect(roles).toHaveLength(1_010);
  expect(roles.at(-1)?.nombre).toBe('Rol 1009');
});

test('ROLES-18 a role that moves to the next page during the read is returned once', async () => {
  serve(510, 1);
  const roles = await readRoles();
  expect(new Set(roles.map(({ _id }) => _id)).size).toBe(510);
  expect(roles).toHaveLength(510);
});
