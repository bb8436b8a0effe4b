import type { AdjuntoDeMensaje, Cita } from '@amparo/contract/chats';

/** Something written here that the server has not said it stored. Its id never changes: sent again it is stored once. */
export interface Outgoing {
  id: string;
  sala: string;
  mensaje: string;
  adjuntos: readonly AdjuntoDeMensaje[];
  cita: Cita | null;
  fecha: string;
  /** On its way; waiting for a connection, and then sent by itself; or refused, for a reason. */
  estado: 'enviando' | 'pendiente' | 'rechazado';
  motivo?: string | undefined;
}

/** What became of one that was sent. `lost`: nobody knows whether it arrived. */
export type Outcome = { kind: 'stored' } | { kind: 'refused'; motivo: string } | { kind: 'lost' };

const changed = (list: readonly Outgoing[], id: string, part: Partial<Outgoing>) =>
  list.map((one) => (one.id === id ? { ...one, ...part } : one));

/** The next to go: in the order they were written, whatever was refused apart. */
export const nextOf = (list: readonly Outgoing[]) => list.find(({ estado }) => estado !== 'rechazado');

export function after(list: readonly Outgoing[], id: string, outcome: Outcome): readonly Outgoing[] {
  switch (outcome.kind) {
    case 'stored':
      return list.filter((one) => one.id !== id);
    case 'refused':
      return changed(list, id, { estado: 'rechazado', motivo: outcome.motivo });
    case 'lost':
      // Those behind it wait too, or they would pass it.
      return list.map((one) => (one.estado === 'rechazado' ? one : { ...one, estado: 'pendiente' }));
  }
}

/** The person, or the connection that is back, says that it goes again; those that wait go with it. */
export const again = (list: readonly Outgoing[], id?: string): readonly Outgoing[] =>
  list.map((one) =>
    one.estado === 'pendiente' || one.id === id ? { ...one, estado: 'enviando', motivo: undefined } : one,
  );
