import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pestanasDeCaso } from '@amparo/contract/casos/casos/pestanas';
import { useCan, useMe } from '../../../../kit/data/me.ts';
import { useActing } from '../useActing.ts';
import type { FullCase } from './fullCase.ts';

/** Navigation state that asks the entry form to take the focus. */
export interface Arrival {
  gestionar?: boolean;
}

/** Tabs that the user may see, and the active one from the URL (CASO-02, CASO-06 to CASO-08). */
export function useCaseTabs(caso: FullCase) {
  const { clase, roles } = useActing();
  const yo = useMe()?._id ?? '';
  const chatea = useCan()('chats.ver');
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const all = useMemo(
    () => pestanasDeCaso(clase, caso, { roles, yo, chatea }),
    [clase, caso, roles, yo, chatea],
  );
  // The first tab without a chat is the default, even if a chat tab precedes it.
  const first = all.find(({ chat }) => chat === undefined) ?? all[0];
  const active = (all.find(({ clave }) => hash === `#${clave}`) ?? first)?.clave ?? 'historial';
  const open = (key: string, arrival: object | null = state as object | null) =>
    void navigate({ search, hash: key }, { replace: true, state: arrival });
  return {
    all,
    active,
    open,
    chatea,
    mayWrite: all.some(({ clave }) => clave === 'gestion'),
    write: () => open('gestion', { ...(state as object | null), gestionar: true } satisfies Arrival),
  };
}
export type CaseTabsState = ReturnType<typeof useCaseTabs>;
