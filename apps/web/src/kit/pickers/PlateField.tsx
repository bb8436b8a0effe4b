import { Input } from 'antd';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { LARGO_DE_PLACA, normalizaPlaca } from '@amparo/contract/kernel/placa';
import { Field, type FieldProps } from '../forms/Field.tsx';
import { controlProps, useField } from '../forms/form.ts';
import type { Takes } from '../forms/ref.ts';
import './pickers.css';

interface PlateFieldProps extends FieldProps {
  at: Takes<string>;
  /** Vehicles of public service have a white plate. */
  publica?: boolean;
}

/** A plate, written where it stands on a car: in capitals and without what people put between its parts. */
export function PlateField({ at, label, span, help, disabled = false, publica = false }: PlateFieldProps) {
  const field = useField(at, label);
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined);
  // What is typed in the middle changes its case: without this the next letter would go to the end.
  useLayoutEffect(() => {
    const kept = caret.current;
    caret.current = undefined;
    kept?.input.setSelectionRange(kept.at, kept.at);
  });
  const onChange = ({ target: input }: ChangeEvent<HTMLInputElement>) => {
    const before = input.value.slice(0, input.selectionStart ?? input.value.length);
    caret.current = { input, at: normalizaPlaca(before).length };
    field.set(normalizaPlaca(input.value));
  };
  return (
    <Field field={field} span={span} help={help}>
      <Input
        {...controlProps(field)}
        disabled={disabled || field.readOnly}
        className={publica ? 'plate-input plate-input-pub' : 'plate-input'}
        // Room for what is pasted with its spaces.
        maxLength={2 * LARGO_DE_PLACA.max}
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        placeholder="ABC123"
        value={field.value ?? ''}
        onChange={onChange}
      />
    </Field>
  );
}
