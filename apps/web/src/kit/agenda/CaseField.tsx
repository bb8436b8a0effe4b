import { useMemo } from 'react';
import { useCan } from '../data/me.ts';
import { Field } from '../forms/Field.tsx';
import type { FieldTarget } from '../forms/fieldRef.ts';
import { SearchSelect } from '../forms/fields/SearchSelect.tsx';
import { controlProps, useField } from '../forms/form.ts';
import { casesSource } from './cases.ts';

/** Finds a case by number or plate; the value is the number. */
export function CaseField({ at }: { at: FieldTarget<number> }) {
  const field = useField(at);
  const can = useCan();
  const source = useMemo(() => casesSource(can), [can]);
  return (
    <Field field={field}>
      <SearchSelect
        {...controlProps(field)}
        source={source}
        placeholder="Número del caso o placa"
        value={field.value === undefined ? undefined : String(field.value)}
        onChange={(caso) => field.set(caso === undefined ? undefined : Number(caso))}
      />
    </Field>
  );
}
