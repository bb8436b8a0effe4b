import type { ComparendoSimit, PazSalvo } from '@amparo/contract/transito/registro-simit/schemas';
import type { PartnerQuery } from '../../../platform/partners/partner.ts';

interface Tramo {
  pagina: number;
  tamano: number;
}

export interface BusquedaDePazSalvos extends Tramo {
  identificacion: string | undefined;
}

export interface BusquedaDeComparendos extends BusquedaDePazSalvos {
  placa: string | undefined;
  /** Days of imposition, both inclusive. */
  desde: string | undefined;
  hasta: string | undefined;
}

/** A page of the registry: its readable rows, and the number of unreadable ones. */
export interface Hoja<T> {
  datos: T[];
  total: number;
  omitidas: number;
}

/** Certificate as the registry returns it. The user is added from our database. */
export type PazSalvoExterno = Omit<PazSalvo, 'usuario'> & { identificacion: string };

/** Interface of the adapter of a registry. */
export interface Adapter {
  comparendos: PartnerQuery<Hoja<ComparendoSimit>, BusquedaDeComparendos>;
  pazSalvos: PartnerQuery<Hoja<PazSalvoExterno>, BusquedaDePazSalvos>;
}
