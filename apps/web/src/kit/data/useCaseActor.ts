import { useMemo } from 'react';
import { claseDe, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import type { QuienActua } from '@amparo/contract/casos/casos/rules';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { useCan, useMe } from './me.ts';

/** The current user in the form that the case action rules expect. */
export function useCaseActor(clase: ClaseDeCaso): QuienActua {
  const me = useMe();
  const can = useCan();
  return useMemo(
    () => ({
      clase,
      roles: me?.roles.map(({ nombre }) => nombre) ?? [],
      puede: (accion) => can(`${claseDe(clase).recurso}.${accion}` as NombreDePermiso),
    }),
    [me, can, clase],
  );
}
