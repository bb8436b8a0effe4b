import { servicios } from '@amparo/contract/comercial/servicios/routes';
import { CATEGORIAS_DE_SERVICIO, SERVICIOS_DE_APP } from '@amparo/contract/comercial/servicios/schemas';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { YesNoField } from '../../../kit/forms/fields/YesNoField.tsx';
import { useField, useValue } from '../../../kit/forms/form.ts';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { creacion, estado, siNo, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';

const calls = catalogueCalls(servicios, Fields);
const add = { ...calls.add, initial: { app: false } };
const columns = [
  text('categoria', 'Categoría', { width: 250 }),
  text('servicio', 'Servicio', { width: 210 }),
  text('descripcion', 'Descripción', { minWidth: 140 }),
  siNo('app', 'App', { width: 58 }),
  siNo('fijo', 'Fijo', { width: 58 }),
  siNo('pago', 'Pago', { width: 58 }),
  creacion(),
  estado(),
];
const options = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }));

function Fields({ at, id }: FieldsOf<typeof servicios>) {
  const isOfApp = useValue(at.app);
  const servicio = useField(at.servicio);
  return (
    <FormSection title="Servicio" help="App dice si abre una parte de la aplicación; no se cambia después.">
      <SelectField at={at.categoria} options={options(CATEGORIAS_DE_SERVICIO)} span={8} />
      <YesNoField at={at.app} span={4} disabled={id !== undefined} onChange={() => servicio.set(undefined)} />
      {isOfApp === true ? (
        <SelectField at={at.servicio} label="Servicio de la app" options={options(SERVICIOS_DE_APP)} />
      ) : (
        <TextField at={at.servicio} />
      )}
      <ParagraphField at={at.descripcion} rows={3} />
      <YesNoField at={at.fijo} span={4} />
      <YesNoField at={at.pago} span={4} />
    </FormSection>
  );
}

export default function ServiciosPage() {
  return (
    <ListScreen
      {...calls}
      add={add}
      titulo="Lista de servicios"
      registro={{ singular: 'servicio', este: 'este registro', nombre: ({ servicio }) => servicio }}
      columns={columns}
    />
  );
}
