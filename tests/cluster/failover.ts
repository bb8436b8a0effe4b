import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@amparo/server/testing/processes';
import { FaultServer } from '../faults/fault-server.ts';
import type { Result } from '../report.ts';
import {
  ClusterClients,
  inWords,
  isDone,
  isWrite,
  refusals,
  slowest,
  type ClientCall,
} from './cluster-clients.ts';
import { busy, type ClusterEnvironment } from './cluster-environment.ts';
import { Cluster } from './patroni.ts';

const BACK_MS = 12_000;
const ANSWER_MS = 10_000;
const PATIENCE_MS = 60_000;
const WRITES = 60;
/** Failures within this time after writes are back still count as part of the failover. */
const AFTER_MS = 3_000;

interface Seen {
  /** Longest time without an acknowledged write, in milliseconds. */
  back: number;
  lost: number;
  half: number;
  doubled: number;
  acknowledged: number;
  away: number;
  mute: number;
  other: Map<number, number>;
  longest: number;
}

/** Disturbs the primary and returns the action that repairs the cluster afterwards. */
interface Blow {
  name: string;
  strike: (cluster: Cluster) => Promise<() => void>;
}

const KILL: Blow = {
  name: 'kills of the primary',
  strike: async (cluster) => {
    const killed = await cluster.killPrimary();
    return () => cluster.begin(killed);
  },
};

const HAND_OVER: Blow = {
  name: 'switchovers of the primary',
  strike: async (cluster) => {
    await cluster.handOver();
    return () => undefined;
  },
};

/** F03b: kills the primary of a cluster while two processes serve; another member is promoted. */
export const primaryKilled = (ground: ClusterEnvironment, runs: number) => strikes(ground, runs, KILL);

/** F03b-cambio: a planned switchover, as before maintenance of the primary's machine. */
export const primaryChanged = (ground: ClusterEnvironment, runs: number) => strikes(ground, runs, HAND_OVER);

async function strikes(ground: ClusterEnvironment, runs: number, { name, strike }: Blow): Promise<Result> {
  const cluster = await Cluster.start(ground);
  const testServer = await FaultServer.open({ DATABASE_URL: cluster.url });
  ground.atEnd(() => testServer.stop());
  const doors = [testServer.server, await testServer.another({})];
  const crowd = await ClusterClients.gather(testServer, { doors });
  ground.atEnd(() => crowd.stop());
  const seen: Seen[] = [];
  for (let run = 0; run < runs; run += 1) {
    crowd.start();
    await crowd.untilWritten(WRITES);
    const at = performance.now();
    const mend = await strike(cluster);
    const struck = performance.now();
    await until('writes are back', async () => crowd.calls.some(isWriteAfter(struck)), PATIENCE_MS);
    await crowd.untilWritten(WRITES);
    await wait(AFTER_MS);
    await crowd.stop();
    const during = crowd.calls.filter(({ ended }) => ended > at);
    seen.push({
      back: longestGap(during, at),
      ...(await crowd.losses()),
      ...refusals(during),
      longest: slowest(during),
    });
    mend();
    await cluster.untilWhole();
  }
  const total = (of: (one: Seen) => number) => seen.reduce((sum, one) => sum + of(one), 0);
  const wrong = total(({ lost, half, doubled, mute, other }) => lost + half + doubled + mute + other.size);
  return {
    seen: `${runs} ${name} (${busy()}): ${seen.map(told).join('; ')}`,
    target: `0 lost, only 503 with Retry-After, ≤ ${BACK_MS / 1_000} s, answers ≤ ${ANSWER_MS / 1_000} s`,
    ok:
      wrong === 0 &&
      seen.every(({ back, longest, away }) => back <= BACK_MS && longest <= ANSWER_MS && away > 0),
    figures: {
      slowest: Math.round(Math.max(...seen.map(({ back }) => back))),
      acknowledged: seen.at(-1)?.acknowledged ?? 0,
      lost: total(({ lost }) => lost),
      away: total(({ away }) => away),
    },
  };
}

const isWriteAfter = (at: number) => (call: ClientCall) => call.began > at && isWrite(call) && isDone(call);

/**
 * Longest gap between two acknowledged writes. The first write after the kill is not enough, because answers
 * that were already in transit may arrive then.
 */
function longestGap(calls: readonly ClientCall[], at: number): number {
  const ends = calls.filter((call) => isWrite(call) && isDone(call)).map(({ ended }) => ended);
  const gaps = [at, ...ends].map((ended, n, all) => ended - (all[n - 1] ?? ended));
  return Math.max(...gaps);
}

const told = ({ back, lost, half, doubled, acknowledged, away, mute, other, longest }: Seen) =>
  `no write for ${(back / 1_000).toFixed(1)} s, ${lost} of ${acknowledged} lost, ${half} half-written, ${doubled} doubled, ` +
  `${away} × 503 (${mute} without Retry-After), ${inWords(other)}, slowest answer ${(longest / 1_000).toFixed(1)} s`;
