import type { Aviso } from './base/avisos/schemas.ts';
import type { CanalDeCasos, CambioDeCasos, CasoDelServidor, CasoDelCliente } from './casos/casos/events.ts';
import type { ChatDelServidor, ChatDelCliente } from './conversaciones/chats/events.ts';
import type { Cambio, MotivoDeSalida } from './kernel/live.ts';

/** Socket events, typed for both sides. */
export interface EventosDelServidor
  extends Record<CanalDeCasos, (news: CambioDeCasos) => void>, ChatDelServidor, CasoDelServidor {
  cambio: (change: Cambio) => void;
  /** The number of unread notices changed; `aviso` is the notice that just arrived, if any (AVISOS-08). */
  avisos: (news: { noLeidas: number; aviso?: Aviso }) => void;
  'sesion:terminada': (end: { motivo: MotivoDeSalida }) => void;
}

export interface EventosDelCliente extends ChatDelCliente, CasoDelCliente {
  /** Subscribes to the changes of a resource. Acknowledged with `false` if the user may not list it. */
  escuchar: (recurso: string, answer: (ok: boolean) => void) => void;
  dejar: (recurso: string) => void;
}
