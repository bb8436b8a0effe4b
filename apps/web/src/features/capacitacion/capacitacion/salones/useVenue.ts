import { locaciones } from '@amparo/contract/capacitacion/locaciones/routes';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useMay } from '../../../../kit/list/useRecordActions.ts';

/** Venue of the rooms on screen, if the user may see venues. */
export function useVenue(id: string) {
  const may = useMay();
  return useApiQuery(locaciones.get, { params: { id } }, { enabled: may(locaciones.get) });
}
