import { sql, type RawBuilder } from 'kysely';
import { scopeOf, type RecordScope, type Requester } from '../access/scope.ts';
import { type SqlCondition } from '../db/condition.ts';
import type { Db, Tx } from '../db/database.ts';
import { withConflictErrors, type Conflicts } from '../db/failures.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import { RecordNotFound } from '../lib/problems.ts';
import type { Platform } from '../platform.ts';
import type { ChangeAudience } from '../realtime/sockets.ts';
import { assertCurrentRevision } from './revision-check.ts';

export type WriteContext = Requester & { work: UnitOfWork };

interface Recorded {
  _id: string;
  _rev: number;
}

/** A record after a change and, if it existed, before it. */
interface Changed<T> {
  despues: T;
  antes?: T | undefined;
}

interface Definition<T extends Recorded> {
  recurso: string;
  table: string;
  /** JSON of one record, built from `t`. */
  row: RawBuilder<unknown>;
  /** How calls identify a record; by default by its id. */
  key?: ((name: string) => SqlCondition) | undefined;
  conflicts: Conflicts;
  recordScope: RecordScope;
  /** Scope for changes, if it is narrower than the scope for reading. */
  writeScope?: RecordScope | undefined;
  /** Fields left out of the history: counted in another table, or described by another field. */
  unauditedFields?: readonly string[] | undefined;
  /** Replaces values in the history: a user by name, child rows by one line each. */
  auditValues?: ((record: T) => object) | undefined;
  /** Notifies further users, besides the audit log and open lists. */
  afterWrite?: ((work: UnitOfWork) => Promise<void>) | undefined;
  /** Users who receive the change, if not everyone with the list open. */
  concerned?: ((despues: T, antes: T | undefined) => ChangeAudience | undefined) | undefined;
}

/**
 * Finds, locks, inserts and updates the records of a table. Every write applies the user's scope, checks the
 * revision, writes the audit log and notifies open lists.
 */
export function createRecordStore<T extends Recorded>(
  { audit }: Pick<Platform, 'audit'>,
  definition: Definition<T>,
) {
  const {
    recurso,
    row,
    recordScope,
    writeScope: alcanceDeCambio = recordScope,
    conflicts,
    unauditedFields: untold = [],
    auditValues: words,
    afterWrite: told,
  } = definition;
  const { key = (id: string) => sql`t.id = ${id}`, concerned } = definition;
  const table = sql.table(definition.table);

  const where = (name: string, scope: SqlCondition | undefined) =>
    scope === undefined ? key(name) : sql`${key(name)} and ${scope}`;

  async function read(db: Db, condition: SqlCondition): Promise<T> {
    const found = await sql<{ json: T }>`select ${row} as json from ${table} t where ${condition}`.execute(
      db,
    );
    const first = found.rows[0];
    if (first === undefined) throw new RecordNotFound();
    return first.json;
  }

  /** One record in the user's scope. Out-of-scope records respond 404. Never locks. */
  const find = ({ db, ...asker }: Requester & { db: Db }, name: string) =>
    read(db, where(name, scopeOf(recordScope, asker)));

  /**
   * Locks first and reads afterwards, because a statement that waits for a lock would still see the old child
   * rows.
   */
  async function lock({ work, ...asker }: WriteContext, name: string): Promise<T> {
    const condition = where(name, scopeOf(alcanceDeCambio, asker));
    await sql`select from ${table} t where ${condition} for update of t`.execute(work.tx);
    return read(work.tx, condition);
  }

  /** Reads the stored record after a write, whatever the user's scope. */
  const readAgain = (tx: Tx, id: string) => read(tx, sql`t.id = ${id}`);

  const kept = (record: T) =>
    Object.fromEntries(
      Object.entries({ ...record, ...words?.(record) }).filter(([name]) => !untold.includes(name)),
    );

  const lineOf = (accion: string, { despues, antes }: Changed<T>) => ({
    recurso,
    id: despues._id,
    accion,
    despues: kept(despues),
    ...(antes === undefined ? {} : { antes: kept(antes) }),
    concerned: concerned?.(despues, antes),
  });

  /** One audit entry for each record that an action changed. */
  async function recordAll(work: UnitOfWork, accion: string, changes: readonly Changed<T>[]): Promise<void> {
    await told?.(work);
    await audit.recordAll(
      work,
      changes.map((change) => lineOf(accion, change)),
    );
  }

  const record = (work: UnitOfWork, accion: string, despues: T, antes?: T) =>
    recordAll(work, accion, [{ despues, antes }]);

  function inserting(values: object, otherwise = sql``) {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const names = sql.join(given.map(([name]) => sql.ref(name)));
    const row = sql.join(given.map(([, value]) => value));
    return sql<{ id: string }>`insert into ${table} (${names}) values (${row}) ${otherwise} returning id`;
  }

  async function insert(tx: Tx, values: object): Promise<string> {
    const { rows } = await withConflictErrors(conflicts, inserting(values).execute(tx));
    return (rows[0] as { id: string }).id;
  }

  /**
   * Inserts and logs a record, or returns undefined if it exists. Waits for a concurrent insert of the same
   * record, so that a read afterwards finds it.
   */
  async function insertUnlessThere(work: UnitOfWork, values: object): Promise<T | undefined> {
    const { rows } = await inserting(values, sql`on conflict do nothing`).execute(work.tx);
    if (rows[0] === undefined) return undefined;
    const created = await readAgain(work.tx, rows[0].id);
    await record(work, 'crear', created);
    return created;
  }

  async function update(tx: Tx, id: string, values: object): Promise<void> {
    const sets = Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const write = sql`
      update ${table} set ${sql.join([...sets, sql`rev = rev + 1`, sql`actualizado = now()`])} where id = ${id}`;
    await withConflictErrors(conflicts, write.execute(tx));
  }

  /** Locks a stored record, checks its revision, applies `apply` and logs the change. */
  async function rewrite(
    asked: WriteContext,
    name: string,
    accion: string,
    apply: (antes: T) => Promise<void>,
  ): Promise<T> {
    const { work } = asked;
    const antes = await lock(asked, name);
    await assertCurrentRevision(work, recurso, antes);
    await apply(antes);
    const despues = await readAgain(work.tx, antes._id);
    await record(work, accion, despues, antes);
    return despues;
  }

  /** A change other than an edit: `apply` stores data outside the row and returns the columns to change. */
  const change = (asked: WriteContext, name: string, accion: string, apply: (antes: T) => Promise<object>) =>
    rewrite(asked, name, accion, async (antes) => update(asked.work.tx, antes._id, await apply(antes)));

  return { find, lock, readAgain, insert, insertUnlessThere, update, record, recordAll, rewrite, change };
}
