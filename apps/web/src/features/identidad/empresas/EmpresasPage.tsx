import { empresas, esPorDefecto } from '@amparo/contract/identidad/empresas/routes';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';

const calls = catalogueCalls(empresas, Fields);
const edit = { ...calls.edit, isHidden: esPorDefecto };
const toggle = { ...calls.toggle, staysActive: esPorDefecto };
const columns = [
  text('nombre', 'Nombre', { minWidth: 200 }),
  text('nit', 'NIT', { width: 140 }),
  text('tipo', 'Tipo', { width: 190 }),
  text('ciudad', 'Ciudad', { width: 150 }),
  text('contacto', 'Contacto', { width: 210 }),
  estado(),
];

function Fields({ at }: FieldsOf<typeof empresas>) {
  return (
    <FormSection title="Empresa" help="Cada NIT se registra una sola vez, con o sin puntos.">
      <TextField at={at.nombre} span={8} />
      <TextField at={at.nit} span={4} />
      <TextField at={at.tipo} span={6} />
      <TextField at={at.ciudad} span={6} />
      <TextField at={at.contacto} placeholder="Nombre, teléfono o correo" />
    </FormSection>
  );
}

export default function EmpresasPage() {
  return (
    <ListScreen
      {...calls}
      edit={edit}
      toggle={toggle}
      titulo="Empresas"
      registro={{ singular: 'empresa', este: 'esta empresa' }}
      columns={columns}
    />
  );
}
