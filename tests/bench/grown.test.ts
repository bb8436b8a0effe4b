import { expect, test } from 'vitest';
import { judged } from './grown.ts';

const SIZES = [10_000, 1_000_000, 10_000_000];
const grown = (id: string, name: string, ...product: number[]) =>
  judged(id, SIZES.slice(0, product.length), [{ name, product }]);

test('P01 a flat read passes and a read that grows by a third fails, at any size', () => {
  const flat = grown('P01', 'page', 4, 5.2);
  expect(flat).toMatchObject({ ok: true, figures: { 'page 10000': 4, 'page 1000000': 5.2 } });
  expect(flat.seen).toBe('10,000 → 1,000,000 rows: page 4 ms 1.30×');
  expect(grown('P01', 'page', 4, 5.3).ok).toBe(false);
  expect(grown('P01', 'page', 4, 5.3, 4).ok).toBe(false);
  expect(grown('P01', 'page', 4, 4, 5.3).ok).toBe(false);
});

test('P01 a single size fails', () => {
  expect(grown('P01', 'page', 4).ok).toBe(false);
});

test('P02 a difference below half a millisecond is ignored', () => {
  expect(grown('P02', 'first', 0.5, 0.9).ok).toBe(true);
  expect(grown('P02', 'first', 0.5, 1.1).ok).toBe(false);
});

test('P05 a counted total may grow only as much as its bare statement', () => {
  const broad = (id: string, ms: number) =>
    judged(id, SIZES.slice(0, 2), [{ name: 'broad', product: [2, ms], bare: [1, 20] }]);
  expect(broad('P05', 40).ok).toBe(true);
  expect(broad('P05', 40).seen).toContain('20.00× (bare 20.00×: its exact total is counted');
  expect(broad('P05', 60).ok).toBe(false);
  expect(broad('P06', 40).ok).toBe(false);
});
