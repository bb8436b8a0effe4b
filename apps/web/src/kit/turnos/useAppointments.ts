import { useMemo } from 'react';
import type { Dia } from '@amparo/contract/kernel/time';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { type Turno } from '@amparo/contract/revision/turnos/schemas';
import { useApiQuery } from '../data/queries.ts';
import { useLiveRefresh } from '../list/useLiveRefresh.ts';
import { useMay } from '../list/useRecordActions.ts';
import { eventOf } from './turno.ts';

const NONE: readonly Turno[] = [];

/** The appointments of some days as calendar events, if the user may see them and has enabled them. */
export function useAppointments({ desde, hasta }: { desde: Dia; hasta: Dia }, isWanted: boolean) {
  const may = useMay()(turnos.calendario);
  const enabled = may && isWanted;
  useLiveRefresh(turnos.calendario.recurso, turnos.calendario);
  const ask = useApiQuery(turnos.calendario, { query: { desde, hasta } }, { keepPrevious: true, enabled });
  const all = enabled ? (ask.data?.datos ?? NONE) : NONE;
  const events = useMemo(() => all.map(eventOf), [all]);
  return { may, ask, all, events };
}
export type Appointments = ReturnType<typeof useAppointments>;
