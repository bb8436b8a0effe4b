import { setTimeout as wait } from 'node:timers/promises';
import { statusOf, until } from '@amparo/server/testing/processes';
import { FaultServer } from '../faults/fault-server.ts';
import type { Result } from '../report.ts';
import { ClusterClients, inWords, isDone, refusals, slowest } from './cluster-clients.ts';
import { busy, type ClusterEnvironment } from './cluster-environment.ts';
import { Postgres } from './postgres.ts';

/** How long the database is down. */
const AWAY_MS = 5_000;
const BACK_MS = 5_000;
const ANSWER_MS = 10_000;
/** Writes before and after the crash, so that a loss can be detected. */
const WRITES = 60;

/** F03: kills PostgreSQL with all its child processes under load, and starts it again. */
export async function databaseKilled(ground: ClusterEnvironment): Promise<Result> {
  const postgres = await Postgres.create(ground);
  const testServer = await FaultServer.open({ DATABASE_URL: postgres.url });
  ground.atEnd(() => testServer.stop());
  const crowd = await ClusterClients.gather(testServer, { doors: [testServer.server] });
  ground.atEnd(() => crowd.stop());
  crowd.start();
  await crowd.untilWritten(WRITES);
  await postgres.kill();
  await wait(AWAY_MS);
  const unready = await statusOf(`${testServer.server.url}/ready`);
  await postgres.start();
  const accepts = performance.now();
  await until('the server is ready', async () => (await statusOf(`${testServer.server.url}/ready`)) === 200);
  await crowd.untilWritten(WRITES);
  await wait(BACK_MS);
  await crowd.stop();
  const { lost, half, doubled, acknowledged } = await crowd.losses();
  const { away, mute, other } = refusals(crowd.calls);
  const lastRefusal = Math.max(...crowd.calls.filter((call) => !isDone(call)).map(({ ended }) => ended));
  const back = Math.max(0, lastRefusal - accepts);
  const longest = slowest(crowd.calls);
  return {
    seen:
      `${crowd.calls.length} calls of 20 users, PostgreSQL down for ${AWAY_MS / 1_000} s (${busy()}): ${acknowledged} acknowledged, ` +
      `${lost} lost, ${half} half-written, ${doubled} doubled; ${away} × 503 (${mute} without Retry-After), ${inWords(other)}, ` +
      `/ready ${unready}; slowest answer ${(longest / 1_000).toFixed(1)} s; last failure ${(back / 1_000).toFixed(1)} s after PostgreSQL accepts connections`,
    target: `0, 0, 0; only 503 with Retry-After; ≤ ${ANSWER_MS / 1_000} s; ≤ ${BACK_MS / 1_000} s`,
    ok:
      lost + half + doubled + mute + other.size === 0 &&
      away > 0 &&
      unready === 503 &&
      longest <= ANSWER_MS &&
      back <= BACK_MS,
    figures: { acknowledged, lost, half, doubled, away, mute, longest, back: Math.round(back) },
  };
}
