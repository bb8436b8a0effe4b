import { Button } from 'antd';
import { CalendarSync, X } from 'lucide-react';
import { DeskHead } from '../../../kit/calendar/desk/DeskHead.tsx';
import { VISTAS } from '../../../kit/calendar/types.ts';
import type { AgendaAddress, ChangeAgendaAddress } from './useAddress.ts';
import styles from './agenda.module.css';

interface AgendaHeadProps {
  address: AgendaAddress;
  change: ChangeAgendaAddress;
  /** Undefined if the user may not add commitments. */
  onAdd: (() => void) | undefined;
  onSubscribe: () => void;
}

export function AgendaHead({ address, change, onAdd, onSubscribe }: AgendaHeadProps) {
  const { vista, dia, caso } = address;
  return (
    <DeskHead vistas={VISTAS} vista={vista} dia={dia} change={change} adds="compromiso" onAdd={onAdd}>
      {caso !== undefined && (
        <span className="chip chip-t">
          Caso {caso}
          <button
            type="button"
            className={styles.agendaDrop}
            aria-label={`Ver todos los casos, no solo el ${caso}`}
            onClick={() => change({ caso: undefined })}
          >
            <X size={13} aria-hidden />
          </button>
        </span>
      )}
      <Button
        type="text"
        icon={<CalendarSync size={16} strokeWidth={1.75} aria-hidden />}
        aria-label="Suscribirme"
        title="Suscribirme: ver la agenda en mi propio calendario"
        onClick={onSubscribe}
      />
    </DeskHead>
  );
}
