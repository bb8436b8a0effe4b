import { clsx } from 'clsx';
import { memo } from 'react';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { rowKey } from '../../../../kit/forms/values.ts';
import { setIcon } from '../icons.tsx';
import type { ConjuntoDraft, PlanOptionDraft, TipoDraft } from './draft.ts';
import styles from './preview.module.css';

interface PreviewSetProps {
  id: number;
  conjunto: ConjuntoDraft;
  /** Keys of the visible type and the selected option. */
  tipo: number | undefined;
  opcion: number | undefined;
  onPick: (conjunto: number, choice: { tipo?: number; opcion?: number }) => void;
}

/** One set: its types as pills and the options of the selected type. */
export const PreviewSet = memo(function PreviewSet(props: PreviewSetProps) {
  const { id, conjunto, tipo, opcion, onPick } = props;
  const { icon: Icon } = setIcon(conjunto.icono);
  const { nombre, tipos } = conjunto;
  const shown = tipos.find((each) => rowKey(each) === tipo) ?? holderOf(tipos, opcion) ?? tipos[0];
  const name = nombre.trim() === '' ? 'Conjunto sin nombre' : nombre;
  return (
    <fieldset className={styles.phonePart} data-set={id}>
      <legend className={styles.phoneLegend}>
        <Icon size={17} strokeWidth={1.75} color="var(--accentText)" aria-hidden />
        {name}
      </legend>
      <div className={styles.phonePills}>
        {tipos.map((each) => (
          <button
            key={rowKey(each)}
            type="button"
            className={styles.phonePill}
            aria-pressed={each === shown}
            onClick={() => onPick(id, { tipo: rowKey(each) })}
          >
            {pillOf(each, tipos)}
          </button>
        ))}
      </div>
      {(shown?.opciones ?? []).map((each) => (
        <Choice
          key={rowKey(each)}
          name={`vista-${id}`}
          opcion={each}
          isTaken={rowKey(each) === opcion}
          onTake={() => onPick(id, { opcion: rowKey(each) })}
        />
      ))}
    </fieldset>
  );
});

const holderOf = (tipos: readonly TipoDraft[], opcion: number | undefined) =>
  tipos.find(({ opciones }) => opciones.some((each) => rowKey(each) === opcion));

/** Types of the same vehicle are distinguished by their bodies. */
function pillOf({ tipo, carrocerias = [] }: TipoDraft, all: readonly TipoDraft[]): string {
  if (tipo === '') return 'Tipo sin elegir';
  const isRepeated = all.filter((each) => each.tipo === tipo).length > 1;
  return isRepeated && carrocerias.length > 0 ? `${tipo} · ${carrocerias.join(', ')}` : tipo;
}

interface ChoiceProps {
  name: string;
  opcion: PlanOptionDraft;
  isTaken: boolean;
  onTake: () => void;
}

function Choice({ name, opcion, isTaken, onTake }: ChoiceProps) {
  const { opcion: text, cobertura, valor } = opcion;
  const hasValue = typeof valor === 'number' && Number.isFinite(valor);
  return (
    <label className={styles.phoneChoice}>
      <input type="radio" name={name} checked={isTaken} onChange={onTake} />
      <span className="grow">
        <span className={clsx('sm', styles.phoneChoiceName)}>
          {text.trim() === '' ? <Missing>la opción</Missing> : text}
        </span>
        <span className="xs t3">{cobertura.trim() === '' ? <Missing>la cobertura</Missing> : cobertura}</span>
      </span>
      <b className="num sm">{hasValue ? formatPesos(valor) : <Missing>el valor</Missing>}</b>
    </label>
  );
}

const Missing = ({ children }: { children: string }) => <span className="rd">Falta {children}</span>;
