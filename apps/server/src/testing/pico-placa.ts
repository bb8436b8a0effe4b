import { expect } from 'vitest';
import { PicoPlaca, type DatosDePicoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import type { TestUser } from './test-app.ts';

/** Body of a rule by weekday, for private cars. */
export const ruleData = (change: Partial<DatosDePicoPlaca> = {}) => ({
  departamento: 'ANTIOQUIA',
  ciudad: 'MEDELLÍN',
  clases: ['Particulares'] as DatosDePicoPlaca['clases'],
  esquema: 'Día de la semana' as const,
  criterio: 'Último dígito' as const,
  dias: [
    { dia: 1, digitos: [1, 2] },
    { dia: 2, digitos: [3, 4] },
  ],
  semana: [],
  par: [],
  impar: [],
  grupos: [],
  franjas: [{ desde: '06:00', hasta: '20:00' }],
  festivos: false,
  exenciones: ['Eléctrico'],
  fecha_inicial: '2031-01-01',
  fecha_final: '2031-06-30',
  acto: 'Decreto 1 de 2031',
  ...change,
});

/** No vehicle may drive, on any day and at any hour except the last minute. */
export const NOBODY: Partial<DatosDePicoPlaca> = {
  dias: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, digitos: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] })),
  franjas: [{ desde: '00:00', hasta: '23:59' }],
  festivos: true,
  fecha_inicial: '2020-01-01',
  fecha_final: '2090-12-31',
};

export async function newRule(by: TestUser, change: Partial<DatosDePicoPlaca> = {}): Promise<PicoPlaca> {
  const answer = await by.call('POST', 'pico-placa', { body: ruleData(change) });
  expect(answer.statusCode, answer.body).toBe(200);
  return PicoPlaca.parse(answer.json());
}
