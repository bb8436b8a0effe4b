import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openHouse } from './house.ts';
import type { Result } from './measure.ts';
import { userBenches } from './users.ts';

/** `npm run bench`: every figure against the bare engine, in the same run, on a database of its own. */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    keep: { type: 'boolean', default: false },
    reuse: { type: 'string' },
    only: { type: 'string' },
  },
});
const rows = Number(values.rows);
const REPORTS = join(import.meta.dirname, '../../reports');
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);

const house = await openHouse({ rows, keep: values.keep, reuse: values.reuse });
// Whoever interrupts leaves neither a server nor a database behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void house.stop().then(() => process.exit(1)));
const busy = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;
/** Ratios hold on a busy machine; milliseconds do not, so whoever reads them must know how busy it was. */
const load = { processors: availableParallelism(), before: busy() };
/** Counting visits every row that fits; what the database cannot keep in its own memory it copies again each time. */
const { rows: settings } = await house.bare.query<{ shared_buffers: string }>('show shared_buffers');
const memory = settings[0]?.shared_buffers;
console.log(`${load.processors} processors, load ${load.before}, shared_buffers ${memory}`);
console.log(`${rows} users ready after ${seconds()} s`);
const results: Result[] = [];
try {
  for (const [id, bench] of Object.entries(userBenches)) {
    if (values.only !== undefined && values.only !== id) continue;
    const result = await bench(house, rows);
    results.push(result);
    console.log(`${result.id} ${result.seen} (target ${result.target}) ${result.ok ? 'ok' : 'MISSED'}`);
  }
} finally {
  await house.stop();
}
await mkdir(REPORTS, { recursive: true });
await writeFile(
  join(REPORTS, 'bench.json'),
  `${JSON.stringify({ rows, memory, load: { ...load, after: busy() }, results }, null, 2)}\n`,
);
console.log(`done after ${seconds()} s`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
