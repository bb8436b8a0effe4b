import type { z } from 'zod';
import type { Criteria, ListQuery, Page } from '@amparo/contract/kernel/list';
import type { Input, Route } from '@amparo/contract/kernel/route';
import { call } from '../data/call.ts';
import type { FieldProps } from '../forms/Field.tsx';
import type { FieldTarget } from '../forms/fieldRef.ts';
import type { SearchSource } from '../forms/fields/SearchSelect.tsx';
import { SearchSelectField } from '../forms/fields/SearchSelectField.tsx';

interface CatalogueOption {
  _id: string;
  nombre: string;
  estado?: unknown;
}

type Searched<C extends Criteria> = C & Pick<Criteria, 'nombre' | 'estado'>;

/** A catalogue whose records have a name, and whose list is searched by name and state. */
interface Catalogue<C extends Criteria> {
  list: Route<'GET', string, string, ListQuery<Searched<C>>, z.ZodType, z.ZodType<Page<CatalogueOption>>>;
  get: Route<'GET', string, string, z.ZodType, z.ZodType, z.ZodType<CatalogueOption>>;
}

/** Finds its records by name; by default only active ones. */
export function catalogueSource<C extends Criteria>(
  of: Catalogue<C>,
  { alsoInactive = false } = {},
): SearchSource<CatalogueOption> {
  return {
    recurso: of.list.recurso,
    which: alsoInactive ? 'todos' : 'activos',
    read: ({ typed, query, signal }) => {
      const filtros = {
        ...(alsoInactive ? {} : { estado: true }),
        ...(typed === '' ? {} : { nombre: typed }),
      };
      return call(of.list, { query: { ...query, filtros } }, { signal });
    },
    find: (id) => call(of.get, { params: { id } } as unknown as Input<typeof of.get>),
    option: ({ _id, nombre, estado }) => ({
      value: _id,
      label: estado === false ? `${nombre} (inactivo)` : nombre,
    }),
  };
}

interface CatalogueFieldProps<C extends Criteria> extends FieldProps {
  at: FieldTarget<string>;
  of: Catalogue<C>;
}

/**
 * One record of a catalogue by its name. Only active records are offered; a stored inactive record stays
 * readable.
 */
export function CatalogueField<C extends Criteria>({ of, ...field }: CatalogueFieldProps<C>) {
  return <SearchSelectField {...field} source={catalogueSource(of)} />;
}
