import { describe, expect, test } from 'vitest';
import type { Route } from '@amparo/contract/kernel/route';
import { todasLasRutas } from '@amparo/contract/routes';
import { Pool } from './pool.ts';
import { SeededRandom } from './seeded-random.ts';
import { valid } from './values.ts';

const nameOf = (route: Route) => `${route.method} ${route.path}`;
const made = (route: Route, part: 'body' | 'query' | 'params', seed: number) =>
  valid(route[part], {
    dice: new SeededRandom(seed, 7),
    pool: new Pool(),
    call: nameOf(route),
    used: new Map(),
  });

describe('values of the contract', () => {
  test.each(todasLasRutas().map((route) => [nameOf(route), route] as const))(
    'H43 %s accepts the values generated for it, with any seed',
    (_name, route) => {
      for (const part of ['params', 'query', 'body'] as const) {
        const taken = [1, 2, 3, 4, 5, 6, 7, 8].filter((seed) => made(route, part, seed).parses);
        expect(taken.length, part).toBeGreaterThanOrEqual(7);
      }
    },
  );

  test('H43 the same seed generates the same values, another seed generates others', () => {
    const all = (seed: number) =>
      JSON.stringify(todasLasRutas().map((route) => made(route, 'body', seed).value));
    expect(all(3)).toBe(all(3));
    expect(all(3)).not.toBe(all(4));
  });
});
