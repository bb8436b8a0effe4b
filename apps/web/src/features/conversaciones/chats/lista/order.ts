import type { Mensaje, Sala, Salas } from '@amparo/contract/conversaciones/chats/schemas';

export interface Rooms {
  /** Sorted by last change, newest first. */
  salas: readonly Sala[];
  /** Cursor of the next page; null at the end. */
  siguiente: string | null;
  /** All changes up to this time are loaded. */
  hasta: string;
}

/** Limit of pages in a refresh; beyond it the list restarts at the top. */
const MOST_PAGES = 5;

const byMovement = (a: Sala, b: Sala) =>
  b.modificada.localeCompare(a.modificada) || b._id.localeCompare(a._id);

/** Merges both lists; the first one wins for rooms that are in both. */
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
 * Loads the rooms that changed since the last read and keeps the others. Changed rooms only move to the top,
 * so everything below the first unchanged room is unchanged.
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
      // Known rooms above `last` that were not returned are no longer readable, or moved up.
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

/** Applies a message: its room moves to the top. Undefined if the room is not loaded (CHATS-37). */
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

/** For non-members only messages of customers count as unread. */
const unreadAfter = (sala: Sala, { numero, usuario }: Mensaje) =>
  sala.es_miembro ? numero - sala.leido : usuario.rol === null ? sala.sin_leer + 1 : 0;

/** Applies a read receipt; the user's own receipt also lowers the unread count. */
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
