import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { TIPOS_DE_COMPROMISO, type TipoDeCompromiso } from '@amparo/contract/agenda';
import { Dia } from '@amparo/contract/kernel/time';
import { VISTAS, type Vista } from '../../kit/calendar/types.ts';
import { useToday } from '../../kit/data/today.ts';

export interface Address {
  vista: Vista;
  dia: Dia;
  /** Only what the person answers for. */
  isMine: boolean;
  tipos: readonly TipoDeCompromiso[];
  caso: number | undefined;
  compromiso: string | undefined;
}

const isVista = (text: string | null): text is Vista => VISTAS.some((vista) => vista === text);

const dayIn = (text: string | null): Dia | undefined => Dia.safeParse(text).data;

const numberIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

function typesIn(text: string | null): readonly TipoDeCompromiso[] {
  const said = text?.split(',') ?? [];
  const known = TIPOS_DE_COMPROMISO.filter((tipo) => said.includes(tipo));
  return text === null ? TIPOS_DE_COMPROMISO : known;
}

type Change = Partial<Record<'vista' | 'dia' | 'de' | 'tipo' | 'caso' | 'compromiso', string | undefined>>;

/** Everything the screen shows is in its address, so that reloading, going back and a link sent to somebody all work. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const caso = numberIn(params.get('caso'));
  const vista = params.get('vista');
  const address: Address = {
    vista: isVista(vista) ? vista : 'semana',
    dia: dayIn(params.get('dia')) ?? today,
    // Who looks at one case wants all of it.
    isMine: caso === undefined && params.get('de') !== 'todas',
    tipos: typesIn(params.get('tipo')),
    caso,
    compromiso: params.get('compromiso') ?? undefined,
  };
  const change = useCallback(
    (next: Change) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(next))
            if (value === undefined) after.delete(name);
            else after.set(name, value);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
  return { address, change, today };
}
export type ChangeAddress = ReturnType<typeof useAddress>['change'];
