import { LoaderCircle, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { Failure } from '../data/failure.ts';
import { useDialogs } from './dialogs.ts';

interface RemoveButtonProps {
  /** Noun of the question, such as "este documento". */
  este: string;
  name: string;
  /** Text below the question; the name by default. */
  detail?: ReactNode;
  /** Resolves with the success message, or rejects with the `Failure` of the call. */
  onRemove: () => Promise<string>;
}

/** Removes one item of a record after a confirmation, and shows the result. */
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
      // The button is removed with its row. Without a focused element the next key would be lost.
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
