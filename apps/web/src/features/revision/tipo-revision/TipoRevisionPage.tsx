import { tipoRevision } from '@amparo/contract/revision/tipo-revision/routes';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { creacion, estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';

const calls = catalogueCalls(tipoRevision, Fields);
const columns = [text('tipo', 'Nombre', { minWidth: 200 }), creacion(), estado()];

function Fields({ at }: FieldsOf<typeof tipoRevision>) {
  return (
    <FormSection title="Tipo de revisión" help="Dos tipos no pueden llamarse igual, ni con otras tildes.">
      <TextField at={at.tipo} />
    </FormSection>
  );
}

export default function TipoRevisionPage() {
  return (
    <ListScreen
      {...calls}
      titulo="Tipos de revisión"
      registro={{ singular: 'tipo de revisión', este: 'este registro' }}
      columns={columns}
    />
  );
}
