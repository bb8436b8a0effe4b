import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { whenWords } from '../../../../kit/agenda/words.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { DialogFrame } from '../../../../kit/dialogs/DialogFrame.tsx';
import { useAskedLeave } from '../../../../kit/forms/leaveGuard.ts';
import { EnrolledPanel } from '../asistencia/EnrolledPanel.tsx';

const PICTURE = (
  <span className="ava ava-t" aria-hidden>
    <UsersRound size={20} strokeWidth={1.75} />
  </span>
);

interface EnrolledDialogProps {
  id: string;
  onClose: () => void;
}

/** Enrolled people of a session in a dialog above the list. Closing asks if there are unsaved marks. */
export function EnrolledDialog({ id, onClose }: EnrolledDialogProps) {
  const { data, error, isFetching, refetch } = useApiQuery(sesiones.get, { params: { id } });
  const { open, close, onDirty } = useAskedClosing();
  return (
    <DialogFrame
      title="INSCRITOS"
      subtitle={data === undefined ? undefined : <Subtitle sesion={data} />}
      picture={PICTURE}
      open={open}
      onClose={() => void close()}
      onClosed={onClose}
    >
      {data !== undefined && <EnrolledPanel sesion={data} onDirty={onDirty} />}
      {data === undefined && error !== null && (
        <CannotLoad
          title="No pudimos abrir la sesión"
          failure={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </DialogFrame>
  );
}

const Subtitle = ({ sesion }: { sesion: Sesion }) => {
  const { salon, locacion, profesor, fecha_inicial, fecha_final, inscritos } = sesion;
  const when = whenWords({ inicio: fecha_inicial, fin: fecha_final, todoElDia: false });
  const people = `${formatNumero(inscritos)} de ${formatNumero(salon.capacidad)} inscritos`;
  return (
    <>
      {[`${salon.servicios}, ${locacion.nombre}`, when, profesor.nombre_completo, people].join(' · ')}
      {sesion.estado === 0 && ' · Inactiva'}
    </>
  );
};

/** Asks about unsaved marks on close, Esc and browser back. */
function useAskedClosing() {
  const { onDirty, mayLeave } = useAskedLeave();
  const [open, setOpen] = useState(true);
  const close = async () => {
    if (await mayLeave()) setOpen(false);
  };
  return { open, close, onDirty };
}
