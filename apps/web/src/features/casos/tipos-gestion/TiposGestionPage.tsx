import { tiposGestion } from '@amparo/contract/casos/tipos-gestion/routes';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { chips, estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';
import { RolesField } from './RolesField.tsx';

const calls = catalogueCalls(tiposGestion, Fields);
const add = { ...calls.add, initial: { estado: 1 } };
const columns = [
  text('tipo_gestion', 'Tipo de Gestión', { minWidth: 200 }),
  chips('nombres_roles', 'Roles', { visibles: 3, width: 460 }),
  estado(),
];

function Fields({ at, id }: FieldsOf<typeof tiposGestion>) {
  const help = id === undefined ? 'Los roles se pueden cambiar después.' : 'Cada rol se guarda al marcarlo.';
  return (
    <FormSection title="Gestión" help={help}>
      <TextField at={at.tipo_gestion} />
      <RolesField at={at.roles} id={id} />
    </FormSection>
  );
}

export default function TiposGestionPage() {
  return (
    <ListScreen
      {...calls}
      add={add}
      titulo="TIPOS DE GESTIÓN"
      registro={{ singular: 'tipo de gestión', este: 'este registro', acciones: 'ACCIONES' }}
      columns={columns}
      tamanos={TAMANOS}
    />
  );
}

const TAMANOS = [10, 20, 50, 100, 500];
