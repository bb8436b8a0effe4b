/** Sends reads at a constant rate from a worker thread, so that the simulated clients do not delay them. */
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { times } from '../hostile/measure.ts';
import { fetchText } from './http.ts';
import { latencies } from './measure.ts';

export interface RateOptions {
  /** Used in turn. */
  urls: readonly string[];
  tokens: readonly string[];
  perSecond: number;
  seconds: number;
}

/** Returns the milliseconds of each answer. No call waits for the answers before it. */
export function requestAtRate(asked: RateOptions): Promise<number[]> {
  return new Promise((done, failed) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: asked });
    worker.on('message', done);
    worker.on('error', failed);
  });
}

async function ask({ urls, tokens, perSecond, seconds }: RateOptions): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const one = (n: number) =>
    fetchText(urls[n % urls.length] ?? '', agent, { authorization: `Bearer ${tokens[n % tokens.length]}` });
  // Warm-up: opens the connections and lets the JIT compile the code of the thread.
  for (const n of times(2 * urls.length)) await one(n);
  const start = performance.now();
  const found: Promise<number[]>[] = [];
  for (const n of times(perSecond * seconds)) {
    await wait(Math.max(0, start + (n * 1_000) / perSecond - performance.now()));
    found.push(latencies(() => one(n), 1));
  }
  const all = (await Promise.all(found)).flat();
  agent.destroy();
  return all;
}

if (!isMainThread) parentPort?.postMessage(await ask(workerData as RateOptions), []);
