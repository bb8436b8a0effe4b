import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { LECTURA, READ_ON_REPLICA } from '@amparo/contract/kernel/route';
import { until } from '../../testing/processes.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readConfig } from '../lib/config.ts';
import { CONNECT_QUERY, createDb, assertSettings, type Db } from './database.ts';
import { ReplicaReader } from './replica.ts';

const testApp = useTestApp();

/** Changes a setting of the database and closes the connections of the app, so that new ones get it. */
async function tellDatabase(db: Db, setting: string): Promise<void> {
  const name = new URL(testApp.url).pathname.slice(1);
  await sql`alter database ${sql.ref(name)} ${sql.raw(setting)}`.execute(db);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and application_name = 'amparo' and pid <> pg_backend_pid()`.execute(db);
}

/** A connection that the settings of the test do not affect. */
function aside(): Db {
  const url = new URL(testApp.url);
  url.searchParams.set('options', '-c default_transaction_read_only=off');
  const db = createDb({ url: url.href, pool: 1, isPooled: true });
  onTestFinished(() => db.destroy());
  return db;
}

test('F03b while the database is read-only, writes get a retryable error, reads work and /ready is 503 until it recovers', async () => {
  const admin = await testApp.admin();
  const db = aside();
  const list = () => admin.call('GET', 'tipo-tramites');
  const write = () =>
    admin.call('POST', 'tipo-tramites', {
      body: { titulo: 'Cambio de reloj', descripcion: 'De uno a otro' },
    });
  // Wait until all earlier connections are closed.
  const ready = (status: number) =>
    until(`ready is ${status}`, async () => (await testApp.app.http.inject('/ready')).statusCode === status);
  await ready(200);
  const before: unknown = (await list()).json();

  await tellDatabase(db, 'set default_transaction_read_only = on');
  onTestFinished(() => tellDatabase(db, 'reset default_transaction_read_only'));
  await until('reads work', async () => (await list()).statusCode === 200);
  await ready(503);
  const refused = await write();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ message: expect.any(String), referencia: expect.any(String) });

  await tellDatabase(db, 'reset default_transaction_read_only');
  await ready(200);
  expect((await list()).json()).toEqual(before);
  await until('writes work again', async () => (await write()).statusCode === 200);
});

test('behind a pooler the process refuses to start without our settings and prints the missing line', async () => {
  const pooled = createDb({ url: testApp.url, pool: 1, isPooled: true });
  onTestFinished(() => pooled.destroy());
  await expect(assertSettings(pooled)).rejects.toThrow(
    /does not set random_page_cost, jit, work_mem, statement_timeout, .* connect_query='set random_page_cost = ''1.1'';/,
  );
  await sql.raw(CONNECT_QUERY).execute(pooled);
  await expect(assertSettings(pooled)).resolves.toBeUndefined();
});

test.each([
  ['is the primary itself', () => testApp.url],
  ['does not answer', () => 'postgres://127.0.0.1:1/nadie'],
])('a report reads from the primary when its replica %s', async (_what, url) => {
  const { db } = testApp.app.platform;
  const config = readConfig({
    DATABASE_URL: testApp.url,
    DATABASE_REPLICA_URL: url(),
    DATABASE_REPLICA_LAG_MS: '0',
  });
  const copy = new ReplicaReader(db, config);
  onTestFinished(() => copy.stop());
  expect(await copy.read(async (used) => used === db)).toBe(true);
  expect(await copy.apart(async (used) => used)).toBe(testApp.url);
});

test('a page read for an export equals the page of the list', async () => {
  const admin = await testApp.admin();
  const page = (headers = {}) => admin.call('GET', 'permisos?elementosPorPagina=5', { headers });
  expect((await page({ [LECTURA]: READ_ON_REPLICA })).json()).toEqual((await page()).json());
});
