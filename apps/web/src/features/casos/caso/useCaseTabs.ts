import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pestanasDeCaso } from '@amparo/contract/casos-pestanas';
import { useCan, useMe } from '../../../kit/data/me.ts';
import { useActing } from '../useActing.ts';
import type { WholeCase } from './whole.ts';

/** How a form that stands in a tab is told to take the focus. */
export interface Arrival {
  gestionar?: boolean;
}

/** The tabs that the person finds in a case, which one the address names, and ways to open another (CASO-02, CASO-06 to CASO-08). */
export function useCaseTabs(caso: WholeCase) {
  const { clase, roles } = useActing();
  const yo = useMe()?._id ?? '';
  const chatea = useCan()('chats.ver');
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const all = useMemo(
    () => pestanasDeCaso(clase, caso, { roles, yo, chatea }),
    [clase, caso, roles, yo, chatea],
  );
  // What the case is about comes first, though a conversation stands before it.
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
    /** To the form of entries, wherever the person is. */
    write: () => open('gestion', { ...(state as object | null), gestionar: true } satisfies Arrival),
  };
}
export type CaseTabsState = ReturnType<typeof useCaseTabs>;
