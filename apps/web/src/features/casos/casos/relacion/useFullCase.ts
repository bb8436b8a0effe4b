import type { ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { lesionesHomicidios } from '@amparo/contract/casos/lesiones-homicidios/routes';
import { useApiQuery } from '../../../../kit/data/queries.ts';

const GET = {
  'choque-simple': choqueSimple.get,
  'lesiones-homicidios': lesionesHomicidios.get,
  juridica: juridica.get,
} as const satisfies Record<ClaseDeCaso, unknown>;

export const useFullCase = (clase: ClaseDeCaso, caso: string) =>
  useApiQuery(GET[clase], { params: { caso } });
