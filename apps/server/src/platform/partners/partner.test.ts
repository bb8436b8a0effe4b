import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { stopClock } from '../../testing/clock.ts';
import { until } from '../../testing/processes.ts';
import { PartnerFailure } from './failure.ts';
import { PartnerClient, type PartnerQuery } from './partner.ts';

const REST_MS = 60_000;
const CACHE_MS = 300_000;
const LONG = 30_000;

function partnerOf<T>(ask: PartnerQuery<T>, cacheMs = CACHE_MS) {
  const { log } = Fastify();
  return new PartnerClient<T>({ name: 'alguien', log, cacheMs, restMs: REST_MS, partners: new Set() }, ask);
}

test('an answer, an unknown key and a failure are all return values', async () => {
  const outcome = async (ask: PartnerQuery<string>) => {
    const { ms: _ms, cuando: _cuando, ...said } = await partnerOf(ask).ask('x', LONG);
    return said;
  };
  expect(await outcome(async () => 'sí')).toEqual({ resultado: 'respondio', datos: 'sí' });
  expect(await outcome(async () => undefined)).toEqual({ resultado: 'no-conoce' });
  const failing = (error: Error) => outcome(() => Promise.reject(error));
  expect(await failing(new PartnerFailure('credenciales'))).toEqual({
    resultado: 'fallo',
    motivo: 'credenciales',
  });
  const nobody = new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
  expect(await failing(nobody)).toEqual({ resultado: 'fallo', motivo: 'sin-conexion' });
  expect(await failing(new Error('?'))).toEqual({ resultado: 'fallo', motivo: 'respuesta-ilegible' });
});

test('a call that ignores its signal still times out', async () => {
  const deaf = partnerOf(() => wait(LONG, 'tarde', { ref: false }));
  const since = performance.now();
  expect(await deaf.ask('x', 50)).toMatchObject({ resultado: 'fallo', motivo: 'tiempo-agotado' });
  expect(performance.now() - since).toBeLessThan(LONG / 2);
});

test('five failures in a row open the breaker; later one trial call runs for all, and its success closes it', async () => {
  const advance = stopClock();
  let [asked, isWell] = [0, false];
  const held: (() => void)[] = [];
  const partner = partnerOf(async () => {
    asked += 1;
    if (!isWell) throw new PartnerFailure('error-del-servicio');
    await new Promise<void>((resolve) => held.push(resolve));
    return 'sí';
  });
  for (let n = 0; n < 5; n += 1) await partner.ask(`x${n}`, LONG);
  expect(await partner.ask('x', LONG)).toMatchObject({ resultado: 'fallo', motivo: 'en-pausa' });
  expect(asked).toBe(5);
  const broken = partner.told();
  expect(broken).toMatchObject({ estado: 'en-pausa', falla: { motivo: 'error-del-servicio' } });

  advance(REST_MS + 1);
  expect(partner.told()).toEqual({ ...broken, estado: 'por-probar' });
  isWell = true;
  const trial = partner.ask('a', LONG);
  expect(await partner.ask('b', LONG)).toMatchObject({ motivo: 'en-pausa' });
  await until('the partner was called', async () => held.length === 1);
  held[0]?.();
  expect(await trial).toMatchObject({ resultado: 'respondio' });
  expect(partner.told()).toMatchObject({ estado: 'responde', falla: broken.falla });
  expect(asked).toBe(6);
  const after = partner.ask('b', LONG);
  await until('the partner was called again', async () => held.length === 2);
  held[1]?.();
  expect(await after).toMatchObject({ resultado: 'respondio' });
});

test('a failed trial opens the breaker again, and an unknown key is not a failure', async () => {
  const advance = stopClock();
  const answers = [
    ...Array.from({ length: 6 }, () => 'falla'),
    'nada',
    'falla',
    'falla',
    'falla',
    'falla',
    'nada',
  ];
  let asked = 0;
  const partner = partnerOf(async () => {
    asked += 1;
    if (answers[asked - 1] === 'falla') throw new PartnerFailure('error-del-servicio');
    return undefined;
  });
  const ask = async (n: number) => (await partner.ask(`x${n}`, LONG)).resultado;
  for (let n = 0; n < 5; n += 1) await ask(n);
  advance(REST_MS + 1);
  const { desde } = partner.told();
  expect(await ask(5)).toBe('fallo');
  expect(await ask(6)).toBe('fallo');
  // The outage still counts from the first time that the breaker opened.
  expect(partner.told()).toMatchObject({ estado: 'en-pausa', desde });
  expect(asked).toBe(6);
  advance(REST_MS + 1);
  expect(await ask(7)).toBe('no-conoce');
  for (let n = 8; n < 12; n += 1) expect(await ask(n)).toBe('fallo');
  // Four failures in a row since then.
  expect(await ask(12)).toBe('no-conoce');
});

test('callers share the running call for a key, each with its own timeout', async () => {
  let asked = 0;
  const held: (() => void)[] = [];
  const partner = partnerOf(async () => {
    asked += 1;
    await new Promise<void>((resolve) => held.push(resolve));
    return 'sí';
  });
  const first = partner.ask('x', LONG);
  expect(partner.isAsking('x')).toBe(true);
  const second = partner.ask('x', LONG);
  expect(await partner.ask('x', 20)).toMatchObject({ resultado: 'fallo', motivo: 'tiempo-agotado', ms: 20 });
  held[0]?.();
  expect(await first).toEqual(await second);
  expect([asked, partner.isAsking('x')]).toEqual([1, false]);
});

test('answers are cached, failures only briefly, and an open breaker not at all', async () => {
  const advance = stopClock();
  const partner = partnerOf(async (key) => {
    if (key.startsWith('mal')) throw new PartnerFailure('error-del-servicio');
    return 'sí';
  });
  expect(partner.known('x')).toBeUndefined();
  const answer = await partner.ask('x', LONG);
  for (let n = 0; n < 5; n += 1) await partner.ask(`mal${n}`, LONG);
  await partner.ask('y', LONG);
  expect([partner.known('x'), partner.known('mal0')?.resultado, partner.known('y')]).toEqual([
    answer,
    'fallo',
    undefined,
  ]);
  advance(30_001);
  expect([partner.known('x'), partner.known('mal0')]).toEqual([answer, undefined]);
  advance(CACHE_MS);
  expect(partner.known('x')).toBeUndefined();
});
