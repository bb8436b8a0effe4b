import { LoaderCircle, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { mensajes } from '@amparo/contract/mensajes';
import { Failure } from '../data/failure.ts';
import { useDialogs } from './dialogs.ts';

interface RemoveButtonProps {
  /** "este documento". */
  este: string;
  /** Which one it is. */
  name: string;
  /** Under the question: what happens next; its name unless told otherwise. */
  detail?: ReactNode;
  /** Gives what to tell, or rejects with the `Failure` of the call. */
  onRemove: () => Promise<string>;
}

/** Takes one thing out of a record: asks first, then says how it went. */
export function RemoveButton({ este, name, detail, onRemove }: RemoveButtonProps) {
  const dialogs = useDialogs();
  const [busy, setBusy] = useState(false);
  const remove = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const card = currentTarget.closest('section');
    const agreed = await dialogs.confirm({
      sentence: mensajes.confirmar.eliminar(este),
      detail: detail ?? <b>{name}</b>,
      action: 'Eliminar',
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      dialogs.exito(await onRemove());
      // The button goes away with its row; without a place for the focus the next key would be lost.
      card?.focus();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      dialogs.oops(error);
    } finally {
      setBusy(false);
    }
  };
  const Icon = busy ? LoaderCircle : Trash2;
  return (
    <button
      type="button"
      className="icono"
      aria-label={`Eliminar ${name}`}
      title="Eliminar"
      disabled={busy}
      onClick={(event) => void remove(event)}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden className={busy ? 'turning' : ''} />
    </button>
  );
}
