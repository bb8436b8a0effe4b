import { createHash } from 'node:crypto';
import type { ComparendoSimit, PazSalvo } from '@amparo/contract/transito/registro-simit/schemas';
import { PartnerClient, type PartnerQuery, type PartnerAnswer } from '../../../platform/partners/partner.ts';
import type { Platform } from '../../../platform/platform.ts';
import { simit } from './simit.ts';

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

/** Read-only interface to a registry of fines. Its responses are not stored (SIMIT-05). */
export interface Registro {
  comparendos: (asked: BusquedaDeComparendos) => Promise<PartnerAnswer<Hoja<ComparendoSimit>>>;
  pazSalvos: (asked: BusquedaDePazSalvos) => Promise<PartnerAnswer<Hoja<PazSalvoExterno>>>;
}

export interface Adapter {
  comparendos: PartnerQuery<Hoja<ComparendoSimit>, BusquedaDeComparendos>;
  pazSalvos: PartnerQuery<Hoja<PazSalvoExterno>, BusquedaDePazSalvos>;
}

/** Registry of this installation with timeout and circuit breaker; undefined if none is configured. */
export function registroOf({ config, log, partners }: Platform): Registro | undefined {
  const adapter = simit(config, log);
  if (adapter === undefined) return undefined;
  // No cache: two thousand pages of five thousand rows would take gigabytes, and the state of a fine changes
  // when it is paid.
  const settings = { log, cacheMs: 0, restMs: config.PARTNER_REST_MS, partners };
  const comparendos = new PartnerClient({ ...settings, name: 'simit comparendos' }, adapter.comparendos);
  const pazSalvos = new PartnerClient({ ...settings, name: 'simit paz y salvo' }, adapter.pazSalvos);
  return {
    comparendos: (asked) => comparendos.ask(nameOf(asked), config.LOOKUP_MS, asked),
    pazSalvos: (asked) => pazSalvos.ask(nameOf(asked), config.LOOKUP_MS, asked),
  };
}

/** Key of a request. It is a hash because logs show it and the request contains an identification. */
const nameOf = (asked: object) =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 16);
