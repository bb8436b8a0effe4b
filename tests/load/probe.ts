/**
 * Preloaded into a server process (`--import`). Every second it writes a sample to stderr: event loop delay,
 * waiting time for a pool connection, connections in use, CPU time and memory.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Pool } from 'pg';
import { quantile } from '../bench/measure.ts';

const EVERY_MS = 1_000;
const RESOLUTION_MS = 5;

/** Sample of one second, in milliseconds and bytes. */
export interface ProbeSample {
  at: number;
  loopP99: number;
  loopMax: number;
  poolP99: number;
  poolMax: number;
  busy: number;
  cpuMs: number;
  memory: number;
}

let waited: number[] = [];
let busy = 0;
const connect: unknown = Reflect.get(Pool.prototype, 'connect');

// Patched because the pool has no hook for this. Calls with a callback come from the listener and the jobs.
Reflect.set(Pool.prototype, 'connect', function measured(this: Pool, ...given: unknown[]): unknown {
  const since = performance.now();
  const answer: unknown = Reflect.apply(connect as () => unknown, this, given);
  if (answer instanceof Promise)
    void answer.then(
      () => {
        waited.push(performance.now() - since);
        busy = Math.max(busy, this.totalCount - this.idleCount);
      },
      () => waited.push(performance.now() - since),
    );
  return answer;
});

const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
loop.enable();
let cpu = process.cpuUsage();
setInterval(() => {
  const used = process.cpuUsage(cpu);
  cpu = process.cpuUsage();
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const told: ProbeSample = {
    at: Date.now(),
    loopP99: late(loop.percentile(99)),
    loopMax: late(loop.max),
    poolP99: quantile(waited, 0.99),
    poolMax: Math.max(0, ...waited),
    busy,
    cpuMs: (used.user + used.system) / 1_000,
    memory: process.memoryUsage.rss(),
  };
  process.stderr.write(`{"probe":${JSON.stringify(told)}}\n`);
  loop.reset();
  [waited, busy] = [[], 0];
}, EVERY_MS).unref();
