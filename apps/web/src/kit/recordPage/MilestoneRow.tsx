import { CircleDot, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { fechaHora } from '@amparo/contract/kernel/time';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import './milestones.css';

interface MilestoneRowProps {
  hito: Pick<Hito, 'fecha' | 'tono' | 'titulo'>;
  icon?: LucideIcon | undefined;
  /** The time as text; the tooltip shows the whole instant. */
  when: string;
  /** It arrived while the page was open. */
  isNew?: boolean;
  /** Below the title: the user and the details. */
  children: ReactNode;
}

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
