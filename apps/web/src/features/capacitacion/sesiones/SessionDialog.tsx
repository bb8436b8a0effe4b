import { type Sesion, sesiones } from '@amparo/contract/capacitacion';
import { useRefresh } from '../../../kit/data/hooks.ts';
import { useToday } from '../../../kit/data/today.ts';
import { AddDialog, EditDialog } from '../../../kit/list/RecordDialog.tsx';
import { addFrom, edit, type Escrita, readSession, registro } from './sessions.tsx';

interface SessionDialogProps {
  /** The session that is edited; without one a new one is added. */
  sesion?: Sesion | undefined;
  /** What was already said of a new one, such as the hour that was pressed. */
  initial?: Partial<Escrita> | undefined;
  onDone?: () => void;
  onClose: () => void;
}

const NO_PARENT = {};

/** The form of a session outside of its list, as the calendar opens it. Give it the key of the session. */
export function SessionDialog({ sesion, initial, onDone, onClose }: SessionDialogProps) {
  const today = useToday();
  const refresh = useRefresh();
  const done = () => {
    void refresh(sesiones.list.recurso);
    onDone?.();
  };
  const common = { padre: NO_PARENT, onDone: done, onClose };
  return sesion === undefined ? (
    <AddDialog add={addFrom(today, initial)} title={registro.agregar} {...common} />
  ) : (
    <EditDialog
      edit={edit}
      row={sesion}
      title={registro.actualizar}
      name={registro.nombre(sesion)}
      reload={() => readSession(sesion._id)}
      {...common}
    />
  );
}
