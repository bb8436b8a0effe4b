import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'kysely';
import { signIn } from '@amparo/server/testing/people';
import { freePort, statusOf, until } from '@amparo/server/testing/processes';
import { without } from '../programs.ts';
import type { Result } from '../report.ts';
import { makeBase } from './base.ts';
import { Containers } from './containers.ts';
import type { PreparedServer } from './prepared-server.ts';

const TARGET =
  'ready ≤ 5 s, idle ≤ 200 MB, stopped ≤ 10 s with its calls answered, read-only and without privileges';
const [READY_S, IDLE_MB, STOPPED_S] = [5, 200, 10];
/** The fastest start counts, because other work on the machine can only slow a start down. */
const STARTS = 3;
const CALLS = 5;
/** Conditions inside the container. Each command prints nothing if its condition holds. */
const INSIDE: readonly (readonly [string, string])[] = [
  ['it runs as user 10001', 'test "$(id -u)" = 10001 || id'],
  ['its code is read-only', 'touch /app/x 2>/dev/null && echo written; find /app ! -user 0 | head -1'],
  ['it has no capabilities', "grep CapEff /proc/1/status | grep -v ' *0000000000000000$'"],
  [
    'it has no development files',
    'ls -d /app/node_modules/vitest /app/node_modules/vite /app/node_modules/antd 2>/dev/null; find /app/apps /app/packages -name "*.test.ts" | head -1',
  ],
  ['it has no demo data', 'ls /app/apps/server/seeds | grep demo'],
  [
    'native packages work',
    `cd /app/apps/server && node --input-type=module -e "
    const { hash } = await import('@node-rs/argon2'); await hash('x');
    const { default: sharp } = await import('sharp');
    await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } }).webp().toBuffer();" 2>&1`,
  ],
];

/** D01: builds the image and runs it with the restrictions of compose.yml. */
export async function image(testServer: PreparedServer, given: string | undefined): Promise<Result> {
  const needed = ['buildah', 'podman', 'runc', ...(given === undefined ? ['mmdebstrap'] : [])];
  const skipped = without(needed, TARGET);
  if (skipped !== undefined) return skipped;
  const containers = new Containers(testServer.folder);
  testServer.atEnd(() => containers.end());
  const base = given ?? (await makeBase(containers, testServer.folder));
  const begun = Date.now();
  await containers.build(base);
  const built = (Date.now() - begun) / 1000;
  const weight = (await containers.weight(base)) / 1e6;

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: testServer.url,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    TMPDIR: '/var/lib/amparo/tmp',
  };
  const cold = await start(containers, url, { ...env, NODE_DISABLE_COMPILE_CACHE: '1' });
  await containers.stop(cold.name);
  const starts = [cold];
  const wrong: string[] = [];
  let stopped = 0;
  let idle = 0;
  for (let n = 1; n <= STARTS; n += 1) {
    const one = await start(containers, url, env);
    starts.push(one);
    if (n < STARTS) {
      await containers.stop(one.name);
      continue;
    }
    for (const [what, command] of INSIDE) {
      const said = await containers.inside(one.name, `${command} || true`);
      if (said !== '') wrong.push(`condition failed: ${what} (${said.slice(0, 200)})`);
    }
    const page = await fetch(url);
    if (page.status !== 200 || !(await page.text()).includes('<div id="root">'))
      wrong.push(`the web app is not served: ${page.status}`);
    idle = (await containers.memory(one.name)) / 1e6;
    const last = await stopBusy(testServer, containers, one.name, url);
    stopped = last.seconds;
    if (last.answered !== CALLS) wrong.push(`${CALLS - last.answered} calls got no answer`);
  }
  const warm = starts.slice(1);
  const ready = Math.min(...warm.map(({ seconds }) => seconds));
  const work = Math.min(...warm.map(({ worked }) => worked));
  const figures = {
    built,
    weight,
    ready,
    work,
    coldReady: cold.seconds,
    coldWork: cold.worked,
    idle,
    stopped,
  };
  return {
    seen: [
      `built in ${built.toFixed(0)} s, ${weight.toFixed(0)} MB on top of its base image`,
      `ready in ${ready.toFixed(1)} s (${work.toFixed(1)} s of CPU time, ${cold.worked.toFixed(1)} s without the compile cache; load ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors)`,
      `${idle.toFixed(0)} MB idle, stopped in ${stopped.toFixed(1)} s with ${CALLS} calls in progress`,
      ...wrong,
    ].join('; '),
    target: TARGET,
    ok: wrong.length === 0 && ready <= READY_S && idle <= IDLE_MB && stopped <= STOPPED_S,
    figures,
  };
}

let started = 0;

/** Starts a container and measures the time until it is ready. */
async function start(containers: Containers, url: string, env: Record<string, string>) {
  const name = `amparo-${(started += 1)}`;
  const begun = Date.now();
  await containers.start(name, env);
  const isReady = async () => (await statusOf(`${url}/ready`)) === 200;
  await until(`${name} ready`, isReady, 120_000).catch(async (error: unknown) => {
    throw new Error(`${String(error)}: ${await containers.podman('logs', name)}`);
  });
  const seconds = (Date.now() - begun) / 1000;
  return { name, seconds, worked: await containers.worked(name) };
}

/** Stops the container while calls wait for a row lock. It must answer them before it exits. */
async function stopBusy(testServer: PreparedServer, containers: Containers, name: string, url: string) {
  const { db } = testServer.platform;
  const { token } = await signIn(testServer.platform, { roles: ['Administrador'] });
  const { id } = await db.selectFrom('permiso').select('id').limit(1).executeTakeFirstOrThrow();
  const held = Promise.withResolvers<void>();
  const lock = db.transaction().execute(async (tx) => {
    await sql`select 1 from permiso where id = ${id} for update`.execute(tx);
    await held.promise;
  });
  const calls = Array.from({ length: CALLS }, async (_, n) => {
    const answer = await fetch(`${url}/api/permisos/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ nombre: `Guardado al cierre ${n}` }),
    });
    return answer.status;
  });
  await until('the calls wait', async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
    return rows.length === CALLS;
  });
  const stopping = containers.stop(name);
  await until('new calls are refused', async () => (await statusOf(`${url}/health`)) === undefined);
  held.resolve();
  await lock;
  const statuses = await Promise.allSettled(calls);
  const answered = statuses.filter((one) => one.status === 'fulfilled' && one.value === 200).length;
  return { seconds: await stopping, answered };
}
