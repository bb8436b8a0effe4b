import { clsx } from 'clsx';
import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { PanelDialog } from '../../../../kit/dialogs/PanelDialog.tsx';
import { CardsSkeleton } from '../../../../kit/list/ListSkeleton.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { AvailabilityChoices, useAvailability } from '../availability.tsx';
import { type AboutProps, useCurrent } from './useCurrent.ts';
import styles from '../usuarios.module.css';

export function AvailabilityDialog(props: AboutProps) {
  const { row, onClose } = props;
  const usuario = useCurrent(props);
  return (
    <PanelDialog
      title="Actualizar estado"
      subtitle={row.nombre_completo}
      picture={<Face name={row.nombre_completo} size={34} />}
      onClose={onClose}
    >
      {(close) => (
        <div className={clsx(styles.usuarioChoices, styles.usuarioWait)}>
          {usuario === undefined ? <CardsSkeleton rows={3} /> : <Panel usuario={usuario} onDone={close} />}
        </div>
      )}
    </PanelDialog>
  );
}

function Panel({ usuario, onDone }: { usuario: Usuario; onDone: () => void }) {
  const availability = useAvailability(usuario);
  return <AvailabilityChoices person={usuario} availability={availability} onChosen={onDone} />;
}
