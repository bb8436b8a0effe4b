import { CircleCheck, CircleMinus, CircleX, Hourglass, type LucideIcon } from 'lucide-react';
import type { Dia } from '@amparo/contract/kernel/time';
import { plazoDePapel, vigenciaDe, type EstadoDePapel } from '@amparo/contract/vehiculos/vehiculos/papeles';
import './papers.css';

interface Look {
  word: string;
  tone: 't' | 'a' | 'r' | 'n';
  Icon: LucideIcon;
}

const LOOKS: Record<EstadoDePapel, Look> = {
  vigente: { word: 'Vigente', tone: 't', Icon: CircleCheck },
  'por-vencer': { word: 'Por vencer', tone: 'a', Icon: Hourglass },
  vencido: { word: 'Vencido', tone: 'r', Icon: CircleX },
  'sin-registro': { word: 'Sin registro', tone: 'n', Icon: CircleMinus },
};

export const paperTone = (estado: EstadoDePapel): Look['tone'] => LOOKS[estado].tone;

/** The state of a vehicle document: word, colour and shape. */
export function PaperChip({ estado }: { estado: EstadoDePapel }) {
  const { word, tone, Icon } = LOOKS[estado];
  return (
    <span className={`chip chip-${tone}`}>
      <Icon size={13} strokeWidth={2} aria-hidden />
      {word}
    </span>
  );
}

interface Term {
  vence: Dia | null | undefined;
  /** A Bogotá day. */
  hoy: Dia;
}

/**
 * The days left of a document that lasts a year, as a bar; an expired one is hatched. Hidden from screen
 * readers, because the text is next to it.
 */
export function DaysBar({ vence, hoy }: Term) {
  const { estado, dias } = vigenciaDe(vence, hoy);
  const left = dias === null ? 0 : dias < 0 ? 100 : Math.max(4, Math.min(100, (dias / 365) * 100));
  return (
    <span className={`days-bar days-${estado}`} aria-hidden>
      <i style={{ width: `${left}%` }} />
    </span>
  );
}

/** "quedan 16 días", in the colour of its state; nothing without a registered date. */
export function DaysLeft({ vence, hoy }: Term) {
  const { estado, dias } = vigenciaDe(vence, hoy);
  if (dias === null) return null;
  return <span className={`num days-left days-${estado}`}>{plazoDePapel(dias)}</span>;
}
