import { useMemo } from 'react';
import type { QuienActua } from '@amparo/contract/casos';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { useCan, useMe } from './me.ts';

/** Who is signed in, as the table of actions asks of cases of a kind. */
export function useActingOn(recurso: string): QuienActua {
  const me = useMe();
  const can = useCan();
  return useMemo(
    () => ({
      roles: me?.roles.map(({ nombre }) => nombre) ?? [],
      puede: (accion) => can(`${recurso}.${accion}` as NombreDePermiso),
    }),
    [me, can, recurso],
  );
}
