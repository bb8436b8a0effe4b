import { expect, test } from 'vitest';
import { assemblePage, totalOf } from './page-assembly.ts';

/** A registry with `rows` rows that reports the total `said`. */
function registry(rows: number, said: number | undefined = rows) {
  const seen = { calls: 0, atOnce: 0, most: 0 };
  const ask = async (pagina: number, tamano: number) => {
    seen.calls += 1;
    seen.most = Math.max(seen.most, (seen.atOnce += 1));
    await new Promise((resolve) => void setImmediate(resolve));
    seen.atOnce -= 1;
    const start = Math.min(rows, (pagina - 1) * tamano);
    const filas = Array.from({ length: Math.min(tamano, rows - start) }, (_, n) => start + n);
    return { filas, total: said };
  };
  return {
    seen,
    page: (pagina: number, tamano: number) => assemblePage({ pagina, tamano, most: 50, atOnce: 3, ask }),
  };
}

test('pages are requested a few at a time and not beyond the end; no row is repeated or missing', async () => {
  const { seen, page } = registry(430);
  expect((await page(1, 500)).filas).toEqual(Array.from({ length: 430 }, (_, n) => n));
  expect(seen).toMatchObject({ calls: 9, most: 3 });
  const parts = [];
  for (let pagina = 1; pagina <= 6; pagina += 1) parts.push(...(await page(pagina, 77)).filas);
  expect(parts).toEqual(Array.from({ length: 430 }, (_, n) => n));
  expect((await page(9, 50)).filas).toHaveLength(30);
  expect((await page(90, 500)).filas).toEqual([]);
});

test.each([0, 3, undefined])('a wrong or missing total does not hide rows: %s', async (said) => {
  const { page } = registry(120, said);
  expect((await page(1, 500)).filas).toHaveLength(120);
});

test('a total that is too high does not add rows or requests', async () => {
  const { seen, page } = registry(120, 100_000);
  expect((await page(1, 500)).filas).toHaveLength(120);
  expect(seen.calls).toBeLessThanOrEqual(4);
  expect([totalOf(0, 10, 3), totalOf(20, 10, 100), totalOf(40, 0, 100), totalOf(0, 0)]).toEqual([
    10, 100, 40, 0,
  ]);
});

test('one failing page fails the whole call, because a partial list would look complete', async () => {
  const ask = async (pagina: number, tamano: number) => {
    if (pagina === 4) throw new Error('away');
    return { filas: Array.from({ length: tamano }, (_, n) => n), total: 1_000 };
  };
  await expect(assemblePage({ pagina: 1, tamano: 500, most: 50, atOnce: 3, ask })).rejects.toThrow('away');
});
