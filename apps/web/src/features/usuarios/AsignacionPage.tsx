import { TAMANOS } from '@amparo/contract/kernel/list';
import { usuarios } from '@amparo/contract/usuarios';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { useMay } from '../../kit/list/useRecordActions.ts';
import { columns } from './columns.tsx';
import { useUsuarioActions } from './useUsuarioActions.tsx';
import { usuarioCard } from './UsuarioCard.tsx';
import './usuarios.css';

/** The users list with the actions of who may do what; accounts are edited and deactivated there (ROLES-03). */
export default function AsignacionPage() {
  const { actions, dialog } = useUsuarioActions();
  const may = useMay();
  const { availability, roles, login, time, cities } = actions;
  return (
    <>
      <ListScreen
        recurso="usuarios"
        titulo="ASIGNACIÓN DE ROLES"
        registro={{ singular: 'usuario', este: 'este usuario', nombre: (row) => row.nombre_completo }}
        route={usuarios.list}
        tamanos={TAMANOS}
        columns={columns}
        actions={[roles, availability, login, time, cities]}
        {...(may(roles.route) ? { open: roles.run } : {})}
        card={usuarioCard}
      />
      {dialog}
    </>
  );
}
