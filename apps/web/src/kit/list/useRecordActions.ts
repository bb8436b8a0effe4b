import { History, Pencil, Power } from 'lucide-react';
import { auditoria } from '@amparo/contract/auditoria';
import type { Route } from '@amparo/contract/kernel/route';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { useCan } from '../data/me.ts';
import type { Registro, RowAction } from './types.ts';
import type { ToggleRoutes } from './useToggle.tsx';

/** Whether the person may call a route: the route itself names the permission it needs. */
export function useMay() {
  const can = useCan();
  return ({ access }: Route) => {
    const permiso = 'permiso' in access ? access.permiso : 'ownOr' in access ? access.ownOr : undefined;
    return permiso === undefined || can(permiso as NombreDePermiso);
  };
}

/** An action of one screen; without a route anyone who sees the list may do it. */
export interface OwnAction<Row> extends RowAction<Row> {
  route?: Route;
}

interface RecordActions<Row> {
  edit: Route | undefined;
  onEdit: (row: Row) => void;
  toggle: ToggleRoutes<Row> | undefined;
  onToggle: (row: Row) => void;
  isToggling: (row: Row) => boolean;
  own: readonly OwnAction<Row>[];
  onHistory: (row: Row) => void;
}

/** Edit, activate or deactivate, then what is particular to the screen, then its history; only what the person may do. */
export function useRecordActions<Row extends Registro>(spec: RecordActions<Row>): readonly RowAction<Row>[] {
  const { edit, onEdit, toggle, onToggle, isToggling, own, onHistory } = spec;
  const may = useMay();
  const actions: RowAction<Row>[] = [];
  if (edit !== undefined && may(edit)) {
    actions.push({ key: 'editar', label: () => 'Editar', icon: Pencil, run: onEdit });
  }
  for (const [route, isOff] of toggleSides(toggle)) {
    if (!may(route)) continue;
    actions.push({
      key: isOff ? 'activar' : 'inhabilitar',
      label: () => (isOff ? 'Activar' : 'Inhabilitar'),
      icon: Power,
      run: onToggle,
      isHidden: (row) => (row.estado === false) !== isOff || (!isOff && toggle?.staysActive?.(row) === true),
      isBusy: isToggling,
    });
  }
  actions.push(...own.filter(({ route }) => route === undefined || may(route)));
  if (may(auditoria.list)) {
    actions.push({ key: 'historial', label: () => 'Historial', icon: History, run: onHistory });
  }
  return actions;
}

function toggleSides<Row>(toggle: ToggleRoutes<Row> | undefined): (readonly [Route, boolean])[] {
  if (toggle === undefined) return [];
  return [
    [toggle.deactivate, false],
    [toggle.activate, true],
  ];
}
