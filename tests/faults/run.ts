import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Result } from '../hostile/measure.ts';
import { House } from './house.ts';
import { mailAndPushAway } from './outage.ts';
import { redisAway } from './redis.ts';
import { storeAway } from './store.ts';

/** `npm run faults`: breaks what the product stands on and counts what was lost. `--seconds` is the length of outages. */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, only: { type: 'string' } },
});
const seconds = Number(values.seconds);

const measures: { id: string; run: (house: House) => Promise<Result> }[] = [
  { id: 'F05', run: (house) => redisAway(house, seconds) },
  { id: 'F10', run: (house) => mailAndPushAway(house, seconds) },
  { id: 'F11', run: storeAway },
];

const REPORTS = join(import.meta.dirname, '../../reports');
const results: (Result & { id: string })[] = [];
const house = await House.open();
// Whoever interrupts leaves neither a server nor a database behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void house.stop().then(() => process.exit(1)));
try {
  for (const { id, run } of measures.filter((one) => (values.only ?? one.id) === one.id)) {
    const result = await run(house).catch((error: unknown): Result => ({
      seen: `failed: ${String(error)}`,
      target: 'to run',
      ok: false,
    }));
    results.push({ id, ...result });
    console.log(`${id} ${result.seen} (target ${result.target}) ${result.ok ? 'ok' : 'FAILED'}`);
  }
} finally {
  await house.stop();
}
await mkdir(REPORTS, { recursive: true });
await writeFile(join(REPORTS, 'faults.json'), `${JSON.stringify(results, null, 2)}\n`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
