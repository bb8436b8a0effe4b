import { clsx } from 'clsx';
import { cuantos } from '@amparo/contract/kernel/numbers';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useFormState, useValue } from '../../../kit/forms/form.ts';
import { NestedList } from '../../../kit/forms/NestedList.tsx';
import { AbiertaField } from './AbiertaField.tsx';
import {
  copyOf,
  type FormularioDraft,
  newOpcion,
  newPregunta,
  type AnswerOptionDraft,
  pesoText,
  type PreguntaDraft,
} from './draft.ts';
import styles from './formularios.module.css';
import '../../../kit/forms/forms.css';

export function Preguntas({ at }: { at: FieldRef<FormularioDraft> }) {
  return (
    <div className="form-well">
      <NestedList<PreguntaDraft>
        at={at.preguntas}
        kind="esta pregunta"
        blank={newPregunta}
        copy={copyOf}
        summary={PreguntaSummary}
        head={PreguntaHead}
      >
        {(pregunta) => <Opciones pregunta={pregunta} />}
      </NestedList>
    </div>
  );
}

/** Weights exist only in a graded form (FORMULARIOS-16). */
function useIsGraded(): boolean {
  return useFormState(({ values }) => (values as Partial<FormularioDraft>).calificable === true);
}

function PreguntaHead({ row }: { row: FieldRef<PreguntaDraft> }) {
  const isGraded = useIsGraded();
  return (
    <div className={styles.preguntaHead}>
      <div className={styles.preguntaText}>
        <TextField at={row.pregunta} placeholder="Texto de la pregunta" />
      </div>
      <AbiertaField at={row.abierta} />
      {isGraded && (
        <div className={styles.preguntaPeso}>
          <span className="sm t2" aria-hidden>
            Peso
          </span>
          <NumberField at={row.peso} decimales={2} short required />
        </div>
      )}
    </div>
  );
}

function PreguntaSummary({ row }: { row: FieldRef<PreguntaDraft> }) {
  const isGraded = useIsGraded();
  const value = useValue<PreguntaDraft>(row);
  const count = value?.opciones?.length ?? 0;
  const kind = value?.abierta === true ? 'Abierta' : `Cerrada · ${cuantos(count, 'opción', 'opciones')}`;
  const text = value?.pregunta.trim() ?? '';
  return (
    <span className={styles.preguntaSummary}>
      <span className="grow el" title={text}>
        {text === '' ? 'Pregunta sin texto' : text}
      </span>
      <span className={clsx('xs t3', styles.preguntaKind)}>{kind}</span>
      {isGraded && <span className="chip">peso {pesoText(value?.peso)}</span>}
    </span>
  );
}

function Opciones({ pregunta }: { pregunta: FieldRef<PreguntaDraft> }) {
  const isOpen = useValue<boolean>(pregunta.abierta) === true;
  const isGraded = useIsGraded();
  if (isOpen)
    return <p className={clsx('sm t3', styles.preguntaOpen)}>Se responde con las palabras de la persona.</p>;
  return (
    <NestedList<AnswerOptionDraft> at={pregunta.opciones} kind="esta opción" blank={newOpcion} dense>
      {(opcion) => (
        <>
          <TextField at={opcion.opcion} span={isGraded ? 10 : 12} placeholder="Texto de la opción" />
          {isGraded && <NumberField at={opcion.peso} span={2} decimales={2} short required />}
        </>
      )}
    </NestedList>
  );
}
