import { politicas } from '@amparo/contract/comercial/politicas/routes';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { enlace, estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';

const calls = catalogueCalls(politicas, Fields);
const columns = [
  text('politica', 'Nombre', { minWidth: 200 }),
  enlace('url', 'Url', { minWidth: 220 }),
  text('version', 'Versión', { width: 110 }),
  estado(),
];

function Fields({ at }: FieldsOf<typeof politicas>) {
  return (
    <FormSection title="Documento" help="Quienes aceptaron una versión quedan con la que aceptaron.">
      <TextField at={at.politica} />
      <TextField at={at.url} span={9} placeholder="https://" />
      <TextField at={at.version} span={3} />
    </FormSection>
  );
}

export default function PoliticasPage() {
  return (
    <ListScreen
      {...calls}
      titulo="POLÍTICAS CREADAS"
      registro={{
        singular: 'política',
        este: '',
        agregar: 'CREAR POLÍTICA',
        actualizar: 'ACTUALIZAR POLÍTICA',
      }}
      columns={columns}
      excel={{ route: politicas.exportar }}
    />
  );
}
