import type { Comparendo } from '@amparo/contract/comparendos';
import { address } from '../../kit/data/address.ts';

export const LISTA = '/listarComparendo';
const CONSULTA = '/Comparendos';

/** The lookup of whoever has an identification, or of a plate, with one of their fines in front. */
export const lookup = (query: {
  identificacion?: string | undefined;
  placa?: string | undefined;
  comparendo?: string | undefined;
}): string => address('', CONSULTA, { query });

/** Where one fine is told whole: with its infractor, or with its plate where nobody knows their number. */
export function lookupOf({
  _id,
  infractor,
  vehiculo,
}: Pick<Comparendo, '_id' | 'infractor' | 'vehiculo'>): string {
  const identificacion = infractor.identificacion?.identificacion;
  const whose = identificacion === undefined ? { placa: vehiculo.placa } : { identificacion };
  return lookup({ ...whose, comparendo: _id });
}
