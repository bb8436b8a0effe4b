import { useState } from 'react';
import type { z } from 'zod';
import { choqueSimple } from '@amparo/contract/choque-simple';
import { ADMINISTRADOR } from '@amparo/contract/roles';
import { tiposGestion } from '@amparo/contract/tipos-gestion';
import { useAsk, useRefresh, useRemember } from '../../../kit/data/hooks.ts';
import { useSend } from '../../../kit/send/useSend.ts';
import { useActing } from '../useActing.ts';

export type Entry = z.output<typeof choqueSimple.gestion.body>;
/** Types in use; a house has a few dozen. */
const MOST_TYPES = 500;

/** Sends an entry and shows the case as it left it; the next one begins with an empty form, which `turn` tells. */
export function useEntry(caso: string) {
  const refresh = useRefresh();
  const rememberAnswer = useRemember();
  const { attempt } = useSend(choqueSimple.gestion);
  const [turn, setTurn] = useState(0);
  const send = async (body: Entry) => {
    const { message, ...saved } = await attempt({ params: { caso }, body });
    rememberAnswer(choqueSimple.get, { params: { caso } }, saved);
    void refresh(choqueSimple.list);
    return message;
  };
  return { send, turn, begin: () => setTurn((now) => now + 1) };
}

/** Types in use for one of the person's roles; an administrator writes any (CASO-25). */
export function useTypes() {
  const { roles } = useActing();
  const query = { filtros: { estado: true }, elementosPorPagina: MOST_TYPES };
  const source = useAsk(tiposGestion.list, { query }, { staleMs: 60_000 });
  const isMine = ({ nombres_roles }: { nombres_roles: readonly string[] }) =>
    roles.includes(ADMINISTRADOR) || nombres_roles.some((rol) => roles.includes(rol));
  const options = (source.data?.datos ?? [])
    .filter(isMine)
    .map(({ tipo_gestion }) => ({ value: tipo_gestion, label: tipo_gestion }));
  return { options, source };
}
