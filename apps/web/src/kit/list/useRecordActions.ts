import { Eye, History, Pencil, Power } from 'lucide-react';
import { auditoria } from '@amparo/contract/base/auditoria/routes';
import type { Route } from '@amparo/contract/kernel/route';
import { mayCall, useCan } from '../data/me.ts';
import { useDialogs } from '../dialogs/index.ts';
import type { Bulk, Registro, RowAction, RowDialog } from './types.ts';
import { isActive, type ToggleSpec } from './useToggle.tsx';

export function useMay() {
  const can = useCan();
  return (route: Route) => mayCall(can, route);
}

/**
 * An action of one screen, which runs at once or opens its dialog. Without a route every user of the list may
 * run it.
 */
export type OwnAction<Row> = Omit<RowAction<Row>, 'run'> & { route?: Route } & (
    | { run: (row: Row) => void }
    | { dialog: RowDialog<Row> }
  );

interface Editing<Row> {
  route: Route;
  /** On a separate page, a user who may not change a record can still view it. */
  page?: string;
  isHidden?: (row: Row) => boolean;
  refuses?: (row: Row) => string | undefined;
}

interface RecordActions<Row> {
  edit: Editing<Row> | undefined;
  onEdit: (row: Row) => void;
  toggle: ToggleSpec<Row> | undefined;
  onToggle: (row: Row) => void;
  isToggling: (row: Row) => boolean;
  /** For lists with bulk actions: deactivates or activates many rows. */
  toggleMany?: (turnsOff: boolean) => Bulk<Row> | undefined;
  own: readonly OwnAction<Row>[];
  onOpen: (row: Row, dialog: RowDialog<Row>) => void;
  /** undefined if the rows have no history. */
  onHistory: ((row: Row) => void) | undefined;
}

/**
 * Edit, activate or deactivate, then the actions of the screen, then the history; only those that the user
 * may run.
 */
export function useRecordActions<Row extends Registro>(spec: RecordActions<Row>): readonly RowAction<Row>[] {
  const { edit, onEdit, toggle, onToggle, isToggling, toggleMany, own, onOpen, onHistory } = spec;
  const may = useMay();
  const dialogs = useDialogs();
  const unlessRefused = (refuses: RowAction<Row>['refuses'], run: (row: Row) => void) => (row: Row) => {
    const reason = refuses?.(row);
    if (reason === undefined) run(row);
    else dialogs.aviso(reason);
  };
  const ours = own
    .filter(({ route }) => route === undefined || may(route))
    .map((action): RowAction<Row> => {
      const run = 'run' in action ? action.run : (row: Row) => onOpen(row, action.dialog);
      return { ...action, run: unlessRefused(action.refuses, run) };
    });
  const actions = ours.filter(({ isFirst }) => isFirst === true);
  if (edit !== undefined && may(edit.route)) {
    const { isHidden = () => false, refuses = () => undefined } = edit;
    const run = unlessRefused(refuses, onEdit);
    actions.push({ key: 'editar', label: () => 'Editar', icon: Pencil, letter: 'e', run, isHidden, refuses });
  } else if (edit?.page !== undefined) {
    actions.push({ key: 'editar', label: () => 'Ver', icon: Eye, letter: 'v', run: onEdit });
  }
  for (const [route, isOff] of toggleSides(toggle)) {
    // A user who may not deactivate a record may not activate it either.
    if (!may(route) || !may(toggle!.deactivate)) continue;
    const { off } = toggle ?? {};
    actions.push({
      key: isOff ? 'activar' : 'inhabilitar',
      label: () => (isOff ? 'Activar' : (off?.label ?? 'Inhabilitar')),
      icon: (isOff ? undefined : off?.icon) ?? Power,
      run: onToggle,
      isHidden: (row) => isActive(row) === isOff || (!isOff && toggle?.staysActive?.(row) === true),
      isBusy: isToggling,
      bulk: toggleMany?.(!isOff),
    });
  }
  actions.push(...ours.filter(({ isFirst }) => isFirst !== true));
  if (onHistory !== undefined && may(auditoria.list)) {
    actions.push({ key: 'historial', label: () => 'Historial', icon: History, letter: 'h', run: onHistory });
  }
  return actions;
}

function toggleSides<Row>(toggle: ToggleSpec<Row> | undefined): (readonly [Route, boolean])[] {
  if (toggle === undefined) return [];
  const { deactivate, activate } = toggle;
  return activate === undefined
    ? [[deactivate, false]]
    : [
        [deactivate, false],
        [activate, true],
      ];
}
