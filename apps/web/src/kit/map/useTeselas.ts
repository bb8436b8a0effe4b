import { referencia } from '@amparo/contract/referencia';
import type { Teselas } from '@amparo/contract/ubicaciones';
import { useAsk } from '../data/hooks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a map stands on where nothing else tells it; until it is known, and when nobody can say, our own ground. */
export const useTeselas = (): Teselas =>
  useAsk(referencia.mapa, {}, { staleMs: DAY_MS }).data?.teselas ?? null;
