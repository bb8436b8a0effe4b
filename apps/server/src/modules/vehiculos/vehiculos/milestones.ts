import { sql } from 'kysely';
import { lowerFirst } from '@amparo/contract/kernel/text';
import { PAPELES } from '@amparo/contract/vehiculos/vehiculos/papeles';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  type TimelineSource,
} from '../../../platform/records/timeline-source.ts';

interface TimelineRow {
  _id: string;
  fecha: string;
  suceso: 'agregado' | 'eliminado' | 'vencido';
  tipo_documento: string;
  nombre: string;
  vence: string;
  autor: string | null;
}

const TITLES: Record<TimelineRow['suceso'], (tipo: string) => string> = {
  agregado: (tipo) => `Agregó ${lowerFirst(tipo)}`,
  eliminado: (tipo) => `Eliminó ${lowerFirst(tipo)}`,
  vencido: (tipo) => `Venció ${lowerFirst(tipo)}`,
};
const TONES = { agregado: 'bien', eliminado: 'neutro', vencido: 'mal' } as const;

const dayOf = (day: string) => day.split('-').toReversed().join('/');

export const papersOf: TimelineSource = {
  recursos: [vehiculos.list.recurso],
  tipo: 'papeles',
  permiso: 'vehiculos.ver',
  tells: ['agregar-documento', 'quitar-documento'],
  async read({ db, id, antes, limit }) {
    const fecha = sql`h.fecha`;
    const key = sql`h._id`;
    // A vehicle has few documents, so the index reads all of them. Each one becomes up to two events.
    const { rows } = await sql<TimelineRow>`
      with d as materialized (select * from vehiculo_documento where vehiculo_id = ${id}),
      h as (
        select d.id || ':agregado' as _id, d.creado as fecha, 'agregado' as suceso, d.creado_por as autor, d.* from d
        union all
        select d.id || ':eliminado', d.baja, 'eliminado', d.baja_por, d.* from d where d.baja_motivo = 'eliminado'
        union all
        select d.id || ':vencido', (d.fecha_vencimiento + 1)::timestamp at time zone 'America/Bogota', 'vencido', null, d.*
        from d where d.estado and d.tipo_documento = any(${[...PAPELES]}))
      select h._id, ${fechaExacta(fecha)} as fecha, h.suceso, h.autor, h.tipo_documento, h.nombre,
        h.fecha_vencimiento::text as vence
      from h where (h.suceso <> 'vencido' or h.fecha <= now()) and ${olderThan(fecha, key, antes)}
      ${newestFirst(fecha, key, limit)}`.execute(db);
    return rows.map(({ _id, fecha: when, suceso, tipo_documento, nombre, vence, autor }) => ({
      _id,
      fecha: when,
      tono: TONES[suceso],
      titulo: TITLES[suceso](tipo_documento),
      detalle: suceso === 'agregado' ? `vence el ${dayOf(vence)}` : suceso === 'vencido' ? nombre : null,
      autor,
      campos: [],
    }));
  },
};
