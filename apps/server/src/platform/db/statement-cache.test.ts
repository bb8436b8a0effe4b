import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../testing/test-app.ts';
import { createDb, type Db } from './database.ts';
import { StatementCache } from './statement-cache.ts';
import { inSystemTransaction } from './unit-of-work.ts';

const testApp = useTestApp();

function connect(isPooled = false): Db {
  const db = createDb({ url: testApp.url, pool: 1, isPooled });
  onTestFinished(() => db.destroy());
  return db;
}
/** The statements that the only connection of a pool has prepared. */
async function remembered(db: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}
const repeat = async (ask: () => Promise<unknown>, times = 6) => {
  for (let n = 0; n < times; n += 1) await ask();
};

test('a frequent statement is prepared once for all its values; a rare one or one without values is not', async () => {
  const db = connect();
  const add = async (n: number) =>
    (await sql<{ more: number }>`select ${n}::int + 1 as more`.execute(db)).rows[0]?.more;
  await repeat(() => sql`select ${1}::int as seldom`.execute(db), 4);
  await repeat(() => sql`select 1 as bare`.execute(db));
  for (let n = 1; n <= 20; n += 1) expect(await add(n)).toBe(n + 1);
  expect(await remembered(db)).toEqual(['select $1::int + 1 as more']);
});

test('behind a pooler no statement is prepared, because the next one may run on another connection', async () => {
  const db = connect(true);
  await repeat(() => sql`select ${1}::int as n`.execute(db));
  expect(await remembered(db)).toEqual([]);
});

test('F15 a concurrently added column fails no call: a read is resent unprepared and a transaction is retried', async () => {
  const [db, other] = [connect(), connect()];
  const platform = { db, report: () => undefined };
  const read = (from: Db) => sql`select * from crece where n > ${0}`.execute(from);
  await sql`create table crece (n int)`.execute(other);
  onTestFinished(() => sql`drop table crece`.execute(testApp.app.platform.db).then(() => undefined));
  await sql`insert into crece values (${1})`.execute(other);

  await repeat(() => read(db));
  await sql`alter table crece add m int default 2`.execute(other);
  expect((await read(db)).rows).toEqual([{ n: 1, m: 2 }]);

  // Another text, because the previous one is no longer prepared.
  const write = () =>
    inSystemTransaction(platform, async ({ tx }) => {
      await sql`update crece set n = n`.execute(tx);
      return (await sql`select * from crece where n >= ${0}`.execute(tx)).rows;
    });
  await repeat(write);
  await sql`alter table crece add o int default 3`.execute(other);
  expect(await write()).toEqual([{ n: 1, m: 2, o: 3 }]);
});

test('the number of prepared and counted statements is bounded', () => {
  const prepared = new StatementCache();
  const often = (text: string) => Array.from({ length: 6 }, () => prepared.nameOf(text)).at(-1);
  const names = Array.from({ length: 3_000 }, (_, n) => often(`select ${n}`));
  expect(names.filter((name) => name !== undefined)).toHaveLength(200);
  expect(new Set(names).size).toBe(201);
  expect(often('select 0')).toBe(names[0]);
  prepared.forget('select 0');
  expect(often('select 0')).toBeUndefined();
});
