import { createHash } from 'node:crypto';
import type { ComparendoSimit, PazSalvo } from '@amparo/contract/registro-simit';
import { Partner, type Ask, type PartnerAnswer } from '../../platform/partners/partner.ts';
import type { Platform } from '../../platform/platform.ts';
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
  /** Days of imposition, both counted. */
  desde: string | undefined;
  hasta: string | undefined;
}

/** A page of the registry: what could be read of it, and how many rows could not. */
export interface Hoja<T> {
  datos: T[];
  total: number;
  omitidas: number;
}

/** A certificate as the registry tells it: whose it is among our people, only we know. */
export type PazSalvoExterno = Omit<PazSalvo, 'usuario'> & { identificacion: string };

/** The registry of fines, whoever keeps it: read only, and nothing of it stays here (SIMIT-05). */
export interface Registro {
  comparendos: (asked: BusquedaDeComparendos) => Promise<PartnerAnswer<Hoja<ComparendoSimit>>>;
  pazSalvos: (asked: BusquedaDePazSalvos) => Promise<PartnerAnswer<Hoja<PazSalvoExterno>>>;
}

/** What an adapter brings: how each of the two lists is asked for. */
export interface Adapter {
  comparendos: Ask<Hoja<ComparendoSimit>, BusquedaDeComparendos>;
  pazSalvos: Ask<Hoja<PazSalvoExterno>, BusquedaDePazSalvos>;
}

/** The registry of this installation, behind the door of every partner; undefined where there is none. */
export function registroOf({ config, log, partners }: Platform): Registro | undefined {
  const adapter = simit(config, log);
  if (adapter === undefined) return undefined;
  // Nothing is remembered: two thousand pages of five thousand rows would be gigabytes, and fines are paid meanwhile.
  const settings = { log, cacheMs: 0, restMs: config.PARTNER_REST_MS, partners };
  const comparendos = new Partner({ ...settings, name: 'simit comparendos' }, adapter.comparendos);
  const pazSalvos = new Partner({ ...settings, name: 'simit paz y salvo' }, adapter.pazSalvos);
  return {
    comparendos: (asked) => comparendos.ask(nameOf(asked), config.LOOKUP_MS, asked),
    pazSalvos: (asked) => pazSalvos.ask(nameOf(asked), config.LOOKUP_MS, asked),
  };
}

/** Tells one question from another without saying whose identification is in it: logs show this. */
const nameOf = (asked: object) =>
  createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 16);
