import { restaHabiles, sumaDias, type OpcionesDeConteo } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import {
  EN_HABILES,
  tramosDeComparendo,
  type ComparendoContado,
  type EtapaDeReloj,
} from '@amparo/contract/transito/comparendos/reloj';

/** Reminders are sent this many working days before a term ends: enough for a course and a payment. */
const BEFORE = 2;

type Ending = EtapaDeReloj & { hasta: Dia };
const endingsOf = (fine: ComparendoContado, opciones: OpcionesDeConteo = {}): Ending[] =>
  tramosDeComparendo(fine, opciones).filter(
    (tramo): tramo is Ending => tramo.hasta !== null && EN_HABILES.includes(tramo.etapa),
  );

interface Moment {
  hoy: Dia;
  opciones: OpcionesDeConteo;
  /** End of the term of the last reminder. */
  contado: Dia | null;
}

interface Due {
  /** The term to remind of today, if any. */
  tramo: EtapaDeReloj | undefined;
  contado: Dia | null;
  /** Day of the next check, if any. */
  luego: Dia | null;
}

/**
 * Closed days postpone the end of a term, and they can be reopened. The next check is therefore on the day on
 * which the reminder is due without closed days.
 */
function nextLook(fine: ComparendoContado, { etapa }: Ending, hoy: Dia): Dia {
  const ending = endingsOf(fine).find((one) => one.etapa === etapa);
  const earliest = ending === undefined ? hoy : restaHabiles(ending.hasta, BEFORE);
  return earliest > hoy ? earliest : sumaDias(hoy, 1);
}

/** Decides whether a reminder of a fine is due today. Each term has one reminder, unless its end changes. */
export function dueOf(fine: ComparendoContado, { hoy, opciones, contado }: Moment): Due {
  const [first, second] = endingsOf(fine, opciones).filter(({ hasta }) => hasta >= hoy && hasta !== contado);
  if (first === undefined) return { tramo: undefined, contado, luego: null };
  if (restaHabiles(first.hasta, BEFORE, opciones) > hoy)
    return { tramo: undefined, contado, luego: nextLook(fine, first, hoy) };
  const luego = second === undefined ? null : nextLook(fine, second, hoy);
  return { tramo: first, contado: first.hasta, luego };
}
