import { restaHabiles, sumaDias, type OpcionesDeConteo } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import {
  EN_HABILES,
  tramosDeComparendo,
  type ComparendoContado,
  type Tramo,
} from '@amparo/contract/reloj-comparendo';

/** Working days that are left when people are reminded: enough for a course and a payment. */
const BEFORE = 2;

type Ending = Tramo & { hasta: Dia };
const endingsOf = (fine: ComparendoContado, opciones: OpcionesDeConteo = {}): Ending[] =>
  tramosDeComparendo(fine, opciones).filter(
    (tramo): tramo is Ending => tramo.hasta !== null && EN_HABILES.includes(tramo.etapa),
  );

interface Moment {
  hoy: Dia;
  opciones: OpcionesDeConteo;
  /** The last day of the stretch that was told last. */
  contado: Dia | null;
}

interface Due {
  /** What is to be told today, if anything. */
  tramo: Tramo | undefined;
  contado: Dia | null;
  /** When it is to be looked at again, if ever. */
  luego: Dia | null;
}

/**
 * Days that people closed put an end off, and they may open them again: it is looked at from the day on which it would be due
 * without them.
 */
function nextLook(fine: ComparendoContado, { etapa }: Ending, hoy: Dia): Dia {
  const ending = endingsOf(fine).find((one) => one.etapa === etapa);
  const earliest = ending === undefined ? hoy : restaHabiles(ending.hasta, BEFORE);
  return earliest > hoy ? earliest : sumaDias(hoy, 1);
}

/** Whether somebody is to be reminded of a fine today. What was told stays told, unless its last day became another. */
export function dueOf(fine: ComparendoContado, { hoy, opciones, contado }: Moment): Due {
  const [first, second] = endingsOf(fine, opciones).filter(({ hasta }) => hasta >= hoy && hasta !== contado);
  if (first === undefined) return { tramo: undefined, contado, luego: null };
  if (restaHabiles(first.hasta, BEFORE, opciones) > hoy)
    return { tramo: undefined, contado, luego: nextLook(fine, first, hoy) };
  const luego = second === undefined ? null : nextLook(fine, second, hoy);
  return { tramo: first, contado: first.hasta, luego };
}
