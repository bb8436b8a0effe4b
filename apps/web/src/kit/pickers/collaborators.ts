import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { type Colaborador } from '@amparo/contract/identidad/usuarios/schemas';
import type { NombreDeRol } from '@amparo/contract/kernel/roles';
import { criterioDePersona } from '@amparo/contract/kernel/search-input';
import { call } from '../data/call.ts';
import type { SearchSource } from '../forms/fields/SearchSelect.tsx';
import { identificacionDe } from '../person/identification.ts';

const option = (person: Colaborador) => ({
  value: person._id,
  label: person.nombre_completo,
  detail: `${identificacionDe(person)} · ${person.correo_electronico}`,
});
const typedBy = (typed: string) => (typed === '' ? {} : criterioDePersona(typed));

/** Finds active collaborators, optionally of one role, by name, email or identification. */
export function collaboratorsSource(rol?: NombreDeRol): SearchSource<Colaborador> {
  return {
    recurso: usuarios.colaboradores.recurso,
    which: `colaboradores ${rol ?? ''}`,
    read: ({ typed, query, signal }) => {
      const filtros = { estado: true, ...(rol === undefined ? {} : { rol }), ...typedBy(typed) };
      return call(usuarios.colaboradores, { query: { ...query, filtros } }, { signal });
    },
    option,
  };
}

/**
 * Users to whom a vehicle can be assigned. The call returns only the active ones of that role (TURNOS-20).
 */
export const MECHANICS: SearchSource<Colaborador> = {
  recurso: usuarios.mecanicos.recurso,
  which: 'mecanicos',
  read: ({ typed, query, signal }) =>
    call(usuarios.mecanicos, { query: { ...query, filtros: typedBy(typed) } }, { signal }),
  option,
};
