import { locaciones } from '@amparo/contract/locaciones';
import { useAsk } from '../../../kit/data/hooks.ts';
import { useMay } from '../../../kit/list/useRecordActions.ts';

/** The venue whose rooms are on screen, for who may see venues: its name, its state and who teaches there. */
export function useVenue(id: string) {
  const may = useMay();
  return useAsk(locaciones.get, { params: { id } }, { enabled: may(locaciones.get) });
}
