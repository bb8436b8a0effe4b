import { type tablero } from '@amparo/contract/informes/tablero/routes';
import { DIAS_DE_INTERACCIONES, DIAS_DE_TENDENCIA, diasDe } from '@amparo/contract/informes/tablero/schemas';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import type { Answer } from '@amparo/contract/kernel/route';
import type { Dia } from '@amparo/contract/kernel/time';
import type { Db } from '../../../platform/db/database.ts';
import { casesByDay, countCases } from '../../casos/casos/index.ts';
import { countActivos, newActivosByDay } from '../../identidad/usuarios/index.ts';
import { interactionsByDay } from '../interacciones/index.ts';

type ByDay = ReadonlyMap<Dia, number>;

const daysUntil = (hoy: Dia, count: number): Dia[] =>
  Array.from({ length: count }, (_, i) => sumaDias(hoy, i + 1 - count));

const seriesOf = (days: readonly Dia[], byDay: ByDay) => days.map((dia) => byDay.get(dia) ?? 0);

const since = (desde: Dia, byDay: ByDay) =>
  [...byDay].reduce((sum, [dia, n]) => (dia >= desde ? sum + n : sum), 0);

/** Reads only totals stored by day, so the time does not grow with the number of records. */
export async function readFigures(db: Db, hoy: Dia): Promise<Answer<typeof tablero.cifras>> {
  const days = daysUntil(hoy, DIAS_DE_TENDENCIA);
  const [first = hoy] = days;
  const mes = diasDe('mes', hoy).desde;
  const desde = first < mes ? first : mes;
  const [asistencias, cases, usuarios, people, interactions] = await Promise.all([
    countCases(db),
    casesByDay(db, first),
    countActivos(db),
    newActivosByDay(db, desde),
    interactionsByDay(db, desde, hoy),
  ]);
  return {
    asistencias,
    asistencias_hoy: cases.get(hoy) ?? 0,
    usuarios,
    usuarios_mes: since(mes, people),
    interacciones: interactions.get(hoy) ?? 0,
    interacciones_mes: since(mes, interactions),
    tendencias: {
      asistencias: seriesOf(days, cases),
      usuarios: seriesOf(days, people),
      interacciones: seriesOf(days, interactions),
    },
  };
}

export async function readInteractions(db: Db, hoy: Dia): Promise<Answer<typeof tablero.interacciones>> {
  const days = daysUntil(hoy, DIAS_DE_INTERACCIONES);
  const byDay = await interactionsByDay(db, days[0] ?? hoy, hoy);
  return { dias: days.map((dia) => ({ dia, total: byDay.get(dia) ?? 0 })) };
}
