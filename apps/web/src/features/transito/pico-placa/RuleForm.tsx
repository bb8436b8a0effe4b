import { clsx } from 'clsx';
import { type picoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { CRITERIOS_DE_DIGITO, ESQUEMAS } from '@amparo/contract/transito/pico-placa/rules';
import { CLASES_DE_PICO_PLACA } from '@amparo/contract/transito/pico-placa/schemas';
import { useToday } from '../../../kit/data/today.ts';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { AddressField } from '../../../kit/forms/fields/AddressField.tsx';
import { ChecksField } from '../../../kit/forms/fields/ChecksField.tsx';
import { DayRangeField } from '../../../kit/forms/fields/DayField.tsx';
import { HourField } from '../../../kit/forms/fields/HourField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { TagsField } from '../../../kit/forms/fields/TagsField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { YesNoField } from '../../../kit/forms/fields/YesNoField.tsx';
import { useFormState } from '../../../kit/forms/form.ts';
import { NestedList } from '../../../kit/forms/NestedList.tsx';
import type { FieldsOf } from '../../../kit/list/types.ts';
import { previewOf } from './preview.ts';
import { SchemeFields, type SchemeInput } from './SchemeFields.tsx';
import styles from './pico-placa.module.css';

type Franja = SchemeInput['franjas'][number];

const named = <V extends string>(values: readonly V[]) => values.map((value) => ({ value, label: value }));
const CLASES = named(CLASES_DE_PICO_PLACA);
const ESQUEMAS_POSIBLES = named(ESQUEMAS);
const CRITERIOS = named(CRITERIOS_DE_DIGITO);
const EXENCIONES = [
  'Eléctrico',
  'Híbrido',
  'Gas natural',
  'Persona con discapacidad',
  'Emergencia',
  'Escolar',
  'Diplomático',
  'Prensa',
];
const newBand = (): Partial<Franja> => ({});
const bandText = ({ desde, hasta }: Franja) => `${desde} a ${hasta}`;

/** Default values that most decrees use. */
export const NEW_RULE: Partial<SchemeInput> = {
  clases: ['Particulares'],
  esquema: 'Día de la semana',
  criterio: 'Último dígito',
  dias: [],
  semana: [1, 2, 3, 4, 5],
  par: [],
  impar: [],
  grupos: [[], [], [], [], []],
  franjas: [{ desde: '06:00', hasta: '20:00' }],
  festivos: false,
  exenciones: [],
};

/** Fields of a rule: city and vehicle classes, digits and hours, period and decree. */
export function RuleFields({ at }: FieldsOf<typeof picoPlaca>) {
  return (
    <>
      <FormSection title="Dónde y para quién">
        <AddressField departamento={at.departamento} ciudad={at.ciudad} />
        <div className={styles.picoClases}>
          <ChecksField at={at.clases} options={CLASES} />
        </div>
      </FormSection>
      <FormSection title="Dígitos" help="Los que no circulan cada día.">
        <SelectField at={at.esquema} span={6} options={ESQUEMAS_POSIBLES} />
        <SelectField at={at.criterio} span={6} options={CRITERIOS} />
        <SchemeFields at={at} />
      </FormSection>
      <FormSection title="Horas" help="Hora de Bogotá. Cuando la franja termina ya puede circular.">
        <NestedList<Franja>
          at={at.franjas}
          label="Franjas"
          kind="esta franja"
          blank={newBand}
          called={bandText}
          dense
          bare
          caption={null}
        >
          {(row) => (
            <>
              <HourField at={row.desde} span={6} />
              <HourField at={row.hasta} span={6} />
            </>
          )}
        </NestedList>
        <YesNoField at={at.festivos} />
        <TagsField
          at={at.exenciones}
          label="Exenciones"
          suggestions={EXENCIONES}
          help="Quién puede circular de todos modos. Escribe y pulsa Enter para agregar otra."
        />
      </FormSection>
      <FormSection title="Vigencia" help="Días de Bogotá, ambos incluidos.">
        <DayRangeField from={at.fecha_inicial} to={at.fecha_final} />
        <TextField at={at.acto} placeholder="Decreto 0123 de 2026" />
      </FormSection>
      <FormSection title="Así se leerá" help="Siete días, según lo escrito hasta ahora.">
        <Preview />
      </FormSection>
    </>
  );
}

function Preview() {
  const hoy = useToday();
  const values = useFormState((state) => state.values) as Record<string, unknown>;
  const days = previewOf(values, hoy);
  if (days === undefined)
    return (
      <p className={clsx('t3', styles.picoVista)}>
        Elige los dígitos y las horas para ver los próximos días.
      </p>
    );
  return (
    <ul className={styles.picoVista} aria-label="Próximos siete días">
      {days.map(({ dia, nombre, texto, restringe }) => (
        <li key={dia} className={restringe ? '' : 't3'}>
          <span className={clsx('num', styles.picoVistaDia)}>{nombre}:</span> {texto}
        </li>
      ))}
    </ul>
  );
}
