import { TAMANOS } from '@amparo/contract/kernel/list';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { usuariosList } from './list.ts';
import { useUsuarioActions } from './useUsuarioActions.tsx';

/** List of users with role and access actions only; accounts are edited on the users screen (ROLES-03). */
export default function AsignacionPage() {
  const { availability, roles, login, time, cities } = useUsuarioActions();
  return (
    <ListScreen
      {...usuariosList}
      titulo="ASIGNACIÓN DE ROLES"
      tamanos={TAMANOS}
      actions={[roles, availability, login, time, cities]}
      open={roles.key}
    />
  );
}
