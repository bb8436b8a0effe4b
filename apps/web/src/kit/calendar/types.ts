import type { LucideIcon } from 'lucide-react';
import type { Dia } from '@amparo/contract/kernel/time';

export const VISTAS = ['dia', 'semana', 'mes', 'lista'] as const;
export type CalendarView = (typeof VISTAS)[number];

/** Colour of an event. Screens add a legend, because colour alone must not carry meaning. */
export type Tono = 'acento' | 'contorno' | 'neutro' | 'gris' | 'aviso' | 'peligro';

/** Anything with a date: a case commitment, a training session, an appointment. */
export interface CalendarEvent {
  id: string;
  /** Instants in ISO format. */
  inicio: string;
  fin: string;
  todoElDia?: boolean;
  titulo: string;
  detalle?: string | undefined;
  tono: Tono;
  icono?: LucideIcon;
  /** Kind and state in words, for screen readers. */
  dicho?: string;
  /** Past and cancelled events are drawn so that pending events stand out. */
  estado?: 'pendiente' | 'hecho' | 'anulado';
  /** Occupied places and capacity. */
  carga?: { hay: number; de: number };
  /** Cannot be moved by drag or keyboard. */
  fijo?: boolean;
}

/** Name of a closed day; undefined for working days. */
export type Holidays = (day: Dia) => string | undefined;
