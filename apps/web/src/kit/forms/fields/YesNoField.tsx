import { Check } from '../Check.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { useField } from '../form.ts';

interface YesNoFieldProps extends FieldProps {
  at: FieldTarget<boolean>;
  /** Labels of the answers, if they are not yes and no. */
  words?: { yes: string; no: string };
  /** For fields that depend on this one. */
  onChange?: (value: boolean) => void;
}

const SI_NO = { yes: 'Si', no: 'No' };

/** A question without an answer until the user chooses; a switch would already say no. */
export function YesNoField(props: YesNoFieldProps) {
  const { at, label, span, help, disabled = false, words = SI_NO, onChange } = props;
  // An answer cannot be cleared, so the field is never marked as optional.
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
