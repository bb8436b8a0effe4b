import { type Enlace, fallaEnPalabras } from '@amparo/contract/casos/choque-simple/enlace-sms';
import type { CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import { momentoCorto } from '../../../../kit/relative.ts';

export type LinkIcon = 'wait' | 'again' | 'sent' | 'entered' | 'failed';
interface LinkWords {
  icon: LinkIcon;
  tone: 'n' | 'a' | 'r' | 't';
  title: string;
  detail: string;
}

/** From this attempt on the next retry is minutes away, because the delay doubles. */
const SLOW_TRIES = 6;

export function linkWords(
  { enlaces: [last], token_usuario_pwa: valid }: Pick<CasoCompleto, 'enlaces' | 'token_usuario_pwa'>,
  now: number,
): LinkWords | undefined {
  if (last === undefined) return undefined;
  if (last.estado === 'enviado') return sentWords(last, now);
  const to = `Al celular terminado en ${last.celular}`;
  if (last.estado === 'fallido') {
    const when = momentoCorto(new Date(last.fecha), now);
    const reason = last.falla === null ? 'El caso se cerró antes de enviarlo' : fallaEnPalabras[last.falla];
    const other = valid === null ? '' : ' El enlace anterior todavía sirve.';
    return { icon: 'failed', tone: 'r', title: reason, detail: `${when}. ${to}.${other}` };
  }
  if (last.falla === null) return { icon: 'wait', tone: 'n', title: 'Enviando el enlace…', detail: `${to}.` };
  const next = last.intentos < SLOW_TRIES ? 'en unos segundos' : 'en unos minutos';
  return {
    icon: 'again',
    tone: 'a',
    title: fallaEnPalabras[last.falla],
    detail: `Lo intentamos de nuevo ${next}. ${to}.`,
  };
}

function sentWords({ fecha, celular, ingreso, vence }: Enlace, now: number): LinkWords {
  const moment = (instant: string) => momentoCorto(new Date(instant), now).toLowerCase();
  const to = `celular terminado en ${celular}`;
  if (ingreso !== null)
    return {
      icon: 'entered',
      tone: 't',
      title: `El cliente entró ${moment(ingreso)}`,
      detail: `Enlace enviado ${moment(fecha)} al ${to}.`,
    };
  if (Date.parse(vence) <= now)
    return {
      icon: 'failed',
      tone: 'a',
      title: `El enlace venció ${moment(vence)}`,
      detail: `Enviado ${moment(fecha)} al ${to}. El cliente no entró.`,
    };
  return {
    icon: 'sent',
    tone: 't',
    title: `Enlace enviado ${moment(fecha)}`,
    detail: `Al ${to}. El cliente no ha entrado.`,
  };
}
