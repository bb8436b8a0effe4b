import { sql } from 'kysely';
import {
  formularios,
  type DatosDeFormulario,
  type Formulario,
  mensajesDeFormularios,
} from '@amparo/contract/formularios';
import { normaliza } from '@amparo/contract/kernel/text';
import { bump, type Db, type Tx } from '../../platform/db/database.ts';
import { unique } from '../../platform/db/failures.ts';
import { code, defineList, equal, words } from '../../platform/db/list.ts';
import type { PreguntaConId } from './whole-form.ts';

const formularioJson = sql<Formulario>`json_build_object(
  '_id', t.id, '_rev', t.rev, 'creacion', json_build_object('fecha', iso(t.creado)),
  'nombre', t.nombre, 'identificador_formulario', t.identificador_formulario, 'modulo', t.modulo,
  'calificable', t.calificable, 'scoreMinimo', t.score_minimo, 'estado', t.estado,
  'preguntas', coalesce((
    select json_agg(json_build_object('_id', p.id, 'pregunta', p.pregunta, 'peso', p.peso, 'abierta', p.abierta,
      'opciones', coalesce((
        select json_agg(json_build_object('_id', o.id, 'opcion', o.opcion, 'peso', o.peso) order by o.orden)
        from formulario_opcion o where o.pregunta_id = p.id), '[]')) order by p.orden)
    from formulario_pregunta p where p.formulario_id = t.id), '[]'))`;

export const listFormularios = defineList(formularios.list.query, {
  table: 'formulario',
  row: formularioJson,
  criteria: {
    nombre: words('nombre_busca'),
    identificador_formulario: code('identificador_norm'),
    modulo: equal('modulo'),
    estado: equal('estado'),
  },
});

const select = (db: Db) => db.selectFrom('formulario as t').select(formularioJson.as('json'));

export async function findFormulario(db: Db, id: string): Promise<Formulario | undefined> {
  return (await select(db).where('t.id', '=', id).executeTakeFirst())?.json;
}

/**
 * Locked first and read afterwards: a statement that waits for the lock would still see the questions of before.
 */
export async function lockFormulario(tx: Tx, id: string): Promise<Formulario | undefined> {
  await tx.selectFrom('formulario').select('id').where('id', '=', id).forUpdate().execute();
  return findFormulario(tx, id);
}

/** Inactive forms are not served by their identifier (FORMULARIOS-35). */
export async function findActivo(db: Db, identificador: string): Promise<Formulario | undefined> {
  const found = select(db)
    .where('t.identificador_norm', '=', normaliza(identificador))
    .where('t.estado', '=', true);
  return (await found.executeTakeFirst())?.json;
}

type Header = Omit<DatosDeFormulario, 'preguntas'>;
const columns = ({ scoreMinimo, nombre, identificador_formulario, modulo, calificable }: Header) => ({
  nombre,
  identificador_formulario,
  modulo,
  calificable,
  score_minimo: scoreMinimo,
});

const REPEATED = { identificador_formulario: mensajesDeFormularios.repetido };
const isUnique = <T>(query: Promise<T>) => unique('formulario_identificador_unico', REPEATED, query);

export async function insertFormulario(tx: Tx, header: Header): Promise<string> {
  const insert = tx.insertInto('formulario').values(columns(header)).returning('id');
  return (await isUnique(insert.executeTakeFirstOrThrow())).id;
}

export async function updateFormulario(
  tx: Tx,
  id: string,
  change: Header | { estado: boolean },
): Promise<void> {
  const set = 'estado' in change ? change : columns(change);
  await isUnique(
    tx
      .updateTable('formulario')
      .set({ ...set, ...bump })
      .where('id', '=', id)
      .execute(),
  );
}

/** Makes the stored questions and options exactly these: known ids updated, new ones added, missing ones removed. */
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
