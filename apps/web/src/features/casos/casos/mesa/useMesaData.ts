import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { AT_ONCE } from '../../../../kit/data/listRefresh.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { emitEvent, whenConnected } from '../../../../kit/data/socket.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';

const { mesa, equipo, candidatos } = choqueSimple;
/** Refresh the cases before the people, because the cases are what changed. */
const BOARD = [mesa, equipo, candidatos] as const;
const PEOPLE = [equipo, candidatos] as const;
/** Cases per group. More do not fit on a screen; the list contains them all. */
const SHOWN = 20;
/** A case can exceed its goal without an event, so poll at this interval. */
const EVERY_MS = 30_000;
const CIUDADES = 'ciudades';

export function useCities() {
  const [params, setParams] = useSearchParams();
  const isMine = params.get(CIUDADES) === 'mias';
  const setMine = (next: boolean) => setParams(next ? { [CIUDADES]: 'mias' } : {}, { replace: true });
  return { isMine, setMine };
}

/** Open cases by group, at most a second old while the page is visible. */
export function useMesaData(isMine: boolean) {
  useLiveRefresh(mesa.recurso, BOARD, AT_ONCE);
  const query = { mias: String(isMine), elementosPorGrupo: SHOWN };
  return useApiQuery(mesa, { query }, { keepPrevious: true, everyMs: EVERY_MS });
}

/** Staff that the user may assign. Their state changes with their cases and by their own choice. */
export function useEquipo() {
  useLiveRefresh('usuarios', PEOPLE);
  return useApiQuery(equipo, {}, { everyMs: EVERY_MS });
}

/** Joins the board's channel at every connection, because live positions are sent only to its members. */
export function useAtBoard(): void {
  useEffect(() => {
    const stop = whenConnected(() => emitEvent('entrarMesa', mesa.recurso as 'asistencia-choque-simple'));
    return () => {
      stop();
      emitEvent('salirMesa', mesa.recurso as 'asistencia-choque-simple');
    };
  }, []);
}
