import type { Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { type Dia, diaDe } from '@amparo/contract/kernel/time';

export const AGENDA = '/gestionar/agenda';

interface AgendaPlace {
  caso?: number;
  dia?: Dia;
  /** The agenda opens on its day with its details open. */
  compromiso?: Compromiso;
}

export function agendaPath({ caso, dia, compromiso }: AgendaPlace): string {
  const params = new URLSearchParams();
  if (caso !== undefined) params.set('caso', String(caso));
  if (dia !== undefined) params.set('dia', dia);
  if (compromiso !== undefined) {
    params.set('caso', String(compromiso.caso.caso));
    params.set('dia', diaDe(new Date(compromiso.inicio)));
    params.set('compromiso', compromiso._id);
  }
  return `${AGENDA}?${params.toString()}`;
}
