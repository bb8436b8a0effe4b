import { Check } from '../Check.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import { useField } from '../form.ts';
import type { Takes } from '../ref.ts';

interface YesNoFieldProps extends FieldProps {
  at: Takes<boolean>;
  /** How each answer is called, where it is not yes and no. */
  words?: { yes: string; no: string };
  /** For fields that depend on this one. */
  onChange?: (value: boolean) => void;
}

const SI_NO = { yes: 'Si', no: 'No' };

/** A question that is only answered once somebody chose; a switch would already say no. */
export function YesNoField(props: YesNoFieldProps) {
  const { at, label, span, help, disabled = false, words = SI_NO, onChange } = props;
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
            {value ? words.yes : words.no}
          </Check>
        ))}
      </div>
    </Field>
  );
}
