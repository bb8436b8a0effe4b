import type { TipoDeImportacion } from '@amparo/contract/importaciones-columnas';
import type { Platform } from '../../../platform/platform.ts';
import { comparendos } from './comparendos.ts';
import { compras } from './compras.ts';
import type { Kind } from './kind.ts';
import { personas } from './personas.ts';
import { vehiculos } from './vehiculos.ts';

export type Kinds = Readonly<Record<TipoDeImportacion, Kind>>;

/** What each kind reads it also takes: whoever goes through all of them need not know which it is. */
export const kindsOf = (platform: Platform): Kinds => ({
  personas: personas(platform) as Kind,
  vehiculos: vehiculos(platform) as Kind,
  compras: compras(platform) as Kind,
  comparendos: comparendos(platform) as Kind,
});
