import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { Input } from '@amparo/contract/kernel/route';
import { mensajes } from '@amparo/contract/mensajes';
import { Failure } from '../data/failure.ts';
import { useDialogs } from '../dialogs/index.ts';
import { inToggleWords } from '../dialogs/toggleWords.ts';
import { sendOnce } from '../send/sendOnce.ts';
import { type Padre, paramsOf, type Registro, type WriteRoute } from './types.ts';

export interface ToggleSpec<Row> {
  deactivate: WriteRoute;
  /** Without one, what was switched off stays so. */
  activate?: WriteRoute;
  /** Records that nobody may deactivate; none unless told. */
  staysActive?: (row: Row) => boolean;
  /** What switching off is called here, where it is not "Inhabilitar". */
  off?: OffWords;
  /** Which record it is and what happens next; its name unless told otherwise. */
  detail?: (row: Row) => ReactNode;
}

interface OffWords {
  label: string;
  icon: LucideIcon;
  /** The exact question, the verb that goes ahead and the one that leaves it as it is. */
  sentence: string;
  action: string;
  keep: string;
}

interface ToggleOptions<Row> {
  /** "este permiso". */
  este: string;
  padre: Padre;
  nameOf: (row: Row) => string;
  onDone: () => void;
}

export const isActive = ({ estado }: Registro) => estado !== false && estado !== 0;

/** Asks, changes the state of one record, and says how it went; cancelling sends nothing (ERRORES-16). */
export function useToggle<Row extends Registro>(
  toggle: ToggleSpec<Row> | undefined,
  options: ToggleOptions<Row>,
) {
  const { este, padre, nameOf, onDone } = options;
  const dialogs = useDialogs();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async (row: Row) => {
    const turnsOff = isActive(row);
    const route = turnsOff ? toggle?.deactivate : toggle?.activate;
    if (route === undefined || busy.has(row._id)) return;
    const usual = turnsOff
      ? { sentence: mensajes.confirmar.inhabilitar(este), action: 'Inhabilitar' }
      : { sentence: mensajes.confirmar.activar(este), action: 'Activar' };
    const { sentence, action, keep } = { keep: undefined, ...usual, ...(turnsOff ? toggle?.off : {}) };
    const agreed = await dialogs.confirm({
      sentence,
      action,
      keep,
      detail: toggle?.detail?.(row) ?? <b>{nameOf(row)}</b>,
      danger: turnsOff,
    });
    if (!agreed) return;
    setBusy((now) => new Set(now).add(row._id));
    try {
      const input = {
        params: paramsOf(route, padre, row),
        ...(takesBody(route) ? { body: { estado: 1 } } : {}),
      };
      const { message } = await sendOnce(route, input as unknown as Input<WriteRoute>);
      dialogs.exito(message);
      onDone();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      dialogs.oops(inToggleWords(error));
      // Someone else may have changed it first; the list should say so.
      if (error.kind === 'missing') onDone();
    } finally {
      setBusy((now) => new Set([...now].filter((id) => id !== row._id)));
    }
  };
  return { run, isBusy: (row: Row) => busy.has(row._id) };
}

/** Some records have a call of their own to be activated; others are activated through the one that edits them. */
const takesBody = (route: WriteRoute) => !(route.body instanceof z.ZodUndefined);
