import { expect } from 'vitest';
import { cupones, type Cupon } from '@amparo/contract/comercial/cupones/routes';
import type { Plan } from '@amparo/contract/comercial/planes/routes';
import { createPlan } from '../../../testing/purchases.ts';
import type { TestUser } from '../../../testing/test-app.ts';

let last = 0;
export const ALWAYS = { fecha_inicial: '2020-01-01', fecha_final: '2999-12-31' };

export const newPlan = (by: TestUser, change: object = {}): Promise<Plan> =>
  createPlan(by, { valor: 100_000, aplica_cupon: true, ...change });

export async function newCoupon(by: TestUser, change: object = {}): Promise<Cupon> {
  const rebaja = { codigo: `Rebaja${(last += 1)}`, tipo: 'porcentaje', valor: 10 };
  const answer = await by.call('POST', 'cupones', { body: { ...rebaja, ...ALWAYS, ...change } });
  expect(answer.statusCode, answer.body).toBe(200);
  return cupones.get.answer.parse(answer.json());
}
