import type { LucideIcon } from 'lucide-react';
import type { Dia } from '@amparo/contract/kernel/time';

export const VISTAS = ['dia', 'semana', 'mes', 'lista'] as const;
export type Vista = (typeof VISTAS)[number];

/** How an event is drawn; which kind of thing has which one is said by a legend, never by colour alone. */
export type Tono = 'acento' | 'contorno' | 'neutro' | 'gris' | 'aviso' | 'peligro';

/** Anything that happens at some time: a commitment of a case, a session, an appointment. */
export interface CalendarEvent {
  id: string;
  /** Instants, as the wire brings them. */
  inicio: string;
  fin: string;
  /** It belongs to its day and has no hour. */
  todoElDia?: boolean;
  titulo: string;
  detalle?: string | undefined;
  tono: Tono;
  icono?: LucideIcon;
  /** What kind it is and how it stands, in words, for who does not see its colour. */
  dicho?: string;
  /** It is over, or it will not be: drawn so that what is still to come stands out. */
  estado?: 'pendiente' | 'hecho' | 'anulado';
  /** How many there are of how many fit. */
  carga?: { hay: number; de: number };
  /** It cannot be moved with the hand. */
  fijo?: boolean;
}

/** The name of a day on which nobody works; undefined on the others. */
export type Holidays = (day: Dia) => string | undefined;
