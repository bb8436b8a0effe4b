import { useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { useDialogs } from '../../dialogs/index.ts';
import { PanelDialog } from '../../dialogs/PanelDialog.tsx';
import { useLeaveGuard } from '../../forms/leaveGuard.ts';
import type { Registro } from '../types.ts';
import { Asking } from './BulkConfirm.tsx';
import { Running } from './BulkProgress.tsx';
import { type BulkAction, planOf } from './plan.ts';
import { BulkRun } from './run.ts';
import { registros } from './words.ts';

/** Question before a running action is closed. */
const STOP = {
  sentence: '¿Detener lo que falta?',
  detail: 'Lo que ya se hizo queda hecho. Lo que falta no se toca.',
  action: 'Detener',
  keep: 'Seguir',
  danger: true,
} as const;

/** Other criteria of the same list clear the selection and end its run. */
const isHere = (here: Location, there: Location) =>
  here.pathname === there.pathname && here.search === there.search;

interface BulkDialogProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onDone: () => void;
  /** Receives the rows that were not done; undefined if the run never began. */
  onClose: (left: readonly Row[] | undefined) => void;
}

/** Confirms a bulk action once, runs it row by row, and shows the result of each row. */
export default function BulkDialog<Row extends Registro>({
  action,
  rows,
  nameOf,
  onDone,
  onClose,
}: BulkDialogProps<Row>) {
  const dialogs = useDialogs();
  // The plan is fixed when the dialog opens, because the run changes the rows.
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
    // The dialog stays open, because it still has to show the results.
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
