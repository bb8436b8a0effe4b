import { TicketPercent } from 'lucide-react';
import type { z } from 'zod';
import { type Aliado, aliados, CATEGORIAS_DE_ALIADO } from '@amparo/contract/comercial/aliados/routes';
import { cuponesAliados } from '@amparo/contract/comercial/cupones-aliados/routes';
import { today } from '../../../kit/data/today.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { AddressField } from '../../../kit/forms/fields/AddressField.tsx';
import { DayRangeField } from '../../../kit/forms/fields/DayField.tsx';
import { FileField } from '../../../kit/forms/fields/FileField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { dia, enlace, estado, imagen, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { CuponesDialog } from './cupones-aliados.tsx';

const CATEGORIAS = CATEGORIAS_DE_ALIADO.map((value) => ({ value, label: value }));
const isOver = ({ fecha_final }: Aliado) => fecha_final < today();

const hasta = dia('fecha_final', 'Convenio');
const convenio: Column<Aliado> = {
  ...hasta,
  text: (row) => `${isOver(row) ? 'Venció el' : 'Hasta el'} ${hasta.text(row)}`,
  width: 150,
};
/** RUTAS-80. Three columns share a cell with another one, so that the table fits 1366 px. */
const columns: readonly Column<Aliado>[] = [
  text('nombre', 'Nombre', { minWidth: 180 }),
  { ...text('nit', 'NIT'), under: 'nombre' },
  text('categoria', 'Categoría', { width: 150 }),
  text('ubicacion', 'Ubicación', { minWidth: 160 }),
  { ...text('ciudad', 'Ciudad'), under: 'ubicacion' },
  text('contacto', 'Contacto', { minWidth: 180 }),
  { ...enlace('vinculo', 'Vínculo'), under: 'contacto' },
  convenio,
  { ...estado(), width: 96 },
  imagen('imagen', 'Imagen'),
];

function Fields({ at }: { at: FieldRef<z.input<typeof aliados.create.body>> }) {
  return (
    <>
      <FormSection title="Aliado">
        <TextField at={at.nombre} />
        <TextField at={at.nit} span={6} clean={(typed) => typed.replaceAll(/[.\s]/g, '')} />
        <SelectField at={at.categoria} span={6} options={CATEGORIAS} />
        <FileField at={at.imagen} entidad="ALIADOS" kinds="PNG, JPG o GIF" />
        <TextField at={at.vinculo} placeholder="https://" />
      </FormSection>
      <FormSection title="Ubicación y contacto">
        <AddressField departamento={at.departamento} ciudad={at.ciudad} />
        <TextField at={at.ubicacion} span={6} />
        <TextField at={at.contacto} span={6} />
      </FormSection>
      <FormSection title="Convenio" help="Días de Bogotá, ambos incluidos.">
        <DayRangeField from={at.fecha_inicial} to={at.fecha_final} />
      </FormSection>
    </>
  );
}

const calls = catalogueCalls(aliados, Fields);
const actions = [
  {
    key: 'cupones',
    label: () => 'Cupones',
    icon: TicketPercent,
    route: cuponesAliados.list,
    dialog: CuponesDialog,
  },
];

export default function AliadosPage() {
  return (
    <ListScreen
      {...calls}
      titulo="ALIADOS"
      registro={{ singular: 'aliado', este: 'este aliado' }}
      columns={columns}
      rowHeight={49}
      actions={actions}
      needsAttention={(row) => row.estado && isOver(row)}
    />
  );
}
