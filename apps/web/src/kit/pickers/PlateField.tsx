import { LARGO_DE_PLACA, normalizaPlaca } from '@amparo/contract/kernel/placa';
import { Field, type FieldProps } from '../forms/Field.tsx';
import { useField } from '../forms/form.ts';
import type { Takes } from '../forms/ref.ts';
import { PlateInput } from './PlateInput.tsx';

interface PlateFieldProps extends FieldProps {
  at: Takes<string>;
  /** Vehicles of public service have a white plate. */
  publica?: boolean;
}

/** A plate, written where it stands on a car: in capitals and without what people put between its parts. */
export function PlateField({ at, label, span, help, disabled = false, publica = false }: PlateFieldProps) {
  const field = useField(at, label);
  return (
    <Field field={field} span={span} help={help}>
      <PlateInput
        field={field}
        clean={normalizaPlaca}
        onType={field.set}
        // Room for what is pasted with its spaces.
        maxLength={2 * LARGO_DE_PLACA.max}
        publica={publica}
        disabled={disabled}
      />
    </Field>
  );
}
