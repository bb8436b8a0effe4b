import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { can, type Principal } from './principal.ts';
import { accessLevelFor, scopeOf, type RecordScope } from './scope.ts';

/**
 * Lets files and history ask a module who may see and change a record: both follow the access to their
 * record. Every module that writes to the audit log or attaches files implements it for its records.
 */
export interface RecordAccess {
  /** Resource name of the module in the audit log and in file claims. */
  readonly recurso: string;
  /** Returns the ids of those records that the user may see, in one query. */
  readonly visible: Visible;
  readonly change: (db: Db, who: Principal, id: string) => Promise<boolean>;
  /** Set if the files are visible to more users than the record itself. */
  readonly visibleFiles?: Visible;
  /**
   * Given ids of files whose record the user may not see, returns those that another visible record shares.
   */
  readonly sharedFiles?: Visible;
}

type Visible = (db: Db, who: Principal, ids: readonly string[]) => Promise<readonly string[]>;

/** Filters ids to the rows of a table, or of one kind of rows, that this permission lets the user see. */
export function visibleByScope(
  table: string,
  permiso: string,
  recordScope: RecordScope,
  of = sql`true`,
): Visible {
  return async (db, who, ids) => {
    if (!can(who, permiso)) return [];
    const scope = scopeOf(recordScope, { who, accessLevel: accessLevelFor(who, permiso) });
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(table)} t where t.id = any(${ids}) and ${of} and ${scope ?? sql`true`}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
}
