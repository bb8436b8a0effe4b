import type { ReactNode } from 'react';
import type { z } from 'zod';
import { type Escrito, escritoDe } from '@amparo/contract/kernel/record';
import type { Input } from '@amparo/contract/kernel/route';
import { useDialogs } from '../dialogs/index.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useApiMutation } from '../send/useApiMutation.ts';
import { type FormFields, type Padre, paramsOf, type Registro, type WriteRoute } from './types.ts';
import { type PreSaveStep, useTwoStepSave } from './useTwoStepSave.tsx';

export interface AddSpec<B extends z.ZodType> {
  route: WriteRoute<B>;
  form: FormFields<B>;
  initial?: Partial<z.input<Escrito<B>>>;
  /** Label of the save button, if it is not "Agregar". */
  action?: string;
  /** The form has lists in which Enter adds a row, so Ctrl+Enter saves. */
  enterAdds?: boolean;
  before?: PreSaveStep<z.output<Escrito<B>>, undefined>;
}

export interface EditSpec<B extends z.ZodType, Row> {
  route: WriteRoute<B>;
  form: FormFields<B>;
  /** Records that no user may change; by default none. */
  isHidden?: (row: Row) => boolean;
  refuses?: (row: Row) => string | undefined;
  /** The values of the form for a row; by default the row itself. */
  initial?: (row: Row) => Partial<z.input<Escrito<B>>>;
  /**
   * Reads a single record, if the API can. After a conflict the record may have left the page of the list.
   */
  read?: (id: string) => Promise<Row>;
  /** Below the title; by default the name of the row. */
  subtitle?: (row: Row) => ReactNode;
  picture?: (row: Row) => ReactNode;
  /** Label of the save button, if it is not "Actualizar". */
  action?: string;
  enterAdds?: boolean;
  before?: PreSaveStep<z.output<Escrito<B>>, Row>;
}

interface Common {
  title: string;
  padre: Padre;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Shows the message of the server. A message other than the usual one of the route stays longer, because the
 * user has to read it.
 */
function useSave<B extends z.ZodType>(route: WriteRoute<B>, onDone: () => void) {
  const dialogs = useDialogs();
  return useApiMutation(route, {
    onDone: ({ message }) => {
      if (message === route.exito) dialogs.exito(message);
      else dialogs.aviso(message);
      onDone();
    },
  });
}

interface AddDialogProps<B extends z.ZodType> extends Common {
  add: AddSpec<B>;
}

export function AddDialog<B extends z.ZodType>({ add, title, padre, onDone, onClose }: AddDialogProps<B>) {
  const { route, form: Fields, initial = {}, enterAdds = false } = add;
  const { attempt } = useSave(route, onDone);
  const { saveAfter, ...sending } = useTwoStepSave(add.before, undefined);
  const save = saveAfter((body) => attempt({ params: padre, body } as unknown as Input<WriteRoute<B>>));
  return (
    <FormDialog
      {...sending}
      title={title}
      action={add.action ?? 'Agregar'}
      success={null}
      enterAdds={enterAdds}
      schema={escritoDe(route.body)}
      initial={initial}
      onSave={save}
      onClose={onClose}
    >
      {(at) => <Fields at={at} />}
    </FormDialog>
  );
}

interface EditDialogProps<B extends z.ZodType, Row> extends Common {
  edit: EditSpec<B, Row>;
  row: Row;
  name: string;
  /** Another user saved first: the row as it is now, or undefined if it left the list. */
  reload: () => Promise<Row | undefined>;
}

/** Use the id of the row as key, because another row needs another form. */
export function EditDialog<B extends z.ZodType, Row extends Registro>(props: EditDialogProps<B, Row>) {
  const { edit, row, title, name, padre, onDone, onClose, reload } = props;
  const {
    route,
    form: Fields,
    initial = (record: Row) => record as unknown as Partial<z.input<Escrito<B>>>,
  } = edit;
  const { attempt } = useSave(route, onDone);

  const { saveAfter, ...sending } = useTwoStepSave(edit.before, row);
  const save = saveAfter((body, options) =>
    attempt({ params: paramsOf(route, padre, row), body } as unknown as Input<WriteRoute<B>>, options),
  );
  const readAgain = async () => {
    const fresh = await reload();
    return fresh && { initial: initial(fresh), rev: fresh._rev };
  };
  return (
    <FormDialog
      {...sending}
      title={title}
      subtitle={edit.subtitle?.(row) ?? name}
      picture={edit.picture?.(row)}
      action={edit.action ?? 'Actualizar'}
      success={null}
      enterAdds={edit.enterAdds ?? false}
      schema={escritoDe(route.body)}
      initial={initial(row)}
      rev={row._rev}
      reload={readAgain}
      onSave={save}
      onClose={onClose}
    >
      {(at) => <Fields at={at} id={row._id} />}
    </FormDialog>
  );
}
