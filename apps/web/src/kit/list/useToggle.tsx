import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { inToggleWords } from '../data/failure.ts';
import { each } from './bulk/each.ts';
import { type Bulk, type Padre, paramsOf, type Registro, type WriteRoute } from './types.ts';
import { useRowCommand } from './useRowCommand.ts';

export interface ToggleSpec<Row> {
  deactivate: WriteRoute;
  /** Without it, a deactivated record stays inactive. */
  activate?: WriteRoute;
  /** Records that no user may deactivate; by default none. */
  staysActive?: (row: Row) => boolean;
  /** The exact question before deactivation, if it is not the usual one. */
  question?: string;
  /** Words for deactivation, if it is not "Inhabilitar". */
  off?: OffWords;
  /** The record and the consequence, below the question; by default the name. */
  detail?: (row: Row) => ReactNode;
  /** Consequence of deactivating many at once, besides whether they can be activated again. */
  forMany?: string;
}

interface OffWords {
  label: string;
  icon: LucideIcon;
  /** The exact question, the verb that confirms and the verb that cancels. */
  sentence: string;
  action: string;
  keep: string;
}

interface ToggleOptions<Row> {
  este: string;
  padre: Padre;
  nameOf: (row: Row) => string;
  onDone: () => void;
}

export const isActive = ({ estado }: Registro) => estado !== false && estado !== 0;

export function useToggle<Row extends Registro>(
  toggle: ToggleSpec<Row> | undefined,
  options: ToggleOptions<Row>,
) {
  const { este, padre, nameOf, onDone } = options;
  const deed = useRowCommand<Row>(onDone);

  const run = async (row: Row) => {
    const turnsOff = isActive(row);
    const route = turnsOff ? toggle?.deactivate : toggle?.activate;
    if (route === undefined) return;
    const usual = turnsOff
      ? { sentence: toggle?.question ?? mensajes.confirmar.inhabilitar(este), action: 'Inhabilitar' }
      : { sentence: mensajes.confirmar.activar(este), action: 'Activar' };
    const { sentence, action, keep } = { keep: undefined, ...usual, ...(turnsOff ? toggle?.off : {}) };
    await deed.run(row, {
      question: {
        sentence,
        action,
        keep,
        detail: toggle?.detail?.(row) ?? <b>{nameOf(row)}</b>,
        danger: turnsOff,
      },
      route,
      input: inputFor(route, padre, row),
      failed: inToggleWords,
    });
  };
  return { run, isBusy: deed.isBusy, many: (turnsOff: boolean) => manyBy(toggle, turnsOff, padre) };
}

/** The same for many records, with the call for a single one. */
function manyBy<Row extends Registro>(
  toggle: ToggleSpec<Row> | undefined,
  turnsOff: boolean,
  padre: Padre,
): Bulk<Row> | undefined {
  const route = turnsOff ? toggle?.deactivate : toggle?.activate;
  if (route === undefined) return undefined;
  const back =
    toggle?.activate === undefined ? 'No se pueden activar de nuevo.' : 'Se pueden activar de nuevo.';
  return each(route, (row) => inputFor(route, padre, row), {
    failed: inToggleWords,
    ...(turnsOff ? { consequence: [toggle?.forMany, back].filter(Boolean).join(' '), danger: true } : {}),
  });
}

const inputFor = (route: WriteRoute, padre: Padre, row: Registro) => ({
  params: paramsOf(route, padre, row),
  ...(takesBody(route) ? { body: { estado: 1 } } : {}),
});

/** Some records have a separate call for activation; others are activated by the call that edits them. */
const takesBody = (route: WriteRoute) => !(route.body instanceof z.ZodUndefined);
