import { CircleDot, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Hito } from '@amparo/contract/hoja-de-vida';
import { fechaHora } from '@amparo/contract/kernel/time';
import './milestones.css';

interface MilestoneRowProps {
  hito: Pick<Hito, 'fecha' | 'tono' | 'titulo'>;
  icon?: LucideIcon | undefined;
  /** How its instant is written here; whole where one points at it. */
  when: string;
  /** It came while the person was looking. */
  isNew?: boolean;
  /** What follows the title: who, and what exactly. */
  children: ReactNode;
}

/** One thing that happened, in a list `hitos`. */
export function MilestoneRow({
  hito,
  icon: Icon = CircleDot,
  when,
  isNew = false,
  children,
}: MilestoneRowProps) {
  return (
    <li className={isNew ? 'hito hito-nuevo' : 'hito'}>
      <span className={`hito-icono hito-${hito.tono}`} aria-hidden>
        <Icon size={12} />
      </span>
      <div className="grow">
        <div className="hito-titulo">
          <span className="grow">{hito.titulo}</span>
          <time className="num" dateTime={hito.fecha} title={fechaHora(new Date(hito.fecha))}>
            {when}
          </time>
        </div>
        {children}
      </div>
    </li>
  );
}
