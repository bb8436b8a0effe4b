import type { Hallazgo } from '@amparo/contract/base/busqueda/schemas';
import type { Tecleado } from '@amparo/contract/kernel/typed';
import type { NombreDePermiso } from '@amparo/contract/routes';
import type { Asker } from '../access/scope.ts';
import type { Tx } from '../db/database.ts';

/** The user, and the short transaction of the search. */
export interface Looking extends Asker {
  readonly db: Tx;
}

/** A search hit without the fields that are the same for the whole module. */
export type Found = Omit<Hallazgo, 'recurso'>;

/**
 * How the global search finds the records of a module. It is called only for users with the permission and
 * returns only records in their scope. For any input it reads by index and at most `limit` records.
 */
export interface Finder {
  readonly recurso: string;
  readonly permiso: NombreDePermiso;
  readonly find: (looking: Looking, typed: Tecleado, limit: number) => Promise<readonly Found[]>;
  /** The records among `ids` that the user may see, in any order. */
  readonly recall: (looking: Looking, ids: readonly string[]) => Promise<readonly Found[]>;
}
