import { Segmented } from 'antd';
import { Field } from '../../../kit/forms/Field.tsx';
import type { FieldTarget } from '../../../kit/forms/fieldRef.ts';
import { useField } from '../../../kit/forms/form.ts';

const OPTIONS = [
  { value: false, label: 'Cerrada' },
  { value: true, label: 'Abierta' },
];

/** Closed questions have options; open ones take free text. */
export function AbiertaField({ at }: { at: FieldTarget<boolean> }) {
  const field = useField(at);
  return (
    <Field field={field} ownLabel>
      <Segmented
        id={field.id}
        aria-label="Tipo de pregunta"
        options={OPTIONS}
        value={field.value ?? false}
        onChange={field.set}
      />
    </Field>
  );
}
