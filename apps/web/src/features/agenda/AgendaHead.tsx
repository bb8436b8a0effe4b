import { Button, Segmented } from 'antd';
import { CalendarPlus, CalendarSync, ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { titleOf, turned } from '../../kit/calendar/days.ts';
import { VISTAS, type Vista } from '../../kit/calendar/types.ts';
import { Kbd } from '../../kit/keys/Kbd.tsx';
import { PHONE, useMedia } from '../../kit/media.ts';
import type { Address, ChangeAddress } from './useAddress.ts';

const NAMES: Readonly<Record<Vista, string>> = { dia: 'Día', semana: 'Semana', mes: 'Mes', lista: 'Lista' };
const PAGES: Readonly<Record<Vista, string>> = { dia: 'Día', semana: 'Semana', mes: 'Mes', lista: 'Mes' };
const OPTIONS = VISTAS.map((value) => ({ value, label: NAMES[value] }));

interface AgendaHeadProps {
  address: Address;
  change: ChangeAddress;
  onToday: () => void;
  /** Undefined for who may not add. */
  onAdd: (() => void) | undefined;
  onSubscribe: () => void;
}

export function AgendaHead({ address, change, onToday, onAdd, onSubscribe }: AgendaHeadProps) {
  const { vista, dia, caso } = address;
  const isPhone = useMedia(PHONE);
  const turn = (pages: 1 | -1) => change({ dia: turned(vista, dia, pages) });
  return (
    <div className="cab agenda-head">
      <h1 className="titulo">AGENDA</h1>
      <i className="agenda-bar" aria-hidden />
      <Button onClick={onToday}>Hoy</Button>
      <span className="row">
        <Turn label={`${PAGES[vista]} anterior`} onPress={() => turn(-1)}>
          <ChevronLeft size={17} aria-hidden />
        </Turn>
        <Turn label={`${PAGES[vista]} siguiente`} onPress={() => turn(1)}>
          <ChevronRight size={17} aria-hidden />
        </Turn>
      </span>
      <h2 className="num agenda-range" aria-live="polite">
        {isPhone && (vista === 'semana' || vista === 'dia') ? diaConSemana(dia) : titleOf(vista, dia)}
      </h2>
      <span className="grow" />
      {caso !== undefined && (
        <span className="chip chip-t">
          Caso {caso}
          <button
            type="button"
            className="agenda-drop"
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its arrows are its own, not those of the pages */}
      <span onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}>
        <Segmented<Vista>
          size="small"
          aria-label="Vista"
          options={OPTIONS}
          value={vista}
          onChange={(next) => change({ vista: next })}
        />
      </span>
      {onAdd !== undefined && (
        <Button
          type="primary"
          icon={<CalendarPlus size={15} strokeWidth={1.75} aria-hidden />}
          onClick={onAdd}
        >
          <span>
            Agregar <span className="agenda-wide">compromiso</span>
          </span>{' '}
          <Kbd letter>N</Kbd>
        </Button>
      )}
    </div>
  );
}

interface TurnProps {
  label: string;
  onPress: () => void;
  children: ReactNode;
}

const Turn = ({ label, onPress, children }: TurnProps) => (
  <button type="button" className="icono" aria-label={label} title={label} onClick={onPress}>
    {children}
  </button>
);
