import { Button } from 'antd';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { Kbd } from '../keys/Kbd.tsx';
import { useForm, useFormState } from './form.ts';
import './forms.css';

/** "2 campos por corregir", or whether there are unsaved changes. */
export function FormStatus({ saving }: { saving?: ReactNode }) {
  const wrong = useFormState((state) => Object.keys(state.errors).length);
  const dirty = useFormState((state) => state.dirty);
  const uploads = useFormState((state) => state.uploads);
  const isSaving = useFormState((state) => state.saving);
  return (
    <output className="form-status">
      {wrong > 0 ? (
        <span className="inl sm rd">
          <CircleAlert size={15} strokeWidth={1.75} aria-hidden />
          {cuantos(wrong, 'campo', 'campos')} por corregir
        </span>
      ) : isSaving ? (
        (saving ?? <span className="sm t3">Guardando…</span>)
      ) : uploads > 0 ? (
        <span className="sm t3">Subiendo archivo…</span>
      ) : (
        dirty && <span className="sm t3">Cambios sin guardar</span>
      )}
    </output>
  );
}

interface SaveButtonProps {
  children: ReactNode;
  /** Enter adds a row, so Ctrl+Enter saves. */
  enterAdds?: boolean;
  block?: boolean;
  showKey?: boolean;
  disabled?: boolean;
}

export function SaveButton(props: SaveButtonProps) {
  const { children, enterAdds = false, block = false, showKey = true, disabled = false } = props;
  const { id } = useForm();
  const saving = useFormState((state) => state.saving);
  const uploading = useFormState((state) => state.uploads > 0);
  return (
    <Button
      type="primary"
      htmlType="submit"
      // Submits the form from outside it too, as in the bottom bar of a phone.
      form={id}
      block={block}
      loading={saving}
      disabled={disabled || saving || uploading}
      data-form-action
    >
      {children} {showKey && <Kbd>{enterAdds ? 'Ctrl ↵' : '↵'}</Kbd>}
    </Button>
  );
}
