import { Check } from '../Check.tsx';
import { Field, type FieldProps } from '../Field.tsx';
import type { FieldTarget } from '../fieldRef.ts';
import { useField } from '../form.ts';
import { type SaveField, useFieldAutosave } from '../useFieldAutosave.ts';
import { NoOptions, type OptionsSource } from './NoOptions.tsx';
import type { Option } from './SelectField.tsx';

interface OptionCodec<V> {
  read: (written: V) => string;
  write: (value: string) => V;
}

interface ChecksFieldProps<V> extends FieldProps {
  at: FieldTarget<V[]>;
  /** Converts an option to the stored value and back, such as `{ dia: 'Lunes' }`. */
  written?: OptionCodec<V>;
  options: readonly Option<string>[];
  /** The request of the options, unless they are static. */
  source?: OptionsSource;
  /** Saves each mark at once, without the form. */
  save?: SaveField<V[]> | undefined;
}

const ITSELF: OptionCodec<string> = { read: (value) => value, write: (value) => value };

/** Any number of a few values, with all options visible. */
export function ChecksField<V = string>(props: ChecksFieldProps<V>) {
  const { at, label, span, help, disabled = false, options, source, save } = props;
  const { read, write } = props.written ?? (ITSELF as unknown as OptionCodec<V>);
  const field = useField(at, label);
  const chosen = field.value ?? [];
  const set = useFieldAutosave(at, save);
  const mark = (value: string, isChosen: boolean) =>
    void set(isChosen ? [...chosen, write(value)] : chosen.filter((each) => read(each) !== value));
  return (
    <Field field={field} span={span} help={help} group>
      {options.length === 0 && <NoOptions source={source} />}
      <div className="checks">
        {options.map(({ value, label: words }, index) => (
          <Check
            key={value}
            id={index === 0 ? field.id : undefined}
            checked={chosen.some((each) => read(each) === value)}
            disabled={disabled || field.readOnly}
            onChange={(isChosen) => mark(value, isChosen)}
          >
            {words}
          </Check>
        ))}
      </div>
    </Field>
  );
}
