import { expect, type Locator, type Page } from '@playwright/test';
import type { E2eServer, Person } from './e2e-server.ts';
import { unique } from './screen.ts';
import { newVehiculo, type Stored } from './vehiculos.ts';

async function post<T>(testServer: E2eServer, who: Person, path: string, body: object): Promise<T> {
  const answer = await testServer.api(who, 'POST', path, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

/** A person whom the dialogs find by identification. */
export interface Buyer extends Person {
  identificacion: string;
  nombre: string;
}

let last = 0;

const inLetters = (digits: string) => digits.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

export async function newBuyer(testServer: E2eServer, nombres = 'Gloria Inés'): Promise<Buyer> {
  const admin = await testServer.person({ roles: ['Administrador'] });
  last += 1;
  // Without digits, which the search would treat as an identification. No surname is the beginning of another
  // one.
  const apellidos = `Lasso ${inLetters(`${last}z${process.pid}`)}`;
  const person = await testServer.person({ nombres, apellidos });
  const identificacion = `9${process.pid}${last}`;
  const answer = await testServer.api(admin, 'PUT', `usuarios/${person.id}`, {
    identificacion: { tipo: 'CC', identificacion },
  });
  expect(answer.status).toBe(200);
  return { ...person, identificacion, nombre: `${nombres} ${apellidos}` };
}

export interface StoredPlan {
  _id: string;
  nombre: string;
}

/** Creates a plan with these services: a unit plan for one service, otherwise a combo. */
export async function newPlan(testServer: E2eServer, servicios: readonly string[], datos: object = {}) {
  const admin = await testServer.person({ roles: ['Administrador'] });
  const ids: string[] = [];
  for (const servicio of servicios) {
    const datosDeServicio = {
      categoria: 'APP básica',
      app: false,
      servicio,
      descripcion: servicio,
      fijo: true,
      pago: true,
    };
    ids.push((await post<{ _id: string }>(testServer, admin, 'servicios', datosDeServicio))._id);
  }
  return post<StoredPlan>(testServer, admin, 'planes', {
    nombre: unique('Plan'),
    cantidad: 4,
    valor: 289_000,
    combo: servicios.length > 1,
    tipo: 'Unico',
    vigencia_en_meses: 12,
    servicios: ids,
    ...datos,
  });
}

export interface StoredCompra {
  _id: string;
}

export async function buy(
  testServer: E2eServer,
  { id, placa, owner, admin }: Stored,
  plan: StoredPlan,
  datos: object = {},
) {
  return post<StoredCompra>(testServer, admin, 'compras/manual', {
    comprador: owner.id,
    plan: plan._id,
    vehiculo: { vehiculo_id: id, placa },
    ...datos,
  });
}

/** Sets the transaction state as a payment does, because staff can register only approved purchases. */
export const payed = (testServer: E2eServer, { _id }: StoredCompra, estado: string) =>
  testServer.sql('update compra set transaccion_estado = $2, manual = false where id = $1', [_id, estado]);

/** A buyer with a vehicle. */
export async function newDeal(testServer: E2eServer): Promise<{ buyer: Buyer; vehiculo: Stored }> {
  const buyer = await newBuyer(testServer);
  return { buyer, vehiculo: await newVehiculo(testServer, {}, buyer) };
}

/** Plans offered by the purchase dialog, each with its radio button. */
export const planRows = (dialog: Locator) => dialog.getByRole('group', { name: 'Plan' }).locator('label');
export const planRow = (dialog: Locator, name: string) => planRows(dialog).filter({ hasText: name });
/** Summary sentence of the purchase. */
export const outcome = (dialog: Locator) => dialog.getByRole('status', { name: 'Resumen' });
export const giftDialog = (page: Page) => page.getByRole('dialog', { name: 'REGALAR UN PLAN' });
