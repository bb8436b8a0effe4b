import { placaLegible } from '@amparo/contract/kernel/placa';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { paginaDeTurno } from '@amparo/contract/revision/turnos/rules';
import { type Turno } from '@amparo/contract/revision/turnos/schemas';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { useToday } from '../../../kit/data/today.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { centreOf, isOpen, plateOf, progressOf } from '../../../kit/turnos/turno.ts';
import { useReady } from './Reveal.tsx';
import { TodayCard, type TodayRow } from './TodayCard.tsx';

const rowOf = (turno: Turno): TodayRow => ({
  id: turno._id,
  hora: turno.hora,
  titulo: `${placaLegible(plateOf(turno))} · ${turno.tipo}`,
  detalle: [centreOf(turno)?.nombre, progressOf(turno)].filter(Boolean).join(' · '),
  to: paginaDeTurno(turno._id),
});

/** Open inspections of this mechanic for today. */
export default function MyAppointments({ me }: { me: string }) {
  const today = useToday();
  const query = { desde: today, hasta: today, mecanico: me };
  const { data, error } = useApiQuery(turnos.calendario, { query }, { keepPrevious: true });
  useLiveRefresh(turnos.calendario.recurso, turnos.calendario);
  useReady(data !== undefined || error !== null);
  const rows = (data?.datos ?? []).filter(isOpen).map(rowOf);
  return <TodayCard titulo="Mis turnos de hoy" to="/listarTurnos" rows={rows} />;
}
