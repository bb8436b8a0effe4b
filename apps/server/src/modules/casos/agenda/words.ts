import type { Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { diaConSemana, diaYHoraConSemana } from '@amparo/contract/kernel/dias-habiles';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { diaDe } from '@amparo/contract/kernel/time';

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Audiencia: imputación". */
export const titleOf = ({ tipo, titulo }: Pick<Compromiso, 'tipo' | 'titulo'>) =>
  `${capitalized(tipo)}: ${titulo}`;

/** "mié 18 nov 2026, 10:00", or the day alone. */
export function whenOf({ inicio, todoElDia }: Pick<Compromiso, 'inicio' | 'todoElDia'>): string {
  const instant = new Date(inicio);
  return todoElDia ? diaConSemana(diaDe(instant)) : diaYHoraConSemana(instant);
}

/** "Caso 48172 · ABC 123". */
export const aboutCase = ({ caso }: Pick<Compromiso, 'caso'>) =>
  [`Caso ${caso.caso}`, placaLegible(caso.placa)].filter(Boolean).join(' · ');
