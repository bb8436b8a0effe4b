import { clsx } from 'clsx';
import { Clock3 } from 'lucide-react';
import type { OpcionesDeConteo } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import type {
  ComparendoContado,
  EtapaDeComparendo,
  RelojBreve,
  RelojDeComparendo,
} from '@amparo/contract/transito/comparendos/reloj';
import { isGap, type StripCell, stripOf } from './strip.ts';
import { chipOf, cuandoDe, halvesOf, nombreDeTramo, pagoDe, toneOf } from './words.ts';
import editorStyles from '../editor/editor.module.css';
import styles from './reloj.module.css';

interface ClockProps {
  reloj: RelojDeComparendo;
}

const chipClass = (reloj: RelojBreve) => {
  const tone = toneOf(reloj);
  return tone === 'n' ? 'chip' : `chip chip-${tone}`;
};

/** "Paga 50 % hasta mié 18 nov", coloured by urgency. */
export function ClockChip({ reloj, hoy }: { reloj: RelojBreve; hoy: Dia }) {
  return (
    <span className={chipClass(reloj)} title={reloj.titulo}>
      <Clock3 size={12} strokeWidth={2} aria-hidden />
      {chipOf(reloj, hoy)}
    </span>
  );
}

/** Remaining time, coloured by urgency. */
export function LeftChip({ reloj }: { reloj: RelojBreve }) {
  const [, left] = halvesOf(reloj);
  if (left === undefined) return null;
  return <span className={chipClass(reloj)}>{left.charAt(0).toUpperCase() + left.slice(1)}</span>;
}

const TEXT = { t: 'acct', a: 'amb', r: 'rd', n: 't3' } as const;

/** Both halves of the title on two lines, for table rows. */
export function ClockLines({ reloj }: { reloj: RelojBreve }) {
  const [what, left] = halvesOf(reloj);
  return (
    <span className={styles.relojLines}>
      <span className="el">{what}</span>
      {left !== undefined && <span className={`xs el ${TEXT[toneOf(reloj)]}`}>{left}</span>}
    </span>
  );
}

interface StripProps extends ClockProps {
  fine: ComparendoContado;
  hoy: Dia;
  hora?: string | undefined;
  opciones: OpcionesDeConteo;
}

/** Days of the term: working days, today, the course and the last day. */
export function DayStrip({ fine, reloj, hoy, hora, opciones }: StripProps) {
  const cells = stripOf({ fine, reloj, hoy, hora, opciones });
  if (cells.length === 0) return null;
  return (
    <ol className={styles.relojStrip} aria-label="Días del plazo">
      {cells.map((cell) => (
        <Cell key={isGap(cell) ? cell.desde : cell.dia} cell={cell} />
      ))}
    </ol>
  );
}

function Cell({ cell }: { cell: StripCell }) {
  if (isGap(cell))
    return (
      <li className={clsx(styles.relojDay, styles.isGap)}>
        <span aria-hidden>⋯</span>
        <span>{cell.nota}</span>
        {cell.marca !== undefined && <b>{cell.marca}</b>}
      </li>
    );
  const marks = [
    ...(cell.hoy ? [styles.isToday] : []),
    ...(cell.cuenta ? [] : [styles.isOff]),
    ...(cell.pasado ? [styles.isPast] : []),
    ...(cell.ultimo ? [styles.isLast] : []),
    ...(cell.curso ? [styles.isCourse] : []),
  ];
  return (
    <li
      className={[styles.relojDay, ...marks].join(' ')}
      title={cell.motivo}
      aria-current={cell.hoy ? 'date' : undefined}
    >
      <span>{cell.semana}</span>
      <strong className="num">{cell.numero}</strong>
      <span className="el">{cell.nota}</span>
      {cell.marca !== undefined && <b>{cell.marca}</b>}
    </li>
  );
}

/** Stages that are always compared; other stages are shown only while they apply. */
const COMPARED: readonly EtapaDeComparendo[] = ['mitad', 'tres-cuartos', 'sin-rebaja', 'pleno'];

/** Price of each stage with its dates; the current stage is highlighted. */
export function Stretches({ reloj, hoy }: ClockProps & { hoy: Dia }) {
  // A camera fine has no stages before its notification.
  if (reloj.etapa === 'por-notificar') return null;
  const shown = reloj.tramos.filter(({ etapa }) => COMPARED.includes(etapa) || etapa === reloj.etapa);
  return (
    <ol className={styles.relojStretches} aria-label="Tramos de pago">
      {shown.map((tramo) => {
        const isNow = tramo.etapa === reloj.etapa;
        const isOver = tramo.hasta !== null && tramo.hasta < hoy;
        return (
          <li
            key={tramo.etapa}
            className={clsx(
              styles.relojStretch,
              editorStyles.relojStretch,
              isNow && clsx(styles.isNow, editorStyles.isNow),
              isOver && styles.isOver,
            )}
            aria-current={isNow ? 'step' : undefined}
          >
            <span>{nombreDeTramo(tramo)}</span>
            <strong className="num">{pagoDe(tramo)}</strong>
            <span>{cuandoDe(tramo, hoy)}</span>
          </li>
        );
      })}
    </ol>
  );
}
