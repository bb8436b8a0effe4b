import type { z } from 'zod';
import type { Criteria, ListQuery, Page } from '@amparo/contract/kernel/list';
import type { Input, Route } from '@amparo/contract/kernel/route';
import { call } from '../data/call.ts';
import type { FieldProps } from '../forms/Field.tsx';
import type { Search } from '../forms/fields/SearchSelect.tsx';
import { SearchSelectField } from '../forms/fields/SearchSelectField.tsx';
import type { Takes } from '../forms/ref.ts';

interface Entry {
  _id: string;
  nombre: string;
}

type Searched<C extends Criteria> = C & Pick<Criteria, 'nombre' | 'estado'>;

/** A catalogue whose records have a name, and whose list is searched by name and state. */
interface Catalogue<C extends Criteria> {
  list: Route<'GET', string, string, ListQuery<Searched<C>>, z.ZodType, z.ZodType<Page<Entry>>>;
  get: Route<'GET', string, string, z.ZodType, z.ZodType, z.ZodType<Entry>>;
}

interface CatalogueFieldProps<C extends Criteria> extends FieldProps {
  /** Where the id is written. */
  at: Takes<string>;
  of: Catalogue<C>;
}

/** One record of a catalogue by its name. Only active ones are offered; what was chosen before stays readable. */
export function CatalogueField<C extends Criteria>({ of, ...field }: CatalogueFieldProps<C>) {
  const read = ({ typed, query, signal }: Search) => {
    const filtros = { estado: true, ...(typed === '' ? {} : { nombre: typed }) };
    return call(of.list, { query: { ...query, filtros } }, { signal });
  };
  const find = (id: string) => call(of.get, { params: { id } } as unknown as Input<typeof of.get>);
  return (
    <SearchSelectField
      {...field}
      source={{
        recurso: of.list.recurso,
        read,
        find,
        option: ({ _id, nombre }) => ({ value: _id, label: nombre }),
      }}
    />
  );
}
