import { buildApp } from '@amparo/server/app';
import { readConfig } from '@amparo/server/platform/lib/config';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName } from '@amparo/server/testing/databases';
import { signIn } from '@amparo/server/testing/people';
import { report, type Result } from '../report.ts';
import { median } from './measure.ts';

/** `node tests/bench/session.ts`: share of the session check in a list call. Alternating blocks, medians. */
const BLOCKS = 7;
const CALLS = 300;
const TARGET = 5;

const name = uniqueName('bench');
const url = await createDatabase(name);
await prepareDatabase(url);
const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'silent', DATABASE_URL: url, DOCS: 'false' });
const app = await buildApp(config);
await app.start();
const { token } = await signIn(app.platform, { roles: ['Administrador'] });

async function perCall(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let i = 0; i < CALLS; i += 1) await run();
  return (performance.now() - start) / CALLS;
}
const list = () =>
  app.http.inject({
    url: '/api/permisos?elementosPorPagina=50',
    headers: { authorization: `Bearer ${token}` },
  });
const check = () => app.platform.sessions.check(token);

async function share(): Promise<Result> {
  const calls: number[] = [];
  const checks: number[] = [];
  await perCall(list);
  for (let i = 0; i < BLOCKS; i += 1) {
    calls.push(await perCall(list));
    checks.push(await perCall(check));
  }
  const part = (median(checks) / median(calls)) * 100;
  return {
    seen: `${part.toFixed(2)} % of a list call, ${median(checks).toFixed(4)} ms of ${median(calls).toFixed(2)} ms`,
    target: `≤ ${TARGET} %`,
    ok: part <= TARGET,
  };
}

const stop = async () => {
  await app.stop();
  await dropDatabase(name);
};
await report('bench-session', { stop }, [{ id: 'SESION', run: share }]);
