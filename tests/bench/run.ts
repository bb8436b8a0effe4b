import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { report } from '../report.ts';
import { openHouse, type House } from './house.ts';
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
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);

const house = await openHouse({ rows, keep: values.keep, reuse: values.reuse });
const busy = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;
/** Ratios hold on a busy machine; milliseconds do not, so whoever reads them must know how busy it was. */
const load = { processors: availableParallelism(), before: busy() };
/** Counting visits every row that fits; what the database cannot keep in its own memory it copies again each time. */
const { rows: settings } = await house.bare.query<{ shared_buffers: string }>('show shared_buffers');
const memory = settings[0]?.shared_buffers;
console.log(`${load.processors} processors, load ${load.before}, shared_buffers ${memory}`);
console.log(`${rows} users ready after ${seconds()} s`);
const measures = Object.entries(userBenches)
  .filter(([id]) => (values.only ?? id) === id)
  .map(([id, bench]) => ({ id, run: (there: House) => bench(there, rows) }));
await report('bench', house, measures, () => ({ rows, memory, load: { ...load, after: busy() } }));
console.log(`done after ${seconds()} s`);
