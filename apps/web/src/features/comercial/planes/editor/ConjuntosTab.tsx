import { clsx } from 'clsx';
import { pathOf, type FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { useForm, useFormState, useValue } from '../../../../kit/forms/form.ts';
import { NestedList } from '../../../../kit/forms/NestedList.tsx';
import { Kbd } from '../../../../kit/keys/Kbd.tsx';
import { setIcon } from '../icons.tsx';
import {
  type ConjuntoDraft,
  copyOf,
  desdeOf,
  type PlanDraft,
  newConjunto,
  newTipo,
  sizeOf,
  sizeOfAll,
  type TipoDraft,
  type Unfinished,
} from './draft.ts';
import { IconoField } from './IconoField.tsx';
import { Opciones } from './Opciones.tsx';
import { TipoHead, TipoSummary } from './TipoRow.tsx';
import { QUESTION } from './TitulosTab.tsx';
import styles from './editor.module.css';
import '../../../../kit/forms/nested.css';

const nombreOf = (conjunto: ConjuntoDraft) => `${conjunto.nombre} · ${sizeOf(conjunto)}`;
const tipoOf = ({ tipo }: TipoDraft) => tipo;

/** Sets, vehicle types and options. One branch is open per level, and only that one is mounted. */
export function ConjuntosTab({ at }: { at: FieldRef<PlanDraft> }) {
  return (
    <NestedList<ConjuntoDraft>
      at={at.conjuntos}
      kind="este conjunto"
      blank={newConjunto}
      copy={copyOf}
      summary={ConjuntoSummary}
      head={ConjuntoHead}
      caption={<Caption />}
      bare
      startOpen
      question={QUESTION}
      called={nombreOf}
    >
      {(conjunto) => (
        <NestedList<TipoDraft>
          at={conjunto.tipos}
          kind="este tipo"
          blank={newTipo}
          summary={TipoSummary}
          head={TipoHead}
          caption={null}
          bare
          startOpen
          question={QUESTION}
          called={tipoOf}
        >
          {(tipo) => <Opciones tipo={tipo} />}
        </NestedList>
      )}
    </NestedList>
  );
}

function Caption() {
  const size = useFormState(({ values }) => sizeOfAll((values as Unfinished).conjuntos ?? []));
  return (
    <>
      <span className="num t3">{size}</span>
      <span className="nested-keys" aria-hidden>
        <Kbd>↵</Kbd> otra opción · <Kbd>Alt ↑↓</Kbd> mover
      </span>
    </>
  );
}

function ConjuntoHead({ row }: { row: FieldRef<ConjuntoDraft> }) {
  return (
    <div className={styles.planSetHead}>
      <IconoField at={row.icono} />
      <div className="grow">
        <TextField at={row.nombre} placeholder="Nombre del conjunto" />
      </div>
      <Size row={row} />
    </div>
  );
}

function Size({ row }: { row: FieldRef<ConjuntoDraft> }) {
  const { store } = useForm();
  const size = useFormState(() => sizeOf((store.get(pathOf(row)) as ConjuntoDraft | undefined) ?? {}));
  return <span className={clsx('xs t3 num', styles.planSize)}>{size}</span>;
}

function ConjuntoSummary({ row }: { row: FieldRef<ConjuntoDraft> }) {
  const value = useValue<ConjuntoDraft>(row);
  const { icon: Icon } = setIcon(value?.icono);
  const nombre = value?.nombre.trim() ?? '';
  const desde = desdeOf(value?.tipos ?? []);
  return (
    <span className={styles.planSummary}>
      <span className={clsx('ava ava-n', styles.planIcon)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </span>
      <span className={clsx('grow el', styles.planSetName)} title={nombre}>
        {nombre === '' ? 'Conjunto sin nombre' : nombre}
      </span>
      <span className={clsx('xs t3 num', styles.planSize)}>{sizeOf(value ?? {})}</span>
      {desde !== undefined && <span className="chip">{desde}</span>}
    </span>
  );
}
