import type { z } from 'zod';
import { preguntas } from '@amparo/contract/contenido/preguntas/routes';
import { FormSection } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { creacion, estado, numero, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';

const calls = catalogueCalls(preguntas, Fields);
const columns = [
  text('pregunta', 'Pregunta', { minWidth: 240 }),
  text('respuesta', 'Respuesta', { minWidth: 200 }),
  text('categoria', 'Categoría', { width: 180 }),
  numero('orden', 'Orden', { width: 84 }),
  creacion(),
  estado(),
];

function Fields({ at }: { at: FieldRef<z.input<typeof preguntas.create.body>> }) {
  return (
    <FormSection title="Pregunta y respuesta" help="Dentro de su categoría, la de menor orden va primero.">
      <TextField at={at.pregunta} />
      <ParagraphField at={at.respuesta} rows={5} />
      <TextField at={at.categoria} span={9} />
      <NumberField at={at.orden} span={3} />
    </FormSection>
  );
}

export default function PreguntasPage() {
  return (
    <ListScreen
      {...calls}
      titulo="PREGUNTAS FRECUENTES"
      registro={{ singular: 'pregunta', este: 'esta pregunta' }}
      columns={columns}
    />
  );
}
