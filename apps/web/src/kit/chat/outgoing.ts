import type { AdjuntoDeMensaje, Cita } from '@amparo/contract/conversaciones/chats/schemas';

/**
 * A message that the server has not confirmed. Its id never changes, so that a resend is stored only once.
 */
export interface Outgoing {
  id: string;
  sala: string;
  mensaje: string;
  adjuntos: readonly AdjuntoDeMensaje[];
  cita: Cita | null;
  fecha: string;
  /** Being sent; waiting for a connection and then resent automatically; or refused with a reason. */
  estado: 'enviando' | 'pendiente' | 'rechazado';
  motivo?: string | undefined;
}

/** Result of a send. `lost`: it is unknown whether the message arrived. */
export type SendOutcome = { kind: 'stored' } | { kind: 'refused'; motivo: string } | { kind: 'lost' };

const changed = (list: readonly Outgoing[], id: string, part: Partial<Outgoing>) =>
  list.map((one) => (one.id === id ? { ...one, ...part } : one));

/** The next message to send, in the order of writing. Refused messages are skipped. */
export const nextOf = (list: readonly Outgoing[]) => list.find(({ estado }) => estado !== 'rechazado');

export function after(list: readonly Outgoing[], id: string, outcome: SendOutcome): readonly Outgoing[] {
  switch (outcome.kind) {
    case 'stored':
      return list.filter((one) => one.id !== id);
    case 'refused':
      return changed(list, id, { estado: 'rechazado', motivo: outcome.motivo });
    case 'lost':
      // The messages behind it wait too, because they would overtake it.
      return list.map((one) => (one.estado === 'rechazado' ? one : { ...one, estado: 'pendiente' }));
  }
}

/**
 * Marks one refused message and all waiting messages as being sent, after a request of the user or a
 * reconnect.
 */
export const again = (list: readonly Outgoing[], id?: string): readonly Outgoing[] =>
  list.map((one) =>
    one.estado === 'pendiente' || one.id === id ? { ...one, estado: 'enviando', motivo: undefined } : one,
  );
