import { criterioDePersona } from '@amparo/contract/kernel/typed';
import type { NombreDeRol } from '@amparo/contract/roles';
import { type Colaborador, usuarios } from '@amparo/contract/usuarios';
import { call } from '../data/call.ts';
import type { SearchSource } from '../forms/fields/SearchSelect.tsx';
import { identificacionDe } from '../person/identification.ts';

/** Active collaborators, of one role where it is told, by name, email or identification. */
export function collaboratorsSource(rol?: NombreDeRol): SearchSource<Colaborador> {
  return {
    recurso: usuarios.colaboradores.recurso,
    which: `colaboradores ${rol ?? ''}`,
    read: ({ typed, query, signal }) => {
      const filtros = {
        estado: true,
        ...(rol === undefined ? {} : { rol }),
        ...(typed === '' ? {} : criterioDePersona(typed)),
      };
      return call(usuarios.colaboradores, { query: { ...query, filtros } }, { signal });
    },
    option: (person) => ({
      value: person._id,
      label: person.nombre_completo,
      detail: `${identificacionDe(person)} · ${person.correo_electronico}`,
    }),
  };
}
