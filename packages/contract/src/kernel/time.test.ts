import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as time from './time.ts';

const { Dia, fechaHora, inicioDelDia, Instante } = time;

/** Takes its functions as an argument, because its source text also runs in another process. */
const facts = ({ diaDe, fechaHora, finDelDia, inicioDelDia }: typeof time) => ({
  beforeMidnight: diaDe(new Date('2026-11-16T04:59:59.999Z')),
  midnight: diaDe(new Date('2026-11-16T05:00:00Z')),
  start: inicioDelDia('2026-11-15').toISOString(),
  end: finDelDia('2026-11-15').toISOString(),
  leap: finDelDia('2028-02-29').toISOString(),
  newYear: fechaHora(new Date('2025-01-01T04:59:00Z')),
  afternoon: fechaHora(new Date('2024-12-31T20:30:00Z')),
  midnightShown: fechaHora(new Date('2026-11-15T05:00:00Z')),
});

const expected = {
  beforeMidnight: '2026-11-15',
  midnight: '2026-11-16',
  start: '2026-11-15T05:00:00.000Z',
  end: '2026-11-16T05:00:00.000Z',
  leap: '2028-03-01T05:00:00.000Z',
  newYear: '31/12/2024 23:59',
  afternoon: '31/12/2024 15:30',
  midnightShown: '15/11/2026 00:00',
};

test('LISTAS-24 LISTAS-25 CASO-42 days and times are in the time zone of Bogotá', () =>
  expect(facts(time)).toEqual(expected));

test.each(['Asia/Tokyo', 'America/Los_Angeles', 'Europe/Madrid', 'UTC', 'Pacific/Kiritimati'])(
  'LISTAS-24 LISTAS-25 the time zone of the machine does not change the result (TZ=%s)',
  (zone) => {
    const module = join(import.meta.dirname, 'time.ts');
    const program = `
      import * as time from ${JSON.stringify(module)};
      process.stdout.write(JSON.stringify({ offset: new Date('2026-11-15T12:00:00Z').getTimezoneOffset(), facts: (${facts.toString()})(time) }));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    const { facts: found, offset } = JSON.parse(output) as { facts: unknown; offset: number };
    // Otherwise TZ was not applied and the test would prove nothing.
    expect(offset === 0).toBe(zone === 'UTC');
    expect(found).toEqual(expected);
  },
);

test('LISTAS-25 CASO-43 the offset comes from the zone database: Bogotá had daylight saving time in 1992', () => {
  expect(inicioDelDia('1992-07-01').toISOString()).toBe('1992-07-01T04:00:00.000Z');
  expect(fechaHora(new Date('1992-07-01T04:00:00Z'))).toBe('01/07/1992 00:00');
});

test.each([
  '2026-02-30',
  '2026-13-01',
  '0000-01-01',
  '1899-12-31',
  '3000-01-01',
  '15/11/2026',
  '2026-11-15T00:00:00Z',
  '',
  20261115,
])('%j is not a day', (value) =>
  expect(Dia.safeParse(value).error?.issues[0]?.message).toBe('La fecha no es válida'),
);

test('LISTAS-23 an instant on the wire is ISO 8601 in UTC', () => {
  expect(Instante.safeParse('2026-11-15T05:00:00.000Z').success).toBe(true);
  const endless = `2026-11-15T05:00:00.${'0'.repeat(50)}Z`;
  for (const value of [
    '0000-01-01T00:00:00Z',
    endless,
    '2026-11-15T05:00:00-05:00',
    '2026-11-15 05:00:00',
    '2026-11-15',
    1763182800,
  ])
    expect(Instante.safeParse(value).success, String(value)).toBe(false);
});
