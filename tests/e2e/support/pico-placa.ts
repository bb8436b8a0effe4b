import { expect } from '@playwright/test';
import type { E2eServer } from './e2e-server.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/**
 * Sends a rule of Cundinamarca: plates that end in 1 or 2 may not drive on Mondays in the second half of
 * 2031.
 */
async function send(testServer: E2eServer, ciudad: string, change: object) {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const answer = await testServer.api(admin, 'POST', 'pico-placa', {
    departamento: 'CUNDINAMARCA',
    ciudad,
    clases: ['Particulares'],
    esquema: 'Día de la semana',
    criterio: 'Último dígito',
    dias: [{ dia: 1, digitos: [1, 2] }],
    franjas: [{ desde: '06:00', hasta: '20:00' }],
    festivos: false,
    exenciones: ['Eléctrico'],
    fecha_inicial: '2031-07-01',
    fecha_final: '2031-12-31',
    acto: 'Decreto 8 de 2031',
    ...change,
  });
  return { admin, answer };
}

export async function newRule(testServer: E2eServer, ciudad: string, change: object = {}) {
  const { admin, answer } = await send(testServer, ciudad, change);
  expect(answer.status, await answer.clone().text()).toBe(200);
  const { _id: id } = (await answer.json()) as { _id: string };
  return { id, admin };
}

/** Ensures that the city has the rule; a 409 means that another test has created it. */
export async function someRule(testServer: E2eServer, ciudad: string): Promise<void> {
  const { answer } = await send(testServer, ciudad, {});
  expect([200, 409], await answer.clone().text()).toContain(answer.status);
}

/** Plates that end in 1 or 2 may not drive on any day. */
export const EVERY_DAY = {
  dias: WEEK.map((dia) => ({ dia, digitos: [1, 2] })),
  festivos: true,
  fecha_inicial: '2020-01-01',
  fecha_final: '2090-12-31',
};

export const onlyCity = (ciudad: string) => `/pico-placa?filtros[ciudad]=${encodeURIComponent(ciudad)}`;
