import type { ResumenDeEncuesta } from '@amparo/contract/contenido/formularios/encuestas';
import type { Dia } from '@amparo/contract/kernel/time';

export type TrendStep = ResumenDeEncuesta['tendencia'][number];
type TrendSource = Pick<ResumenDeEncuesta, 'paso' | 'tendencia' | 'fecha_inicial' | 'fecha_final'>;

const utc = (day: Dia) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): Dia => date.toISOString().slice(0, 10);

/** Monday of the week or first day of the month. */
function startOf(day: Dia, paso: TrendSource['paso']): Date {
  const date = utc(day);
  if (paso === 'mes') date.setUTCDate(1);
  else date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date;
}

function next(date: Date, paso: TrendSource['paso']): Date {
  const later = new Date(date);
  if (paso === 'mes') later.setUTCMonth(later.getUTCMonth() + 1);
  else later.setUTCDate(later.getUTCDate() + 7);
  return later;
}

/**
 * Every week or month of the period, including those without answers, so that the chart does not skip them.
 */
export function stepsOf({ paso, tendencia, fecha_inicial, fecha_final }: TrendSource): TrendStep[] {
  const told = new Map(tendencia.map((step) => [step.desde, step]));
  const end = utc(fecha_final);
  const steps: TrendStep[] = [];
  for (let at = startOf(fecha_inicial, paso); at <= end; at = next(at, paso)) {
    const desde = dayOf(at);
    steps.push(told.get(desde) ?? { desde, total: 0, mediana: null, promedio: null });
  }
  return steps;
}

/** Top of the scale: the smallest round number that is not exceeded. */
export function roundedUp(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [1, 2, 2.5, 5, 10].find((each) => each * power >= most) ?? 10;
  return step * power;
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** "5 ene" for a week, "ene 26" for a month. */
export function stepLabel(desde: Dia, paso: TrendSource['paso']): string {
  const [year = '', month = '1', day = '1'] = desde.split('-');
  const name = MONTHS[Number(month) - 1] ?? '';
  return paso === 'semana' ? `${Number(day)} ${name}` : `${name} ${year.slice(2)}`;
}

/** Runs of values without gaps; each is drawn as a line. */
export function runsOf(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const runs: { at: number; value: number }[][] = [];
  let isOpen = false;
  values.forEach((value, at) => {
    if (value === null) isOpen = false;
    else if (isOpen) runs.at(-1)?.push({ at, value });
    else {
      runs.push([{ at, value }]);
      isOpen = true;
    }
  });
  return runs;
}
