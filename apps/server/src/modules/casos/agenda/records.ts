import { sql } from 'kysely';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { visibleByScope, type RecordAccess } from '../../../platform/access/record-access.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRecordStore } from '../../../platform/records/record-store.ts';
import { rowOf } from '../../../platform/records/resource.ts';
import { ofCaseOrOwn } from './scope.ts';

export const RECURSO = agenda.list.recurso;

/** JSON of a case (`c`) inside a commitment. */
export const caseFields = sql`json_build_object('_id', c.id, 'caso', c.caso, 'clase', c.clase, 'estado', c.estado,
  'placa', coalesce((select v.placa from vehiculo v where v.id = c.vehiculo_id), ''),
  'afectado', (select u.nombre_completo from usuario u where u.id = c.persona_id))`;

const fields = {
  caso: sql`(select ${caseFields} from caso c where c.id = t.caso_id)`,
  inicio: sql`iso(t.inicio)`,
  fin: sql`iso(t.fin)`,
  todoElDia: sql`t.tipo = 'vencimiento'`,
  responsables: sql`coalesce((
    select json_agg(json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo) order by r.orden)
    from compromiso_responsable r join usuario u on u.id = r.usuario_id where r.compromiso_id = t.id), '[]')`,
};

/** The JSON of a commitment (`t`). */
export const row = rowOf({ answer: Compromiso }, fields);

/** Values for the history: the case by its number, users by their names, a term by its explanation. */
const inWords = ({ caso, responsables, plazo }: Compromiso) => ({
  caso: caso.caso,
  responsables: responsables.map(({ nombre_completo }) => nombre_completo).join(', '),
  plazo: plazo?.texto ?? null,
});

export const commitments = (platform: Platform) =>
  createRecordStore<Compromiso>(platform, {
    recurso: RECURSO,
    table: 'compromiso',
    row,
    conflicts: {},
    recordScope: ofCaseOrOwn,
    auditValues: inWords,
  });
export type Commitments = ReturnType<typeof commitments>;

const changed = visibleByScope('compromiso', `${RECURSO}.editar`, ofCaseOrOwn);
export const access: RecordAccess = {
  recurso: RECURSO,
  visible: visibleByScope('compromiso', `${RECURSO}.ver`, ofCaseOrOwn),
  change: async (db, who, id) => (await changed(db, who, [id])).length > 0,
};
