import type { Aviso } from './avisos.ts';
import type { Mensaje, NuevoMensaje } from './chats.ts';
import type { Coordenadas, EnCamino } from './ubicaciones.ts';

/** Why a live session ended; the sign-in screen turns it into a sentence. */
export type MotivoDeSalida =
  | 'expirada'
  | 'reemplazada'
  | 'forzada'
  | 'inactiva'
  | 'contrasena'
  | 'roles'
  | 'salida';

/** Records of a resource were created or changed; many changes are told once. Lists that show the resource refresh themselves. */
export interface Cambio {
  recurso: string;
  /** How many were told at once, where they were counted: their lists take turns instead of asking all together. */
  oyentes?: number;
  /** Only to the person whose own record it is: who hears of a resource may not see each of its records. */
  id?: string;
}

/** Cases changed that the person may see. Others hear nothing of them, so that each reads only their own id (CHOQUE-71). */
export interface CambioDeCasos {
  userId: string[];
  casos: number[];
}

/** The channels of the kinds of case that have one, by their resource (CHOQUE-70, LESIONES-44). */
export const CANALES_DE_CASOS = { 'asistencia-choque-simple': 'CHOQUE_SIMPLE' } as const;
export type RecursoEnVivo = keyof typeof CANALES_DE_CASOS;
type CanalDeCasos = (typeof CANALES_DE_CASOS)[RecursoEnVivo];

/** Somebody who has a room open at this moment (CHATS-35). */
export interface PersonaPresente {
  _id: string;
  nombre_completo: string;
  rol: string | null;
}

/** Which case a window shows. */
export interface CasoAbierto {
  recurso: RecursoEnVivo;
  caso: number;
}

/** Where somebody who goes to a case was just now. */
export interface NuevaPosicion {
  caso: number;
  tipo: EnCamino;
  usuario: string;
  coordenadas: Coordenadas;
  precision: number | null;
  fecha: string;
}

/** What a sent message is answered with. */
export type Acuse<T> = ({ ok: true } & T) | { ok: false; message: string };
type Responde<T> = (answer: Acuse<T>) => void;

/** The error event, as it is spelled on the wire; nowhere else (CHATS-36). */
export const EVENTO_DE_ERROR = 'exeption';

/** Who is typing says so again after this; whoever hears nothing for longer forgets it. */
export const ESCRIBIENDO_MS = 3_000;

interface ChatDelServidor {
  /** Everyone who has the room open, whenever that changes. */
  listaPersona: (news: { sala: string; personas: PersonaPresente[] }) => void;
  /** A message in a room that this socket entered (CHATS-37). */
  crearMensaje: (mensaje: Mensaje) => void;
  /** A message in a room of theirs that this socket has not entered (CHATS-37). */
  nuevoMensaje: (mensaje: Mensaje) => void;
  leido: (news: { sala: string; usuario: string; hasta: number }) => void;
  escribiendo: (news: { sala: string; usuario: string; nombre_completo: string }) => void;
  [EVENTO_DE_ERROR]: (problem: { message: string; sala?: string }) => void;
  /** Messages may have been missed: ask again from the last number seen. */
  ponerseAlDia: () => void;
}

interface ChatDelCliente {
  /** `usuario` says nothing: the token does (CHATS-33, H16). */
  entrarChat: (room: { sala: string; usuario?: string }, answer?: Responde<{ ultimo: number }>) => void;
  salirChat: (room: { sala: string }) => void;
  crearMensaje: (
    message: { sala: string; usuario?: string } & Partial<NuevoMensaje>,
    answer?: Responde<{ mensaje: Mensaje }>,
  ) => void;
  escribiendo: (room: { sala: string }) => void;
}

interface CasoDelServidor {
  /** Everyone who has the case open, whenever that changes. */
  presentes: (news: CasoAbierto & { personas: PersonaPresente[] }) => void;
  /** To who has the case open (GPS-09). */
  ubicacion: (news: NuevaPosicion) => void;
  /** To who has the board open: everyone of the team who moved, told together. */
  posiciones: (news: { datos: Omit<NuevaPosicion, 'caso' | 'tipo' | 'precision'>[] }) => void;
}

interface CasoDelCliente {
  /** Begins to hear who else is there and where people are; answered false for who may not see the case. */
  entrarCaso: (caso: CasoAbierto, answer?: (ok: boolean) => void) => void;
  salirCaso: (caso: CasoAbierto) => void;
  /** The same of the board, for who may open it. */
  entrarMesa: (recurso: RecursoEnVivo, answer?: (ok: boolean) => void) => void;
  salirMesa: (recurso: RecursoEnVivo) => void;
}

/** Socket events, typed once for both sides. */
export interface EventosDelServidor
  extends Record<CanalDeCasos, (news: CambioDeCasos) => void>, ChatDelServidor, CasoDelServidor {
  cambio: (change: Cambio) => void;
  /** The person's unread notices changed; `aviso` is the one that just arrived (AVISOS-08). */
  avisos: (news: { noLeidas: number; aviso?: Aviso }) => void;
  'sesion:terminada': (end: { motivo: MotivoDeSalida }) => void;
}

export interface EventosDelCliente extends ChatDelCliente, CasoDelCliente {
  /** Ask to hear the changes of a resource; answered false when the person may not list it. */
  escuchar: (recurso: string, answer: (ok: boolean) => void) => void;
  dejar: (recurso: string) => void;
}

/** A dropped socket tries again after this long (REFERENCIA-12). */
export const RECONEXION_MS = 10_000;
