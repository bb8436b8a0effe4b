import { tramites } from '@amparo/contract/casos/tramites/routes';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { creacion, estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';

const calls = catalogueCalls(tramites, Fields);
const columns = [
  text('titulo', 'Título', { width: 320 }),
  text('descripcion', 'Descripción', { minWidth: 200 }),
  creacion(),
  estado(),
];

function Fields({ at }: FieldsOf<typeof tramites>) {
  return (
    <FormSection title="Trámite" help="Los casos que ya lo usan siguen mostrando su título.">
      <TextField at={at.titulo} />
      <ParagraphField at={at.descripcion} rows={3} />
    </FormSection>
  );
}

export default function TramitesPage() {
  return (
    <ListScreen
      {...calls}
      titulo="TRAMITES"
      registro={{
        singular: 'trámite',
        este: 'este registro',
        agregar: 'AGREGAR TRÁMITES',
        actualizar: 'ACTUALIZAR TRÁMITES',
      }}
      columns={columns}
    />
  );
}
