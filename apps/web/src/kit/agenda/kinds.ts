import { Gavel, Handshake, Hourglass, type LucideIcon, Phone, SearchCheck } from 'lucide-react';
import type { Compromiso, TipoDeCompromiso } from '@amparo/contract/casos/agenda/schemas';
import { placaLegible } from '@amparo/contract/kernel/placa';
import type { CalendarEvent, Tono } from '../calendar/types.ts';

interface CommitmentKind {
  titulo: string;
  icono: LucideIcon;
  tono: Tono;
}

export const KINDS: Readonly<Record<TipoDeCompromiso, CommitmentKind>> = {
  conciliación: { titulo: 'Conciliación', icono: Handshake, tono: 'contorno' },
  peritaje: { titulo: 'Peritaje', icono: SearchCheck, tono: 'neutro' },
  audiencia: { titulo: 'Audiencia', icono: Gavel, tono: 'acento' },
  llamada: { titulo: 'Llamada', icono: Phone, tono: 'gris' },
  vencimiento: { titulo: 'Vencimiento', icono: Hourglass, tono: 'aviso' },
};

const STATES = { pendiente: 'pendiente', cumplido: 'hecho', cancelado: 'anulado' } as const;

/** The end has passed and no result was recorded. */
export const isLate = ({ estado, fin }: Pick<Compromiso, 'estado' | 'fin'>, now: number) =>
  estado === 'pendiente' && Date.parse(fin) <= now;

export function eventOf(compromiso: Compromiso, now: number): CalendarEvent {
  const { _id, inicio, fin, todoElDia, titulo, tipo, estado, caso, lugar } = compromiso;
  const { titulo: kind, icono, tono } = KINDS[tipo];
  const late = isLate(compromiso, now);
  return {
    id: _id,
    inicio,
    fin,
    todoElDia,
    titulo,
    detalle: [caso.caso, placaLegible(caso.placa), lugar].filter((part) => part !== null).join(' · '),
    // Only a missed legal term is red, so that users notice it.
    tono: late && tipo === 'vencimiento' ? 'peligro' : tono,
    icono,
    dicho: `${kind} del caso ${caso.caso}, ${late ? 'sin resultado' : estado}`,
    estado: STATES[estado],
    // A commitment that has ended, or whose day follows from a legal term, cannot be dragged.
    fijo: estado !== 'pendiente' || compromiso.plazo !== null,
  };
}
