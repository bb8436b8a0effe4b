import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { Sessions } from './platform/access/sessions.ts';
import { createDb, type Db } from './platform/db/database.ts';
import { Listener } from './platform/db/listener.ts';
import type { Platform } from './platform/platform.ts';
import { createDatabase, dropDatabase, uniqueName } from './testing/databases.ts';
import { signIn } from './testing/people.ts';
import {
  runProgram,
  startServer,
  statusOf,
  until,
  untilReady,
  type RunningProgram,
} from './testing/processes.ts';

const PROBE = join(import.meta.dirname, 'testing/killable-worker.ts');

/** A database for this test, empty or copied from a template, and a connection to inspect it. */
async function database(template?: string): Promise<{ url: string; db: Db }> {
  const name = uniqueName('process');
  const url = await createDatabase(name, template);
  const db = createDb({ url, pool: 3 });
  onTestFinished(async () => {
    await db.destroy();
    await dropDatabase(name);
  });
  return { url, db };
}

/** Kills the program when the test ends. */
function endAfterTest<P extends RunningProgram>(program: P): P {
  onTestFinished(async () => {
    program.process.kill('SIGKILL');
    await program.ended;
  });
  return program;
}
const server = async (env: Record<string, string>) => endAfterTest(await startServer(env));
const probe = (url: string, mode: 'hold' | 'commit' | 'worker') =>
  endAfterTest(runProgram(PROBE, [url, mode]));
const says = (program: RunningProgram, text: string) =>
  until(`the output contains "${text}"`, async () => program.output().includes(text));

async function adminToken(url: string, db: Db): Promise<string> {
  const sessions = new Sessions(db, new Listener(url));
  const { token } = await signIn({ db, sessions } as Platform, { roles: ['Administrador'] });
  return token;
}

describe('starting', () => {
  test('F15 two processes started at once on an empty database both serve, and each migration is applied once', async () => {
    const { url, db } = await database();
    const both = await Promise.all([server({ DATABASE_URL: url }), server({ DATABASE_URL: url })]);
    await Promise.all(both.map(untilReady));
    const { rows } = await sql<{ nombre: string }>`select nombre from migracion order by nombre`.execute(db);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(new Set(rows.map((row) => row.nombre)).size).toBe(rows.length);
    const seeded = await sql<{ n: number }>`select count(*)::int as n from unidad_geografica`.execute(db);
    expect(seeded.rows).toEqual([{ n: 1_122 }]);
    const token = await adminToken(url, db);
    const lists = await Promise.all(
      both.map(async (one) => {
        const answer = await fetch(`${one.url}/api/permisos`, {
          headers: { authorization: `Bearer ${token}` },
        });
        return answer.json();
      }),
    );
    expect(lists[0]).toMatchObject({ datos: expect.any(Array), totalElementos: expect.any(Number) });
    expect(lists[1]).toEqual(lists[0]);
    expect(both.map((one) => one.output())).toEqual(['', '']);
  });

  test('an invalid environment stops the start with a clear message, before any change', async () => {
    const wrong = { DATABASE_URL: 'mysql://127.0.0.1/amparo', PORT: '70000' };
    const started = await server({ ...wrong, PUBLIC_URL: 'http://127.0.0.1' });
    expect(await started.ended).toBe(1);
    expect(started.output()).toMatch(
      /^The server cannot start, its environment is wrong:\n {2}PORT: .*65535\n {2}DATABASE_URL: .*\n$/,
    );
  });
});

describe('stopping', () => {
  test('F15 SIGTERM while it waits for the migration lock ends the process', async () => {
    const { url, db } = await database();
    const held = new Client({ connectionString: url });
    await held.connect();
    onTestFinished(() => held.end());
    await held.query('select pg_advisory_lock(726001)');
    const one = await server({ DATABASE_URL: url });
    await until('the process waits for the lock', async () => {
      const { rows } = await sql`select 1 from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(db);
      return rows.length > 0;
    });
    one.process.kill('SIGTERM');
    expect(await one.ended).toBe(0);
  });

  test('F15 on SIGTERM /ready fails, running requests are answered, and the exit code is 0', async () => {
    const { url, db } = await database(inject('template'));
    const one = await server({ DATABASE_URL: url, DRAIN_MS: '10000' });
    await untilReady(one);
    const token = await adminToken(url, db);
    const row = await db.selectFrom('permiso').select('id').limit(1).executeTakeFirstOrThrow();

    let release = () => undefined as void;
    const released = new Promise<void>((done) => void (release = done));
    const lock = db.transaction().execute(async (tx) => {
      await sql`select 1 from permiso where id = ${row.id} for update`.execute(tx);
      await released;
    });
    const slow = fetch(`${one.url}/api/permisos/${row.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ nombre: 'Guardado al cierre' }),
    });
    await until('the save waits for the lock', async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      return rows.length > 0;
    });

    one.process.kill('SIGTERM');
    await until('not ready', async () => (await statusOf(`${one.url}/ready`)) === 503);
    expect(await statusOf(`${one.url}/health`)).toBe(200);
    await until('new calls are refused', async () => (await statusOf(`${one.url}/health`)) === undefined);
    release();
    await lock;
    expect((await slow).status).toBe(200);
    expect(await one.ended).toBe(0);
    const saved = await db.selectFrom('permiso').select('nombre').where('id', '=', row.id).executeTakeFirst();
    expect(saved).toEqual({ nombre: 'Guardado al cierre' });
  });
});

describe('a worker-only process', () => {
  test('F15 serves only health and metrics, runs jobs and exits with 0', async () => {
    const { url, db } = await database(inject('template'));
    const worker = await server({ DATABASE_URL: url, ROLES: 'worker', WEB_ROOT: import.meta.dirname });
    await untilReady(worker);
    const asked = ['/health', '/metrics', '/api/permisos', '/api/login', '/docs', '/socket.io/', '/'];
    const statuses = await Promise.all(asked.map((path) => statusOf(`${worker.url}${path}`)));
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404]);
    await sql`insert into pgboss.job (name) values ('sesiones-vencidas')`.execute(db);
    await until('the job was run and counted', async () => {
      const text = await (await fetch(`${worker.url}/metrics`)).text();
      return /^amparo_job_duration_seconds_count\{queue="sesiones-vencidas",outcome="completed"\} 1$/m.test(
        text,
      );
    });
    worker.process.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
    expect(worker.output()).toBe('');
  });
});

describe('logs', () => {
  const linesOf = (program: RunningProgram) =>
    program
      .output()
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as { level: number; reqId?: string });

  test('H34 a log line has the reference of the failure, and no token, password, search or personal data', async () => {
    const { url, db } = await database(inject('template'));
    const one = await server({ DATABASE_URL: url, LOG_LEVEL: 'debug' });
    await untilReady(one);
    const token = await adminToken(url, db);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      cookie: 'c=Galleta1',
    };
    const call = (path: string, init: RequestInit = {}) =>
      fetch(`${one.url}/api/${path}`, { headers, ...init });
    const post = (body: object) => call('permisos', { method: 'POST', body: JSON.stringify(body) });

    await call('permisos?filtros[nombre]=Buscado9');
    await call('permisos?filtros[secreto]=Buscado9');
    await post({ nombre: 'Valor7', contrasena: 'Clave8' });
    await post({ nombre: 'Valor7', contrasena: 'Clave8' });
    await post({ nombre: ['Valor7'], contrasena: 'Clave8' });
    await sql`alter table permiso rename column nombre to otro_nombre`.execute(db);
    const failed = await post({ nombre: 'Valor7 otra vez', contrasena: 'Clave8' });
    expect(failed.status).toBe(500);
    const { referencia } = (await failed.json()) as { referencia: string };

    const ERROR = 50;
    await until('the failure is logged with its reference', async () =>
      linesOf(one).some((line) => line.level === ERROR && line.reqId === referencia),
    );
    expect(linesOf(one).filter((line) => line.reqId !== undefined).length).toBeGreaterThan(5);
    for (const secret of [token, 'Galleta1', 'Buscado9', 'Valor7', 'Clave8'])
      expect(one.output().includes(secret), secret).toBe(false);
  });
});

describe('kill -9', () => {
  async function probes() {
    const { url, db } = await database(inject('template'));
    await sql`create table sonda (hecho text not null)`.execute(db);
    const facts = async () => {
      const { rows } = await sql<{ hecho: string }>`select hecho from sonda order by hecho`.execute(db);
      return rows.map((row) => row.hecho);
    };
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pgboss.job where name = 'sonda' and state < 'completed'`.execute(db);
      return rows[0]?.n;
    };
    return { url, db, facts, waiting };
  }

  test('F01 between enqueue and commit leaves neither the row nor the job', async () => {
    const { url, db, facts, waiting } = await probes();
    const held = probe(url, 'hold');
    await says(held, 'enqueued');
    held.process.kill('SIGKILL');
    expect(await held.ended).toBe('SIGKILL');
    await until('the transaction is gone', async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(
        db,
      );
      return rows.length === 0;
    });
    expect(await facts()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  test('F01 after the commit leaves the job, which runs exactly once with two workers', async () => {
    const { url, facts, waiting } = await probes();
    const committed = probe(url, 'commit');
    await says(committed, 'committed');
    committed.process.kill('SIGKILL');
    await committed.ended;
    expect(await facts()).toEqual(['guardada']);
    expect(await waiting()).toBe(1);

    const workers = [probe(url, 'worker'), probe(url, 'worker')];
    await Promise.all(workers.map((worker) => says(worker, 'working')));
    await until('the job is done', async () => (await waiting()) === 0);
    expect(await facts()).toEqual(['corrida', 'guardada']);
    expect(workers.map((worker) => worker.output())).toEqual(['working\n', 'working\n']);
  });
});
