import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import type { Input, Route } from '@amparo/contract/kernel/route';
import { mensajes } from '@amparo/contract/mensajes';
import { call } from '../data/call.ts';
import { Failure } from '../data/failure.ts';
import { useDialogs } from '../dialogs/index.ts';
import { inToggleWords } from '../dialogs/toggleWords.ts';
import type { Registro } from './types.ts';

export interface ToggleRoutes<Row> {
  activate: Route;
  deactivate: Route;
  /** Records that nobody may deactivate; none unless told. */
  staysActive?: (row: Row) => boolean;
}

export interface ToggleSpec<Row> extends ToggleRoutes<Row> {
  /** Which record it is and what happens next; its name unless told otherwise. */
  detail?: (row: Row) => ReactNode;
}

interface ToggleOptions<Row> {
  /** "este permiso". */
  este: string;
  nameOf: (row: Row) => string;
  onDone: () => void;
}

/** Asks, changes the state of one record, and says how it went; cancelling sends nothing (ERRORES-16). */
export function useToggle<Row extends Registro>(
  toggle: ToggleSpec<Row> | undefined,
  options: ToggleOptions<Row>,
) {
  const { este, nameOf, onDone } = options;
  const dialogs = useDialogs();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const run = async (row: Row) => {
    if (toggle === undefined || busy.has(row._id)) return;
    const turnsOff = row.estado !== false;
    const agreed = await dialogs.confirm({
      sentence: turnsOff ? mensajes.confirmar.inhabilitar(este) : mensajes.confirmar.activar(este),
      detail: toggle.detail?.(row) ?? <b>{nameOf(row)}</b>,
      action: turnsOff ? 'Inhabilitar' : 'Activar',
      danger: turnsOff,
    });
    if (!agreed) return;
    setBusy((now) => new Set(now).add(row._id));
    try {
      const route = turnsOff ? toggle.deactivate : toggle.activate;
      const body = turnsOff || !takesBody(route) ? {} : { body: { estado: true } };
      await call(route, { params: { id: row._id }, ...body } as unknown as Input<Route>);
      dialogs.exito();
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
const takesBody = (route: Route) => !(route.body instanceof z.ZodUndefined);
