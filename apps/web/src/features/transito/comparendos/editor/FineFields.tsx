import { TIPOS_DE_COMPARENDO } from '@amparo/contract/transito/comparendos/reloj';
import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import { mensajesDeComparendos } from '@amparo/contract/transito/comparendos/texts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useToday } from '../../../../kit/data/today.ts';
import { FormSection } from '../../../../kit/forms/Field.tsx';
import { DayField } from '../../../../kit/forms/fields/DayField.tsx';
import { NumberField } from '../../../../kit/forms/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/forms/fields/SelectField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import { useField } from '../../../../kit/forms/form.ts';
import { FormTabs } from '../../../../kit/forms/FormTabs.tsx';
import type { FieldsOf } from '../../../../kit/list/types.ts';
import { PersonField } from '../../../../kit/pickers/PersonField.tsx';
import { VehicleField } from '../../../../kit/pickers/VehicleField.tsx';
import { ClockPreview } from './ClockPreview.tsx';
import { InfractionFields } from './InfractionFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import styles from './editor.module.css';

type Fields = FieldsOf<typeof comparendos>;

const DATA = [
  'fecha_imposicion',
  'codigo_infraccion',
  'descripcion_infraccion',
  'infractor',
  'vehiculo',
  'numero_comparendo',
  'referencia_descuento',
  'transito_organismo',
  'tipo_comparendo',
  'fecha_notificacion',
  'valor_comparendo',
];
const KINDS = TIPOS_DE_COMPARENDO.map((value) => ({ value, label: value }));

/** Both tabs of the form (COMPARENDOS-03), with a live deadline preview. */
export function FineFields({ at, id }: Fields) {
  return (
    <div className={styles.fineForm}>
      <FormTabs
        tabs={[
          {
            label: 'Datos Comparendo',
            fields: DATA,
            content: <DataFields at={at} {...(id === undefined ? {} : { id })} />,
          },
          {
            label: 'Lugar',
            fields: ['lugar'],
            content: <PlaceFields at={at.lugar} isNew={id === undefined} />,
          },
        ]}
      />
      <ClockPreview at={at} />
    </div>
  );
}

function DataFields({ at, id }: Fields) {
  const today = useToday();
  const isLater = (day: string) => day > today;
  return (
    <>
      <FormSection title="Infracción" help="Como aparece en el comparendo.">
        <InfractionFields at={at} />
        <DayField at={at.fecha_imposicion} span={6} isClosed={isLater} />
        <TextField at={at.numero_comparendo} span={6} clean={withoutSpaces} />
      </FormSection>
      <FormSection title="De quién">
        <InfractorField at={at.infractor} id={id} />
        <VehicleField at={at.vehiculo} />
      </FormSection>
      <FormSection title="Para el cobro" help="Opcional: con el tipo y el valor el plazo es exacto.">
        <KindFields at={at} isLater={isLater} />
        <NumberField at={at.valor_comparendo} span={6} prefix="$" />
        <TextField at={at.referencia_descuento} span={6} />
        <TextField at={at.transito_organismo} />
      </FormSection>
    </>
  );
}

/** Read-only while a training is booked for the fine; the help text says why. */
function InfractorField({ at, id }: { at: Fields['at']['infractor']; id: string | undefined }) {
  const { data } = useApiQuery(comparendos.get, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const isFixed = data?.capacitacion_agendada === true;
  return (
    <PersonField
      at={at}
      label="Infractor"
      {...(isFixed ? { disabled: true, help: mensajesDeComparendos.conCapacitacion } : {})}
    />
  );
}

/** Pasted numbers contain spaces. */
const withoutSpaces = (typed: string) => typed.replaceAll(/\s/g, '');

/** Only camera fines have a notification date. */
function KindFields({ at, isLater }: Pick<Fields, 'at'> & { isLater: (day: string) => boolean }) {
  const tipo = useField(at.tipo_comparendo);
  const notified = useField<string>(at.fecha_notificacion);
  const isPhoto = tipo.value === 'Fotodetección';
  return (
    <>
      <SelectField
        at={at.tipo_comparendo}
        span={6}
        options={KINDS}
        onChange={(value) => value !== 'Fotodetección' && notified.set(undefined)}
      />
      {isPhoto && (
        <DayField
          at={at.fecha_notificacion}
          span={6}
          isClosed={isLater}
          help="Desde ese día corre el plazo."
        />
      )}
    </>
  );
}
