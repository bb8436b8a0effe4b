import type { z } from 'zod';
import { polizas } from '@amparo/contract/vehiculos/polizas/routes';
import { type EdicionDePoliza } from '@amparo/contract/vehiculos/polizas/schemas';
import { FormSection } from '../../../kit/forms/Field.tsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { ParagraphField } from '../../../kit/forms/fields/ParagraphField.tsx';
import { SelectField } from '../../../kit/forms/fields/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useMay } from '../../../kit/list/useRecordActions.ts';

interface DatosProps {
  at: FieldRef<z.input<typeof EdicionDePoliza>>;
  /** Id of a stored policy; a new one is always active. */
  id?: string;
}

const ESTADOS = [
  { value: 1, label: 'Activo' },
  { value: 0, label: 'Inactivo' },
];

export function Datos({ at, id }: DatosProps) {
  const may = useMay();
  const help =
    id === undefined ? 'Los servicios y los documentos se agregan después de guardarla.' : undefined;
  return (
    <FormSection title="Póliza" help={help}>
      <TextField at={at.nombre} span={id === undefined ? 12 : 8} />
      {id !== undefined && (
        <SelectField at={at.estado} span={4} options={ESTADOS} disabled={!may(polizas.deactivate)} />
      )}
      <ParagraphField at={at.descripcion} rows={5} />
    </FormSection>
  );
}
