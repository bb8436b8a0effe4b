import { sql } from 'kysely';
import type { Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { RECURSOS_DE_CASOS } from '@amparo/contract/casos/casos/clases';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  type TimelineSource,
} from '../../../platform/records/timeline-source.ts';
import { RECURSO } from './records.ts';
import { capitalized, whenOf } from './words.ts';

interface TimelineRow {
  _id: string;
  fecha: string;
  autor: string | null;
  accion: string;
  tipo: Compromiso['tipo'];
  titulo: string;
  despues: Partial<Pick<Compromiso, 'inicio' | 'resultado'>>;
}

type Says = Pick<Hito, 'titulo' | 'tono'> & { detalle: string };

/**
 * The verb precedes the type, because the types differ in grammatical gender and a participle after them
 * would have to agree.
 */
function said({ accion, tipo, titulo, despues }: TimelineRow): Says {
  const name = capitalized(tipo);
  const cuando =
    despues.inicio === undefined ? '' : whenOf({ inicio: despues.inicio, todoElDia: tipo === 'vencimiento' });
  const detalle = [titulo, cuando].filter(Boolean).join(' · ');
  if (accion === 'crear') return { titulo: `Se agendó: ${name}`, tono: 'ojo', detalle };
  if (accion === 'cumplir')
    return {
      titulo: `Se cumplió: ${name}`,
      tono: 'bien',
      detalle: [titulo, despues.resultado].filter(Boolean).join(' · '),
    };
  if (accion === 'cancelar') return { titulo: `Se canceló: ${name}`, tono: 'mal', detalle };
  return { titulo: `Cambió de fecha: ${name}`, tono: 'ojo', detalle };
}

/**
 * Commitments of a case that were created, moved, fulfilled or cancelled. The caller has already checked that
 * the user may read the case.
 */
export const commitmentsOfCase: TimelineSource = {
  recursos: RECURSOS_DE_CASOS,
  tipo: 'compromisos',
  permiso: 'agenda.ver',
  async read({ db, id, antes, limit }) {
    const fecha = sql`l.fecha`;
    const key = sql`l.id::text`;
    const { rows } = await sql<TimelineRow>`
      select ${key} as _id, ${fechaExacta(fecha)} as fecha, l.usuario_nombre as autor, l.accion, t.tipo, t.titulo,
        coalesce(l.despues, '{}') as despues
      from compromiso t join auditoria l on l.recurso = ${RECURSO} and l.registro_id = t.id
      where t.caso_id = ${id} and ${olderThan(fecha, key, antes)}
        and (l.accion in ('crear', 'cumplir', 'cancelar') or (l.accion = 'editar' and l.despues ? 'inicio'))
      ${newestFirst(fecha, key, limit)}`.execute(db);
    return rows.map((row) => ({
      _id: row._id,
      fecha: row.fecha,
      autor: row.autor,
      campos: [],
      ...said(row),
    }));
  },
};
