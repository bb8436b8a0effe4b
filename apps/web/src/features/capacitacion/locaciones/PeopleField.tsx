import { X } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../kit/data/me.ts';
import { Field } from '../../../kit/forms/Field.tsx';
import type { FieldTarget } from '../../../kit/forms/fieldRef.ts';
import {
  SearchSelect,
  type SearchOption,
  type SearchSource,
} from '../../../kit/forms/fields/SearchSelect.tsx';
import { controlProps, useField, useForm } from '../../../kit/forms/form.ts';
import { Face } from '../../../kit/person/Face.tsx';
import styles from './sedes.module.css';

interface PeopleFieldProps<Row> {
  at: FieldTarget<string[] | undefined>;
  source: SearchSource<Row>;
  /** People who were already selected, by name, because the search may no longer return them. */
  known: readonly { _id: string; nombre_completo: string }[] | undefined;
  repeated: string;
  placeholder: string;
}

const NOBODY: readonly never[] = [];

/** Selects several people; adding a person twice shows an error (LOCACIONES-39). */
export function PeopleField<Row>({
  at,
  source,
  known = NOBODY,
  repeated,
  placeholder,
}: PeopleFieldProps<Row>) {
  const { store } = useForm();
  const field = useField(at as FieldTarget<string[]>);
  const mayLook = useCan()('colaboradores.ver');
  const [found, setFound] = useState<readonly SearchOption[]>([]);
  const people = field.value ?? [];
  const nameOf = (id: string) =>
    found.find(({ value }) => value === id)?.label ??
    known.find(({ _id }) => _id === id)?.nombre_completo ??
    '…';
  const add = (id: string | undefined, option: SearchOption | undefined) => {
    if (id === undefined || option === undefined) return;
    if (people.includes(id)) return store.refuse({ [field.path]: repeated });
    setFound((before) => [...before, option]);
    field.set([...people, id]);
  };
  const remove = (id: string) => {
    field.set(people.filter((each) => each !== id));
    // Move focus here because the pressed button has been removed.
    document.getElementById(field.id)?.focus();
  };
  return (
    <Field
      field={{ ...field, optional: true }}
      help={mayLook ? undefined : 'Tu rol no puede buscar colaboradores.'}
    >
      <SearchSelect
        {...controlProps({ ...field, optional: true })}
        source={source}
        value={undefined}
        placeholder={placeholder}
        disabled={field.readOnly || !mayLook}
        onChange={add}
      />
      {people.length > 0 && (
        <ul className={styles.sedeGente} aria-label={field.label}>
          {people.map((id) => (
            <li key={id}>
              <Face name={nameOf(id)} size={22} />
              <span className="el" title={nameOf(id)}>
                {nameOf(id)}
              </span>
              <button
                type="button"
                className="icono"
                aria-label={`Quitar a ${nameOf(id)}`}
                title="Quitar"
                onClick={() => remove(id)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
