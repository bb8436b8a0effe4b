import { sql } from 'kysely';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { diaLegible, ZONA, type Dia } from '@amparo/contract/kernel/time';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  ofVehicleAndPerson,
  type TimelineSource,
  type TimelineQuery,
} from '../../../platform/records/timeline-source.ts';
import type { FineRecords } from './records.ts';

interface TimelineRow {
  _id: string;
  fecha: string;
  suceso: 'impuesto' | 'notificado';
  dia: Dia;
  codigo: string;
  numero: string | null;
  descripcion: string | null;
  valor: number | null;
  placa: string;
  persona: string;
}

/** A date is shown at the start of its day in Bogotá. */
const instantOf = (dia: SqlCondition) => sql`(${dia}::timestamp at time zone ${sql.lit(ZONA)})`;

async function happened(
  { db, antes, limit, ...asker }: TimelineQuery,
  { scope }: Pick<FineRecords, 'scope'>,
  whose: SqlCondition,
): Promise<TimelineRow[]> {
  const fecha = sql`h.fecha`;
  const key = sql`h._id`;
  // A person or a vehicle has few fines, which an index finds; each has up to two timeline entries.
  const { rows } = await sql<TimelineRow>`
    with f as materialized (select t.* from comparendo t where ${whose} and t.estado and ${scope(asker)}),
    h as (
      select f.id || ':impuesto' as _id, ${instantOf(sql`f.fecha_imposicion`)} as fecha, 'impuesto' as suceso,
        f.fecha_imposicion as dia, f.* from f
      union all
      select f.id || ':notificado', ${instantOf(sql`f.fecha_notificacion`)}, 'notificado', f.fecha_notificacion, f.*
      from f where f.fecha_notificacion is not null)
    select h._id, ${fechaExacta(fecha)} as fecha, h.suceso, h.dia::text as dia, h.codigo_infraccion as codigo,
      h.numero_comparendo as numero, h.descripcion_infraccion as descripcion, h.valor_comparendo::float as valor,
      v.placa, u.nombre_completo as persona
    from h join vehiculo v on v.id = h.vehiculo_id join usuario u on u.id = h.infractor_id
    where ${olderThan(fecha, key, antes)} ${newestFirst(fecha, key, limit)}`.execute(db);
  return rows;
}

const toHito = (row: TimelineRow, other: string): Omit<Hito, 'tipo'> => ({
  _id: row._id,
  fecha: row.fecha,
  tono: row.suceso === 'impuesto' ? 'mal' : 'ojo',
  titulo: `Comparendo ${row.codigo} ${row.suceso} el ${diaLegible(row.dia)}`,
  detalle: [
    row.numero === null ? null : `número ${row.numero}`,
    row.descripcion,
    row.valor === null ? null : formatPesos(row.valor),
    other,
  ]
    .filter(Boolean)
    .join(' · '),
  autor: null,
  campos: [],
});

/**
 * Timeline entries for the fines of a vehicle or a person: when imposed, and when a photo fine was notified.
 */
export const finesOf = (records: Pick<FineRecords, 'scope'>): TimelineSource[] =>
  ofVehicleAndPerson({
    tipo: 'comparendos',
    permiso: 'comparendos.ver',
    persona: 'infractor_id',
    read: (wanted, whose) => happened(wanted, records, whose),
    toHito,
  });
