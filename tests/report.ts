import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const REPORTS = join(import.meta.dirname, '../reports');

export interface Result {
  /** The observed result, in a few words. */
  seen: string;
  target: string;
  ok: boolean;
  /** The numbers behind `seen`. */
  figures?: Record<string, number>;
}

export interface Measure<Server> {
  id: string;
  run: (testServer: Server) => Promise<Result>;
}

/**
 * Runs the measures one after another, prints a line for each, and writes them with the data of `about` to
 * `reports/<name>.json`. The program exits with 1 if a measure fails.
 */
export async function report<Server extends { stop: () => Promise<void> }>(
  name: string,
  testServer: Server,
  measures: readonly Measure<Server>[],
  about: () => object = () => ({}),
): Promise<void> {
  // An interrupted run must not leave a server or a database behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void testServer.stop().then(() => process.exit(1)));
  const results: (Result & { id: string; seconds: number })[] = [];
  try {
    for (const { id, run } of measures) {
      const since = performance.now();
      const result = await run(testServer).catch(didNotRun);
      const seconds = Math.round((performance.now() - since) / 1_000);
      results.push({ id, ...result, seconds });
      console.log(
        `${id} ${result.seen} (target ${result.target}) ${result.ok ? 'ok' : 'FAILED'} after ${seconds} s`,
      );
    }
  } finally {
    await testServer.stop();
  }
  await mkdir(REPORTS, { recursive: true });
  await writeFile(join(REPORTS, `${name}.json`), `${JSON.stringify({ ...about(), results }, null, 2)}\n`);
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}

const didNotRun = (error: unknown): Result => ({
  seen: `failed: ${String(error)}`,
  target: 'to run',
  ok: false,
});
