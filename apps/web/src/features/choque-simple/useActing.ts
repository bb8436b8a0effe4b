import { useMemo } from 'react';
import type { QuienActua } from '@amparo/contract/casos';
import { choqueSimple } from '@amparo/contract/choque-simple';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { useCan, useMe } from '../../kit/data/me.ts';

const { recurso } = choqueSimple.list;

/** Who is signed in, as the table of actions of a case asks. */
export function useActing(): QuienActua {
  const me = useMe();
  const can = useCan();
  return useMemo(
    () => ({
      roles: me?.roles.map(({ nombre }) => nombre) ?? [],
      puede: (accion) => can(`${recurso}.${accion}` as NombreDePermiso),
    }),
    [me, can],
  );
}
