import { useMemo } from 'react';
import type { QuienActua } from '@amparo/contract/casos';
import { claseDe, type ClaseDeCaso } from '@amparo/contract/clases';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { useCan, useMe } from './me.ts';

/** Who is signed in, as the table of actions asks of cases of a kind. */
export function useActingOn(clase: ClaseDeCaso): QuienActua {
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
