import { sql, type RawBuilder } from 'kysely';
import { scopeOf, type Alcance, type Asker, type Condition } from './access/scope.ts';
import type { Concerned } from './audit.ts';
import type { Db, Tx } from './db/database.ts';
import { guarded, type Conflicts } from './db/failures.ts';
import { Missing } from './http/problems.ts';
import type { Platform } from './platform.ts';
import { expectRev } from './revisions.ts';
import type { Work } from './work.ts';

/** A write that somebody asked for. */
export type Asked = Asker & { work: Work };

interface Recorded {
  _id: string;
  _rev: number;
}

/** A record as it is and as it was, where it was there before. */
interface Changed<T> {
  despues: T;
  antes?: T | undefined;
}

interface Definition<T extends Recorded> {
  recurso: string;
  table: string;
  /** The JSON of one record, over `t`. */
  row: RawBuilder<unknown>;
  /** By what calls name a record; its id unless told otherwise. */
  key?: ((name: string) => Condition) | undefined;
  conflicts: Conflicts;
  alcance: Alcance;
  /** Which of those somebody changes, where it is not all that they see. */
  alcanceDeCambio?: Alcance | undefined;
  /** Fields that its history does not tell: counted beside the record, or told in words by another one. */
  untold?: readonly string[] | undefined;
  /** Fields that its history tells in other words: a person by name, what hangs on the record in a line each. */
  words?: ((record: T) => object) | undefined;
  /** Tells who must know besides the trail and the open lists. */
  told?: ((work: Work) => Promise<void>) | undefined;
  /** Who hears of a change, where that is not everyone with the list open. */
  concerned?: ((despues: T, antes: T | undefined) => Concerned | undefined) | undefined;
}

/**
 * The records of a table: found, locked, inserted and changed, each narrowed to what the person reaches, guarded by the
 * revision, written into the trail and told to the open lists.
 */
export function recordsOf<T extends Recorded>({ audit }: Pick<Platform, 'audit'>, definition: Definition<T>) {
  const {
    recurso,
    row,
    alcance,
    alcanceDeCambio = alcance,
    conflicts,
    untold = [],
    words,
    told,
  } = definition;
  const { key = (id: string) => sql`t.id = ${id}`, concerned } = definition;
  const table = sql.table(definition.table);

  const where = (name: string, scope: Condition | undefined) =>
    scope === undefined ? key(name) : sql`${key(name)} and ${scope}`;

  async function read(db: Db, condition: Condition): Promise<T> {
    const found = await sql<{ json: T }>`select ${row} as json from ${table} t where ${condition}`.execute(
      db,
    );
    const first = found.rows[0];
    if (first === undefined) throw new Missing();
    return first.json;
  }

  /** One record, for who may see it; beyond one's reach is as good as not there. Never locks. */
  const find = ({ db, ...asker }: Asker & { db: Db }, name: string) =>
    read(db, where(name, scopeOf(alcance, asker)));

  /** Locked first and read afterwards: a statement that waits for a lock would still see the children of before. */
  async function lock({ work, ...asker }: Asked, name: string): Promise<T> {
    const condition = where(name, scopeOf(alcanceDeCambio, asker));
    await sql`select from ${table} t where ${condition} for update of t`.execute(work.tx);
    return read(work.tx, condition);
  }

  /** After a write everything is read as it is stored, whatever the person reaches. */
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

  /** What one action did to many records: a line of the trail each. */
  async function recordAll(work: Work, accion: string, changes: readonly Changed<T>[]): Promise<void> {
    await told?.(work);
    await audit.recordAll(
      work,
      changes.map((change) => lineOf(accion, change)),
    );
  }

  /** The line in the trail, and the news to the open lists. */
  const record = (work: Work, accion: string, despues: T, antes?: T) =>
    recordAll(work, accion, [{ despues, antes }]);

  function inserting(values: object, otherwise = sql``) {
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    const names = sql.join(given.map(([name]) => sql.ref(name)));
    const row = sql.join(given.map(([, value]) => value));
    return sql<{ id: string }>`insert into ${table} (${names}) values (${row}) ${otherwise} returning id`;
  }

  async function insert(tx: Tx, values: object): Promise<string> {
    const { rows } = await guarded(conflicts, inserting(values).execute(tx));
    return (rows[0] as { id: string }).id;
  }

  /**
   * Stores and records what is not there yet; undefined where it is, also when somebody else stored it at this very moment:
   * it is waited for, and whoever looks again finds it.
   */
  async function insertUnlessThere(work: Work, values: object): Promise<T | undefined> {
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
    await guarded(conflicts, write.execute(tx));
  }

  /** A write of a stored record, whatever `apply` does with it. */
  async function rewrite(
    asked: Asked,
    name: string,
    accion: string,
    apply: (antes: T) => Promise<void>,
  ): Promise<T> {
    const { work } = asked;
    const antes = await lock(asked, name);
    await expectRev(work, recurso, antes);
    await apply(antes);
    const despues = await readAgain(work.tx, antes._id);
    await record(work, accion, despues, antes);
    return despues;
  }

  /** Another change than an edition: `apply` stores what is beside the row and answers the columns that change. */
  const change = (asked: Asked, name: string, accion: string, apply: (antes: T) => Promise<object>) =>
    rewrite(asked, name, accion, async (antes) => update(asked.work.tx, antes._id, await apply(antes)));

  return { find, lock, readAgain, insert, insertUnlessThere, update, record, recordAll, rewrite, change };
}
