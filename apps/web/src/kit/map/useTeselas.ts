import { referencia } from '@amparo/contract/referencia';
import type { Teselas } from '@amparo/contract/ubicaciones';
import { useAsk } from '../data/hooks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The tiles for a map without other source; null, for the drawn background, until they are known or after a
 * failure.
 */
export const useTeselas = (): Teselas =>
  useAsk(referencia.mapa, {}, { staleMs: DAY_MS }).data?.teselas ?? null;
