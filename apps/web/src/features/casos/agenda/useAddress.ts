import { TIPOS_DE_COMPROMISO, type TipoDeCompromiso } from '@amparo/contract/casos/agenda/schemas';
import type { Dia } from '@amparo/contract/kernel/time';
import {
  type ChangeDayAddress as ChangeOf,
  useDayAddress,
} from '../../../kit/calendar/desk/useDayAddress.ts';
import { VISTAS, type CalendarView } from '../../../kit/calendar/types.ts';

export interface AgendaAddress {
  vista: CalendarView;
  dia: Dia;
  isMine: boolean;
  tipos: readonly TipoDeCompromiso[];
  caso: number | undefined;
  compromiso: string | undefined;
}

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

function typesIn(text: string | null): readonly TipoDeCompromiso[] {
  const said = text?.split(',') ?? [];
  const known = TIPOS_DE_COMPROMISO.filter((tipo) => said.includes(tipo));
  return text === null ? TIPOS_DE_COMPROMISO : known;
}

type Names = 'de' | 'tipo' | 'caso' | 'compromiso';
export type ChangeAgendaAddress = ChangeOf<Names>;

export function useAddress() {
  const { params, vista, dia, today, change } = useDayAddress<Names>(VISTAS);
  const caso = numberIn(params.get('caso'));
  const address: AgendaAddress = {
    vista,
    dia,
    // The agenda of a single case shows the commitments of all users.
    isMine: caso === undefined && params.get('de') !== 'todas',
    tipos: typesIn(params.get('tipo')),
    caso,
    compromiso: params.get('compromiso') ?? undefined,
  };
  return { address, change, today };
}
