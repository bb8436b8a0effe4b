import type { Teselas } from '@amparo/contract/base/referencia/mapas';
import { referencia } from '@amparo/contract/base/referencia/routes';
import { useApiQuery } from '../data/queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The tile source of a map that receives none; null, which draws the background, until it is loaded or after
 * a failure.
 */
export const useTeselas = (): Teselas =>
  useApiQuery(referencia.mapa, {}, { staleMs: DAY_MS }).data?.teselas ?? null;
