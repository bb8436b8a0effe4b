import { Button } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { type TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import { labelOf } from '../../../../kit/history/words.ts';
import { useShortcuts } from '../../../../kit/keys/useShortcuts.ts';
import { HistoryDialog } from '../../../../kit/list/HistoryDialog.tsx';
import { RowActions } from '../../../../kit/list/RowActions.tsx';
import type { RowAction, RowDialog } from '../../../../kit/list/types.ts';
import { useRecordActions } from '../../../../kit/list/useRecordActions.ts';
import { PHONE, useMedia } from '../../../../kit/media.ts';
import { type AnyTurno, nameOf } from '../../../../kit/turnos/turno.ts';
import { useTurnoActions } from '../useTurnoActions.tsx';
import styles from './gestion.module.css';

const nothing = () => undefined;
type Opened = { Dialog: RowDialog<AnyTurno> } | 'historial';

/** Row actions of the list except opening this page. */
function useActs() {
  const own = useTurnoActions().filter(({ key }) => key !== 'gestionar');
  const [opened, setOpened] = useState<Opened>();
  const actions = useRecordActions<AnyTurno>({
    edit: undefined,
    onEdit: nothing,
    toggle: undefined,
    onToggle: nothing,
    isToggling: () => false,
    own,
    onOpen: (_, Dialog) => setOpened({ Dialog }),
    onHistory: () => setOpened('historial'),
  });
  return { actions, opened, close: () => setOpened(undefined) };
}

interface OfTurno {
  turno: TurnoCompleto;
}

function Above({ turno, opened, onClose }: OfTurno & { opened: Opened | undefined; onClose: () => void }) {
  if (opened === undefined) return null;
  if (opened !== 'historial') return <opened.Dialog row={turno} onClose={onClose} />;
  return (
    <HistoryDialog
      recurso={turnos.list.recurso}
      id={turno._id}
      name={nameOf(turno)}
      label={(campo) => labelOf(campo, [])}
      onClose={onClose}
    />
  );
}

/** All actions in one menu, with their shortcut keys; the only actions on phones. */
export function MoreActions({ turno }: OfTurno) {
  const { actions, opened, close } = useActs();
  const shown = actions.filter(({ isHidden }) => isHidden?.(turno) !== true);
  useShortcuts<'fila'>(
    Object.fromEntries(
      shown.flatMap(({ letter, run }) => (letter === undefined ? [] : [[letter, () => run(turno)]])),
    ),
  );
  return (
    <>
      <RowActions row={turno} name={nameOf(turno)} actions={shown} collapsed />
      <Above turno={turno} opened={opened} onClose={close} />
    </>
  );
}

export function MainActions({ turno }: OfTurno) {
  const { actions } = useActs();
  const shown = actions.filter(
    ({ key, isHidden }) => ['llegada', 'cancelar'].includes(key) && isHidden?.(turno) !== true,
  );
  return shown.map((action) => <Act key={action.key} action={action} turno={turno} />);
}

function Act({ action, turno }: OfTurno & { action: RowAction<AnyTurno> }) {
  const { icon: Icon, key, label, refuses, isBusy, run } = action;
  const reason = refuses?.(turno);
  return (
    <Button
      type={key === 'llegada' && reason === undefined ? 'primary' : 'default'}
      icon={<Icon size={15} strokeWidth={1.75} aria-hidden />}
      disabled={reason !== undefined}
      title={reason}
      loading={isBusy?.(turno) === true}
      onClick={() => run(turno)}
    >
      {label(turno)}
    </Button>
  );
}

export function ChangeMechanic({ turno }: OfTurno) {
  const { actions, opened, close } = useActs();
  const isPhone = useMedia(PHONE);
  const assign = actions.find(({ key }) => key === 'asignar');
  if (assign === undefined) return null;
  const reason = assign.refuses?.(turno);
  return (
    <>
      <Button
        type="link"
        size={isPhone ? 'middle' : 'small'}
        className={clsx(styles.turnoCambiar)}
        disabled={reason !== undefined}
        title={reason ?? assign.label(turno)}
        aria-label={assign.label(turno)}
        onClick={() => assign.run(turno)}
      >
        {turno.mecanicos.length === 0 ? 'Asignar' : 'Cambiar'}
      </Button>
      <Above turno={turno} opened={opened} onClose={close} />
    </>
  );
}
