import { respuestasPreparadas } from '@amparo/contract/conversaciones/respuestas-preparadas/routes';
import { VARIABLES_DE_RESPUESTA } from '@amparo/contract/conversaciones/respuestas-preparadas/schemas';
import { ROLES_DE_LA_CASA } from '@amparo/contract/kernel/roles';
import { FormSection } from '../../../kit/forms/Field.tsx';
import type { FieldTarget } from '../../../kit/forms/fieldRef.ts';
import { ChecksField } from '../../../kit/forms/fields/ChecksField.tsx';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { Chips, creacion, estado, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Column, FieldsOf } from '../../../kit/list/types.ts';

const calls = catalogueCalls(respuestasPreparadas, Fields);
/** Without roles a reply is available to all, shown as "Todos". */
const roles: Column<{ roles: readonly string[] }> = {
  key: 'roles',
  titulo: 'Roles',
  text: (row) => row.roles.join(', ') || 'Todos',
  render: (row) => (row.roles.length === 0 ? 'Todos' : <Chips words={row.roles} visible={2} />),
  width: 300,
};
const columns = [
  text('nombre', 'Atajo', { width: 200 }),
  text('texto', 'Texto', { minWidth: 240 }),
  roles,
  creacion(),
  estado(),
];

const ROLES = ROLES_DE_LA_CASA.map((rol) => ({ value: rol, label: rol }));
const VARIABLES = VARIABLES_DE_RESPUESTA.map((nombre) => `{{${nombre}}}`).join(' ');

function Fields({ at }: FieldsOf<typeof respuestasPreparadas>) {
  return (
    <FormSection title="Respuesta" help="En un chat se escribe / y el atajo; lo que falte se completa allí.">
      <TextField at={at.nombre} />
      <ParagraphField at={at.texto} rows={4} help={`Se llenan con la conversación: ${VARIABLES}`} />
      {/* The checkboxes only contain valid role names. */}
      <ChecksField
        at={at.roles as FieldTarget<string[]>}
        options={ROLES}
        help="Sin marcar ninguno, sirve para todos."
      />
    </FormSection>
  );
}

export default function RespuestasPreparadasPage() {
  return (
    <ListScreen
      {...calls}
      titulo="RESPUESTAS PREPARADAS"
      registro={{ singular: 'respuesta', este: 'este registro' }}
      columns={columns}
    />
  );
}
