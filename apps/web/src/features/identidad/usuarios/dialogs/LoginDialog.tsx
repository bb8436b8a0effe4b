import { LogIn, LogOut } from 'lucide-react';
import { sesion } from '@amparo/contract/identidad/sesion/routes';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { PanelDialog } from '../../../../kit/dialogs/PanelDialog.tsx';
import { Choices } from '../../../../kit/forms/Choices.tsx';
import { CardsSkeleton } from '../../../../kit/list/ListSkeleton.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { type AboutProps, useCurrent } from './useCurrent.ts';
import styles from '../usuarios.module.css';

/** DISPONIBILIDAD-17. */
const IN = 'LOGUEADO';
const OUT = 'DESLOGUEAR';
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** A user can only be signed out here; signing in needs their credentials (DISPONIBILIDAD-18). */
const OPTIONS = [
  { value: true, label: IN, icon: <LogIn {...ICON} />, help: 'Solo al iniciar sesión', disabled: true },
  {
    value: false,
    label: OUT,
    icon: <LogOut {...ICON} />,
    help: 'Cierra su sesión al instante; lo que no haya guardado se pierde',
  },
];

export function LoginDialog(props: AboutProps) {
  const { row, onClose } = props;
  const usuario = useCurrent(props);
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const { send, sending } = useApiMutation(sesion.habilitarLogin);

  const logOut = async (close: () => void) => {
    const answer = await send({ params: { id: row._id }, body: { login: false } });
    if (answer === undefined) return;
    dialogs.exito();
    close();
    await refresh('usuarios');
  };
  return (
    <PanelDialog
      title="Estado de ingreso"
      subtitle={row.nombre_completo}
      picture={<Face name={row.nombre_completo} size={34} />}
      onClose={onClose}
    >
      {(close) => (
        <div className={styles.usuarioChoices}>
          {usuario === undefined ? (
            <CardsSkeleton rows={2} />
          ) : (
            <Choices
              label="Estado de ingreso"
              options={OPTIONS}
              current={usuario.login ? IN : OUT}
              busy={sending}
              onChoose={() => void logOut(close)}
            />
          )}
        </div>
      )}
    </PanelDialog>
  );
}
