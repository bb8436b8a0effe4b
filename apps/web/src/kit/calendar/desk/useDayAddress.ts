import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { Dia } from '@amparo/contract/kernel/time';
import { useToday } from '../../data/today.ts';
import type { CalendarView } from '../types.ts';

type Change<Name extends string> = Partial<Record<'vista' | 'dia' | Name, string | undefined>>;
export type ChangeDayAddress<Name extends string = never> = (next: Change<Name>) => void;

/**
 * The address holds the whole state of a calendar screen, so that reload, back and shared links work. Without
 * parameters the screen shows the current week.
 */
export function useDayAddress<Name extends string>(vistas: readonly CalendarView[]) {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const change = useCallback<ChangeDayAddress<Name>>(
    (next) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries<string | undefined>(next))
            if (value === undefined) after.delete(name);
            else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  const vista = vistas.find((each) => each === params.get('vista')) ?? 'semana';
  const dia: Dia = Dia.safeParse(params.get('dia')).data ?? today;
  return { params, vista, dia, today, change };
}
