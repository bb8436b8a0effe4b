import type { Aviso } from './avisos.ts';
import type { Mensaje, NuevoMensaje } from './chats.ts';
import type { Coordenadas, EnCamino } from './ubicaciones.ts';

/** Why a live session ended. The sign-in screen shows a text for each reason. */
export type MotivoDeSalida =
  | 'expirada'
  | 'reemplazada'
  | 'forzada'
  | 'inactiva'
  | 'contrasena'
  | 'roles'
  | 'salida';

/**
 * Records of a resource were created or changed. Many changes are published as one event. Lists of the
 * resource refresh.
 */
export interface Cambio {
  recurso: string;
  /**
   * Number of receivers, if it was counted. Their lists spread the refreshes over time instead of reading all
   * at once.
   */
  oyentes?: number;
  /** Sent only to the owner of the record, because other receivers may not be allowed to read each record. */
  id?: string;
}

/**
 * Changed cases. Each user receives only cases that they may see, with only their own id in `userId`
 * (CHOQUE-71).
 */
export interface CambioDeCasos {
  userId: string[];
  casos: number[];
}

/** Channels of the kinds of case that have one, by resource (CHOQUE-70, LESIONES-44). */
export const CANALES_DE_CASOS = { 'asistencia-choque-simple': 'CHOQUE_SIMPLE' } as const;
export type RecursoEnVivo = keyof typeof CANALES_DE_CASOS;
type CanalDeCasos = (typeof CANALES_DE_CASOS)[RecursoEnVivo];

/** User who has a room or a case open (CHATS-35). */
export interface PersonaPresente {
  _id: string;
  nombre_completo: string;
  rol: string | null;
}

export interface CasoAbierto {
  recurso: RecursoEnVivo;
  caso: number;
}

export interface NuevaPosicion {
  caso: number;
  tipo: EnCamino;
  usuario: string;
  coordenadas: Coordenadas;
  precision: number | null;
  fecha: string;
}

export type Acuse<T> = ({ ok: true } & T) | { ok: false; message: string };
type Responde<T> = (answer: Acuse<T>) => void;

/**
 * Misspelled wire name of the error event. The server and the web use this constant instead of the text
 * (CHATS-36).
 */
export const EVENTO_DE_ERROR = 'exeption';

/** A typing client repeats its event after this time. Receivers remove the indicator if no event follows. */
export const ESCRIBIENDO_MS = 3_000;

interface ChatDelServidor {
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

interface ChatDelCliente {
  /** `usuario` is ignored; the token identifies the user (CHATS-33, H16). */
  entrarChat: (room: { sala: string; usuario?: string }, answer?: Responde<{ ultimo: number }>) => void;
  salirChat: (room: { sala: string }) => void;
  crearMensaje: (
    message: { sala: string; usuario?: string } & Partial<NuevoMensaje>,
    answer?: Responde<{ mensaje: Mensaje }>,
  ) => void;
  escribiendo: (room: { sala: string }) => void;
}

interface CasoDelServidor {
  /** All users who have the case open, sent on every change. */
  presentes: (news: CasoAbierto & { personas: PersonaPresente[] }) => void;
  /** Sent to sockets that have the case open (GPS-09). */
  ubicacion: (news: NuevaPosicion) => void;
  /** Sent to sockets that have the board open: all changed positions of the team in one event. */
  posiciones: (news: { datos: Omit<NuevaPosicion, 'caso' | 'tipo' | 'precision'>[] }) => void;
}

interface CasoDelCliente {
  /**
   * Subscribes to presence and positions of the case. Acknowledged with `false` if the user may not read the
   * case.
   */
  entrarCaso: (caso: CasoAbierto, answer?: (ok: boolean) => void) => void;
  salirCaso: (caso: CasoAbierto) => void;
  /**
   * Subscribes to the positions of the board. Acknowledged with `false` if the user may not open the board.
   */
  entrarMesa: (recurso: RecursoEnVivo, answer?: (ok: boolean) => void) => void;
  salirMesa: (recurso: RecursoEnVivo) => void;
}

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

/** A disconnected socket reconnects after this time (REFERENCIA-12). */
export const RECONEXION_MS = 10_000;
