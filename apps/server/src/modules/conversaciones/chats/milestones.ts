import { sql } from 'kysely';
import { CLASES } from '@amparo/contract/casos/casos/clases';
import { ROL_DE_ESPECIALIDAD, type Especialidad } from '@amparo/contract/casos/casos/salas';
import {
  olderThan,
  fechaExacta,
  newestFirst,
  type TimelineSource,
} from '../../../platform/records/timeline-source.ts';
import { readBy } from './scope.ts';

/** Characters of a message on the timeline; the conversation shows the rest. */
const BEGINNING = 200;

interface TimelineRow {
  _id: string;
  fecha: string;
  autor: string;
  rol: string | null;
  texto: string;
  archivos: string[];
  especialidad: Especialidad | null;
}

const FECHA = sql`m.fecha`;
/** Sorts like the numbers of a room, so that messages of the same instant keep their order. */
const ID = sql`m.sala_id || ':' || lpad(m.numero::text, 10, '0')`;

const beginningOf = (texto: string) =>
  texto.length > BEGINNING ? `${texto.slice(0, BEGINNING).trimEnd()}…` : texto;

/**
 * Messages of a case on its timeline, from the rooms that the user may read. Within a room later numbers have
 * later times, so the order by number is the order by time.
 */
export const messagesOf: TimelineSource = {
  recursos: [CLASES['choque-simple'].recurso, CLASES.juridica.recurso],
  tipo: 'mensajes',
  permiso: 'chats.ver',
  async read({ db, who, id, antes, limit }) {
    const { rows } = await sql<TimelineRow>`
      select ${ID} as _id, ${fechaExacta(FECHA)} as fecha, m.autor, m.rol, m.texto, m.especialidad,
        array(select a ->> 'nombre' from jsonb_array_elements(m.adjuntos) a) as archivos
      from (select s.id, s.especialidad from sala s where s.caso_id = ${id} and ${readBy(who)}) s
      cross join lateral (
        select m.sala_id, m.numero, m.fecha, m.autor, m.rol, left(m.texto, ${BEGINNING + 1}) as texto, m.adjuntos, s.especialidad
        from mensaje m where m.sala_id = s.id and ${olderThan(FECHA, ID, antes)}
        order by m.numero desc limit ${limit}) m
      ${newestFirst(FECHA, ID, limit)}`.execute(db);
    return rows.map(({ _id, fecha, autor, rol, texto, archivos, especialidad }) => ({
      _id,
      fecha,
      tono: 'neutro',
      titulo: especialidad === null ? 'Mensaje' : `Mensaje en Chat-${ROL_DE_ESPECIALIDAD[especialidad]}`,
      detalle: [beginningOf(texto), archivos.join(', ')].filter(Boolean).join(' · '),
      autor: `${autor} · ${rol ?? 'Cliente'}`,
      campos: [],
    }));
  },
};
