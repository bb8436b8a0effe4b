import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { mensajes } from '@amparo/contract/mensajes';
import { inToggleWords } from '../data/failure.ts';
import { each } from './bulk/each.ts';
import { type Bulk, type Padre, paramsOf, type Registro, type WriteRoute } from './types.ts';
import { useDeed } from './useDeed.ts';

export interface ToggleSpec<Row> {
  deactivate: WriteRoute;
  /** Without one, what was switched off stays so. */
  activate?: WriteRoute;
  /** Records that nobody may deactivate; none unless told. */
  staysActive?: (row: Row) => boolean;
  /** The exact question before switching off, where it is not the usual one. */
  question?: string;
  /** What switching off is called here, where it is not "Inhabilitar". */
  off?: OffWords;
  /** Which record it is and what happens next; its name unless told otherwise. */
  detail?: (row: Row) => ReactNode;
  /** What happens next when many are switched off at once, besides whether they can be switched on again. */
  forMany?: string;
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

/** Asks, and changes the state of one record. */
export function useToggle<Row extends Registro>(
  toggle: ToggleSpec<Row> | undefined,
  options: ToggleOptions<Row>,
) {
  const { este, padre, nameOf, onDone } = options;
  const deed = useDeed<Row>(onDone);

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

/** The same for many: each is switched by the call that switches one. */
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

/** Some records have a call of their own to be activated; others are activated through the one that edits them. */
const takesBody = (route: WriteRoute) => !(route.body instanceof z.ZodUndefined);
