import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import { MOST } from './selection.ts';

interface Counted {
  /** The number of marked rows, and how many of them are on the current page. */
  count: number;
  here: number;
}

/** "50 seleccionados de esta página", or how many are on other pages. */
export function selectedWords({ count, here }: Counted): string {
  if (count === 0) return 'Toca los que quieras seleccionar';
  const said = cuantos(count, 'seleccionado', 'seleccionados');
  if (count >= MOST) return `${said}, el máximo a la vez`;
  if (here === count) return `${said} de esta página`;
  return here === 0 ? `${said} en otras páginas` : `${said}, ${formatNumero(count - here)} en otras páginas`;
}

/** Label of the button that selects beyond the page. */
export function matchingWords(total: number, hasCriteria: boolean): string {
  if (total > MOST) return `Seleccionar los primeros ${formatNumero(MOST)} de ${formatNumero(total)}`;
  const all = `Seleccionar los ${formatNumero(total)}`;
  return hasCriteria ? `${all} que cumplen los criterios` : `${all} de la lista`;
}

export const registros = (count: number) => cuantos(count, 'registro', 'registros');

/** A number needs its noun outside its row: "caso 48228". */
export const calledOf = (name: string, este: string) =>
  /^\d+$/.test(name) ? `${este.replace(/^est[ae] /, '')} ${name}` : name;

/** "Ana · Luis · 45 más". Not commas, because names may contain them. */
export function someNames(names: readonly string[], most: number): string {
  const first = names.slice(0, most);
  const rest = names.length - first.length;
  return [...first, ...(rest === 0 ? [] : [`${formatNumero(rest)} más`])].join(' · ');
}
