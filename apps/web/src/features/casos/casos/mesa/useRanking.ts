import { useState } from 'react';
import type { CasoDeMesa } from '@amparo/contract/casos/casos/mesa';
import { puedeHacer } from '@amparo/contract/casos/casos/rules';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import {
  rolesAsignables,
  TIPOS_ASIGNABLES,
  type TipoAsignable,
} from '@amparo/contract/identidad/usuarios/asignacion';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useDebouncedValue } from '../../../../kit/data/useDebouncedValue.ts';
import { useActing } from '../useActing.ts';
import { typesFor } from './board.ts';

const { candidatos } = choqueSimple;
const SHOWN = 30;
/** Page size limit of the API; the dialog of the case finds any person by name. */
const MOST = 100;
/** Load candidates only for the case where the arrow keys stop. */
const RESTS_MS = 120;

/** Staff types that the user may assign; none if they may only view the board. */
export function useMyTypes(): readonly TipoAsignable[] {
  const who = useActing();
  const mine = rolesAsignables(who.roles);
  return puedeHacer('asignar', who) ? TIPOS_ASIGNABLES.filter((tipo) => mine.includes(tipo)) : [];
}

/** Ranked candidates of the selected case, for its first missing staff type or the selected one. */
export function useRanking(caso: CasoDeMesa | undefined, mine: readonly TipoAsignable[]) {
  const [wanted, setWanted] = useState<{ caso: number; tipo: TipoAsignable }>();
  const [whole, setWhole] = useState<number>();
  const tipos = caso === undefined ? [] : typesFor(caso, mine);
  const tipo = tipos.find((one) => wanted?.caso === caso?.caso && one === wanted?.tipo) ?? tipos[0];
  const meant = caso === undefined || tipo === undefined ? '' : `${caso.caso} ${tipo}`;
  const settled = useDebouncedValue(meant, RESTS_MS);
  const isSettled = meant !== '' && settled === meant;
  const ask = useApiQuery(
    candidatos,
    {
      params: { caso: String(caso?.caso ?? 0) },
      query: {
        tipo: tipo ?? 'Abogado',
        elementosPorPagina: whole !== undefined && whole === caso?.caso ? MOST : SHOWN,
      },
    },
    { enabled: isSettled, keepPrevious: true },
  );
  const people = ask.data?.datos ?? [];
  return {
    tipos,
    tipo,
    setTipo: (next: TipoAsignable) => caso !== undefined && setWanted({ caso: caso.caso, tipo: next }),
    ask,
    people,
    more: whole === caso?.caso ? 0 : Math.min(MOST, ask.data?.totalElementos ?? 0) - people.length,
    showMore: () => setWhole(caso?.caso),
    able: people.filter(({ impedimento }) => impedimento === null),
    // The visible ranking may belong to another case; assigning waits for the current one.
    isReady: isSettled && ask.data !== undefined && !ask.isPlaceholderData,
  };
}
