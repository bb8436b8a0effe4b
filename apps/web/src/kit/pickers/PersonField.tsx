import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { criterioDePersona } from '@amparo/contract/kernel/search-input';
import { call } from '../data/call.ts';
import { useCan } from '../data/me.ts';
import type { FieldProps } from '../forms/Field.tsx';
import type { FieldTarget } from '../forms/fieldRef.ts';
import type { SearchSource } from '../forms/fields/SearchSelect.tsx';
import { SearchSelectField } from '../forms/fields/SearchSelectField.tsx';
import { identificacionDe } from '../person/identification.ts';

/** Finds people by name, email or identification, as every search for people; by default only active ones. */
export function peopleSource({ alsoInactive = false } = {}): SearchSource<Usuario> {
  return {
    recurso: usuarios.list.recurso,
    which: alsoInactive ? 'todos' : 'activos',
    read: ({ typed, query, signal }) => {
      const filtros = {
        ...(alsoInactive ? {} : { estado: true }),
        ...(typed === '' ? {} : criterioDePersona(typed)),
      };
      return call(usuarios.list, { query: { ...query, filtros } }, { signal });
    },
    find: (id) => call(usuarios.get, { params: { id } }),
    option: (person) => ({
      value: person._id,
      label: person.nombre_completo,
      detail: `${identificacionDe(person)} · ${person.correo_electronico}`,
    }),
  };
}

const ACTIVE = peopleSource();

interface PersonFieldProps extends FieldProps {
  at: FieldTarget<string>;
  onChange?: (id: string | undefined) => void;
}

/** A person, searched by the server while the user types. */
export function PersonField(props: PersonFieldProps) {
  const can = useCan();
  const mayLook = can('usuarios.ver');
  return (
    <SearchSelectField
      placeholder="Nombre, correo o identificación"
      {...props}
      {...(mayLook ? {} : { disabled: true, help: 'Tu rol no puede buscar personas.' })}
      source={ACTIVE}
    />
  );
}
