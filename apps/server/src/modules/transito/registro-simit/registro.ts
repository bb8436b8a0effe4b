import { createHash } from 'node:crypto';
import type { ComparendoSimit } from '@amparo/contract/transito/registro-simit/schemas';
import { PartnerClient, type PartnerAnswer } from '../../../platform/partners/partner.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BusquedaDeComparendos, BusquedaDePazSalvos, Hoja, PazSalvoExterno } from './adapter.ts';
import { simit } from './simit.ts';

/** Read-only interface to a registry of fines. Its responses are not stored (SIMIT-05). */
export interface Registro {
  comparendos: (asked: BusquedaDeComparendos) => Promise<PartnerAnswer<Hoja<ComparendoSimit>>>;
  pazSalvos: (asked: BusquedaDePazSalvos) => Promise<PartnerAnswer<Hoja<PazSalvoExterno>>>;
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
