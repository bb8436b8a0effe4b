import type { z } from 'zod';
import { type Aliado, aliados } from '@amparo/contract/comercial/aliados/routes';
import { type CuponDeAliado, cuponesAliados } from '@amparo/contract/comercial/cupones-aliados/routes';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { PanelDialog } from '../../../kit/dialogs/PanelDialog.tsx';
import { FormSection } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { DayRangeField } from '../../../kit/forms/fields/DayField.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { catalogueCalls } from '../../../kit/list/catalogueCalls.ts';
import { dia, estado, numero, text } from '../../../kit/list/columns.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { Column } from '../../../kit/list/types.ts';
import { CatalogueField } from '../../../kit/pickers/CatalogueField.tsx';

const redimidos: Column<CuponDeAliado> = {
  ...numero('redimidos', 'Redimidos', { width: 104 }),
  text: (row) => `${formatNumero(row.redimidos)} de ${formatNumero(row.cupo)}`,
};
const columns: readonly Column<CuponDeAliado>[] = [
  text('titulo', 'Título', { width: 184 }),
  { key: 'aliado', titulo: 'Aliado', text: (row) => row.aliado.nombre, width: 180 },
  text('codigo', 'Código', { width: 112 }),
  dia('fecha_inicial', 'Vigente desde', { width: 92 }),
  dia('fecha_final', 'Vigente hasta', { width: 92 }),
  redimidos,
  estado(),
  text('condiciones', 'Condiciones', { minWidth: 158 }),
];
const ofOneAlly = columns.filter(({ key }) => key !== 'aliado');

interface FieldsProps {
  at: FieldRef<z.input<typeof cuponesAliados.create.body>>;
  /** The ally is fixed, because the dialog belongs to one ally. */
  isGiven?: boolean;
}

function Fields({ at, isGiven = false }: FieldsProps) {
  return (
    <>
      <FormSection title="Cupón" help="El código no se repite entre los cupones de un aliado.">
        <CatalogueField at={at.aliado} of={aliados} disabled={isGiven} />
        <TextField at={at.titulo} span={8} />
        <TextField at={at.codigo} span={4} />
        <ParagraphField at={at.condiciones} rows={3} />
      </FormSection>
      <FormSection title="Vigencia" help="Días de Bogotá, ambos incluidos.">
        <DayRangeField from={at.fecha_inicial} to={at.fecha_final} span={8} />
        <NumberField at={at.cupo} span={4} />
      </FormSection>
    </>
  );
}
const FieldsOfOne = ({ at }: FieldsProps) => <Fields at={at} isGiven />;

const calls = catalogueCalls(cuponesAliados, Fields);
const initial = ({ aliado, ...rest }: CuponDeAliado) => ({ ...rest, aliado: aliado._id });
const edit = { ...calls.edit, initial };

export const cuponesList = {
  ...calls,
  edit,
  columns,
  registro: { singular: 'cupón', este: 'este cupón' },
};

/** Coupons of one ally. An inactive ally gets no new coupons. */
export function CuponesDialog({ row, onClose }: { row: Aliado; onClose: () => void }) {
  const add = { ...calls.add, form: FieldsOfOne, initial: { aliado: row._id } };
  const { add: _, ...list } = cuponesList;
  return (
    <PanelDialog title="Cupones" subtitle={row.nombre} onClose={onClose}>
      <ListScreen
        {...list}
        {...(row.estado ? { add } : {})}
        inside
        fijos={{ 'aliado._id': row._id }}
        titulo={`Cupones de ${row.nombre}`}
        columns={ofOneAlly}
        edit={{ ...edit, form: FieldsOfOne }}
      />
    </PanelDialog>
  );
}
