import { expect } from 'vitest';
import { Adjunto } from '@amparo/contract/base/archivos/schemas';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { FORMULARIO_CHOQUE_SIMPLE, type Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { NIT_POR_DEFECTO } from '@amparo/contract/identidad/empresas/routes';
import { page } from '@amparo/contract/kernel/list';
import { form, pdf } from './files.ts';
import { createVehicle } from './purchases.ts';
import type { TestUser, TestApp } from './test-app.ts';

/** Two questions. Each answer "Si" weighs 3, and a case applies up to a score of 4. */
export const PREGUNTAS = ['¿Hubo heridos?', '¿Hubo terceros?'];
export const answers = (...given: string[]) => ({
  preguntas: PREGUNTAS.map((pregunta, i) => ({ pregunta, respuesta: given[i] ?? 'No' })),
});

/** Creates the questionnaire of a kind of case, by default of simple collisions, unless it exists. */
export async function useQuestionnaire(
  by: TestUser,
  identificador = FORMULARIO_CHOQUE_SIMPLE,
): Promise<void> {
  const opciones = [
    { opcion: 'Si', peso: 3 },
    { opcion: 'No', peso: 0 },
  ];
  const body = {
    nombre: `Triage ${identificador}`,
    identificador_formulario: identificador,
    modulo: 'ASISTENCIA_CHOQUE_SIMPLE',
    calificable: true,
    scoreMinimo: 4,
    preguntas: PREGUNTAS.map((pregunta) => ({ pregunta, abierta: false, peso: 1, opciones })),
  };
  const known = await by.call('GET', `formularios/identificador/${identificador}`);
  if (known.statusCode === 200) return;
  const answer = await by.call('POST', 'formularios', { body });
  expect(answer.statusCode, answer.body).toBe(200);
}

/** The company that is used when no other is known. */
export async function defaultCompany(by: TestUser): Promise<string> {
  const found = await by.call('GET', `empresa?filtros[nit]=${NIT_POR_DEFECTO}`);
  return found.json<{ datos: { _id: string }[] }>().datos[0]?._id ?? '';
}

/** Body of a new case with a registered vehicle. */
export async function written(testApp: TestApp, by: TestUser, change: object = {}) {
  await useQuestionnaire(by);
  const { id } = await testApp.account({});
  const vehiculo = await createVehicle(by, id);
  return {
    vehiculo: vehiculo._id,
    persona: id,
    empresa: await defaultCompany(by),
    departamento: 'BOGOTÁ',
    ciudad_siniestro: 'BOGOTÁ D.C.',
    direccion: 'Calle 100 # 19-61, Chicó',
    formulario: answers(),
    ...change,
  };
}

export const post = (by: TestUser, body: object) => by.call('POST', 'asistencia-choque-simple', { body });

/** A case with a registered vehicle, opened by an administrator by default. */
export async function openCase(testApp: TestApp, by?: TestUser, change: object = {}): Promise<Caso> {
  const admin = await testApp.admin();
  const answer = await post(by ?? admin, await written(testApp, admin, change));
  expect(answer.statusCode, answer.body).toBe(200);
  return choqueSimple.create.answer.parse(answer.json());
}

export async function readCase(by: TestUser, { caso }: { caso: number }) {
  const answer = await by.call('GET', `asistencia-choque-simple/${caso}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return choqueSimple.get.answer.parse(answer.json());
}

export async function listCases(by: TestUser, query = '') {
  const answer = await by.call('GET', `asistencia-choque-simple${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return page(choqueSimple.create.answer.omit({ message: true })).parse(answer.json());
}

/** Calls an action of a case by the last segment of its path, such as `asignarCaso`. */
export const act = (by: TestUser, { caso }: { caso: number }, action: string, body: object = {}) =>
  action === 'cerrar'
    ? by.call('PUT', `asistencia-choque-simple/cerrar/${caso}`)
    : by.call(
        action === 'asignarCaso' || action === 'gestion' ? 'POST' : 'PUT',
        `asistencia-choque-simple/${caso}/${action}`,
        { body },
      );

/** A user of a role who is available for cases. */
export async function waiting(testApp: TestApp, rol: string) {
  const person = await testApp.person({ roles: [rol] });
  await testApp.app.platform.db
    .updateTable('usuario')
    .set({ estado_asesor: 'Activo en espera' })
    .where('id', '=', person.id)
    .execute();
  return person;
}

/** Creates a type of entry that these roles may write, and returns its name. */
export async function useType(by: TestUser, tipo_gestion: string, roles: readonly string[] = []) {
  const known = await by.call('GET', 'roles?elementosPorPagina=100');
  const ids = known
    .json<{ datos: { _id: string; nombre: string }[] }>()
    .datos.filter(({ nombre }) => roles.includes(nombre))
    .map(({ _id }) => _id);
  const answer = await by.call('POST', 'tipos-gestion', { body: { tipo_gestion, estado: 1, roles: ids } });
  expect(answer.statusCode, answer.body).toBe(200);
  return tipo_gestion;
}

/** A file that its uploader may attach to an entry of a case. */
export async function uploadFor(by: TestUser, nombre: string, body = pdf(), entidad = 'CHOQUESIMPLE') {
  const answer = await by.call('POST', 'archivos', form({ nombre, body }, { entidad }));
  const [file] = Adjunto.array().parse(answer.json());
  if (file === undefined) throw new Error('The upload returned no file');
  return file;
}
