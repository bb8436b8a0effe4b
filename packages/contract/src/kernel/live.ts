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

/** User who has a room or a case open (CHATS-35). */
export interface PersonaPresente {
  _id: string;
  nombre_completo: string;
  rol: string | null;
}

export type Acuse<T> = ({ ok: true } & T) | { ok: false; message: string };
export type Responde<T> = (answer: Acuse<T>) => void;

/** A disconnected socket reconnects after this time (REFERENCIA-12). */
export const RECONEXION_MS = 10_000;
