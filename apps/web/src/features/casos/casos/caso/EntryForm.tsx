import { Button } from 'antd';
import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { estaCerrado, impedimento, puedeHacer } from '@amparo/contract/casos/casos/rules';
import type { DatosDeGestion } from '@amparo/contract/casos/casos/schemas';
import { type DatosDeGestionJuridica, SIGUIENTES_GESTIONES } from '@amparo/contract/casos/juridica/schemas';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { lazyDialog } from '../../../../kit/dialogs/lazyDialog.tsx';
import { fieldRefAt } from '../../../../kit/forms/fieldRef.ts';
import { ParagraphField } from '../../../../kit/forms/fields/ParagraphField.tsx';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { focusFirst } from '../../../../kit/forms/focusFirst.ts';
import { FormStatus, SaveButton } from '../../../../kit/forms/FormActions.tsx';
import { useLeaveGuard } from '../../../../kit/forms/leaveGuard.ts';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { useValidatedValues } from '../../../../kit/forms/useValidatedValues.ts';
import { Kbd } from '../../../../kit/keys/Kbd.tsx';
import { ReadOnlyLine } from '../../../../kit/page/states.tsx';
import { sameRecord } from '../../../../kit/page/useRecord.ts';
import { useKind } from '../kind.ts';
import { useActing } from '../useActing.ts';
import type { FullCase } from './fullCase.ts';
import type { Arrival } from './useCaseTabs.ts';
import { type EntryInput, useEntry, useTypes } from './useEntry.ts';
import styles from './caso.module.css';
import '../../../../kit/forms/fields.css';

const UploadDialog = lazyDialog(async () => (await import('./UploadDialog.tsx')).UploadDialog);

interface EntryFormProps {
  caso: FullCase;
  /** Phones: element of the bottom bar that receives the submit button. */
  bar: HTMLElement | null | undefined;
}

/** Form for a new entry, or the reason why the case accepts none (CASO-26, CASO-27, APROBACION-04). */
export function EntryForm({ caso, bar }: EntryFormProps) {
  const acting = useActing();
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(sameRecord);
  const card = useRef<HTMLElement>(null);
  useArrival(card);
  if (!puedeHacer('gestionar', acting)) return null;
  const reason = impedimento('gestionar', caso, acting);
  const onDirty = (dirty: boolean) => {
    setDirty(dirty);
    guard(dirty);
  };
  return (
    <section ref={card} className={clsx('tarj', styles.casoNueva)} aria-labelledby="nueva-gestion">
      <h2 className="tarj-cab">
        <span className="grow" id="nueva-gestion">
          Nueva gestión
        </span>
        {reason === undefined && <Kbd letter>G</Kbd>}
      </h2>
      {reason !== undefined && <ReadOnlyLine>{reason}</ReadOnlyLine>}
      {/* If the case is closed while the user writes, the text stays read-only so that it can be copied. */}
      {(reason === undefined || isDirty) && (
        <Form caso={caso} readOnly={reason !== undefined} onDirty={onDirty} bar={bar} />
      )}
    </section>
  );
}

/** Focuses the form if the user came to write an entry. */
function useArrival(card: RefObject<HTMLElement | null>): void {
  const { state, key } = useLocation();
  const cameToWrite = (state as Arrival | null)?.gestionar === true;
  useEffect(() => {
    if (cameToWrite) focusFirst(card.current);
  }, [card, cameToWrite, key]);
}

interface FormProps extends EntryFormProps {
  readOnly: boolean;
  onDirty: (dirty: boolean) => void;
}

function Form({ caso, readOnly, onDirty, bar }: FormProps) {
  const dialogs = useDialogs();
  const { body } = useKind().rutas.gestion;
  const { send, turn, begin } = useEntry(caso);
  const [uploading, setUploading] = useState<EntryInput>();
  const told = useRef('');
  const save = async (entry: EntryInput) => {
    told.current = await send(entry);
  };
  const upload = async (entry: EntryInput) => {
    await send(entry);
    begin();
  };
  const onSaved = () => {
    dialogs.exito(told.current);
    begin();
  };
  return (
    <>
      <SchemaForm
        key={turn}
        schema={body}
        initial={{ adjuntos: [] }}
        onSave={save}
        onSaved={onSaved}
        onDirty={onDirty}
        readOnly={readOnly}
        className={styles.casoForm}
      >
        {() => (
          <>
            <div className={clsx('field-grid', styles.casoCampos)}>
              <div className={styles.casoTipo}>
                {isLegal(body) ? <NextField caso={caso} /> : <TypeField />}
                {!readOnly && <UploadButton onOpen={setUploading} />}
              </div>
              <ParagraphField at={isLegal(body) ? LEGAL.titulo : USUAL.descripcion} span={8} rows={3} />
            </div>
            {!readOnly && <Foot bar={bar} />}
          </>
        )}
      </SchemaForm>
      {uploading !== undefined && (
        <UploadDialog entry={uploading} send={upload} onClose={() => setUploading(undefined)} />
      )}
    </>
  );
}

/** Fields of an entry differ between kinds of case (LESIONES-35, JURIDICA-30). */
const USUAL = fieldRefAt<DatosDeGestion>('');
const LEGAL = fieldRefAt<DatosDeGestionJuridica>('');
const isLegal = ({ shape }: { shape: object }) => 'siguienteGestion' in shape;

function TypeField() {
  const { options, source } = useTypes();
  return <SelectField at={USUAL.tipo_gestion} options={options} source={source} />;
}

/**
 * The chosen next step becomes the state of the case. Closing states are hidden if the user may not close it
 * (JURIDICA-58, JURIDICA-89).
 */
function NextField({ caso }: Pick<EntryFormProps, 'caso'>) {
  const mayClose = impedimento('cerrar', caso, useActing()) === undefined;
  const offered = SIGUIENTES_GESTIONES.filter((next) => mayClose || !estaCerrado(next));
  return (
    <SelectField at={LEGAL.siguienteGestion} options={offered.map((value) => ({ value, label: value }))} />
  );
}

/** Validates the entry first, because the documents are stored with it. */
function UploadButton({ onOpen }: { onOpen: (entry: EntryInput) => void }) {
  const check = useValidatedValues<EntryInput>();
  const open = () => {
    const entry = check();
    if (entry !== undefined) onOpen(entry);
  };
  return (
    <Button
      block
      type="dashed"
      icon={<FileUp size={15} strokeWidth={1.75} aria-hidden />}
      data-form-action
      onClick={open}
    >
      Cargar documento
    </Button>
  );
}

function Foot({ bar }: Pick<EntryFormProps, 'bar'>) {
  const foot = (
    <div className={styles.casoPie}>
      <FormStatus />
      <span className="grow" />
      <SaveButton enterAdds>Guardar gestión</SaveButton>
    </div>
  );
  return bar === undefined || bar === null ? foot : createPortal(foot, bar);
}
