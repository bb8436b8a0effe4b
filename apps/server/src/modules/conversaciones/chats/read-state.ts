import { sql } from 'kysely';
import { type Especialidad, type Relacion } from '@amparo/contract/casos/casos/salas';
import { type SinLeer } from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats as textos } from '@amparo/contract/conversaciones/chats/texts';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { RecordNotFound } from '../../../platform/lib/problems.ts';
import { readBy, waitsUnread } from './scope.ts';

/** The read mark of a user, whether it moved, and whether a customer was waiting for it. */
interface Marked {
  leido: number;
  isOwn: boolean;
  wasWaiting: boolean;
}

/** Marks the messages up to `hasta` as read; the mark never moves back. */
export async function markRead(tx: Tx, who: Principal, sala: string, hasta: number): Promise<Marked> {
  // Updates the room before the place, in the same order as sending a message, to avoid deadlocks.
  const { rows } = await sql<{
    ultimo: number;
    ultimo_de_cliente: number;
    atendido: number;
    relacion: Relacion;
  }>`
    select s.ultimo, s.ultimo_de_cliente, s.atendido, s.relacion from sala s where s.id = ${sala} and ${readBy(who)}`.execute(
    tx,
  );
  const [room] = rows;
  if (room === undefined) throw new RecordNotFound(textos.salaDesconocida);
  const leido = Math.min(hasta, room.ultimo);
  const isAttended = who.app !== 'cliente' && room.relacion === 'libre' && room.atendido < leido;
  if (isAttended)
    await sql`update sala set atendido = greatest(atendido, ${leido}) where id = ${sala}`.execute(tx);
  const { numAffectedRows } = await sql`
    update sala_persona set leido = greatest(leido, ${leido})
    where sala_id = ${sala} and usuario_id = ${who.usuarioId} and hasta is null and leido < ${leido}`.execute(
    tx,
  );
  return {
    leido,
    isOwn: (numAffectedRows ?? 0n) > 0n,
    wasWaiting: isAttended && room.ultimo_de_cliente > room.atendido,
  };
}

/** Only members are notified of a room, so only they can mute it. */
export async function setRoomMuted(tx: Tx, who: Principal, sala: string, silenciada: boolean): Promise<void> {
  const { numAffectedRows } = await sql`update sala_persona y set silenciada = ${silenciada} from sala s
    where s.id = ${sala} and y.sala_id = s.id and y.usuario_id = ${who.usuarioId} and y.hasta is null
      and ${readBy(who)}`.execute(tx);
  if (numAffectedRows === 0n) throw new RecordNotFound(textos.salaDesconocida);
}

/** Counting stops here, because the screen shows "99+". */
const MOST = 100;

/** Unread rooms: rooms of the user, and free rooms with a customer message that no staff member has read. */
export async function unread(db: Db, who: Principal): Promise<SinLeer> {
  const { rows } = await sql<{
    relacion: Relacion;
    salas: number;
    id: string;
    caso: number | null;
    especialidad: Especialidad | null;
    at: Date;
  }>`
    with sin_leer as (
      (select s.id, s.relacion, s.caso_id, s.especialidad, s.modificada from sala_persona p join sala s on s.id = p.sala_id
        where p.usuario_id = ${who.usuarioId} and p.hasta is null and not p.silenciada and s.ultimo > p.leido
          and ${readBy(who)})
      union
      (select s.id, s.relacion, s.caso_id, s.especialidad, s.modificada from sala s
        where ${waitsUnread(who)}
        order by s.modificada desc limit ${MOST})
    ), cuantas as (
      select *, count(*) over (partition by relacion)::int as salas,
        row_number() over (partition by relacion order by modificada desc) as puesto from sin_leer
    )
    select q.relacion, q.salas, q.id, c.caso, q.especialidad, q.modificada as at from cuantas q left join caso c on c.id = q.caso_id
    where q.puesto = 1 order by q.modificada desc`.execute(db);
  const of = (relacion: Relacion) => rows.find((row) => row.relacion === relacion)?.salas ?? 0;
  const [first] = rows;
  return {
    salas: rows.reduce((sum, { salas }) => sum + salas, 0),
    por_relacion: {
      libre: of('libre'),
      asistencia_choque_simple: of('asistencia_choque_simple'),
      asistencia_juridica: of('asistencia_juridica'),
    },
    reciente:
      first === undefined
        ? null
        : {
            sala: first.id,
            relacion: first.relacion,
            caso: first.caso,
            especialidad: first.especialidad,
          },
  };
}
