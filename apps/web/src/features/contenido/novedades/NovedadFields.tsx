import { type novedades } from '@amparo/contract/contenido/novedades/routes';
import { NOMBRES_DE_NOVEDAD, TIPOS_DE_NOVEDAD } from '@amparo/contract/contenido/novedades/schemas';
import { ROLES_DE_LA_CASA } from '@amparo/contract/kernel/roles';
import { FormSection } from '../../../kit/forms/Field.tsx';
import { DayRangeField } from '../../../kit/forms/fields/DayField.tsx';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { MultiSelectField, SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { SwitchField } from '../../../kit/forms/fields/SwitchField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useValue } from '../../../kit/forms/form.ts';
import type { FieldsOf } from '../../../kit/list/types.ts';
import { Kind } from '../../../kit/novedades/Kind.tsx';
import { CitiesField } from '../../../kit/pickers/CitiesField.tsx';
import styles from './novedades.module.css';

const TIPOS = TIPOS_DE_NOVEDAD.map((value) => ({ value, label: NOMBRES_DE_NOVEDAD[value] }));
const ROLES = ROLES_DE_LA_CASA.map((rol) => ({ value: rol, label: rol }));

type Fields = FieldsOf<typeof novedades>;

export function NovedadFields({ at }: Fields) {
  return (
    <>
      <FormSection title="Contenido" help="Así la verá cada persona:" aside={<Preview at={at} />}>
        <TextField at={at.titulo} />
        <ParagraphField at={at.cuerpo} rows={6} />
        <SelectField at={at.tipo} span={6} options={TIPOS} />
      </FormSection>
      <FormSection title="A quién" help="Solo a personal activo que entra a la aplicación.">
        <MultiSelectField at={at.roles} options={ROLES} placeholder="Todo el personal" />
        <CitiesField at={at.ciudades} none="Todo el país" />
      </FormSection>
      <FormSection
        title="Vigencia"
        help="Días de Bogotá, ambos incluidos. Sin fecha final, hasta que se retire."
      >
        <DayRangeField from={at.vigencia_desde} to={at.vigencia_hasta} />
        <SwitchField
          at={at.confirmar}
          help="Cada persona deberá marcar «Leí y entendí» al llegar a su inicio."
        />
      </FormSection>
    </>
  );
}

function Preview({ at }: Pick<Fields, 'at'>) {
  const titulo = useValue(at.titulo)?.trim() || 'Título';
  const cuerpo = useValue(at.cuerpo)?.trim() || 'Mensaje';
  const tipo = useValue(at.tipo);
  const confirmar = useValue(at.confirmar) === true;
  return (
    <div className={styles.novedadPreview} aria-hidden>
      <b>{titulo}</b>
      {tipo !== undefined && (
        <span className="xs t3">
          <Kind tipo={tipo} />
        </span>
      )}
      <p>{cuerpo}</p>
      <span className="xs t3">{confirmar ? 'Más tarde · Leí y entendí' : 'Se marca leída al abrirla'}</span>
    </div>
  );
}
