import { sql } from 'kysely';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { PASOS_DE_TURNO, type ResultadoDePaso } from '@amparo/contract/revision/turnos/pasos';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { scopeOf } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  ofVehicleAndPerson,
  type TimelineQuery,
} from '../../../platform/records/timeline-source.ts';
import { dayOfStart, hourOfStart, ofMechanic } from './records.ts';

interface TimelineRow {
  _id: string;
  fecha: string;
  suceso: 'reservar' | 'asignar' | 'paso' | 'certificado' | 'cancelado';
  paso: number | null;
  resultado: ResultadoDePaso | null;
  /** The assigned mechanic, or the text of a step. */
  que: string | null;
  autor: string | null;
  dia: string;
  hora: string;
  centro: string;
  placa: string;
  persona: string;
}

const TONES = { Aprobado: 'bien', Rechazado: 'mal', Pendiente: 'ojo' } as const;

const SAID: Readonly<Record<TimelineRow['suceso'], (row: TimelineRow) => Pick<Hito, 'titulo' | 'tono'>>> = {
  reservar: ({ dia, hora }) => ({
    titulo: `Turno de revisión para el ${diaConSemana(dia)}, ${hora}`,
    tono: 'ojo',
  }),
  asignar: () => ({ titulo: 'Mecánico asignado', tono: 'neutro' }),
  paso: ({ paso, resultado }) => ({
    titulo: [PASOS_DE_TURNO[(paso ?? 1) - 1], resultado?.toLowerCase()].filter(Boolean).join(': '),
    tono: resultado === null ? 'neutro' : TONES[resultado],
  }),
  certificado: () => ({ titulo: 'Revisión certificada', tono: 'bien' }),
  cancelado: () => ({ titulo: 'Turno de revisión cancelado', tono: 'mal' }),
};

/**
 * Reads the few appointments by their index first, and then their events by the index of each event table.
 */
async function read(
  { db, antes, limit, ...asker }: TimelineQuery,
  about: SqlCondition,
): Promise<TimelineRow[]> {
  const fecha = sql`h.fecha`;
  const key = sql`h._id`;
  const { rows } = await sql<TimelineRow>`
    with c as materialized (
      select t.id, t.creado, t.cierre, t.cerrado, t.cerrado_por, ${dayOfStart} as dia, ${hourOfStart} as hora,
        r.nombre as centro, v.placa, u.nombre_completo as persona
      from turno t join centro_revision r on r.id = t.centro_id join vehiculo v on v.id = t.vehiculo_id
        join usuario u on u.id = t.usuario_id
      where ${about} and ${scopeOf(ofMechanic, asker) ?? sql`true`}),
    h as (
      select c.id || ':reservado' as _id, c.creado as fecha, 'reservar' as suceso, null::int as paso,
        null as resultado, null as que, null as autor, c.id as turno_id from c
      union all
      select m.id::text, m.creado, 'asignar', null, null, u.nombre_completo, null, c.id
      from c join turno_mecanico m on m.turno_id = c.id join usuario u on u.id = m.mecanico_id
      union all
      select p.id::text, p.creado, 'paso', p.paso, p.resultado, coalesce(p.titulo, p.descripcion), p.autor, c.id
      from c join turno_paso p on p.turno_id = c.id
      union all
      select c.id || ':cerrado', c.cerrado, c.cierre, null, null, null, c.cerrado_por, c.id
      from c where c.cierre is not null)
    select h._id, ${fechaExacta(fecha)} as fecha, h.suceso, h.paso, h.resultado, h.que, h.autor,
      c.dia, c.hora, c.centro, c.placa, c.persona
    from h join c on c.id = h.turno_id where ${olderThan(fecha, key, antes)}
    ${newestFirst(fecha, key, limit)}`.execute(db);
  return rows;
}

const toHito = (row: TimelineRow, about: string): Omit<Hito, 'tipo'> => ({
  _id: row._id,
  fecha: row.fecha,
  ...SAID[row.suceso](row),
  detalle: [row.que, about, row.centro].filter(Boolean).join(' · '),
  autor: row.autor,
  campos: [],
});

export const appointmentsOf = ofVehicleAndPerson({
  tipo: 'turnos',
  permiso: 'turnos.ver',
  persona: 'usuario_id',
  read,
  toHito,
});
