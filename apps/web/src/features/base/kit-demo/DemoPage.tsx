import { Copy, Printer } from 'lucide-react';
import { dialogs } from '../../../kit/dialogs/index.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { chips, estado, instante, numero, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { startBackend } from './backend.ts';
import { type DatosDeHerramienta, type Herramienta, herramientas, TIPOS } from './herramientas.ts';

startBackend();
const columns = [
  text('nombre', 'Nombre', { minWidth: 180 }),
  text('serial', 'Serial', { width: 110 }),
  text('tipo', 'Tipo', { width: 110 }),
  chips('usos', 'Usos'),
  numero('precio', 'Precio'),
  instante('comprada', 'Fecha de compra'),
  estado(),
];
const actions = [
  {
    key: 'copiar',
    label: () => 'Copiar serial',
    icon: Copy,
    run: (row: Herramienta) => dialogs.aviso(row.serial),
  },
  { key: 'imprimir', label: () => 'Imprimir', icon: Printer, run: () => dialogs.aviso('Sin impresora') },
];

function HerramientaForm({ at }: { at: FieldRef<DatosDeHerramienta> }) {
  return (
    <FormSection title="Herramienta">
      <TextField at={at.nombre} />
      <TextField at={at.serial} span={6} />
      <SelectField at={at.tipo} span={6} options={TIPOS.map((value) => ({ value, label: value }))} />
    </FormSection>
  );
}

/** The list component with a fictitious resource, which shows that it is independent of the resource. */
export default function DemoPage() {
  return (
    <ListScreen
      titulo="LISTADO DE HERRAMIENTAS"
      registro={{ singular: 'herramienta', este: 'esta herramienta' }}
      route={herramientas.list}
      tamanos={[5, 10, 20, 50, 100, 500, 5000]}
      columns={columns}
      add={{ route: herramientas.create, form: HerramientaForm, initial: { tipo: 'Manual' } }}
      edit={{ route: herramientas.update, form: HerramientaForm }}
      toggle={{ activate: herramientas.activate, deactivate: herramientas.deactivate }}
      actions={actions}
      needsAttention={(row) => row.precio === null}
    />
  );
}
