import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { LECTURA, LECTURA_APARTE } from '@amparo/contract/kernel/route';
import { useApp } from '../../testing/harness.ts';
import { until } from '../../testing/processes.ts';
import { readConfig } from '../config.ts';
import { Copy } from './copy.ts';
import { CONNECT_QUERY, createDb, expectSettings, type Db } from './database.ts';

const house = useApp();

/** Says something of the whole database, which connections hear when they begin. */
async function tellDatabase(db: Db, setting: string): Promise<void> {
  const name = new URL(house.url).pathname.slice(1);
  await sql`alter database ${sql.ref(name)} ${sql.raw(setting)}`.execute(db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and application_name = 'amparo' and pid <> pg_backend_pid()`.execute(db);
}

/** A connection that no setting of the test reaches. */
function aside(): Db {
  const url = new URL(house.url);
  url.searchParams.set('options', '-c default_transaction_read_only=off');
  const db = createDb({ url: url.href, pool: 1, isPooled: true });
  onTestFinished(() => db.destroy());
  return db;
}

test('F03b while the database only reads, writes say that they can be tried again, reads go on and no balancer sends people; then all is as before', async () => {
  const admin = await house.admin();
  const db = aside();
  const list = () => admin.call('GET', 'tipo-tramites');
  const write = () =>
    admin.call('POST', 'tipo-tramites', {
      body: { titulo: 'Cambio de reloj', descripcion: 'De uno a otro' },
    });
  // Until every connection of before has left.
  const ready = (status: number) =>
    until(`ready is ${status}`, async () => (await house.app.http.inject('/ready')).statusCode === status);
  await ready(200);
  const before: unknown = (await list()).json();

  await tellDatabase(db, 'set default_transaction_read_only = on');
  onTestFinished(() => tellDatabase(db, 'reset default_transaction_read_only'));
  await until('reads go on', async () => (await list()).statusCode === 200);
  await ready(503);
  const refused = await write();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ message: expect.any(String), referencia: expect.any(String) });

  await tellDatabase(db, 'reset default_transaction_read_only');
  await ready(200);
  expect((await list()).json()).toEqual(before);
  await until('writes again', async () => (await write()).statusCode === 200);
});

test('behind a pooler the process starts only where its connections have our settings, and says the line that is missing', async () => {
  const pooled = createDb({ url: house.url, pool: 1, isPooled: true });
  onTestFinished(() => pooled.destroy());
  await expect(expectSettings(pooled)).rejects.toThrow(
    /does not set random_page_cost, jit, work_mem, statement_timeout, .* connect_query='set random_page_cost = ''1.1'';/,
  );
  await sql.raw(CONNECT_QUERY).execute(pooled);
  await expect(expectSettings(pooled)).resolves.toBeUndefined();
});

test.each([
  ['is the database itself', () => house.url],
  ['does not answer', () => 'postgres://127.0.0.1:1/nadie'],
])('a report is answered by the database itself when its copy %s', async (_what, url) => {
  const { db } = house.app.platform;
  const config = readConfig({
    DATABASE_URL: house.url,
    DATABASE_REPLICA_URL: url(),
    DATABASE_REPLICA_LAG_MS: '0',
  });
  const copy = new Copy(db, config);
  onTestFinished(() => copy.stop());
  expect(await copy.read(async (used) => used === db)).toBe(true);
  expect(await copy.apart(async (used) => used)).toBe(house.url);
});

test('a page of an export is the page of the list', async () => {
  const admin = await house.admin();
  const page = (headers = {}) => admin.call('GET', 'permisos?elementosPorPagina=5', { headers });
  expect((await page({ [LECTURA]: LECTURA_APARTE })).json()).toEqual((await page()).json());
});
