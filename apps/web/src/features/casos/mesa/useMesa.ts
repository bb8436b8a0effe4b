import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { choqueSimple } from '@amparo/contract/choque-simple';
import { useAsk } from '../../../kit/data/hooks.ts';
import { say, whenConnected } from '../../../kit/data/live.ts';
import { AT_ONCE } from '../../../kit/data/refreshing.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';

const { mesa, equipo, candidatos } = choqueSimple;
/** What waits is read before who could take it: that is what changed. */
const BOARD = [mesa, equipo, candidatos] as const;
const PEOPLE = [equipo, candidatos] as const;
/** Of each group; more fit on no screen, and the list has them all. */
const SHOWN = 20;
/** A case misses its goal without anybody changing it: the server looks again at least so often. */
const EVERY_MS = 30_000;
const CIUDADES = 'ciudades';

/** The cities that the board is about, as the address says. */
export function useCities() {
  const [params, setParams] = useSearchParams();
  const isMine = params.get(CIUDADES) === 'mias';
  const setMine = (next: boolean) => setParams(next ? { [CIUDADES]: 'mias' } : {}, { replace: true });
  return { isMine, setMine };
}

/** What is open, by groups, never older than a second while somebody looks at it. */
export function useMesa(isMine: boolean) {
  useLiveRefresh(mesa.recurso, BOARD, AT_ONCE);
  const query = { mias: String(isMine), elementosPorGrupo: SHOWN };
  return useAsk(mesa, { query }, { keepPrevious: true, everyMs: EVERY_MS });
}

/** The people whom one may assign: they change with their cases and by themselves. */
export function useEquipo() {
  useLiveRefresh('usuarios', PEOPLE);
  return useAsk(equipo, {}, { everyMs: EVERY_MS });
}

/** Says that the board is open, at every connection: only who has it open hears where people are. */
export function useAtBoard(): void {
  useEffect(() => {
    const stop = whenConnected(() => say('entrarMesa', mesa.recurso as 'asistencia-choque-simple'));
    return () => {
      stop();
      say('salirMesa', mesa.recurso as 'asistencia-choque-simple');
    };
  }, []);
}
