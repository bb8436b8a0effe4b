import type { PersonaPresente, Responde } from '../../kernel/live.ts';
import type { Mensaje, NuevoMensaje } from './schemas.ts';

/**
 * Misspelled wire name of the error event. The server and the web use this constant instead of the text
 * (CHATS-36).
 */
export const EVENTO_DE_ERROR = 'exeption';

/** A typing client repeats its event after this time. Receivers remove the indicator if no event follows. */
export const ESCRIBIENDO_MS = 3_000;

export interface ChatDelServidor {
  /** All users who have the room open, sent on every change. */
  listaPersona: (news: { sala: string; personas: PersonaPresente[] }) => void;
  /** Message in a room that this socket has entered (CHATS-37). */
  crearMensaje: (mensaje: Mensaje) => void;
  /** Message in a room of the user that this socket has not entered (CHATS-37). */
  nuevoMensaje: (mensaje: Mensaje) => void;
  leido: (news: { sala: string; usuario: string; hasta: number }) => void;
  escribiendo: (news: { sala: string; usuario: string; nombre_completo: string }) => void;
  [EVENTO_DE_ERROR]: (problem: { message: string; sala?: string }) => void;
  /** Messages may have been missed: read again from the last known number. */
  ponerseAlDia: () => void;
}

export interface ChatDelCliente {
  /** `usuario` is ignored; the token identifies the user (CHATS-33, H16). */
  entrarChat: (room: { sala: string; usuario?: string }, answer?: Responde<{ ultimo: number }>) => void;
  salirChat: (room: { sala: string }) => void;
  crearMensaje: (
    message: { sala: string; usuario?: string } & Partial<NuevoMensaje>,
    answer?: Responde<{ mensaje: Mensaje }>,
  ) => void;
  escribiendo: (room: { sala: string }) => void;
}
