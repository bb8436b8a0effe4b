import type { TipoDeImportacion } from '@amparo/contract/canales/importaciones/columnas';
import type { Platform } from '../../../../platform/platform.ts';
import { comparendos } from './comparendos.ts';
import { compras } from './compras.ts';
import type { ImportKind } from './kind.ts';
import { personas } from './personas.ts';
import { vehiculos } from './vehiculos.ts';

export type Kinds = Readonly<Record<TipoDeImportacion, ImportKind>>;

/** The casts drop the input types: each kind receives only input that its own schema parsed. */
export const kindsOf = (platform: Platform): Kinds => ({
  personas: personas(platform) as ImportKind,
  vehiculos: vehiculos(platform) as ImportKind,
  compras: compras(platform) as ImportKind,
  comparendos: comparendos(platform) as ImportKind,
});
