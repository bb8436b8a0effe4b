import { choqueSimple } from '@amparo/contract/choque-simple';
import type { ClaseDeCaso } from '@amparo/contract/clases';
import { juridica } from '@amparo/contract/juridica';
import { lesionesHomicidios } from '@amparo/contract/lesiones-homicidios';
import { useAsk } from '../../../kit/data/hooks.ts';

const GET = {
  'choque-simple': choqueSimple.get,
  'lesiones-homicidios': lesionesHomicidios.get,
  juridica: juridica.get,
} as const satisfies Record<ClaseDeCaso, unknown>;

export const useWholeOf = (clase: ClaseDeCaso, caso: string) => useAsk(GET[clase], { params: { caso } });
