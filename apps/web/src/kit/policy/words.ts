import { formatNumero } from '@amparo/contract/kernel/numbers';
import { diaDe, fechaHora } from '@amparo/contract/kernel/time';
import {
  MOTIVOS,
  type ConsultaDePoliza,
  type PasoDeConsulta,
} from '@amparo/contract/vehiculos/consulta-poliza/schemas';
import { diaCorto } from '../relative.ts';

/** "hoy 14:43", "21 jun 2026 14:43": the time of a query. */
export function shortMoment(instant: Date, now: Date): string {
  const day = diaDe(instant);
  return `${day === diaDe(now) ? 'hoy' : diaCorto(day)} ${fechaHora(instant).slice(-5)}`;
}

const seconds = (ms: number) => `${formatNumero(Math.max(0.1, ms / 1_000), 1)} s`;

/** The result and the duration of a source: the two lines below its name. */
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

/** Why there is no policy to show: no source knows it, or some sources did not answer. */
export function unknownWords({ fuentes, message }: Pick<ConsultaDePoliza, 'fuentes' | 'message'>): string {
  const asked = fuentes.filter(
    ({ resultado, fuente }) => resultado !== 'no-consultado' && fuente !== 'propios',
  );
  const failed = asked.filter(({ resultado }) => resultado === 'fallo');
  const why =
    failed.length === 0
      ? 'Ninguna fuente conoce su póliza.'
      : `${failed.length === asked.length ? 'Ninguna aseguradora respondió' : 'Algunas fuentes no respondieron'}: consulta de nuevo en un momento.`;
  return message === null ? why : `${message}. ${why}`;
}
