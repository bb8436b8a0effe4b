import { expect, test } from 'vitest';
import { judged, taken } from './grown.ts';

const sizes = (name: string, ...ms: number[]) =>
  ms.map((one, n) => ({ size: 10_000 * 100 ** n, figures: { [name]: one } }));

test('P01 of several turns the quickest counts, figure by figure', () => {
  const turns = [
    { size: 10_000, figures: { bare: 2, product: 9 } },
    { size: 10_000, figures: { bare: 3, product: 4 } },
  ];
  expect(taken(turns)).toEqual({ size: 10_000, figures: { bare: 2, product: 4 } });
});

test('P01 what stays flat holds, what grows by a third does not', () => {
  const flat = judged('P01', sizes('product', 4, 5.2));
  expect(flat).toMatchObject({ ok: true, figures: { 'product 10000': 4, 'product 1000000': 5.2 } });
  expect(flat.seen).toBe('10,000 → 1,000,000 rows: product 4 ms 1.30×');
  expect(judged('P01', sizes('product', 4, 5.3)).ok).toBe(false);
  expect(judged('P01', sizes('product', 4, 4, 5.3)).ok).toBe(false);
});

test('P02 less than half a millisecond tells of the machine', () => {
  expect(judged('P02', sizes('first', 0.5, 0.9)).ok).toBe(true);
  expect(judged('P02', sizes('first', 0.5, 1.1)).ok).toBe(false);
});

test('P05 a counted total may grow as the bare statement does, and no further', () => {
  const broad = (ms: number) => [
    { size: 10_000, figures: { broad: 2, 'broad bare': 1, 'broad p99': 3 } },
    { size: 1_000_000, figures: { broad: ms, 'broad bare': 20, 'broad p99': 900 } },
  ];
  expect(judged('P05', broad(40)).ok).toBe(true);
  expect(judged('P05', broad(40)).seen).toContain('20.00× (bare 20.00×: its exact total is counted');
  expect(judged('P05', broad(60)).ok).toBe(false);
  expect(judged('P06', broad(40)).ok).toBe(false);
});

test('P09 rooms of the same part of all messages are compared', () => {
  const rooms = [
    { size: 10_000, figures: { ordinary: 1, '1000': 1, '1000 bare': 1 } },
    { size: 1_000_000, figures: { ordinary: 1.2, '100000': 5, '100000 bare': 1 } },
  ];
  const { ok, seen } = judged('P09', rooms);
  expect(ok).toBe(false);
  expect(seen).toContain('a 10th of all messages 1 ms 5.00×');
});
