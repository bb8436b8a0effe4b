import { Button } from 'antd';
import { clsx } from 'clsx';
import { FileUp, Info } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { PasoEscrito } from '@amparo/contract/revision/turnos/formularios';
import {
  cierraElTurno,
  impedimentoDeTurno,
  RESULTADOS_DE_PASO,
} from '@amparo/contract/revision/turnos/pasos';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { turnoActuable } from '@amparo/contract/revision/turnos/rules';
import { type TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { lazyDialog } from '../../../../kit/dialogs/lazyDialog.tsx';
import { Field } from '../../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../../kit/forms/fieldRef.ts';
import { ParagraphField } from '../../../../kit/forms/fields/ParagraphField.tsx';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { useField, useForm, useValue } from '../../../../kit/forms/form.ts';
import { FormStatus, SaveButton } from '../../../../kit/forms/FormActions.tsx';
import { useLeaveGuard } from '../../../../kit/forms/leaveGuard.ts';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { ReadOnlyLine, whyReadOnly } from '../../../../kit/page/states.tsx';
import { sameRecord } from '../../../../kit/page/useRecord.ts';
import { Picks } from '../../../../kit/steps/Picks.tsx';
import { useStep } from './useStep.ts';
import { endingWords, offeredSteps, stepName } from './words.ts';
import styles from './pasos.module.css';
import '../../../../kit/forms/fields.css';

const AdjuntarDialog = lazyDialog(async () => (await import('./AdjuntarDialog.tsx')).AdjuntarDialog);

type StepInput = z.input<typeof PasoEscrito>;

/** Step selected in the list; `turn` distinguishes repeated clicks on the same step. */
export interface SelectedStep {
  paso: number;
  turn: number;
}

interface StepFormProps {
  turno: TurnoCompleto;
  wanted: SelectedStep | undefined;
}

/** Form that records a step, or the reason why it cannot (TURNOS-50). */
export function StepForm({ turno, wanted }: StepFormProps) {
  const mayWrite = useMay()(turnos.actualizarPaso);
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(sameRecord);
  const closed = impedimentoDeTurno(turnoActuable(turno));
  const reason =
    closed === undefined
      ? mayWrite
        ? undefined
        : whyReadOnly('los pasos de un turno')
      : [closed, endingWords(turno)].filter(Boolean).join('. ');
  const onDirty = (dirty: boolean) => {
    setDirty(dirty);
    guard(dirty);
  };
  return (
    <section className={clsx('tarj', styles.turnoRegistro)} aria-labelledby="registrar-paso">
      <h2 className="tarj-cab" id="registrar-paso">
        Registrar paso
      </h2>
      {reason !== undefined && <ReadOnlyLine>{reason}.</ReadOnlyLine>}
      {/* If the appointment is closed while the user writes, the text stays so that it can be copied.
          Others see no form. */}
      {(mayWrite || isDirty) && (
        <Form turno={turno} wanted={wanted} readOnly={reason !== undefined} onDirty={onDirty} />
      )}
    </section>
  );
}

interface FormProps extends StepFormProps {
  readOnly: boolean;
  onDirty: (dirty: boolean) => void;
}

function Form({ turno, wanted, readOnly, onDirty }: FormProps) {
  const dialogs = useDialogs();
  const { send, turn, begin } = useStep(turno);
  const [attaching, setAttaching] = useState<{ paso: number | undefined }>();
  const told = useRef('');
  const save = async (paso: PasoEscrito) => {
    told.current = await send(paso);
  };
  const onSaved = () => {
    dialogs.exito(told.current);
    begin();
  };
  return (
    <>
      <SchemaForm
        key={turn}
        schema={PasoEscrito}
        initial={{}}
        onSave={save}
        onSaved={onSaved}
        onDirty={onDirty}
        readOnly={readOnly}
        className={styles.turnoForm}
      >
        {(at) => (
          <>
            <Fields at={at} turno={turno} wanted={wanted} />
            <AttachButton at={at} disabled={readOnly} onOpen={(paso) => setAttaching({ paso })} />
            <Foot at={at} disabled={readOnly} />
          </>
        )}
      </SchemaForm>
      {attaching !== undefined && (
        <AdjuntarDialog
          turno={turno}
          paso={attaching.paso}
          send={send}
          onClose={() => setAttaching(undefined)}
        />
      )}
    </>
  );
}

interface FieldsProps extends StepFormProps {
  at: FieldRef<StepInput>;
}

function Fields({ at, turno, wanted }: FieldsProps) {
  const { store } = useForm();
  useWanted(at, wanted);
  return (
    <div className={clsx('field-grid', styles.turnoCampos)}>
      <SelectField
        at={at.paso}
        span={4}
        options={offeredSteps(turnoActuable(turno), false)}
        placeholder="Elige el paso"
        onChange={(paso) => paso !== undefined && store.focus('resultado')}
      />
      <Result at={at} />
      <ParagraphField at={at.descripcion} rows={5} placeholder="Qué se revisó y qué se encontró" />
    </div>
  );
}

/** Clicking a step in the list selects it in this form and moves focus to the result field. */
function useWanted(at: FieldRef<StepInput>, wanted: SelectedStep | undefined): void {
  const { store } = useForm();
  const { set } = useField<number>(at.paso);
  // A reset form ignores the earlier selection.
  const seen = useRef(wanted);
  useEffect(() => {
    if (wanted === undefined || wanted === seen.current) return;
    seen.current = wanted;
    set(wanted.paso);
    store.focus('resultado');
  }, [wanted, set, store]);
}

function Result({ at }: { at: FieldRef<StepInput> }) {
  const { store } = useForm();
  const field = useField(at.resultado as FieldRef<string>);
  return (
    <Field field={field} span={8} group>
      <fieldset className={styles.turnoResultados} disabled={field.readOnly} aria-label="Resultado">
        <Picks
          id={field.id}
          options={RESULTADOS_DE_PASO}
          valueOf={(resultado) => resultado}
          nameOf={(resultado) => resultado}
          value={field.value}
          onChoose={(resultado) => field.set(resultado)}
          onNext={() => store.focus('descripcion')}
          className={styles.turnoResultado}
        >
          {(resultado) => <span className="grow">{resultado}</span>}
        </Picks>
      </fieldset>
    </Field>
  );
}

interface AttachButtonProps {
  at: FieldRef<StepInput>;
  disabled: boolean;
  onOpen: (paso: number | undefined) => void;
}

function AttachButton({ at, disabled, onOpen }: AttachButtonProps) {
  const paso = useValue<number>(at.paso);
  return (
    <div className={styles.turnoAdjuntar}>
      <Button
        type="dashed"
        icon={<FileUp size={15} strokeWidth={1.75} aria-hidden />}
        disabled={disabled}
        data-form-action
        onClick={() => onOpen(paso)}
      >
        Adjuntar
      </Button>
      <span className="xs t3">Imágenes, pdf, word, excel o zip. Quedan guardados al adjuntarlos.</span>
    </div>
  );
}

function Foot({ at, disabled }: { at: FieldRef<StepInput>; disabled: boolean }) {
  const paso = useValue<number>(at.paso);
  const resultado = useValue<string>(at.resultado as FieldRef<string>);
  const closes =
    paso !== undefined && cierraElTurno(paso, resultado === 'Aprobado' ? 'Aprobado' : null, false);
  return (
    <div className={styles.turnoPie}>
      <span className={clsx('inl sm t3', styles.turnoAviso)}>
        <Info size={14} strokeWidth={1.75} aria-hidden />
        {closes ? 'Certificar con Aprobado cierra el turno.' : 'Un paso aprobado no se repite ni se deshace.'}
      </span>
      <span className="grow" />
      <FormStatus />
      <SaveButton enterAdds disabled={disabled}>
        {paso === undefined ? 'Guardar paso' : `Guardar ${stepName(paso)}`}
      </SaveButton>
    </div>
  );
}
