import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { PreguntaConId } from './whole-form.ts';

/** Questions of form `t` with their options, in order. */
export const preguntas = sql`coalesce((
  select json_agg(json_build_object('_id', p.id, 'pregunta', p.pregunta, 'peso', p.peso, 'abierta', p.abierta,
    'opciones', coalesce((
      select json_agg(json_build_object('_id', o.id, 'opcion', o.opcion, 'peso', o.peso) order by o.orden)
      from formulario_opcion o where o.pregunta_id = p.id), '[]')) order by p.orden)
  from formulario_pregunta p where p.formulario_id = t.id), '[]')`;

/** Replaces the stored questions and options: updates known ids, inserts new ones, deletes missing ones. */
export async function savePreguntas(
  tx: Tx,
  formularioId: string,
  preguntas: readonly PreguntaConId[],
): Promise<void> {
  const ids = preguntas.map(({ _id }) => _id);
  const rows = preguntas.map((pregunta, orden) => ({ ...pregunta, id: pregunta._id, orden }));
  const options = preguntas.flatMap(({ _id, opciones }) =>
    opciones.map((opcion, orden) => ({ ...opcion, id: opcion._id, pregunta_id: _id, orden })),
  );
  await sql`delete from formulario_pregunta where formulario_id = ${formularioId} and id <> all(${ids})`.execute(
    tx,
  );
  await sql`insert into formulario_pregunta (id, formulario_id, orden, pregunta, peso, abierta)
    select id, ${formularioId}, orden, pregunta, peso, abierta from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, orden int, pregunta text, peso numeric, abierta boolean)
    on conflict (id) do update set orden = excluded.orden, pregunta = excluded.pregunta, peso = excluded.peso,
      abierta = excluded.abierta`.execute(tx);
  await sql`delete from formulario_opcion where pregunta_id = any(${ids}) and id <> all(${options.map(({ id }) => id)})`.execute(
    tx,
  );
  await sql`insert into formulario_opcion (id, pregunta_id, orden, opcion, peso)
    select id, pregunta_id, orden, opcion, peso from json_to_recordset(${JSON.stringify(options)}::json)
      as r(id uuid, pregunta_id uuid, orden int, opcion text, peso numeric)
    on conflict (id) do update set orden = excluded.orden, opcion = excluded.opcion, peso = excluded.peso`.execute(
    tx,
  );
}
