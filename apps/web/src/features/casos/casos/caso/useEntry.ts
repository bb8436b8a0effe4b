import { useState } from 'react';
import { estaCerrado } from '@amparo/contract/casos/casos/rules';
import type { CasoEnCurso, DatosDeGestion } from '@amparo/contract/casos/casos/schemas';
import type { DatosDeGestionJuridica } from '@amparo/contract/casos/juridica/schemas';
import { tiposGestion } from '@amparo/contract/casos/tipos-gestion/routes';
import { ADMINISTRADOR } from '@amparo/contract/kernel/roles';
import type { Answer, Input } from '@amparo/contract/kernel/route';
import { useApiQuery, useInvalidate, useCacheAnswer } from '../../../../kit/data/queries.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { useRecordId } from '../../../../kit/page/useRecord.ts';
import { useApiMutation } from '../../../../kit/send/useApiMutation.ts';
import { useKind } from '../kind.ts';
import { CONFIRMATIONS } from '../lista/confirmations.tsx';
import { useActing } from '../useActing.ts';

export type EntryInput = DatosDeGestion | DatosDeGestionJuridica;
/** Upper limit for active entry types; an installation has a few dozen. */
const MOST_TYPES = 500;

/** The entry sets the case to a closed state, which has the same effects as closing it (JURIDICA-89). */
const closes = (entry: EntryInput) => 'siguienteGestion' in entry && estaCerrado(entry.siguienteGestion);

/** Sends an entry and updates the cached case. `turn` changes after each entry, which resets the form. */
export function useEntry(caso: CasoEnCurso) {
  const kind = useKind();
  const { gestion, get, list } = kind.rutas;
  // The page caches the case under the parameter of its URL, so update that cache entry.
  const params = { caso: useRecordId() };
  const dialogs = useDialogs();
  const refresh = useInvalidate();
  const rememberAnswer = useCacheAnswer();
  const { attempt } = useApiMutation(gestion);
  const [turn, setTurn] = useState(0);
  const send = async (body: EntryInput) => {
    if (closes(body) && !(await dialogs.confirm(CONFIRMATIONS.cerrar(caso, kind))))
      throw new DOMException('kept open', 'AbortError');
    const { message, ...saved } = await attempt({ params, body } as Input<typeof gestion>);
    rememberAnswer(get, { params }, saved as Answer<typeof get>);
    void refresh(list);
    return message;
  };
  return { send, turn, begin: () => setTurn((now) => now + 1) };
}

/** Active entry types of the user's roles; an administrator may use all (CASO-25). */
export function useTypes() {
  const { roles } = useActing();
  const query = { filtros: { estado: true }, elementosPorPagina: MOST_TYPES };
  const source = useApiQuery(tiposGestion.list, { query }, { staleMs: 60_000 });
  const isMine = ({ nombres_roles }: { nombres_roles: readonly string[] }) =>
    roles.includes(ADMINISTRADOR) || nombres_roles.some((rol) => roles.includes(rol));
  const options = (source.data?.datos ?? [])
    .filter(isMine)
    .map(({ tipo_gestion }) => ({ value: tipo_gestion, label: tipo_gestion }));
  return { options, source };
}
