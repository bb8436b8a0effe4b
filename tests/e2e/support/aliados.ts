import { expect, type Page } from '@playwright/test';
import type { E2eServer, Person } from './e2e-server.ts';

let last = 0;

/** Validity of agreements and coupons that includes the day of any test run. */
const ALWAYS = { fecha_inicial: '2020-01-01', fecha_final: '2999-12-31' };

async function post(testServer: E2eServer, admin: Person, path: string, body: object): Promise<string> {
  const answer = await testServer.api(admin, 'POST', path, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { _id: string })._id;
}

/** Creates an ally and its coupons in this order, so that the last title is the newest. */
export async function newAliado(testServer: E2eServer, cupones: readonly string[] = [], change: object = {}) {
  const admin = await testServer.person({ roles: ['Administrador'] });
  // Counter and process id form one word, because a search matches the beginning of each word: "1" would also
  // find "12".
  const nombre = `Taller n${++last}de${process.pid}`;
  const id = await post(testServer, admin, 'aliados', {
    nombre,
    nit: `${process.pid}${String(last).padStart(4, '0')}`,
    categoria: 'Taller',
    departamento: 'ANTIOQUIA',
    ciudad: 'MEDELLÍN',
    ubicacion: 'Calle 80 # 20-15',
    contacto: 'Luz Castaño',
    ...ALWAYS,
    ...change,
  });
  for (const titulo of cupones)
    await post(testServer, admin, 'cupones-aliados', {
      aliado: id,
      titulo,
      codigo: titulo,
      condiciones: 'Uno por vehículo',
      cupo: 40,
      ...ALWAYS,
    });
  return { id, nombre, admin };
}

export const only = (nombre: string) => `/aliados?filtros[nombre]=${encodeURIComponent(nombre)}`;

/** Opens the coupons dialog of an ally from the list of allies. */
export async function openCupones(page: Page, nombre: string) {
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
  await page.getByRole('button', { name: 'Cupones', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Cupones ${nombre}` });
  await expect(dialog).toBeVisible();
  return dialog;
}
