import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Input } from '@amparo/contract/kernel/route';
import { FormDialog } from '../forms/FormDialog.tsx';
import type { SaveOptions } from '../forms/SchemaForm.tsx';
import { useSend } from '../send/useSend.ts';
import type { FormFields, Registro, WriteRoute } from './types.ts';

export interface AddSpec<B extends z.ZodType> {
  route: WriteRoute<B>;
  form: FormFields<B>;
  initial?: Partial<z.input<B>>;
  /** The form has lists where Enter adds a row, so Ctrl+Enter saves. */
  enterAdds?: boolean;
}

export interface EditSpec<B extends z.ZodType, Row> {
  route: WriteRoute<B>;
  form: FormFields<B>;
  /** What the form shows of a row; the row itself where their fields have the same names. */
  initial?: (row: Row) => Partial<z.input<B>>;
  /** One record by itself, where the API has it: after a conflict it may have left the page of the list. */
  read?: (id: string) => Promise<Row>;
  /** Under the title; the name of the row unless told otherwise. */
  subtitle?: (row: Row) => ReactNode;
  picture?: (row: Row) => ReactNode;
  enterAdds?: boolean;
}

interface AddDialogProps<B extends z.ZodType> {
  add: AddSpec<B>;
  singular: string;
  onDone: () => void;
  onClose: () => void;
}

export function AddDialog<B extends z.ZodType>({ add, singular, onDone, onClose }: AddDialogProps<B>) {
  const { route, form: Fields, initial = {}, enterAdds = false } = add;
  const { attempt } = useSend(route, { onDone });
  return (
    <FormDialog
      title={`Agregar ${singular}`}
      action="Agregar"
      enterAdds={enterAdds}
      schema={route.body}
      initial={initial}
      onSave={(body) => attempt({ body } as unknown as Input<WriteRoute<B>>)}
      onClose={onClose}
    >
      {(at) => <Fields at={at} />}
    </FormDialog>
  );
}

interface EditDialogProps<B extends z.ZodType, Row> {
  edit: EditSpec<B, Row>;
  row: Row;
  singular: string;
  name: string;
  onDone: () => void;
  onClose: () => void;
  /** Someone else saved first: the row as it is now, or undefined when it left the list. */
  reload: () => Promise<Row | undefined>;
}

/** Give it the key of the row: another row is another form. */
export function EditDialog<B extends z.ZodType, Row extends Registro>(props: EditDialogProps<B, Row>) {
  const { edit, row, singular, name, onDone, onClose, reload } = props;
  const { route, form: Fields, initial = (record: Row) => record as unknown as Partial<z.input<B>> } = edit;
  const { attempt } = useSend(route, { onDone });

  const save = (body: z.output<B>, options: SaveOptions) =>
    attempt({ params: { id: row._id }, body } as unknown as Input<WriteRoute<B>>, options);
  const readAgain = async () => {
    const fresh = await reload();
    return fresh && { initial: initial(fresh), rev: fresh._rev };
  };
  return (
    <FormDialog
      title={`Actualizar ${singular}`}
      subtitle={edit.subtitle?.(row) ?? name}
      picture={edit.picture?.(row)}
      action="Actualizar"
      enterAdds={edit.enterAdds ?? false}
      schema={route.body}
      initial={initial(row)}
      rev={row._rev}
      reload={readAgain}
      onSave={save}
      onClose={onClose}
    >
      {(at) => <Fields at={at} />}
    </FormDialog>
  );
}
