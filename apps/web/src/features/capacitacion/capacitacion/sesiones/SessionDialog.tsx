import { type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { useToday } from '../../../../kit/data/today.ts';
import { AddDialog, EditDialog } from '../../../../kit/list/RecordDialog.tsx';
import { addFrom, edit, type SessionInput, readSession, registro } from './sessions.tsx';

interface SessionDialogProps {
  /** Session to edit; undefined to add one. */
  sesion?: Sesion | undefined;
  /** Initial values of a new session, such as the clicked hour. */
  initial?: Partial<SessionInput> | undefined;
  onDone?: () => void;
  onClose: () => void;
}

const NO_PARENT = {};

/** Session form outside the list, as used by the calendar. Render with the session's id as `key`. */
export function SessionDialog({ sesion, initial, onDone, onClose }: SessionDialogProps) {
  const today = useToday();
  const refresh = useInvalidate();
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
