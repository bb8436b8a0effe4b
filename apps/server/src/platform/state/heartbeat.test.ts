import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { LATIDO_S } from '@amparo/contract/informes/estado/schemas';
import { createDatabase, dropDatabase, uniqueName } from '../../testing/databases.ts';
import { startServer, until, untilReady, type RunningServer } from '../../testing/processes.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { createDb, type Db } from '../db/database.ts';

async function database(): Promise<{ url: string; db: Db }> {
  const name = uniqueName('beat');
  const url = await createDatabase(name, inject('template'));
  const db = createDb({ url, pool: 2 });
  onTestFinished(async () => {
    await db.destroy();
    await dropDatabase(name);
  });
  return { url, db };
}

async function server(env: Record<string, string>): Promise<RunningServer> {
  const started = await startServer(env);
  onTestFinished(async () => {
    started.process.kill('SIGKILL');
    await started.ended;
  });
  return started;
}

interface Row {
  pid: number;
  roles: string[];
  visto: Date;
}
async function rowOf(db: Db, { process: { pid } }: RunningServer): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select pid, roles, visto from proceso where pid = ${pid ?? 0}`.execute(db);
  return rows[0];
}

test('F01 F15 every process has a row, deletes it at a clean stop and leaves it when it is killed', async () => {
  const { url, db } = await database();
  const api = await server({ DATABASE_URL: url, ROLES: 'api' });
  await untilReady(api);
  const worker = await server({ DATABASE_URL: url, ROLES: 'worker' });
  const [one, other] = await Promise.all(
    [api, worker].map((program) => until('the row of the process', () => rowOf(db, program))),
  );
  expect([one?.roles, other?.roles]).toEqual([['api'], ['worker']]);

  worker.process.kill('SIGTERM');
  expect(await worker.ended).toBe(0);
  expect(await rowOf(db, worker)).toBeUndefined();
  api.process.kill('SIGKILL');
  await api.ended;
  expect(await rowOf(db, api)).toMatchObject({ roles: ['api'] });
});

test('F03 F04 while the database is down the heartbeat only waits, and it resumes when the database is back', async () => {
  const { url, db } = await database();
  const cable = await startTcpProxy(url);
  onTestFinished(() => cable.cut());
  const one = await server({ DATABASE_URL: cable.url, LOG_LEVEL: 'fatal', ROLES: 'api' });
  await untilReady(one);
  const before = await until('the row of the process', () => rowOf(db, one));
  await cable.cut();
  await until('a heartbeat was due and not written', async () => {
    const { rows } = await sql`select 1 from proceso where pid = ${before.pid}
      and visto < now() - make_interval(secs => ${LATIDO_S * 1.5})`.execute(db);
    return rows.length > 0;
  });
  const silent = await until('the row of the process', () => rowOf(db, one));
  await cable.mend();
  const after = await until('the next heartbeat', async () => {
    const row = await rowOf(db, one);
    return row !== undefined && row.visto > silent.visto && row;
  });
  expect(after.pid).toBe(before.pid);
  expect(one.process.exitCode).toBeNull();
});
