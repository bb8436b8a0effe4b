import { type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { diaYHora } from '@amparo/contract/kernel/time';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { useToday } from '../../../kit/data/today.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { useReady } from './Reveal.tsx';
import { TodayCard, type TodayRow } from './TodayCard.tsx';

const rowOf = ({ _id, fecha_inicial, fecha_final, salon, locacion, inscritos }: Sesion): TodayRow => ({
  id: _id,
  hora: diaYHora(fecha_inicial).hora,
  titulo: salon.servicios,
  detalle: `Hasta las ${diaYHora(fecha_final).hora} · ${locacion.nombre} · ${cuantos(inscritos, 'inscrito', 'inscritos')}`,
  to: `/codigo-asistencia/${_id}`,
});

/** Sessions that this user teaches today, with links to their attendance codes. */
export default function MySessions({ me }: { me: string }) {
  const today = useToday();
  const query = { desde: today, hasta: today, profesor: me };
  const { data, error } = useApiQuery(sesiones.calendario, { query }, { keepPrevious: true });
  useLiveRefresh(sesiones.calendario.recurso, sesiones.calendario);
  useReady(data !== undefined || error !== null);
  return <TodayCard titulo="Mis sesiones de hoy" to="/ListarAgenda" rows={(data?.datos ?? []).map(rowOf)} />;
}
