import { expect, type Page } from '@playwright/test';
import type { House, Person } from './house.ts';

let last = 0;

/** A day that every agreement and coupon of these tests is good on: long before and long after. */
const ALWAYS = { fecha_inicial: '2020-01-01', fecha_final: '2999-12-31' };

async function post(house: House, admin: Person, path: string, body: object): Promise<string> {
  const answer = await house.api(admin, 'POST', path, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { _id: string })._id;
}

/** An ally with coupons of these titles, the last one the newest. */
export async function newAliado(house: House, cupones: readonly string[] = [], change: object = {}) {
  const admin = await house.person({ roles: ['Administrador'] });
  // One word, so that no search for it finds another: "1" alone would begin a number too.
  const nombre = `Taller n${++last}de${process.pid}`;
  const id = await post(house, admin, 'aliados', {
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
    await post(house, admin, 'cupones-aliados', {
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

/** The dialog with the coupons of an ally, from the list of allies. */
export async function openCupones(page: Page, nombre: string) {
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
  await page.getByRole('button', { name: 'Cupones', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Cupones ${nombre}` });
  await expect(dialog).toBeVisible();
  return dialog;
}
