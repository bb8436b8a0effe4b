import { writeFile } from 'node:fs/promises';
import { CONNECT_QUERY } from '@amparo/server/platform/db/database';
import { until, type RunningServer } from '@amparo/server/testing/processes';
import { FaultServer } from '../faults/fault-server.ts';
import { parallel, times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import { ClusterClients, isDone, slowest } from './cluster-clients.ts';
import { busy, type ClusterEnvironment } from './cluster-environment.ts';
import { connected, Postgres, urlAt } from './postgres.ts';

const CONNECTIONS = 5;
const CALLS = 400;
const AT_ONCE = 40;
/** The limit for every ended session (H18). */
const REVOKED_MS = 1_000;
const SETTINGS = {
  random_page_cost: '1.1',
  jit: 'off',
  statement_timeout: '20s',
  idle_in_transaction_session_timeout: '30s',
};

/** Counts the connections through the pooler: all except those that connect directly. */
const POOLED = `select count(*)::int as n from pg_stat_activity
  where datname = 'amparo' and pid <> pg_backend_pid() and application_name not in ('amparo-jobs', 'amparo-listen', 'amparo-migrate', 'amparo-state')`;

/** PB: calls go through PgBouncer in transaction mode; migrations, jobs and the listener connect directly. */
export async function behindPooler(ground: ClusterEnvironment): Promise<Result> {
  const postgres = await Postgres.create(ground);
  const pooler = await startPooler(ground, postgres.port);
  const testServer = await FaultServer.open({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: postgres.url });
  ground.atEnd(() => testServer.stop());
  // Start two more processes in turn: an advisory lock left in a pooled connection would block them for ever.
  const starts = performance.now();
  await testServer.end(await testServer.another({}));
  const beside = await testServer.another({});
  const started = performance.now() - starts;

  const wrong: string[] = [];
  const { done, most, longest } = await many(testServer, beside, postgres.url);
  for (const { name, value } of await settingsSeen(pooler.url))
    if (SETTINGS[name as keyof typeof SETTINGS] !== value) wrong.push(`${name} is ${value}`);
  const revoked = await endedElsewhere(testServer, beside);
  const mailed = await jobRuns(testServer).catch(
    (error: unknown) => void wrong.push(`no job ran: ${String(error)}`),
  );
  const refused = await refusesToStart(testServer, pooler.bare);
  if (!refused) wrong.push('the server starts without its settings');
  return {
    seen:
      `${done} of ${CALLS} calls, ${AT_ONCE} at a time, to two processes over ${most} connections (${busy()}), slowest ${longest} ms; ` +
      `two further starts in ${(started / 1_000).toFixed(1)} s; a session ended in one process refused by the other after ${revoked} ms; ` +
      `a job done after ${mailed ?? '?'} ms; every connection has the settings, and the server refuses to start without them; ` +
      [`${wrong.length} wrong`, ...wrong].join('; '),
    target: `${CALLS} of ${CALLS}, ≤ ${CONNECTIONS}, no hang, ≤ ${REVOKED_MS} ms, 0 wrong`,
    ok: done === CALLS && most <= CONNECTIONS && most > 0 && revoked <= REVOKED_MS && wrong.length === 0,
    figures: { done, most, started: Math.round(started), revoked },
  };
}

/** `url` sets the connection settings that the server needs; `bare` lacks them. */
async function startPooler(
  ground: ClusterEnvironment,
  postgres: number,
): Promise<{ url: string; bare: string }> {
  const port = await ground.port();
  const to = `host=127.0.0.1 port=${postgres} dbname=amparo user=postgres`;
  const config = ground.path('pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
amparo = ${to} pool_size=${CONNECTIONS} connect_query='${CONNECT_QUERY.replaceAll("'", "''")}'
bare = ${to} pool_size=1
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 500
`,
  );
  ground.start('pgbouncer', 'pgbouncer', [config]);
  const answers = () => connected(urlAt(port), (client) => client.query('select 1')).catch(() => undefined);
  await until('PgBouncer', answers);
  return { url: urlAt(port), bare: urlAt(port, 'bare') };
}

/** Sends concurrent reads and creations, and counts the database connections that they use. */
async function many(testServer: FaultServer, beside: RunningServer, direct: string) {
  const crowd = await ClusterClients.gather(testServer, { doors: [testServer.server, beside] });
  let most = 0;
  const end = new AbortController();
  const counting = connected(direct, async (client) => {
    while (!end.signal.aborted) {
      const { rows } = await client.query<{ n: number }>(POOLED);
      most = Math.max(most, rows[0]?.n ?? 0);
    }
  });
  await parallel(times(CALLS), AT_ONCE, (n) => (n % 4 === 0 ? crowd.openCase() : crowd.look()));
  end.abort();
  await counting;
  const { lost } = await crowd.losses();
  return { done: crowd.calls.filter(isDone).length - lost, most, longest: slowest(crowd.calls) };
}

const TOLD = `select name, current_setting(name) as value, pg_sleep(0.2) from unnest($1::text[]) name`;

/**
 * Reads the settings on as many connections at once as the pool has, so that every pooled connection is read.
 */
async function settingsSeen(url: string): Promise<{ name: string; value: string }[]> {
  const ask = () =>
    connected(url, (client) => client.query<{ name: string; value: string }>(TOLD, [Object.keys(SETTINGS)]));
  const seen = await Promise.all(times(CONNECTIONS).map(ask));
  return seen.flatMap(({ rows }) => rows);
}

/** Milliseconds until the other process refuses a session that the first process ended. */
async function endedElsewhere(testServer: FaultServer, beside: RunningServer): Promise<number> {
  const { id, token } = await testServer.person({ roles: ['Administrador'] });
  const status = async () =>
    (await testServer.ask('GET', 'usuarios/perfil', token, undefined, { at: beside })).status;
  await until('the other process accepts the session', async () => (await status()) === 200);
  const left = await testServer.ask('PUT', `usuarios/${id}/habilitar-login-usuario`, token, { login: false });
  if (!left.ok) throw new Error(`ending the session answered ${left.status}`);
  const since = performance.now();
  await until('the other process refuses the session', async () => (await status()) === 401, 60_000);
  return Math.round(performance.now() - since);
}

async function jobRuns(testServer: FaultServer): Promise<number> {
  const { correo } = await testServer.account({ roles: ['Administrador'], contrasena: 'Clave#Segura1' });
  const since = performance.now();
  await testServer.ask('POST', 'recuperar-contrasena/otp', undefined, { correo_electronico: correo });
  await testServer.code(correo);
  return Math.round(performance.now() - since);
}

async function refusesToStart(testServer: FaultServer, bare: string): Promise<boolean> {
  const server = await testServer.begin({ DATABASE_URL: bare });
  const code = await server.ended;
  return code !== 0 && server.output().includes('connect_query');
}
