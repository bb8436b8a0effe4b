import { useCallback, useEffect } from 'react';
import { z } from 'zod';
import type { Dia } from '@amparo/contract/kernel/time';
import {
  type ChangeDayAddress as ChangeOf,
  useDayAddress,
} from '../../../../kit/calendar/desk/useDayAddress.ts';
import type { CalendarView } from '../../../../kit/calendar/types.ts';

export const VIEWS: readonly CalendarView[] = ['dia', 'semana', 'mes'];
/** Explicit value for all venues. Without the parameter the last selected venue is used. */
export const ALL_VENUES = 'todas';
/** Hides appointments; they are shown by default. */
export const NO_TURNOS = 'no';
const KEY = 'amparo.agenda.sede';

export interface CalendarAddress {
  vista: CalendarView;
  dia: Dia;
  sede: string | undefined;
  /** Undefined means all rooms. */
  salones: readonly string[] | undefined;
  profesor: string | undefined;
  sesion: string | undefined;
  /** Also show inspection appointments, if the user may see them. */
  conTurnos: boolean;
}

type Names = 'sede' | 'salones' | 'profesor' | 'sesion' | 'turnos';
export type ChangeCalendarAddress = ChangeOf<Names>;

const idIn = (text: string | null): string | undefined => z.uuid().safeParse(text).data;
const idsIn = (text: string | null): string[] | undefined =>
  text?.split(',').filter((id) => idIn(id) !== undefined);

export function useAddress() {
  const { params, vista, dia, today, change: write } = useDayAddress<Names>(VIEWS);
  const said = params.get('sede') ?? localStorage.getItem(KEY);
  const sede = said === ALL_VENUES ? undefined : idIn(said);
  const isSaid = params.has('sede');
  // Write the stored venue to the URL, so that a copied link shows the same venue to other users.
  useEffect(() => {
    if (!isSaid && sede !== undefined) write({ sede });
  }, [isSaid, sede, write]);
  const change = useCallback<ChangeCalendarAddress>(
    (next) => {
      if (next.sede !== undefined) localStorage.setItem(KEY, next.sede);
      write(next);
    },
    [write],
  );
  const address: CalendarAddress = {
    vista,
    dia,
    sede,
    salones: sede === undefined ? undefined : idsIn(params.get('salones')),
    profesor: idIn(params.get('profesor')),
    sesion: idIn(params.get('sesion')),
    conTurnos: params.get('turnos') !== NO_TURNOS,
  };
  return { address, change, today };
}
