import { agenda } from '@amparo/contract/casos/agenda/routes';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { diaYHora } from '@amparo/contract/kernel/time';
import { isLate, KINDS } from '../../../kit/agenda/kinds.ts';
import { agendaPath } from '../../../kit/agenda/paths.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { useToday } from '../../../kit/data/today.ts';
import { useNow } from '../../../kit/data/useNow.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { useReady } from './Reveal.tsx';
import { TodayCard, type TodayRow } from './TodayCard.tsx';

const MINUTE_MS = 60_000;

function rowOf(compromiso: Compromiso, now: number): TodayRow {
  const { _id, titulo, tipo, inicio, todoElDia, caso, lugar } = compromiso;
  return {
    id: _id,
    hora: todoElDia ? 'Hoy' : diaYHora(inicio).hora,
    titulo,
    detalle: [KINDS[tipo].titulo, `caso ${caso.caso}`, caso.afectado, lugar].filter(Boolean).join(' · '),
    to: agendaPath({ compromiso }),
    isLate: isLate(compromiso, now),
  };
}

/** Pending commitments of this user for today. */
export default function MyAgenda({ me }: { me: string }) {
  const today = useToday();
  const now = useNow(MINUTE_MS);
  const query = { desde: today, hasta: today, responsable: me, estado: 'pendiente' as const };
  const { data, error } = useApiQuery(agenda.list, { query }, { keepPrevious: true });
  useLiveRefresh(agenda.list.recurso, agenda.list);
  useReady(data !== undefined || error !== null);
  const rows = (data?.datos ?? []).map((compromiso) => rowOf(compromiso, now));
  return <TodayCard titulo="Mi agenda de hoy" to={agendaPath({ dia: today })} rows={rows} />;
}
