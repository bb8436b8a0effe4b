import type { Hito } from '@amparo/contract/hoja-de-vida';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { diaDe, fechaHora, type Dia } from '@amparo/contract/kernel/time';
import { labelOf } from '../../../kit/history/words.ts';

/** Something that happened, or what was said one after the other in one conversation. */
export interface Told {
  clave: string;
  /** The one that gives it its place; of several messages the first that is shown. */
  hito: Hito;
  mensajes: readonly Hito[];
}

interface DayTold {
  dia: Dia;
  hitos: readonly Told[];
}

const isSame = (one: Hito, other: Hito) =>
  one.tipo === 'mensajes' && other.tipo === 'mensajes' && one.titulo === other.titulo;

/** Messages in a row of one conversation are told together. */
function joined(hitos: readonly Hito[]): Told[] {
  const runs: Hito[][] = [];
  for (const hito of hitos) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && isSame(last[0], hito)) last.push(hito);
    else runs.push([hito]);
  }
  return runs.map((run) => {
    const [first] = run as [Hito, ...Hito[]];
    // By the last of them: what is said next joins those who are already being read.
    return {
      clave: run.at(-1)?._id ?? first._id,
      hito: first,
      mensajes: first.tipo === 'mensajes' ? run : [],
    };
  });
}

/** By days of Bogotá, in the order given. */
export function byDay(hitos: readonly Hito[]): DayTold[] {
  const days = Map.groupBy(hitos, ({ fecha }) => diaDe(new Date(fecha)));
  return [...days].map(([dia, inside]) => ({ dia, hitos: joined(inside) }));
}

/** "Mensaje", "4 mensajes", "4 mensajes en Chat-Perito". */
export const titleOf = ({ hito, mensajes }: Told) =>
  mensajes.length < 2
    ? hito.titulo
    : hito.titulo.replace('Mensaje', cuantos(mensajes.length, 'mensaje', 'mensajes'));

/** What exactly, and the fields that changed by the names they have on screens. */
export const detailOf = ({ detalle, campos }: Hito) =>
  [detalle, campos.map((campo) => labelOf(campo, [])).join(', ')].filter(Boolean).join(' · ');

export const hourIn = (fecha: string) => fechaHora(new Date(fecha)).slice(-5);
