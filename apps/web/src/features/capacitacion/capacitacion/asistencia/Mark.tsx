import { Select } from 'antd';
import { clsx } from 'clsx';
import { useId } from 'react';
import { DESCUENTOS, type Marca } from '@amparo/contract/capacitacion/capacitacion/schemas';
import styles from './mark.module.css';

/** Attendance and fine discount of a person; undefined if not recorded. */
export type Marked = Pick<Marca, 'asistio' | 'descuento_aplicable'> | undefined;

interface MarkProps {
  /** Name for screen readers. */
  name: string;
  value: Marked;
  /** Statutory discount, preselected with "Si" and editable. */
  suggested?: number;
  disabled?: boolean;
  onChange: (value: NonNullable<Marked>) => void;
}

const OPTIONS = DESCUENTOS.map((value) => ({ value, label: `${value} %` }));
const ANSWERS = [
  [true, 'Si'],
  [false, 'No'],
] as const;

/**
 * Attendance ("Si" or "No") and the discount, which requires attendance (CLASES-30, CLASES-31, CLASES-37).
 */
export function Mark(props: MarkProps) {
  return (
    <span className={styles.mark}>
      <MarkAnswer {...props} />
      <MarkDiscount {...props} />
    </span>
  );
}

export function MarkAnswer({ name, value, suggested = 0, disabled = false, onChange }: MarkProps) {
  // A generated id, because two people may have the same name.
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
      // Virtualization is off, so that screen readers announce the correct number of options.
      virtual={false}
      value={came ? value.descuento_aplicable : undefined}
      placeholder="—"
      disabled={disabled || !came}
      onChange={(descuento_aplicable = 0) => onChange({ asistio: true, descuento_aplicable })}
    />
  );
}
