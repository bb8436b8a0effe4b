import { Select } from 'antd';
import { clsx } from 'clsx';
import { useId } from 'react';
import { DESCUENTOS, type Marca } from '@amparo/contract/capacitacion';
import styles from './mark.module.css';

/** What is written down of somebody: nothing yet, or whether they came and what that takes off their fine. */
export type Marked = Pick<Marca, 'asistio' | 'descuento_aplicable'> | undefined;

interface MarkProps {
  /** Whose attendance it is, for who does not see the row. */
  name: string;
  value: Marked;
  /** What the law takes off their fine; written with the "Si", and to be changed. */
  suggested?: number;
  disabled?: boolean;
  onChange: (value: NonNullable<Marked>) => void;
}

const OPTIONS = DESCUENTOS.map((value) => ({ value, label: `${value} %` }));
const ANSWERS = [
  [true, 'Si'],
  [false, 'No'],
] as const;

/** Whether somebody came ("Si" or "No"), and the discount, which only who came can have (CLASES-30, CLASES-31, CLASES-37). */
export function Mark(props: MarkProps) {
  return (
    <span className={styles.mark}>
      <MarkAnswer {...props} />
      <MarkDiscount {...props} />
    </span>
  );
}

export function MarkAnswer({ name, value, suggested = 0, disabled = false, onChange }: MarkProps) {
  // Not by the name: two people may be called the same.
  const group = useId();
  const choose = (asistio: boolean) =>
    onChange({ asistio, descuento_aplicable: (asistio ? suggested : 0) as Marca['descuento_aplicable'] });
  return (
    <span className={styles.markAnswers} role="radiogroup" aria-label={`Asistió ${name}`}>
      {ANSWERS.map(([answer, label]) => (
        <label key={label} className={value?.asistio === answer ? styles.isChosen : ''}>
          <input
            type="radio"
            name={group}
            checked={value?.asistio === answer}
            disabled={disabled}
            onChange={() => choose(answer)}
          />
          {label}
        </label>
      ))}
    </span>
  );
}

export function MarkDiscount({ name, value, disabled = false, onChange }: MarkProps) {
  const came = value?.asistio === true;
  return (
    <Select
      size="small"
      className={clsx('num', styles.markDiscount)}
      aria-label={`Descuento de ${name}`}
      options={OPTIONS}
      // So few that all of them may be there, also for who hears how many.
      virtual={false}
      value={came ? value.descuento_aplicable : undefined}
      placeholder="—"
      disabled={disabled || !came}
      onChange={(descuento_aplicable = 0) => onChange({ asistio: true, descuento_aplicable })}
    />
  );
}
