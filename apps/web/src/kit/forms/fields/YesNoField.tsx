import { Check } from '../Check.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import { useField } from '../form.ts';
import type { Takes } from '../ref.ts';

interface YesNoFieldProps extends FieldProps {
  at: Takes<boolean>;
  /** For fields that depend on this one. */
  onChange?: (value: boolean) => void;
}

/** A question that is only answered once somebody chose; a switch would already say no. */
export function YesNoField({ at, label, span, help, disabled = false, onChange }: YesNoFieldProps) {
  // Once answered it cannot be emptied, so it is never called optional.
  const field = { ...useField(at, label), optional: false };
  const choose = (value: boolean) => {
    field.set(value);
    onChange?.(value);
  };
  return (
    <Field field={field} span={span} help={help} group>
      <div className="checks-inline">
        {[true, false].map((value) => (
          <Check
            key={String(value)}
            type="radio"
            id={value ? field.id : undefined}
            name={field.id}
            checked={field.value === value}
            disabled={disabled || field.readOnly}
            onChange={() => choose(value)}
          >
            {value ? 'Si' : 'No'}
          </Check>
        ))}
      </div>
    </Field>
  );
}
