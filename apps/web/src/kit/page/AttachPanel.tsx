import { type ReactNode, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { Adjunto, type Entidad } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { useDialogs } from '../dialogs/index.ts';
import { type FieldRef, fieldRefAt } from '../forms/fieldRef.ts';
import { AttachmentsField, type AttachmentsHandle } from '../forms/fields/AttachmentsField.tsx';
import { SchemaForm } from '../forms/SchemaForm.tsx';
import { useDirtyPart } from './context.ts';
import { SideFields } from './SideFields.tsx';
import { SidePanel } from './TabBody.tsx';

interface AttachPanelProps<S extends z.ZodRawShape> {
  title: string;
  asked?: number | undefined;
  entidad: Entidad;
  most?: number;
  /** Fields besides the file, such as its type. Must be the same object on each render. */
  campos?: S;
  initial?: Partial<z.input<z.ZodObject<S>>>;
  /**
   * Attaches the uploaded files to the record and returns the message for the user. After a failure the files
   * are deleted again and the user sees the reason.
   */
  attach: (files: Adjunto[], values: z.output<z.ZodObject<S>>) => Promise<string>;
  children?: (at: FieldRef<z.input<z.ZodObject<S>>>) => ReactNode;
}

const NOTHING = {};

/**
 * The panel that adds files to a record. The files are uploaded first, and attached when all have arrived.
 */
export function AttachPanel<S extends z.ZodRawShape>(props: AttachPanelProps<S>) {
  return (
    <SidePanel title={props.title} asked={props.asked}>
      {(close) => <AttachForm {...props} close={close} />}
    </SidePanel>
  );
}

function AttachForm<S extends z.ZodRawShape>(props: AttachPanelProps<S> & { close: () => void }) {
  const { title, entidad, most = 1, campos = NOTHING, initial = NOTHING, attach, children, close } = props;
  const dialogs = useDialogs();
  const onDirty = useDirtyPart();
  const files = useRef<AttachmentsHandle>(null);
  // Key of the form: the next file begins with an empty form.
  const [turn, setTurn] = useState(0);
  const told = useRef('');
  const schema = useMemo(
    () => z.object({ ...campos, archivos: z.array(Adjunto).min(1, mensajesDeArchivos.falta).max(most) }),
    [campos, most],
  );
  const done = () => {
    setTurn((now) => now + 1);
    close();
  };
  const save = async ({ archivos, ...values }: { archivos: Adjunto[] }) => {
    try {
      told.current = await attach(archivos, values as unknown as z.output<z.ZodObject<S>>);
    } catch (error) {
      files.current?.lose();
      throw error;
    }
  };
  const onSaved = () => {
    dialogs.exito(told.current);
    done();
  };
  return (
    <SchemaForm
      key={turn}
      className="record-side-form"
      schema={schema}
      initial={{ ...initial, archivos: [] }}
      onSave={save}
      onSaved={onSaved}
      onDirty={onDirty}
    >
      {() => (
        <SideFields onCancel={done}>
          <AttachmentsField
            at={fieldRefAt<Adjunto[]>('archivos')}
            label={title}
            entidad={entidad}
            most={most}
            handle={files}
          />
          {children?.(fieldRefAt(''))}
        </SideFields>
      )}
    </SchemaForm>
  );
}
