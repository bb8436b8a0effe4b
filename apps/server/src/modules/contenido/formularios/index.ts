import { encuestas } from '@amparo/contract/contenido/formularios/encuestas';
import { formularios } from '@amparo/contract/contenido/formularios/routes';
import { type Contestaciones } from '@amparo/contract/contenido/formularios/schemas';
import type { Db } from '../../../platform/db/database.ts';
import { read, readAside, write } from '../../../platform/http/endpoints.ts';
import { orMissing } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints, exportEndpoint } from '../../../platform/records/catalogue.ts';
import { answersAccess, listRespuestas, recordRespuesta } from './answers.ts';
import { grade } from './grading.ts';
import { findActivo, formularioRecords } from './records.ts';
import { summarize } from './summary.ts';

/** Lets another module score answers to the active form with an identifier; undefined if there is none. */
export function graderOf(platform: Platform) {
  const records = formularioRecords(platform);
  return async (db: Db, identificador: string, respuestas: Contestaciones) => {
    const formulario = await findActivo(db, records, identificador);
    return formulario === undefined ? undefined : grade(formulario, respuestas);
  };
}
/** Lets another module read the active form with an identifier; undefined if there is none. */
export function formReaderOf(platform: Platform) {
  const records = formularioRecords(platform);
  return (db: Db, identificador: string) => findActivo(db, records, identificador);
}

export type Grader = ReturnType<typeof graderOf>;

export function formulariosModule(platform: Platform): Module {
  const records = formularioRecords(platform);
  return {
    endpoints: [
      ...catalogueEndpoints(records),
      read(formularios.byIdentificador, async ({ db, params, query }) => {
        const formulario = orMissing(await findActivo(db, records, params.identificador));
        if (query.respuestas === undefined) return formulario;
        const { puntaje, puntajeMinimo } = grade(formulario, query.respuestas);
        return { ...formulario, puntaje, puntajeMinimo };
      }),
      write(formularios.answer, async ({ work, who, params, body }) => {
        const formulario = orMissing(await findActivo(work.tx, records, params.identificador));
        return recordRespuesta(platform, work, { formulario, usuarioId: who.usuarioId, ...body });
      }),
      read(encuestas.list, 'propios', (call) => listRespuestas(call)),
      readAside(encuestas.resumen, 'propios', (call) => summarize(call, records)),
      exportEndpoint(platform, encuestas.exportar),
    ],
    records: [records.access, answersAccess],
  };
}
