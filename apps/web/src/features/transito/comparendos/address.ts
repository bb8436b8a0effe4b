import type { Comparendo } from '@amparo/contract/transito/comparendos/routes';
import { address } from '../../../kit/data/address.ts';

export const LISTA = '/listarComparendo';
const CONSULTA = '/Comparendos';

/** URL of the lookup by identification or plate, optionally with one fine open. */
export const lookup = (query: {
  identificacion?: string | undefined;
  placa?: string | undefined;
  comparendo?: string | undefined;
}): string => address('', CONSULTA, { query });

/** URL of the lookup with this fine open: by the infractor's identification, or by plate if it is unknown. */
export function lookupOf({
  _id,
  infractor,
  vehiculo,
}: Pick<Comparendo, '_id' | 'infractor' | 'vehiculo'>): string {
  const identificacion = infractor.identificacion?.identificacion;
  const whose = identificacion === undefined ? { placa: vehiculo.placa } : { identificacion };
  return lookup({ ...whose, comparendo: _id });
}
