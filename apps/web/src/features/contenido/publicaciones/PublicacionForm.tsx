import type { z } from 'zod';
import { type DatosDePublicacion, TIPOS_DE_VINCULO } from '@amparo/contract/contenido/publicaciones/schemas';
import { FormSection } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { DayRangeField } from '../../../kit/forms/fields/DayField.tsx';
import { FileField } from '../../../kit/forms/fields/FileField.tsx';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useValue } from '../../../kit/forms/form.ts';
import { Banner } from './Banner.tsx';

type PublicationDraft = z.input<typeof DatosDePublicacion>;

const TIPOS = TIPOS_DE_VINCULO.map((value) => ({ value, label: value }));

/** PUBLICACIONES-33. */
const MEANING = {
  PERMANENTE: 'Cada persona la ve todas las veces que entra.',
  'UNA VISTA': 'Cada persona la ve una sola vez.',
} as const;

export function PublicacionForm({ at }: { at: FieldRef<PublicationDraft> }) {
  const tipo = useValue<PublicationDraft['tipo_vinculo']>(at.tipo_vinculo);
  return (
    <>
      <FormSection title="Contenido" help="Así la ve el cliente:" aside={<Preview at={at} />}>
        <TextField at={at.titulo} />
        <ParagraphField at={at.descripcion} rows={2} />
        <FileField at={at.imagen} entidad="PUBLICIDAD" kinds="PNG, JPG o GIF" />
        <TextField at={at.vinculo} placeholder="https://" />
      </FormSection>
      <FormSection title="Vigencia" help="Días de Bogotá, ambos incluidos.">
        <DayRangeField from={at.fecha_inicial} to={at.fecha_final} span={8} />
        <SelectField
          at={at.tipo_vinculo}
          span={4}
          options={TIPOS}
          {...(tipo === undefined ? {} : { help: MEANING[tipo] })}
        />
      </FormSection>
    </>
  );
}

function Preview({ at }: { at: FieldRef<PublicationDraft> }) {
  return (
    <Banner
      awsId={useValue<PublicationDraft['imagen']>(at.imagen)?.aws_id}
      titulo={useValue<string>(at.titulo) ?? ''}
      descripcion={useValue<string>(at.descripcion) ?? ''}
      hasLink={(useValue<string>(at.vinculo) ?? '').trim() !== ''}
    />
  );
}
