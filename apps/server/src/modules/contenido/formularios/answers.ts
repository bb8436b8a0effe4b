import { sql } from 'kysely';
import { encuestas } from '@amparo/contract/contenido/formularios/encuestas';
import type {
  Contestaciones,
  Formulario,
  RespuestaDeFormulario,
} from '@amparo/contract/contenido/formularios/schemas';
import { visibleByScope, type RecordAccess } from '../../../platform/access/record-access.ts';
import type { RecordScope } from '../../../platform/access/scope.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  normalizedEquals,
  createdFrom,
  createdUntil,
  fullText,
} from '../../../platform/records/criterion-match.ts';
import { defineList } from '../../../platform/records/list.ts';
import { grade } from './grading.ts';

const RECURSO = encuestas.list.recurso;

/** Without `todo`, users see only the answers that they gave. */
export const recordScope: RecordScope = ({ usuarioId }) => sql`t.usuario_id = ${usuarioId}`;

const respuestaJson = sql<RespuestaDeFormulario>`json_build_object(
  '_id', t.id, '_rev', t.rev, 'creacion', json_build_object('fecha', iso(t.creado)),
  'nombre', t.nombre, 'identificador_formulario', t.identificador_formulario, 'modulo', t.modulo,
  'usuario', json_build_object('_id', t.usuario_id, 'nombre_completo', t.usuario_nombre,
    'correo_electronico', t.usuario_correo),
  'fecha_inicial', iso(t.fecha_inicial), 'fecha_final', iso(t.fecha_final),
  'respuestas', (select json_agg(json_build_object('pregunta', r ->> 'pregunta', 'respuesta', r ->> 'respuesta') order by n)
    from jsonb_array_elements(t.respuestas) with ordinality as e(r, n)),
  'puntaje', t.puntaje, 'puntajeMinimo', t.puntaje_minimo)`;

export const listRespuestas = defineList(encuestas.list.query, {
  table: 'respuesta_formulario',
  row: respuestaJson,
  criteria: {
    identificador_formulario: normalizedEquals('identificador_norm'),
    'usuario.nombre_completo': fullText('usuario_busca'),
    fecha_inicial: createdFrom,
    fecha_final: createdUntil,
  },
  recordScope,
});

export const answersAccess: RecordAccess = {
  recurso: RECURSO,
  visible: visibleByScope('respuesta_formulario', 'encuestas.ver', recordScope),
  // Given answers are immutable (ENCUESTAS-11).
  change: () => Promise.resolve(false),
};

interface Filling {
  formulario: Formulario;
  usuarioId: string;
  respuestas: Contestaciones;
  fecha_inicial?: string | undefined;
  fecha_final?: string | undefined;
}

export async function recordRespuesta(
  { audit }: Platform,
  work: UnitOfWork,
  filling: Filling,
): Promise<RespuestaDeFormulario> {
  const id = await insertRespuesta(work.tx, filling);
  const despues = await findRespuesta(work.tx, id);
  await audit.record(work, { recurso: RECURSO, id, accion: 'crear', despues });
  return despues;
}

async function insertRespuesta(tx: Tx, filling: Filling): Promise<string> {
  const { formulario } = filling;
  const { respuestas, puntaje, puntajeMinimo } = grade(formulario, filling.respuestas);
  const person = await tx
    .selectFrom('usuario')
    .select(['id', 'nombre_completo', 'correo_electronico'])
    .where('id', '=', filling.usuarioId)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('respuesta_formulario')
    .values({
      formulario_id: formulario._id,
      formulario_rev: formulario._rev,
      nombre: formulario.nombre,
      identificador_formulario: formulario.identificador_formulario,
      modulo: formulario.modulo,
      usuario_id: person.id,
      usuario_nombre: person.nombre_completo,
      usuario_correo: person.correo_electronico,
      fecha_inicial: filling.fecha_inicial ?? null,
      fecha_final: filling.fecha_final ?? null,
      respuestas: JSON.stringify(respuestas),
      puntaje,
      puntaje_minimo: puntajeMinimo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function findRespuesta(tx: Tx, id: string): Promise<RespuestaDeFormulario> {
  const { json } = await tx
    .selectFrom('respuesta_formulario as t')
    .select(respuestaJson.as('json'))
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow();
  return json;
}
