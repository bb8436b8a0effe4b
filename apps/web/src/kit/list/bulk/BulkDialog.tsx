import { useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { useDialogs } from '../../dialogs/index.ts';
import { PanelDialog } from '../../dialogs/PanelDialog.tsx';
import { useLeaveGuard } from '../../forms/leaveGuard.ts';
import type { Registro } from '../types.ts';
import { Asking } from './Asking.tsx';
import { type BulkAction, planOf } from './plan.ts';
import { BulkRun } from './run.ts';
import { Running } from './Running.tsx';
import { registros } from './words.ts';

/** Asked before it is left while it goes on. */
const STOP = {
  sentence: '¿Detener lo que falta?',
  detail: 'Lo que ya se hizo queda hecho. Lo que falta no se toca.',
  action: 'Detener',
  keep: 'Seguir',
  danger: true,
} as const;

/** Other criteria of the same list take the marks away, and what goes on with them. */
const isHere = (here: Location, there: Location) =>
  here.pathname === there.pathname && here.search === there.search;

interface BulkDialogProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onDone: () => void;
  /** With the rows that were not done; undefined where nothing was begun. */
  onClose: (left: readonly Row[] | undefined) => void;
}

/** Asks once for all of them, does one after the other, and tells what became of each. */
export default function BulkDialog<Row extends Registro>({
  action,
  rows,
  nameOf,
  onDone,
  onClose,
}: BulkDialogProps<Row>) {
  const dialogs = useDialogs();
  // As it was when it was asked: what is done meanwhile makes no other plan.
  const [{ todo, leftOut }] = useState(() => planOf(action, rows));
  const [run] = useState(() => new BulkRun(todo, action.bulk.send));
  const [isBegun, setBegun] = useState(false);
  const onDirty = useLeaveGuard(isHere, STOP);
  useEffect(() => run.stop, [run]);

  const go = async (which?: 'failed') => {
    setBegun(true);
    onDirty(true);
    await run.go(which);
    onDirty(false);
    onDone();
  };
  const mayClose = async () => {
    if (run.getState().phase === 'ended') return true;
    if (await dialogs.confirm(STOP)) run.stop();
    // It stays: what became of each is still to be told.
    return false;
  };
  const left = () =>
    run
      .getState()
      .lines.filter(({ state }) => state !== 'done')
      .map(({ row }) => row);
  const label = action.label(todo[0] ?? rows[0]!);
  return (
    <PanelDialog
      title={`${label}: ${registros(todo.length)}`}
      width={620}
      mayClose={mayClose}
      onClose={() => onClose(isBegun ? left() : undefined)}
    >
      {(close) =>
        isBegun ? (
          <Running run={run} label={label} nameOf={nameOf} onGo={(which) => void go(which)} onClose={close} />
        ) : (
          <Asking
            label={label}
            bulk={action.bulk}
            todo={todo}
            leftOut={leftOut}
            nameOf={nameOf}
            onGo={() => void go()}
            onClose={close}
          />
        )
      }
    </PanelDialog>
  );
}
