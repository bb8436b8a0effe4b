import { setTimeout as wait } from 'node:timers/promises';
import { FaultServer } from '../faults/fault-server.ts';
import type { Result } from '../report.ts';
import { ClusterClients, inWords, isDone, refusals, slowest } from './cluster-clients.ts';
import { busy, type ClusterEnvironment } from './cluster-environment.ts';
import { connected, Postgres } from './postgres.ts';

const EVERY_MS = 2_000;
const MOST_ERRORS = 0.001;

/** Ends every connection of the server, also in the middle of a statement. */
const CUT = `select count(pg_terminate_backend(pid))::int as n from pg_stat_activity
  where datname = 'amparo' and application_name like 'amparo%'`;

/** F04: cuts all connections repeatedly; the users retry lost calls, as the web app does. */
export async function connectionsCut(ground: ClusterEnvironment, seconds: number): Promise<Result> {
  const postgres = await Postgres.create(ground);
  const testServer = await FaultServer.open({ DATABASE_URL: postgres.url });
  ground.atEnd(() => testServer.stop());
  const crowd = await ClusterClients.gather(testServer, { doors: [testServer.server], isPatient: true });
  ground.atEnd(() => crowd.stop());
  crowd.start();
  const over = performance.now() + seconds * 1_000;
  let [cuts, connections] = [0, 0];
  while (performance.now() < over) {
    await wait(EVERY_MS);
    const { rows } = await connected(postgres.url, (client) => client.query<{ n: number }>(CUT));
    cuts += 1;
    connections += rows[0]?.n ?? 0;
  }
  await crowd.stop();
  const { lost, half, doubled, acknowledged } = await crowd.losses();
  const failed = crowd.calls.filter((call) => !isDone(call)).length;
  const again = crowd.calls.filter(({ tries }) => tries > 1).length;
  const share = failed / crowd.calls.length;
  const { away, other } = refusals(crowd.calls);
  return {
    seen:
      `${cuts} cuts in ${seconds} s that ended ${connections} connections (${busy()}): ${crowd.calls.length} calls, ${again} retried, ` +
      `${failed} failed after that (${(share * 100).toFixed(2)} %: ${away} × 503, ${inWords(other)}); ${acknowledged} acknowledged, ` +
      `${lost} lost, ${half} half-written, ${doubled} doubled; slowest ${slowest(crowd.calls)} ms`,
    target: `≤ ${MOST_ERRORS * 100} %, 0, 0, 0`,
    ok: share <= MOST_ERRORS && lost + half + doubled === 0 && again > 0,
    figures: {
      cuts,
      connections,
      calls: crowd.calls.length,
      again,
      failed,
      acknowledged,
      lost,
      half,
      doubled,
    },
  };
}
