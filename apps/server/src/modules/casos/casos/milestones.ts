import { sql } from 'kysely';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { scopeOf } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  ofVehicleAndPerson,
  type TimelineSource,
  type TimelineQuery,
} from '../../../platform/records/timeline-source.ts';
import type { CaseRecords } from './records.ts';
import { heldOrTaken } from './scope.ts';

interface TimelineRow {
  _id: string;
  fecha: string;
  suceso: string;
  caso: number;
  placa: string;
  persona: string;
  direccion: string;
  /** Detail next to the title: the assignee, or the type of the entry. */
  que: string | null;
  autor: string | null;
}

/** Audit actions that are shown; the other events have their own tables. */
const TRAIL = ['aprobar', 'cerrar', 'cancelar', 'reactivar'];

const TITLES: Readonly<Record<string, (caso: number) => string>> = {
  crear: (caso) => `Caso ${caso} creado`,
  asignar: (caso) => `Caso ${caso} asignado`,
  gestionar: (caso) => `Gestión en el caso ${caso}`,
  aprobar: (caso) => `Caso ${caso} aprobado`,
  cerrar: (caso) => `Caso ${caso} cerrado`,
  cancelar: (caso) => `Caso ${caso} cancelado`,
  reactivar: (caso) => `Caso ${caso} reactivado`,
};
const TONES: Readonly<Record<string, Hito['tono']>> = { asignar: 'bien', aprobar: 'bien', crear: 'ojo' };

type OneKind = Pick<CaseRecords, 'recurso' | 'clase' | 'ofKind'>;

/** Few cases match, each found by index; their events are found by the index of their own table. */
async function read(
  { db, antes, limit, ...asker }: TimelineQuery,
  { recurso, clase, ofKind }: OneKind,
  about: SqlCondition,
): Promise<TimelineRow[]> {
  const fecha = sql`h.fecha`;
  const key = sql`h._id`;
  const scope = scopeOf(heldOrTaken(clase), asker) ?? sql`true`;
  const { rows } = await sql<TimelineRow>`
    with c as materialized (
      select t.id, t.creado, t.caso, t.direccion, v.placa, u.nombre_completo as persona
      from caso t join vehiculo v on v.id = t.vehiculo_id join usuario u on u.id = t.persona_id
      where ${about} and ${ofKind} and ${scope}),
    h as (
      select c.id || ':creado' as _id, c.creado as fecha, 'crear' as suceso, null as que, null as autor, c.id as caso_id from c
      union all
      select a.id::text, a.creado, 'asignar', u.nombre_completo || ', ' || lower(a.tipo), p.nombre_completo, c.id
      from c join caso_asignacion a on a.caso_id = c.id join usuario u on u.id = a.usuario_id
        left join usuario p on p.id = a.asignado_por
      union all
      select g.id::text, g.creado, 'gestionar', g.tipo_gestion, g.autor, c.id from c join caso_gestion g on g.caso_id = c.id
      union all
      select l.id::text, l.fecha, l.accion, null, l.usuario_nombre, c.id
      from c join auditoria l on l.recurso = ${recurso} and l.registro_id = c.id and l.accion = any(${TRAIL}))
    select h._id, ${fechaExacta(fecha)} as fecha, h.suceso, h.que, h.autor, c.caso, c.placa, c.persona, c.direccion
    from h join c on c.id = h.caso_id where ${olderThan(fecha, key, antes)}
    ${newestFirst(fecha, key, limit)}`.execute(db);
  return rows;
}

const toHito = (row: TimelineRow, about: string): Omit<Hito, 'tipo'> => ({
  _id: row._id,
  fecha: row.fecha,
  tono: TONES[row.suceso] ?? 'neutro',
  titulo: TITLES[row.suceso]?.(row.caso) ?? `Caso ${row.caso}`,
  detalle:
    [row.que, ...(row.suceso === 'crear' ? [about, row.direccion] : [])].filter(Boolean).join(' · ') || null,
  autor: row.autor,
  campos: [],
});

/** Events of the cases of a vehicle or a person, within the user's scope. */
export const casesOf = (records: OneKind): TimelineSource[] =>
  ofVehicleAndPerson({
    tipo: 'casos',
    permiso: `${records.recurso}.ver`,
    persona: 'persona_id',
    read: (wanted, about) => read(wanted, records, about),
    toHito,
  });
