import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { sesiones, type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type EstadoDeInscripcion } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { cuerpoDeSesion } from '@amparo/contract/capacitacion/capacitacion/sesion';
import type { Locacion } from '@amparo/contract/capacitacion/locaciones/routes';
import type { Salon } from '@amparo/contract/capacitacion/locaciones/schemas';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import { createVehicle } from '../../../testing/purchases.ts';
import type { TestUser, TestApp } from '../../../testing/test-app.ts';
import { newRoom, newVenue } from '../../../testing/venues.ts';

export interface Ground {
  readonly venue: Locacion;
  readonly room: Salon;
  readonly teacher: TestUser;
}

export async function newGround(testApp: TestApp, by: TestUser, change: object = {}): Promise<Ground> {
  const teacher = await testApp.person({ roles: ['Profesor'] });
  const venue = await newVenue(by, { profesores: [teacher.id], ...change });
  return { venue, room: await newRoom(by, venue._id, teacher.id), teacher };
}

/** The Bogotá day `n` days from today. */
export const dayFromToday = (n: number): Dia => sumaDias(diaDe(new Date()), n);

/** Bogotá hours; an end before the start is on the next day. */
export interface Time {
  dia?: Dia;
  desde?: string;
  hasta?: string;
}

/** Body of a session; by default a week from today, 10:00 to 12:00 in Bogotá. */
export function sessionData({ venue, room, teacher }: Ground, time: Time = {}, change: object = {}) {
  const { dia = dayFromToday(7), desde = '10:00', hasta = '12:00' } = time;
  const escrita = {
    locacion: venue._id,
    salon: room._id,
    profesor: teacher.id,
    dia_inicial: dia,
    hora_inicial: desde,
    dia_final: hasta > desde ? dia : sumaDias(dia, 1),
    hora_final: hasta,
  };
  return { ...cuerpoDeSesion(escrita), ...change };
}

export async function newSession(
  by: TestUser,
  ground: Ground,
  time: Time = {},
  change: object = {},
): Promise<Sesion> {
  const answer = await by.call('POST', 'sesiones', { body: sessionData(ground, time, change) });
  expect(answer.statusCode, answer.body).toBe(200);
  const { message: _said, ...sesion } = sesiones.create.answer.parse(answer.json());
  return sesion;
}

/** Makes a session (a new one, or `agreed`) start an hour ago and end in an hour. */
export async function begunSession(
  testApp: TestApp,
  by: TestUser,
  ground: Ground,
  agreed?: Sesion,
): Promise<Sesion> {
  const sesion = agreed ?? (await newSession(by, ground));
  const now = Date.now();
  await testApp.app.platform.db
    .updateTable('sesion_capacitacion')
    .set({ fecha_inicial: new Date(now - 3_600_000), fecha_final: new Date(now + 3_600_000) })
    .where('id', '=', sesion._id)
    .execute();
  return sesiones.get.answer.parse((await by.call('GET', `sesiones/${sesion._id}`)).json());
}

export async function newFine(
  testApp: TestApp,
  by: TestUser,
  infractor: string,
  change: object = {},
): Promise<{ id: string; numero_comparendo: string }> {
  const { _id: vehiculo_id } = await createVehicle(by, infractor);
  const numero_comparendo = String(randomBytes(6).readUIntBE(0, 6));
  const { id } = await testApp.app.platform.db
    .insertInto('comparendo')
    .values({
      codigo_infraccion: 'C14',
      numero_comparendo,
      fecha_imposicion: dayFromToday(-3),
      infractor_id: infractor,
      vehiculo_id,
      departamento: 'VALLE DEL CAUCA',
      ciudad: 'SANTIAGO DE CALI',
      localidad: 'San Fernando',
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, numero_comparendo };
}

export async function storePlace(
  testApp: TestApp,
  sesion: Pick<Sesion, '_id' | 'fecha_inicial'>,
  usuario: string,
  {
    estado = 'Inscrito',
    comparendo = null,
  }: { estado?: EstadoDeInscripcion; comparendo?: string | null } = {},
): Promise<string> {
  const { id } = await testApp.app.platform.db
    .insertInto('inscripcion')
    .values({
      sesion_id: sesion._id,
      usuario_id: usuario,
      comparendo_id: comparendo,
      estado,
      inicio: sesion.fecha_inicial,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
