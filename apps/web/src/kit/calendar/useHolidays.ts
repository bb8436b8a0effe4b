import { useMemo } from 'react';
import { motivoDeCierre } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import type { Holidays } from './types.ts';

interface DayOff {
  fecha: Dia;
  motivo: string;
}

/** Legal holidays and the closed days that the company added. */
export function useHolidays(added: readonly DayOff[] | undefined): Holidays {
  return useMemo(() => {
    const cerrados = new Map(added?.map(({ fecha, motivo }) => [fecha, motivo]));
    return (day) => motivoDeCierre(day, { cerrados });
  }, [added]);
}
