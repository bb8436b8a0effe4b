import type { Hallazgo } from '@amparo/contract/busqueda';
import type { Tecleado } from '@amparo/contract/kernel/typed';
import type { NombreDePermiso } from '@amparo/contract/routes';
import type { Asker } from '../access/scope.ts';
import type { Tx } from '../db/database.ts';

/** Who asks, and the short transaction in which it is answered. */
export interface Looking extends Asker {
  readonly db: Tx;
}

/** A record without what its finder knows of all of them. */
export type Found = Omit<Hallazgo, 'recurso'>;

/**
 * How the search of the whole product finds the records of a module. It is only asked for who holds the permission, and
 * answers nothing beyond their reach. Whatever was typed, it reads by index and no more than `limit` records.
 */
export interface Finder {
  readonly recurso: string;
  readonly permiso: NombreDePermiso;
  readonly find: (looking: Looking, typed: Tecleado, limit: number) => Promise<readonly Found[]>;
  /** Those of these records that the person may see, in any order. */
  readonly recall: (looking: Looking, ids: readonly string[]) => Promise<readonly Found[]>;
}
