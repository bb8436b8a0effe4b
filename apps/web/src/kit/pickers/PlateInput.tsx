import { Input } from 'antd';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { controlProps, type FieldHandle } from '../forms/form.ts';
import './pickers.css';

interface PlateInputProps {
  field: FieldHandle<string>;
  clean: (typed: string) => string;
  onType: (placa: string) => void;
  maxLength: number;
  publica?: boolean;
  disabled?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  onBlur?: (event: FocusEvent) => void;
}

/** An input in the shape of a plate. */
export function PlateInput({
  field,
  clean,
  onType,
  publica = false,
  disabled = false,
  ...input
}: PlateInputProps) {
  const caret = useRef<{ input: HTMLInputElement; at: number }>(undefined);
  // Restore the caret: the cleaned text differs from the typed one, so the browser would move the caret to
  // the end.
  useLayoutEffect(() => {
    const kept = caret.current;
    caret.current = undefined;
    kept?.input.setSelectionRange(kept.at, kept.at);
  });
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    caret.current = { input: target, at: clean(before).length };
    onType(clean(target.value));
  };
  return (
    <Input
      {...controlProps(field)}
      {...input}
      disabled={disabled || field.readOnly}
      className={publica ? 'plate-input plate-input-pub' : 'plate-input'}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      placeholder="ABC123"
      value={field.value ?? ''}
      onChange={onChange}
    />
  );
}
