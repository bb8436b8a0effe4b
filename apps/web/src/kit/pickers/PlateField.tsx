import { LARGO_DE_PLACA, normalizaPlaca } from '@amparo/contract/kernel/placa';
import { Field, type FieldProps } from '../forms/Field.tsx';
import type { FieldTarget } from '../forms/fieldRef.ts';
import { useField } from '../forms/form.ts';
import { PlateInput } from './PlateInput.tsx';

interface PlateFieldProps extends FieldProps {
  at: FieldTarget<string>;
  /** Vehicles of public service have a white plate. */
  publica?: boolean;
}

/** A plate in the shape of a real one. The text is converted to capitals without separators. */
export function PlateField({ at, label, span, help, disabled = false, publica = false }: PlateFieldProps) {
  const field = useField(at, label);
  return (
    <Field field={field} span={span} help={help}>
      <PlateInput
        field={field}
        clean={normalizaPlaca}
        onType={field.set}
        // Space for a pasted plate with its spaces.
        maxLength={2 * LARGO_DE_PLACA.max}
        publica={publica}
        disabled={disabled}
      />
    </Field>
  );
}
