import type { Aviso } from './avisos.ts';

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

/** The channel of each kind of case, by its resource (CHOQUE-70). */
export const CANALES_DE_CASOS = { 'asistencia-choque-simple': 'CHOQUE_SIMPLE' } as const;
export type RecursoDeCasos = keyof typeof CANALES_DE_CASOS;
type CanalDeCasos = (typeof CANALES_DE_CASOS)[RecursoDeCasos];

/** Socket events, typed once for both sides. */
export interface EventosDelServidor extends Record<CanalDeCasos, (news: CambioDeCasos) => void> {
  cambio: (change: Cambio) => void;
  /** The person's unread notices changed; `aviso` is the one that just arrived (AVISOS-08). */
  avisos: (news: { noLeidas: number; aviso?: Aviso }) => void;
  'sesion:terminada': (end: { motivo: MotivoDeSalida }) => void;
}

export interface EventosDelCliente {
  /** Ask to hear the changes of a resource; answered false when the person may not list it. */
  escuchar: (recurso: string, answer: (ok: boolean) => void) => void;
  dejar: (recurso: string) => void;
}

/** A dropped socket tries again after this long (REFERENCIA-12). */
export const RECONEXION_MS = 10_000;
