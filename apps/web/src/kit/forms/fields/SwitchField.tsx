import { Switch } from 'antd';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { useField } from '../form.ts';
import '../fields.css';

interface SwitchFieldProps extends FieldProps {
  at: FieldTarget<boolean>;
}

/** Yes or no as a switch; a click on the label works too. */
export function SwitchField({ at, label, span, help, disabled = false }: SwitchFieldProps) {
  const field = useField(at, label);
  return (
    <Field field={field} span={span} help={help} ownLabel>
      <div className="field-switch">
        <Switch
          id={field.id}
          size="small"
          disabled={disabled || field.readOnly}
          checked={field.value ?? false}
          onChange={(checked) => field.set(checked)}
        />
        <label htmlFor={field.id}>{field.label}</label>
      </div>
    </Field>
  );
}
