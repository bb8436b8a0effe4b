import type { z } from 'zod';
import type { DatosDePermiso } from '@amparo/contract/permisos';
import { FormSection } from '../../kit/forms/Field.tsx';
import { TextField } from '../../kit/forms/fields/TextField.tsx';
import type { Ref } from '../../kit/forms/ref.ts';

export function PermisoForm({ at }: { at: Ref<z.input<typeof DatosDePermiso>> }) {
  return (
    <FormSection title="Permiso" help="Los roles que lo tienen siguen el nombre nuevo.">
      <TextField at={at.nombre} />
    </FormSection>
  );
}
