import { permisos, type Permiso } from '@amparo/contract/identidad/permisos/routes';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';

const columns = [text('nombre', 'Nombre'), estado()];
const calls = catalogueCalls(permisos, Fields);
const toggle = { ...calls.toggle, staysActive: ({ sistema }: Permiso) => sistema };

function Fields({ at }: FieldsOf<typeof permisos>) {
  return (
    <FormSection title="Permiso" help="Los roles que lo tienen siguen el nombre nuevo.">
      <TextField at={at.nombre} />
    </FormSection>
  );
}

export default function PermisosPage() {
  return (
    <ListScreen
      {...calls}
      toggle={toggle}
      titulo="LISTA DE PERMISOS"
      registro={{ singular: 'permiso', este: 'este permiso' }}
      columns={columns}
    />
  );
}
