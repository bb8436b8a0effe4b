import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { compras } from '@amparo/contract/comercial/compras/routes';
import { type Compra } from '@amparo/contract/comercial/compras/schemas';
import { planes, type Plan } from '@amparo/contract/comercial/planes/routes';
import { page } from '@amparo/contract/kernel/list';
import { vehiculos, type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import type { TestPerson } from './people.ts';
import type { TestUser, TestApp } from './test-app.ts';

export const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const tag = () => randomBytes(4).toString('hex');

export interface Deal {
  readonly comprador: string;
  readonly plan: Plan;
  readonly vehiculo: Vehiculo;
}

export async function createServicio(by: TestUser, change: object = {}): Promise<string> {
  const body = {
    categoria: 'Asistencia choque simple',
    servicio: `Servicio ${tag()}`,
    descripcion: 'Lo presta la casa',
    app: false,
    fijo: true,
    pago: true,
    ...change,
  };
  const answer = await by.call('POST', 'servicios', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ _id: string }>()._id;
}

/** By default three uses of one service that never expire. */
export async function createPlan(by: TestUser, change: object = {}): Promise<Plan> {
  const servicios = 'servicios' in change ? [] : [await createServicio(by)];
  const plan = {
    nombre: `Plan ${tag()}`,
    descripcion: null,
    cantidad: 3,
    valor: 89_000,
    combo: false,
    tipo: 'Unico',
    vigencia_en_meses: 0,
    servicios,
    aplica_cupon: false,
    ...change,
  };
  const answer = await by.call('POST', 'planes', { body: plan });
  expect(answer.statusCode, answer.body).toBe(200);
  return planes.create.answer.parse(answer.json());
}

export async function createVehicle(
  by: TestUser,
  propietario: string,
  change: object = {},
): Promise<Vehiculo> {
  const placa = randomBytes(5).toString('hex').toUpperCase();
  const body = { placa, marca: 'MAZDA', modelo: 2020, kilometraje: 1, propietario, ...change };
  const answer = await by.call('POST', 'vehiculos', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return vehiculos.create.answer.parse(answer.json());
}

/** A user with a vehicle, and a plan. */
export async function deal(
  testApp: TestApp,
  by: TestUser,
  { person = {}, plan = {} }: { person?: TestPerson; plan?: object } = {},
): Promise<Deal> {
  const { id } = await testApp.account(person);
  return {
    comprador: id,
    plan: await createPlan(by, plan),
    vehiculo: await createVehicle(by, id),
  };
}

export const written = ({ comprador, plan, vehiculo }: Deal, change: object = {}) => ({
  comprador,
  plan: plan._id,
  vehiculo: { vehiculo_id: vehiculo._id, placa: vehiculo.placa },
  ...change,
});

export const send = (by: TestUser, body: object) => by.call('POST', 'compras/manual', { body });

export async function buy(by: TestUser, of: Deal, change: object = {}): Promise<Compra> {
  const answer = await send(by, written(of, change));
  expect(answer.statusCode, answer.body).toBe(200);
  return compras.get.answer.parse(answer.json());
}

/** Body of an edit that changes only these fields. */
const changed = (compra: Compra, change: object = {}) => ({
  plan: compra.plan._id,
  vehiculo: compra.vehiculo,
  fechaInicial: compra.fecha_inicial,
  valor: compra.valor,
  ...change,
});

export const put = (by: TestUser, compra: Compra, change: object, rev?: number) =>
  by.call('PUT', `compras/${compra._id}`, {
    body: changed(compra, change),
    ...(rev === undefined ? {} : { headers: { 'if-match': `"${rev}"` } }),
  });

export const cancel = (by: TestUser, { _id }: { _id: string }) => by.call('DELETE', `compras/${_id}`);

export async function read(by: TestUser, { _id }: { _id: string }): Promise<Compra> {
  return compras.get.answer.parse((await by.call('GET', `compras/${_id}`)).json());
}

export async function list(by: TestUser, query = '') {
  const answer = await by.call('GET', `compras${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return page(compras.get.answer).parse(answer.json());
}

/** The movements of a purchase in its account, oldest first. */
export async function movements({ app }: TestApp, { _id }: { _id: string }) {
  return app.platform.db
    .selectFrom('movimiento')
    .select(['tipo', 'cantidad', 'motivo', 'autor'])
    .where('compra_id', '=', _id)
    .orderBy('numero')
    .execute();
}

/** Consumes one use of a purchase, like a case, and returns the movement. */
export async function consume({ app }: TestApp, { _id, comprador, servicios }: Compra): Promise<string> {
  const { id } = await app.platform.db
    .insertInto('movimiento')
    .values({
      persona_id: comprador.id,
      compra_id: _id,
      tipo: 'consumido',
      cantidad: -1,
      compra_servicio_id: servicios[0]?._id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function giveBack(
  { app }: TestApp,
  { _id, comprador }: Compra,
  devuelve: string,
): Promise<void> {
  const movement = { persona_id: comprador.id, compra_id: _id, tipo: 'devuelto', cantidad: 1, devuelve };
  await app.platform.db.insertInto('movimiento').values(movement).execute();
}

interface Line {
  accion: string;
  cambios: { campo: string; antes: unknown; despues: unknown }[];
}

/** The history, newest first. */
export async function history(by: TestUser, { _id }: { _id: string }): Promise<Line[]> {
  return (await by.call('GET', `auditoria/compras/${_id}`)).json<{ datos: Line[] }>().datos;
}
