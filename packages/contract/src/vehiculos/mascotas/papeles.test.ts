import { expect, test } from 'vitest';
import { faltaPoliza, papelesDeMascota } from './papeles.ts';
import { mascotas } from './routes.ts';

const HOY = '2026-11-17';
const vacuna = (nombre: string, aplicada: string, vence: string | null) => ({ nombre, aplicada, vence });
const states = (vacunas: ReturnType<typeof vacuna>[], vence?: string) =>
  papelesDeMascota({ vacunas, poliza: vence === undefined ? null : { vence } }, HOY).map(
    ({ nombre, estado, dias }) => [nombre, estado, dias],
  );

test('RUTAS-79 only the last dose of each vaccine counts, in any spelling, and the first to expire is listed first', () => {
  expect(
    states(
      [
        vacuna('Rabia', '2024-11-01', '2025-11-01'),
        vacuna('RABÍA ', '2025-12-01', '2026-12-01'),
        vacuna('Parvovirus', '2025-11-16', '2026-11-16'),
        vacuna('Moquillo', '2020-01-01', null),
        vacuna('Hepatitis', '2026-11-17', '2026-12-18'),
      ],
      '2026-12-17',
    ),
  ).toEqual([
    ['Parvovirus', 'vencido', -1],
    ['RABÍA ', 'por-vencer', 14],
    ['Póliza de responsabilidad', 'por-vencer', 30],
    ['Hepatitis', 'vigente', 31],
    ['Moquillo', 'vigente', null],
  ]);
  // If two doses have the same day, the one that lasts longer counts.
  expect(states([vacuna('Rabia', HOY, HOY), vacuna('Rabia', HOY, '2027-11-17')])).toEqual([
    ['Rabia', 'vigente', 365],
  ]);
});

test('RUTAS-79 only a breed of special handling needs a policy, which is valid through its last day', () => {
  const special = { manejo_especial: true };
  expect(faltaPoliza({ raza: special, poliza: null }, HOY)).toBe(true);
  expect(faltaPoliza({ raza: special, poliza: { vence: '2026-11-16' } }, HOY)).toBe(true);
  expect(faltaPoliza({ raza: special, poliza: { vence: HOY } }, HOY)).toBe(false);
  expect(faltaPoliza({ raza: { manejo_especial: false }, poliza: null }, HOY)).toBe(false);
  expect(faltaPoliza({ raza: null, poliza: null }, HOY)).toBe(false);
});

test('RUTAS-79 a policy is complete or absent, a microchip may have separators, and thirty vaccines are the maximum', () => {
  const { poliza, microchip, vacunas } = mascotas.create.body.shape;
  for (const empty of [undefined, null, {}, { aseguradora: '', numero: null }])
    expect(poliza.parse(empty)).toBeNull();
  expect(poliza.safeParse({ aseguradora: 'Sura' }).error?.issues.map(({ path }) => path[0])).toEqual([
    'numero',
    'vence',
  ]);
  expect(microchip.parse('978 000.012-345 678')).toBe('978000012345678');
  expect(microchip.safeParse('97800001234567').success).toBe(false);
  const doses = (n: number) => Array.from({ length: n }, () => vacuna('Rabia', '2025-01-10', null));
  expect([30, 31].map((n) => vacunas.safeParse(doses(n)).error?.issues[0]?.message)).toEqual([
    undefined,
    'Una mascota tiene hasta 30 vacunas. Quita las que ya no cuentan.',
  ]);
});
