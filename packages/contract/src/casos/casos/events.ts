import type { Coordenadas } from '../../base/referencia/mapas.ts';
import type { PersonaPresente } from '../../kernel/live.ts';
import type { EnCamino } from '../ubicaciones/schemas.ts';

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
export type CanalDeCasos = (typeof CANALES_DE_CASOS)[RecursoEnVivo];

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

export interface CasoDelServidor {
  /** All users who have the case open, sent on every change. */
  presentes: (news: CasoAbierto & { personas: PersonaPresente[] }) => void;
  /** Sent to sockets that have the case open (GPS-09). */
  ubicacion: (news: NuevaPosicion) => void;
  /** Sent to sockets that have the board open: all changed positions of the team in one event. */
  posiciones: (news: { datos: Omit<NuevaPosicion, 'caso' | 'tipo' | 'precision'>[] }) => void;
}

export interface CasoDelCliente {
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
