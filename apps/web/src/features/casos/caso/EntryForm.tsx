import { Button } from 'antd';
import { FileUp } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { impedimento, puedeHacer } from '@amparo/contract/casos';
import { choqueSimple, type CasoCompleto } from '@amparo/contract/choque-simple';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { focusFirst } from '../../../kit/forms/focusFirst.ts';
import { FormStatus, SaveButton } from '../../../kit/forms/FormActions.tsx';
import { useLeaveGuard } from '../../../kit/forms/leaveGuard.ts';
import type { Takes } from '../../../kit/forms/ref.ts';
import { SchemaForm } from '../../../kit/forms/SchemaForm.tsx';
import { useChecked } from '../../../kit/forms/useChecked.ts';
import { Kbd } from '../../../kit/keys/Kbd.tsx';
import { ReadOnlyLine } from '../../../kit/page/states.tsx';
import { sameRecord } from '../../../kit/page/useRecord.ts';
import { useActing } from '../useActing.ts';
import type { Arrival } from './useCaseTabs.ts';
import { type Entry, useEntry, useTypes } from './useEntry.ts';

/** Comes when somebody attaches something. */
const UploadDialog = lazy(async () => ({ default: (await import('./UploadDialog.tsx')).UploadDialog }));

interface EntryFormProps {
  caso: CasoCompleto;
  /** On a phone its button stands in the bar at the bottom, where there is one for it. */
  bar: HTMLElement | null | undefined;
}

/** Writes an entry, for who may; where the case stands against it, the sentence why (CASO-26, CASO-27, APROBACION-04). */
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
    <section ref={card} className="tarj caso-nueva" aria-labelledby="nueva-gestion">
      <h2 className="tarj-cab">
        <span className="grow" id="nueva-gestion">
          Nueva gestión
        </span>
        {reason === undefined && <Kbd letter>G</Kbd>}
      </h2>
      {reason !== undefined && <ReadOnlyLine>{reason}</ReadOnlyLine>}
      {/* What somebody was writing when it was closed stays, to be copied. */}
      {(reason === undefined || isDirty) && (
        <Form caso={String(caso.caso)} readOnly={reason !== undefined} onDirty={onDirty} bar={bar} />
      )}
    </section>
  );
}

/** Whoever came to write finds the keys in the form. */
function useArrival(card: RefObject<HTMLElement | null>): void {
  const { state, key } = useLocation();
  const cameToWrite = (state as Arrival | null)?.gestionar === true;
  useEffect(() => {
    if (cameToWrite) focusFirst(card.current);
  }, [card, cameToWrite, key]);
}

interface FormProps extends Pick<EntryFormProps, 'bar'> {
  caso: string;
  readOnly: boolean;
  onDirty: (dirty: boolean) => void;
}

function Form({ caso, readOnly, onDirty, bar }: FormProps) {
  const dialogs = useDialogs();
  const { send, turn, begin } = useEntry(caso);
  const [uploading, setUploading] = useState<Entry>();
  const told = useRef('');
  const save = async (entry: Entry) => {
    told.current = await send(entry);
  };
  const upload = async (entry: Entry) => {
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
        schema={choqueSimple.gestion.body}
        initial={{ adjuntos: [] }}
        onSave={save}
        onSaved={onSaved}
        onDirty={onDirty}
        readOnly={readOnly}
        className="caso-form"
      >
        {(at) => (
          <>
            <div className="field-grid caso-campos">
              <div className="caso-tipo">
                <TypeField at={at.tipo_gestion} />
                {!readOnly && <UploadButton onOpen={setUploading} />}
              </div>
              <ParagraphField at={at.descripcion} span={8} rows={3} />
            </div>
            {!readOnly && <Foot bar={bar} />}
          </>
        )}
      </SchemaForm>
      {uploading !== undefined && (
        <Suspense>
          <UploadDialog entry={uploading} send={upload} onClose={() => setUploading(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function TypeField({ at }: { at: Takes<string> }) {
  const { options, source } = useTypes();
  return <SelectField at={at} options={options} source={source} />;
}

/** The documents need the entry that they belong to, so it is looked at first. */
function UploadButton({ onOpen }: { onOpen: (entry: Entry) => void }) {
  const check = useChecked<Entry>();
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
    <div className="caso-pie">
      <FormStatus />
      <span className="grow" />
      <SaveButton enterAdds>Guardar gestión</SaveButton>
    </div>
  );
  return bar === undefined || bar === null ? foot : createPortal(foot, bar);
}
