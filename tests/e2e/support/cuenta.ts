import { expect } from '@playwright/test';
import type { Compra } from '@amparo/contract/comercial/compras/schemas';
import type { E2eServer, Person } from './e2e-server.ts';
import { newPlan } from './planes.ts';
import type { Stored } from './vehiculos.ts';

async function post<T>(testServer: E2eServer, who: Person, path: string, body: object): Promise<T> {
  const answer = await testServer.api(who, 'POST', path, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as T;
}

interface NewPurchase {
  plan: string;
  servicios: readonly string[];
  /** 0 never expires. */
  meses?: number;
  usos?: number;
  desde?: string;
}

/** Creates a plan with these services and gives it to the owner of a vehicle for that vehicle. */
export async function give(
  testServer: E2eServer,
  { id, owner, admin }: Stored,
  { plan, servicios, meses = 0, usos = 2, desde }: NewPurchase,
): Promise<Compra> {
  const planId = await newPlan(testServer, admin, {
    nombre: plan,
    cantidad: usos,
    combo: servicios.length > 1,
    vigencia_en_meses: meses,
    servicios,
  });
  return post<Compra>(testServer, admin, 'compras/manual', {
    comprador: owner.id,
    plan: planId,
    vehiculo: { vehiculo_id: id },
    ...(desde === undefined ? {} : { fechaInicial: desde }),
  });
}

/** Consumes one use of the first service, as a case or a phone call does. */
export async function useOnce(testServer: E2eServer, { admin }: Stored, compra: Compra, clave?: string) {
  const [service] = compra.servicios;
  return post<{ _id: string }>(
    testServer,
    admin,
    `mi-cuenta/${compra.comprador.id}/consumir-servicio/${encodeURIComponent(service?.servicio.servicio ?? '')}`,
    { servicio_id: service?._id, ...(clave === undefined ? {} : { clave }) },
  );
}
