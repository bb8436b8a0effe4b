import type { Mensaje, Sala, Salas } from '@amparo/contract/chats';

/** The rooms of a screen as far as they were read. */
export interface Rooms {
  /** The one that moved last first. */
  salas: readonly Sala[];
  /** Where the next page begins; null at the end. */
  siguiente: string | null;
  /** Everything that had moved until then was read. */
  hasta: string;
}

/** Who was away for longer begins again at the top. */
const MOST_PAGES = 5;

const byMovement = (a: Sala, b: Sala) =>
  b.modificada.localeCompare(a.modificada) || b._id.localeCompare(a._id);

/** Each room once, as the first list knows it. */
function joined(first: readonly Sala[], then: readonly Sala[]): Sala[] {
  const known = new Set(first.map(({ _id }) => _id));
  return [...first, ...then.filter(({ _id }) => !known.has(_id))].toSorted(byMovement);
}

const rooms = (salas: readonly Sala[], siguiente: string | null): Rooms => ({
  salas,
  siguiente,
  hasta: salas[0]?.modificada ?? '',
});

/**
 * Reads what moved since the rooms were last read, and keeps the rest. Rooms only move to the top, so the first one that
 * has not moved says that nothing below it has.
 */
export async function catchUp(
  known: Rooms | undefined,
  read: (despues: string | undefined) => Promise<Salas>,
): Promise<Rooms> {
  let fresh: Sala[] = [];
  let despues: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { datos, siguiente } = await read(despues);
    fresh = joined(fresh, datos);
    if (known === undefined || siguiente === null) return rooms(fresh, siguiente);
    const last = datos.at(-1);
    if (last === undefined || last.modificada <= known.hasta) {
      // Above the last one that was read, what is not among them can no longer be read, or is further up.
      const below = known.salas.filter((sala) => last !== undefined && byMovement(last, sala) < 0);
      return rooms(joined(fresh, below), below.length > 0 ? known.siguiente : siguiente);
    }
    despues = siguiente;
  }
  return rooms(fresh, despues ?? null);
}

export const withPage = ({ salas, hasta }: Rooms, { datos, siguiente }: Salas): Rooms => ({
  salas: joined(salas, datos),
  siguiente,
  hasta,
});

const changed = (known: Rooms, id: string, change: (sala: Sala) => Sala): Rooms => ({
  ...known,
  salas: known.salas.map((sala) => (sala._id === id ? change(sala) : sala)).toSorted(byMovement),
});

/** A message moves its room to the top; undefined where the room is not known yet (CHATS-37). */
export function withMessage(known: Rooms, mensaje: Mensaje, yo: string): Rooms | undefined {
  const room = known.salas.find(({ _id }) => _id === mensaje.sala);
  if (room === undefined) return undefined;
  if (mensaje.numero <= room.ultimo) return known;
  const isOwn = mensaje.usuario._id === yo;
  return changed(known, mensaje.sala, (sala) => ({
    ...sala,
    message: mensaje,
    ultimo: mensaje.numero,
    modificada: mensaje.fecha,
    leido: isOwn ? mensaje.numero : sala.leido,
    sin_leer: isOwn ? 0 : unreadAfter(sala, mensaje),
    es_miembro: sala.es_miembro || isOwn,
  }));
}

/** To who has no place in a room only customers are unread. */
const unreadAfter = (sala: Sala, { numero, usuario }: Mensaje) =>
  sala.es_miembro ? numero - sala.leido : usuario.rol === null ? sala.sin_leer + 1 : 0;

/** Somebody read as far as that; where it is oneself, less is unread. */
export const withRead = (
  known: Rooms,
  { sala: id, usuario, hasta }: { sala: string; usuario: string; hasta: number },
  yo: string,
): Rooms =>
  changed(known, id, (sala) => ({
    ...sala,
    personas: sala.personas.map((persona) =>
      persona._id === usuario ? { ...persona, leido: Math.max(persona.leido, hasta) } : persona,
    ),
    ...(usuario === yo ? { leido: hasta, sin_leer: Math.max(0, sala.ultimo - hasta) } : {}),
  }));
