import { useEffect } from 'react';
import { type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { GRACIA_DE_CODIGO_MS } from '@amparo/contract/capacitacion/capacitacion/texts';
import { serverNow } from '../../../../kit/data/clock.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useNow } from '../../../../kit/data/useNow.ts';

const SECOND_MS = 1_000;
/** Minimum delay: with a client clock ahead of the server it would request the next code in a tight loop. */
const SOONEST_MS = SECOND_MS;
/** Retry automatically, because no one operates the screen of the room. */
const AGAIN_MS = 5_000;

type Phase = 'inactiva' | 'antes' | 'durante' | 'despues';

/** Codes exist only during the session. */
function phaseOf({ estado, fecha_inicial, fecha_final }: Sesion, now: number): Phase {
  if (estado === 0) return 'inactiva';
  if (now < Date.parse(fecha_inicial)) return 'antes';
  return now < Date.parse(fecha_final) ? 'durante' : 'despues';
}

/** The current code; requests the next one when it expires. */
export function useCode(sesion: Sesion) {
  const now = useNow(SECOND_MS);
  const phase = phaseOf(sesion, now);
  const ask = useApiQuery(sesiones.codigo, { params: { id: sesion._id } }, { enabled: phase === 'durante' });
  const { data, dataUpdatedAt, errorUpdatedAt, isError, refetch } = ask;
  const vence = data === undefined ? undefined : Date.parse(data.vence);
  useEffect(() => {
    if (phase !== 'durante' || (vence === undefined && !isError)) return undefined;
    const left = Math.max(SOONEST_MS, (vence ?? 0) - serverNow());
    const timer = setTimeout(() => void refetch(), isError ? AGAIN_MS : left);
    return () => clearTimeout(timer);
  }, [phase, vence, isError, dataUpdatedAt, errorUpdatedAt, refetch]);
  // Hide a code after its grace period, because the server rejects it.
  const isGood = vence !== undefined && now < vence + GRACIA_DE_CODIGO_MS;
  const secondsLeft = vence === undefined ? 0 : Math.max(0, Math.ceil((vence - now) / SECOND_MS));
  return { phase, ask, code: isGood ? data : undefined, secondsLeft };
}
