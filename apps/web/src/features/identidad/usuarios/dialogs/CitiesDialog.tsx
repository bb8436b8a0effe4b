import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { ROLES_CON_CIUDADES, type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { PanelDialog } from '../../../../kit/dialogs/PanelDialog.tsx';
import { FormDialog } from '../../../../kit/forms/FormDialog.tsx';
import { CardsSkeleton } from '../../../../kit/list/ListSkeleton.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { CitiesField } from '../../../../kit/pickers/CitiesField.tsx';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { type AboutProps, useCurrent } from './useCurrent.ts';

const CiudadesElegidas = z.object({ ciudades: z.array(z.string()).meta({ title: 'Ciudades' }) });
const TITLE = 'Asignar ciudades';

/** USUARIOS-61. Cities that remain from a former role can still be removed. */
function mayHaveCities({ roles, ciudades }: Usuario): boolean {
  const isAllowed = roles.some(({ nombre }) => (ROLES_CON_CIUDADES as readonly string[]).includes(nombre));
  return isAllowed || ciudades.length > 0;
}

export function CitiesDialog(props: AboutProps) {
  const { row, onClose } = props;
  const usuario = useCurrent(props);
  const head = {
    title: TITLE,
    subtitle: row.nombre_completo,
    picture: <Face name={row.nombre_completo} size={34} />,
  };
  if (usuario === undefined) {
    return (
      <PanelDialog {...head} onClose={onClose}>
        <CardsSkeleton rows={4} />
      </PanelDialog>
    );
  }
  return mayHaveCities(usuario) ? (
    <CitiesForm {...head} usuario={usuario} onClose={onClose} />
  ) : (
    <Denied onClose={onClose} />
  );
}

/** USUARIOS-62. */
function Denied({ onClose }: Pick<AboutProps, 'onClose'>) {
  const dialogs = useDialogs();
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    dialogs.oops(mensajesDeUsuarios.ciudadesDenegadas);
    onClose();
  }, [dialogs, onClose]);
  return null;
}

interface CitiesFormProps {
  usuario: Usuario;
  title: string;
  subtitle: string;
  picture: React.ReactNode;
  onClose: () => void;
}

function CitiesForm({ usuario, onClose, ...head }: CitiesFormProps) {
  const refresh = useInvalidate();
  const { attempt } = useApiMutation(usuarios.update, { onDone: () => void refresh('usuarios') });
  return (
    <FormDialog
      {...head}
      schema={CiudadesElegidas}
      initial={{ ciudades: usuario.ciudades }}
      action="Actualizar"
      onSave={({ ciudades }) => attempt({ params: { id: usuario._id }, body: { ciudades } })}
      onClose={onClose}
    >
      {(f) => <CitiesField at={f.ciudades} />}
    </FormDialog>
  );
}
