import { cuantos } from '@amparo/contract/kernel/numbers';
import { diaDe, fechaHora, type Dia } from '@amparo/contract/kernel/time';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { labelOf } from '../../../../kit/history/words.ts';

/** An event, or consecutive messages of one conversation. */
export interface TimelineGroup {
  clave: string;
  /** Event that determines the position; for several messages the first one shown. */
  hito: Hito;
  mensajes: readonly Hito[];
}

interface DayTold {
  dia: Dia;
  hitos: readonly TimelineGroup[];
}

const isSame = (one: Hito, other: Hito) =>
  one.tipo === 'mensajes' && other.tipo === 'mensajes' && one.titulo === other.titulo;

/** Groups consecutive messages of one conversation. */
function joined(hitos: readonly Hito[]): TimelineGroup[] {
  const runs: Hito[][] = [];
  for (const hito of hitos) {
    const last = runs.at(-1);
    if (last?.[0] !== undefined && isSame(last[0], hito)) last.push(hito);
    else runs.push([hito]);
  }
  return runs.map((run) => {
    const [first] = run as [Hito, ...Hito[]];
    // In the timeline the last message is the oldest: its id as key lets newer messages extend the shown
    // group.
    return {
      clave: run.at(-1)?._id ?? first._id,
      hito: first,
      mensajes: first.tipo === 'mensajes' ? run : [],
    };
  });
}

/** Groups by day in Bogotá and keeps the order. */
export function groupByDay(hitos: readonly Hito[]): DayTold[] {
  const days = Map.groupBy(hitos, ({ fecha }) => diaDe(new Date(fecha)));
  return [...days].map(([dia, inside]) => ({ dia, hitos: joined(inside) }));
}

/** "Mensaje", "4 mensajes", "4 mensajes en Chat-Perito". */
export const titleOf = ({ hito, mensajes }: TimelineGroup) =>
  mensajes.length < 2
    ? hito.titulo
    : hito.titulo.replace('Mensaje', cuantos(mensajes.length, 'mensaje', 'mensajes'));

export const detailOf = ({ detalle, campos }: Hito) =>
  [detalle, campos.map((campo) => labelOf(campo, [])).join(', ')].filter(Boolean).join(' · ');

export const hourIn = (fecha: string) => fechaHora(new Date(fecha)).slice(-5);
