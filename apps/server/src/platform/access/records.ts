import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { reachBy, scopeOf, type Alcance } from './scope.ts';
import { can, type Who } from './who.ts';

/**
 * Who may see and change a record, asked by what hangs on it: its files and its history follow it. Every module that
 * writes into the trail or claims files says so for its own records.
 */
export interface RecordAccess {
  /** As the module names itself in the trail and when it claims a file. */
  readonly recurso: string;
  /** Those of these records that the person may see; asked once for all of them. */
  readonly visible: Visible;
  readonly change: (db: Db, who: Who, id: string) => Promise<boolean>;
  /** Where its files are shown to more people than the record itself. */
  readonly visibleFiles?: Visible;
  /** Of files, by their ids, of records that the person does not see: those that another record shows them. */
  readonly lent?: Visible;
}

type Visible = (db: Db, who: Who, ids: readonly string[]) => Promise<readonly string[]>;

/** Those of some records of a table, or of one kind of them, that a permission of the person reaches. */
export function reachedIn(table: string, permiso: string, alcance: Alcance, of = sql`true`): Visible {
  return async (db, who, ids) => {
    if (!can(who, permiso)) return [];
    const scope = scopeOf(alcance, { who, reach: reachBy(who, permiso) });
    const { rows } = await sql<{ id: string }>`
      select t.id from ${sql.table(table)} t where t.id = any(${ids}) and ${of} and ${scope ?? sql`true`}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  };
}
