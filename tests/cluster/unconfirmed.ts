import { randomUUID } from 'node:crypto';
import { until } from '@amparo/server/testing/processes';
import { countOf, create, openDesk } from '../faults/cases.ts';
import { FaultServer } from '../faults/fault-server.ts';
import type { Result } from '../report.ts';
import { busy, type ClusterEnvironment } from './cluster-environment.ts';
import { connected, Postgres } from './postgres.ts';

/** The server's timeout for a silent database connection, and a moment to answer. */
const ANSWER_MS = 30_000;
const PREFIX = 'Sin confirmar';

/**
 * F03-espera: the synchronous standby is down, so commits wait for it. Half of the waits are cancelled, and
 * PostgreSQL reports these as committed; the server must not acknowledge any of them. After the standby is no
 * longer required, a retry with the same idempotency key must store each case exactly once.
 */
export async function unconfirmed(ground: ClusterEnvironment): Promise<Result> {
  const postgres = await Postgres.create(ground);
  const testServer = await FaultServer.open({ DATABASE_URL: postgres.url });
  ground.atEnd(() => testServer.stop());
  const desk = await openDesk(testServer);
  const expect = (standbys: string) =>
    connected(postgres.url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${standbys}'`);
      await client.query('select pg_reload_conf()');
    });
  /** Connections whose commit waits for the standby. */
  const waiting = () =>
    connected(postgres.url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'amparo' and query = 'commit'`,
      );
      return rows.map(({ pid }) => pid);
    });
  const sent = desk.advisers.map((adviser, n) => ({
    adviser,
    direccion: `${PREFIX} ${n}`,
    key: randomUUID(),
  }));
  const send = () =>
    Promise.all(sent.map(({ adviser, direccion, key }) => create(testServer, desk, adviser, direccion, key)));

  ground.atEnd(() => expect(''));
  await expect('nadie');
  const since = performance.now();
  const sending = send();
  // One after another: all cases are of one vehicle, and the waiting transaction holds its lock.
  for (let cancelled = 0; cancelled < sent.length / 2; cancelled += 1) {
    const pid = await until('a commit waits for the standby', async () => (await waiting())[0]);
    await connected(postgres.url, (client) => client.query('select pg_cancel_backend($1)', [pid]));
    await until('the cancelled commit has ended', async () => !(await waiting()).includes(pid));
  }
  const alone = await sending;
  const waited = performance.now() - since;
  await expect('');
  const again = await send();
  const counts = await countOf(testServer, PREFIX);
  const acknowledged = alone.filter((answer) => answer?.status === 200).length;
  const away = alone.filter((answer) => answer?.status === 503).length;
  const done = again.filter((answer) => answer?.status === 200).length;
  const single = [...counts.values()].filter((n) => n === 1).length;
  return {
    seen:
      `${sent.length} cases opened while the standby is down, half of the waits cancelled (${busy()}): ${acknowledged} acknowledged, ${away} × 503 ` +
      `after ${(waited / 1_000).toFixed(1)} s; retried without it ${done} acknowledged, ${single} stored once`,
    target: `0 acknowledged, only 503 within ${ANSWER_MS / 1_000} s; after the retry all stored once`,
    ok: away === sent.length && waited <= ANSWER_MS && done === sent.length && single === sent.length,
    figures: { acknowledged, away, waited: Math.round(waited), done, single },
  };
}
