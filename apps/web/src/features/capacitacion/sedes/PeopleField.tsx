import { X } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../kit/data/me.ts';
import { Field } from '../../../kit/forms/Field.tsx';
import {
  SearchSelect,
  type SearchOption,
  type SearchSource,
} from '../../../kit/forms/fields/SearchSelect.tsx';
import { controlProps, useField, useForm } from '../../../kit/forms/form.ts';
import type { Takes } from '../../../kit/forms/ref.ts';
import { Face } from '../../../kit/person/Face.tsx';
import styles from './sedes.module.css';

interface PeopleFieldProps<Row> {
  /** Where the ids are written. */
  at: Takes<string[] | undefined>;
  source: SearchSource<Row>;
  /** Those who were there before, by name: they may not be offered any more. */
  known: readonly { _id: string; nombre_completo: string }[] | undefined;
  /** What is said when somebody is added twice. */
  repeated: string;
  placeholder: string;
}

const NOBODY: readonly never[] = [];

/** Some people, added one by one; whoever is there already is not added again, and that is said (LOCACIONES-39). */
export function PeopleField<Row>({
  at,
  source,
  known = NOBODY,
  repeated,
  placeholder,
}: PeopleFieldProps<Row>) {
  const { store } = useForm();
  const field = useField(at as Takes<string[]>);
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
    // What was pressed is gone: the next key goes on from here.
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
