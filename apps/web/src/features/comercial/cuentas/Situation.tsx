import {
  CircleCheck,
  CircleDollarSign,
  CircleMinus,
  CircleSlash,
  CircleX,
  Clock,
  type LucideIcon,
} from 'lucide-react';
import type { Situacion } from '@amparo/contract/comercial/compras/schemas';

interface Look {
  word: string;
  /** Amber needs an action; grey has simply ended. */
  tone: 't' | 'a' | 'n';
  Icon: LucideIcon;
}

const LOOKS: Record<Situacion, Look> = {
  disponible: { word: 'Disponible', tone: 't', Icon: CircleCheck },
  por_iniciar: { word: 'Por iniciar', tone: 'n', Icon: Clock },
  sin_pago: { word: 'Sin pago', tone: 'a', Icon: CircleDollarSign },
  agotada: { word: 'Agotada', tone: 'n', Icon: CircleMinus },
  vencida: { word: 'Vencida', tone: 'n', Icon: CircleX },
  cancelada: { word: 'Cancelada', tone: 'n', Icon: CircleSlash },
};

export function Situation({ situacion }: { situacion: Situacion }) {
  const { word, tone, Icon } = LOOKS[situacion];
  return (
    <span className={`chip chip-${tone}`}>
      <Icon size={13} strokeWidth={2} aria-hidden />
      {word}
    </span>
  );
}
