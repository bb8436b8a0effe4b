import { useState } from 'react';
import { rolesAsignables, TIPOS_ASIGNABLES, type TipoAsignable } from '@amparo/contract/asignacion';
import { puedeHacer } from '@amparo/contract/casos';
import { choqueSimple } from '@amparo/contract/choque-simple';
import type { CasoDeMesa } from '@amparo/contract/mesa';
import { useAsk } from '../../../kit/data/hooks.ts';
import { useSettled } from '../../../kit/data/settled.ts';
import { useActing } from '../useActing.ts';
import { typesFor } from './board.ts';

const { candidatos } = choqueSimple;
const SHOWN = 30;
/** As many as one answer holds; the dialog of the case finds anybody by name. */
const MOST = 100;
/** Who walks along the cases asks for the one where they stop. */
const RESTS_MS = 120;

/** The types that the person hands out; none for who may look at the board only. */
export function useMyTypes(): readonly TipoAsignable[] {
  const who = useActing();
  const mine = rolesAsignables(who.roles);
  return puedeHacer('asignar', who) ? TIPOS_ASIGNABLES.filter((tipo) => mine.includes(tipo)) : [];
}

/** Who should go to the chosen case, as its dialog ranks them: of the first type that it lacks, unless another is chosen. */
export function useRanking(caso: CasoDeMesa | undefined, mine: readonly TipoAsignable[]) {
  const [wanted, setWanted] = useState<{ caso: number; tipo: TipoAsignable }>();
  const [whole, setWhole] = useState<number>();
  const tipos = caso === undefined ? [] : typesFor(caso, mine);
  const tipo = tipos.find((one) => wanted?.caso === caso?.caso && one === wanted?.tipo) ?? tipos[0];
  const meant = caso === undefined || tipo === undefined ? '' : `${caso.caso} ${tipo}`;
  const settled = useSettled(meant, RESTS_MS);
  const isSettled = meant !== '' && settled === meant;
  const ask = useAsk(
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
    /** How many of them more there are to be shown. */
    more: whole === caso?.caso ? 0 : Math.min(MOST, ask.data?.totalElementos ?? 0) - people.length,
    showMore: () => setWhole(caso?.caso),
    able: people.filter(({ impedimento }) => impedimento === null),
    // What is on screen may answer for another case: nobody is assigned from it.
    isReady: isSettled && ask.data !== undefined && !ask.isPlaceholderData,
  };
}
