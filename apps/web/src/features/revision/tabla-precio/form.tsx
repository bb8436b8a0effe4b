import type { ReactNode } from 'react';
import { type tablaPrecio } from '@amparo/contract/revision/tabla-precio/routes';
import {
  IVAS,
  RANGOS_DE_ANTIGUEDAD,
  SERVICIOS_DE_REVISION,
} from '@amparo/contract/revision/tabla-precio/schemas';
import { mensajesDePrecios } from '@amparo/contract/revision/tabla-precio/texts';
import {
  CLASES_DE_REVISION,
  tecnomecanicaLocaciones,
} from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { FieldGrid } from '../../../kit/forms/Field.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { useValue } from '../../../kit/forms/form.ts';
import { FormTabs } from '../../../kit/forms/FormTabs.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';
import { CatalogueField } from '../../../kit/pickers/CatalogueField.tsx';
import { TaxesField } from './TaxesField.tsx';
import { Total } from './Total.tsx';

type At = FieldsOf<typeof tablaPrecio>['at'];

const options = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }));
const TIPOS = options(CLASES_DE_REVISION);
const RANGOS = options(RANGOS_DE_ANTIGUEDAD);
const SERVICIOS = options(SERVICIOS_DE_REVISION);
const POR_CIENTO = IVAS.map((value) => ({ value, label: `${value} %` }));

const DATOS = [
  'locacion',
  'tipo',
  'rango_antiguedad',
  'servicio',
  'valor_servicio',
  'iva',
  'runt',
  'sicov',
  'ansv',
  'recaudo',
];

/** Tabs of a price (PRECIOS-03), with the total below both. */
export function PrecioFields({ at }: FieldsOf<typeof tablaPrecio>) {
  return (
    <>
      <FormTabs
        tabs={[
          { label: 'Datos', fields: DATOS, content: <DataFields at={at} /> },
          {
            label: 'Otros impuestos',
            fields: ['otros_impuestos'],
            mark: <Loaded at={at} />,
            content: (
              <FieldGrid>
                <TaxesField at={at.otros_impuestos} />
              </FieldGrid>
            ),
          },
        ]}
      />
      <Total at={at} />
    </>
  );
}

function DataFields({ at }: { at: At }) {
  return (
    <FieldGrid>
      <CatalogueField at={at.locacion} of={tecnomecanicaLocaciones} />
      <SelectField at={at.tipo} span={4} options={TIPOS} warning={useEnabled(at)} />
      <SelectField at={at.rango_antiguedad} span={4} options={RANGOS} />
      <SelectField at={at.servicio} span={4} options={SERVICIOS} />
      <NumberField at={at.valor_servicio} span={8} prefix="$" />
      <SelectField at={at.iva} span={4} options={POR_CIENTO} />
      <NumberField at={at.runt} span={3} prefix="$" />
      <NumberField at={at.sicov} span={3} prefix="$" />
      <NumberField at={at.ansv} span={3} prefix="$" />
      <NumberField at={at.recaudo} span={3} prefix="$" />
    </FieldGrid>
  );
}

/** Warning, before submitting, that the centre is not enabled for the vehicle class. */
function useEnabled(at: At): string {
  const [id = '', tipo] = [useValue(at.locacion), useValue(at.tipo)];
  const { data } = useApiQuery(tecnomecanicaLocaciones.get, { params: { id } }, { enabled: id !== '' });
  if (id === '' || tipo === undefined || data === undefined || data.clases.includes(tipo)) return '';
  return mensajesDePrecios.noHabilitado;
}

/** Number of extra taxes, shown in the tab header. */
function Loaded({ at }: { at: At }): ReactNode {
  const loaded = useValue(at.otros_impuestos) ?? [];
  return loaded.length > 0 && <span className="num t3">{loaded.length}</span>;
}
