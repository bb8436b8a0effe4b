import { CircleCheck, CircleMinus, CircleX, type LucideIcon } from 'lucide-react';
import { estadoDePoliza } from '@amparo/contract/vehiculos/consulta-poliza/rules';
import { type EstadoDePoliza, type PolicyView } from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { serverNow } from '../data/clock.ts';

const LOOKS: Record<EstadoDePoliza, { tone: string; Icon: LucideIcon }> = {
  Vigente: { tone: 'chip-t', Icon: CircleCheck },
  'No vigente': { tone: 'chip-r', Icon: CircleX },
  'Sin información de póliza': { tone: '', Icon: CircleMinus },
};

/** Whether the policy is active today: word, colour and shape (CASO-31, CASO-32). */
export function PolicyState({ poliza }: { poliza: PolicyView | null }) {
  const word = estadoDePoliza(poliza, new Date(serverNow()));
  const { tone, Icon } = LOOKS[word];
  return (
    <span className={`chip ${tone}`}>
      <Icon size={13} strokeWidth={2} aria-hidden />
      {word}
    </span>
  );
}
