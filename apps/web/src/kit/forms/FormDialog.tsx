import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { DialogFrame, type DialogHead } from '../dialogs/DialogFrame.tsx';
import { useDialogs } from '../dialogs/index.ts';
import { Kbd } from '../keys/Kbd.tsx';
import { DROP, useDirtyGuard } from './dirtyGuard.ts';
import { focusFirst } from './focusFirst.ts';
import { FormStatus, SaveButton } from './FormActions.tsx';
import { SchemaForm, type SchemaFormProps } from './SchemaForm.tsx';

interface FormDialogProps<S extends z.ZodType>
  extends DialogHead, Omit<SchemaFormProps<S>, 'className' | 'onDirty' | 'onSaved'> {
  width?: number;
  /** Verb of the save button. */
  action?: string;
  /** Message after a save; null shows none. */
  success?: string | null;
  /** Called after the user closes it or after a successful save. */
  onClose: () => void;
  /** Cancels a long save: closing during the save calls this instead of waiting. */
  onAbort?: () => void;
  /** Replaces "Guardando…". */
  savingStatus?: ReactNode;
}

/** A form in a dialog. Mount it to open it; it asks before it discards input. */
export function FormDialog<S extends z.ZodType>(props: FormDialogProps<S>) {
  const { title, subtitle, picture, width, action = 'Guardar', success, enterAdds = false } = props;
  const { onClose, onAbort, savingStatus, children, onSave, ...form } = props;
  const dialogs = useDialogs();
  const body = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(true);
  const { isDirty, onDirty } = useDirtyGuard();
  const saving = useRef(false);
  const asking = useRef(false);

  const close = async () => {
    if (saving.current) return onAbort?.();
    if (asking.current) return;
    asking.current = true;
    const leave = !isDirty() || (await dialogs.confirm(DROP));
    asking.current = false;
    if (leave) setOpen(false);
  };
  const save: typeof onSave = async (values, options) => {
    saving.current = true;
    try {
      return await onSave(values, options);
    } finally {
      saving.current = false;
    }
  };
  const onSaved = () => {
    if (success !== null) dialogs.exito(success);
    setOpen(false);
  };

  return (
    <DialogFrame
      title={title}
      subtitle={subtitle}
      picture={picture}
      open={open}
      width={width}
      onClose={() => void close()}
      onOpened={() => focusFirst(body.current?.querySelector('.form-dialog-scroll'))}
      onClosed={onClose}
    >
      <div ref={body} className="form-dialog-body">
        <SchemaForm
          {...form}
          enterAdds={enterAdds}
          className="form-dialog-form"
          onSave={save}
          onSaved={onSaved}
          onDirty={onDirty}
        >
          {(fields) => (
            <>
              <div className="form-dialog-scroll">{children(fields)}</div>
              <div className="dlg-pie">
                <FormStatus saving={savingStatus} />
                <span className="grow" />
                <Button onClick={() => void close()} data-form-action>
                  Cancelar <Kbd>Esc</Kbd>
                </Button>
                <SaveButton enterAdds={enterAdds}>{action}</SaveButton>
              </div>
            </>
          )}
        </SchemaForm>
      </div>
    </DialogFrame>
  );
}
