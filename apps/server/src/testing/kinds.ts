import { expect } from 'vitest';
import { CLASES } from '@amparo/contract/casos/casos/clases';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { type CasoJuridico, type CasoJuridicoCompleto } from '@amparo/contract/casos/juridica/schemas';
import { lesionesHomicidios } from '@amparo/contract/casos/lesiones-homicidios/routes';
import { FORMULARIO_LESIONES, type CasoDeLesiones } from '@amparo/contract/casos/lesiones-homicidios/schemas';
import { answers, useQuestionnaire } from './cases.ts';
import { createVehicle } from './purchases.ts';
import type { TestUser, TestApp } from './test-app.ts';

export const INJURIES = CLASES['lesiones-homicidios'].recurso;
export const LEGAL = CLASES.juridica.recurso;

/** A registered vehicle and its owner. */
async function pair(testApp: TestApp, by: TestUser) {
  const { id } = await testApp.account({});
  return { vehiculo: (await createVehicle(by, id))._id, persona: id };
}

/** Body of a case with injured people. */
export async function writtenInjuries(testApp: TestApp, by: TestUser, change: object = {}) {
  await useQuestionnaire(by, FORMULARIO_LESIONES);
  return {
    ...(await pair(testApp, by)),
    direccion: 'Calle 100 # 19-61, Chicó',
    formulario: answers(),
    ...change,
  };
}

export async function newProcedure(by: TestUser, titulo = `Trámite ${crypto.randomUUID()}`): Promise<string> {
  const body = { titulo, descripcion: 'Ante el juez' };
  const answer = await by.call('POST', 'tipo-tramites', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ _id: string }>()._id;
}

/** Body of a legal case. */
export const writtenLegal = async (testApp: TestApp, by: TestUser, change: object = {}) => ({
  ...(await pair(testApp, by)),
  tipo: 'Asistencia no vinculada',
  tipo_tramite: await newProcedure(by),
  descripcion: 'Lo citaron a una audiencia',
  ...change,
});

/** A case with injured people, opened by an administrator by default. */
export async function openInjuries(
  testApp: TestApp,
  by?: TestUser,
  change: object = {},
): Promise<CasoDeLesiones & { message: string }> {
  const admin = await testApp.admin();
  const body = await writtenInjuries(testApp, admin, change);
  const answer = await (by ?? admin).call('POST', INJURIES, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return lesionesHomicidios.create.answer.parse(answer.json());
}
export async function openLegal(
  testApp: TestApp,
  by?: TestUser,
  change: object = {},
): Promise<CasoJuridico & { message: string }> {
  const admin = await testApp.admin();
  const answer = await (by ?? admin).call('POST', LEGAL, {
    body: await writtenLegal(testApp, admin, change),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return juridica.create.answer.parse(answer.json());
}

export async function readInjuries(by: TestUser, { caso }: { caso: number }) {
  const answer = await by.call('GET', `${INJURIES}/${caso}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return lesionesHomicidios.get.answer.parse(answer.json());
}
export async function readLegal(by: TestUser, { _id }: { _id: string }): Promise<CasoJuridicoCompleto> {
  const answer = await by.call('GET', `${LEGAL}/${_id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return juridica.get.answer.parse(answer.json());
}

type Opened = CasoDeLesiones | CasoJuridico;
/** Legal cases contain only the id of their vehicle. */
const recursoOf = ({ vehiculo }: Opened) => (typeof vehiculo === 'string' ? LEGAL : INJURIES);

/** Calls an action of these kinds of case by the last segment of its path, such as `gestion`. */
export function actOn(by: TestUser, caso: Opened, action: string, body?: object) {
  const recurso = recursoOf(caso);
  if (action === 'cerrar' && recurso === INJURIES) return by.call('PUT', `${recurso}/cerrar/${caso.caso}`);
  const path = `${recurso}/${caso.caso}${action === 'editar' ? '' : `/${action}`}`;
  return by.call(action === 'cerrar' || action === 'editar' ? 'PUT' : 'POST', path, { body });
}

/** Assigns the case, with the field name of its kind. */
export const assignTo = (by: TestUser, caso: Opened, id: string) =>
  actOn(
    by,
    caso,
    'asignarCaso',
    recursoOf(caso) === LEGAL ? { abogadoAsignado: id } : { usuarioAsignado: id },
  );

/** An entry of a legal case with its next step. */
export const nextStep = (by: TestUser, caso: CasoJuridico, siguienteGestion: string, more: object = {}) =>
  actOn(by, caso, 'gestion', { siguienteGestion, titulo: 'Se habló con el juzgado', ...more });

export interface Refusal {
  message: string;
  errors?: Record<string, string>;
}

/** Sorted statuses of concurrent calls. */
export const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
