import { type CasoCompleto, choqueSimple } from '@amparo/contract/choque-simple';
import type { ClaseDeCaso } from '@amparo/contract/clases';
import { type CasoJuridicoCompleto, juridica } from '@amparo/contract/juridica';
import { type CasoDeLesionesCompleto, lesionesHomicidios } from '@amparo/contract/lesiones-homicidios';
import { useAsk } from '../../../kit/data/hooks.ts';

const GET = {
  'choque-simple': choqueSimple.get,
  'lesiones-homicidios': lesionesHomicidios.get,
  juridica: juridica.get,
} as const satisfies Record<ClaseDeCaso, unknown>;

/** What a case that becomes another one may be. */
export type WholeOrigin = CasoCompleto | CasoDeLesionesCompleto | CasoJuridicoCompleto;

/** A case of any kind, whole, by its number. */
export const useWholeOf = (clase: ClaseDeCaso, caso: string) => useAsk(GET[clase], { params: { caso } });
