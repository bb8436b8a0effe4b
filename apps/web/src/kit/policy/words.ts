import { MOTIVOS, type PasoDeConsulta } from '@amparo/contract/consulta-poliza';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { diaDe, fechaHora } from '@amparo/contract/kernel/time';
import { diaCorto } from '../relative.ts';

/** "hoy 14:43", "21 jun 2026 14:43": when something was asked. */
export function shortMoment(instant: Date, now: Date): string {
  const day = diaDe(instant);
  return `${day === diaDe(now) ? 'hoy' : diaCorto(day)} ${fechaHora(instant).slice(-5)}`;
}

const seconds = (ms: number) => `${formatNumero(Math.max(0.1, ms / 1_000), 1)} s`;

/** What a source did, and how long it took: the two lines under its name. */
export function stepWords({ resultado, motivo, ms, cuando }: Omit<PasoDeConsulta, 'nombre'>): {
  what: string;
  howLong: string;
} {
  const took = ms === null ? '' : seconds(ms);
  if (resultado === 'respondio')
    return {
      what: `Respondió ${cuando === null ? '' : fechaHora(new Date(cuando)).slice(-5)}`.trim(),
      howLong: took,
    };
  const what = motivo === null ? 'No respondió' : MOTIVOS[motivo];
  return { what, howLong: motivo === 'tiempo-agotado' && took !== '' ? `cortado a los ${took}` : took };
}
