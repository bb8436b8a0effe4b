import { TAMANOS } from '@amparo/contract/kernel/list';
import { permisos, type Permiso } from '@amparo/contract/permisos';
import { estado, text } from '../../kit/list/columns.tsx';
import { ListScreen } from '../../kit/list/ListScreen.tsx';
import { PermisoForm } from './PermisoForm.tsx';

const columns = [text('nombre', 'Nombre'), estado()];
const toggle = {
  activate: permisos.activate,
  deactivate: permisos.deactivate,
  staysActive: ({ sistema }: Permiso) => sistema,
};

export default function PermisosPage() {
  return (
    <ListScreen
      recurso="permisos"
      titulo="LISTA DE PERMISOS"
      registro={{ singular: 'permiso', este: 'este permiso' }}
      route={permisos.list}
      tamanos={TAMANOS}
      columns={columns}
      add={{ route: permisos.create, form: PermisoForm }}
      edit={{ route: permisos.update, form: PermisoForm }}
      toggle={toggle}
    />
  );
}
