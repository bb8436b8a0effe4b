import type { Hallazgo } from '@amparo/contract/base/busqueda/schemas';
import type { SearchInput } from '@amparo/contract/kernel/search-input';
import type { NombreDePermiso } from '@amparo/contract/routes';
import type { Requester } from '../access/scope.ts';
import type { Tx } from '../db/database.ts';

/** The user, and the short transaction of the search. */
export interface SearchContext extends Requester {
  readonly db: Tx;
}

/** A search hit without the fields that are the same for the whole module. */
export type SearchHit = Omit<Hallazgo, 'recurso'>;

/**
 * How the global search finds the records of a module. It is called only for users with the permission and
 * returns only records in their scope. For any input it reads by index and at most `limit` records.
 */
export interface SearchProvider {
  readonly recurso: string;
  readonly permiso: NombreDePermiso;
  readonly find: (looking: SearchContext, typed: SearchInput, limit: number) => Promise<readonly SearchHit[]>;
  /** The records among `ids` that the user may see, in any order. */
  readonly recall: (looking: SearchContext, ids: readonly string[]) => Promise<readonly SearchHit[]>;
}
