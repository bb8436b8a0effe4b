import { sql } from 'kysely';
import { auditoria } from '@amparo/contract/base/auditoria/routes';
import type { RecordAccess } from '../../../platform/access/record-access.ts';
import { read } from '../../../platform/http/endpoints.ts';
import { RecordNotFound } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import { defineList } from '../../../platform/records/list.ts';
import { changesOf, onlyDoneByOneself } from './milestones.ts';

/** Changes per field, sorted by field name, without the technical `_rev`. */
const cambios = sql`coalesce((
  select json_agg(json_build_object('campo', c.campo, 'antes', t.antes -> c.campo, 'despues', t.despues -> c.campo) order by c.campo)
  from (select jsonb_object_keys(coalesce(t.antes, '{}') || coalesce(t.despues, '{}')) as campo) c
  where c.campo <> '_rev'), '[]')`;

const listChanges = defineList(auditoria.list.query, {
  table: 'auditoria',
  creado: 'fecha',
  row: sql`json_build_object(
    '_id', t.id, 'fecha', iso(t.fecha), 'usuario', json_build_object('_id', t.usuario_id, 'nombre', t.usuario_nombre),
    'ip', host(t.ip), 'accion', t.accion, 'cambios', ${cambios})`,
  criteria: {},
  recordScope: onlyDoneByOneself,
});

/** History of a record, for users with `auditoria.ver` who may see the record. */
export function auditoriaModule(records: readonly RecordAccess[]): Module {
  const byRecurso = new Map(records.map((access) => [access.recurso, access]));
  return {
    milestones: [changesOf],
    endpoints: [
      read(auditoria.list, 'propios', async (call) => {
        const { recurso, registroId } = call.params;
        const visible = await byRecurso.get(recurso)?.visible(call.db, call.who, [registroId]);
        if (visible === undefined || visible.length === 0) throw new RecordNotFound();
        return listChanges(call, sql`t.recurso = ${recurso} and t.registro_id = ${registroId}`);
      }),
    ],
  };
}
