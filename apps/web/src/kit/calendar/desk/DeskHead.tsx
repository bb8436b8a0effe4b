import { Button, Segmented } from 'antd';
import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import { Kbd } from '../../keys/Kbd.tsx';
import { useShortcuts } from '../../keys/useShortcuts.ts';
import { PHONE, useMedia } from '../../media.ts';
import { titleOf, turned } from '../days.ts';
import type { CalendarView } from '../types.ts';
import './head.css';
import type { ChangeDayAddress } from './useDayAddress.ts';

const NAMES: Readonly<Record<CalendarView, string>> = {
  dia: 'Día',
  semana: 'Semana',
  mes: 'Mes',
  lista: 'Lista',
};
const PAGES: Readonly<Record<CalendarView, string>> = {
  dia: 'Día',
  semana: 'Semana',
  mes: 'Mes',
  lista: 'Mes',
};

interface DeskHeadProps {
  vistas: readonly CalendarView[];
  vista: CalendarView;
  dia: Dia;
  change: ChangeDayAddress;
  /** Noun on the add button, such as "compromiso". */
  adds: string;
  /** Undefined if the user may not add. */
  onAdd: (() => void) | undefined;
  /** Active filters as text for print, where the filters are hidden. */
  printed?: string;
  /** Further controls, placed before the view switch. */
  children?: ReactNode;
}

/** Title and navigation of a calendar. Keys: N adds, T goes to today, arrows turn the page. */
export function DeskHead({ vistas, vista, dia, change, adds, onAdd, printed, children }: DeskHeadProps) {
  const isPhone = useMedia(PHONE);
  const goToday = () => change({ dia: undefined });
  const turn = (pages: 1 | -1) => change({ dia: turned(vista, dia, pages) });
  useShortcuts<'calendario'>({ n: onAdd, t: goToday, ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) });
  return (
    <div className="cab desk-head">
      <h1 className="titulo">AGENDA</h1>
      <i className="desk-bar" aria-hidden />
      <Button onClick={goToday}>Hoy</Button>
      <span className="row">
        <Turn label={`${PAGES[vista]} anterior`} onPress={() => turn(-1)}>
          <ChevronLeft size={17} aria-hidden />
        </Turn>
        <Turn label={`${PAGES[vista]} siguiente`} onPress={() => turn(1)}>
          <ChevronRight size={17} aria-hidden />
        </Turn>
      </span>
      <h2 className="num desk-range" aria-live="polite">
        {isPhone && (vista === 'semana' || vista === 'dia') ? diaConSemana(dia) : titleOf(vista, dia)}
      </h2>
      {printed !== undefined && <p className="desk-printed sm">{printed}</p>}
      <span className="grow" />
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys change the view here and must not turn the page */}
      <span onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}>
        <Segmented<CalendarView>
          size="small"
          aria-label="Vista"
          options={vistas.map((value) => ({ value, label: NAMES[value] }))}
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
            Agregar <span className="desk-wide">{adds}</span>
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
