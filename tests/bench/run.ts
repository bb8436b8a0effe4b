import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { report } from '../report.ts';
import { startBenchServer, type Bench } from './bench-server.ts';
import { boardBenches } from './board.ts';
import { caseBenches } from './case-list.ts';
import { conversationBenches } from './conversations.ts';
import { fineBenches } from './fine-list.ts';
import { purchaseBenches } from './purchase-list.ts';
import { reportBenches } from './reports.ts';
import { searchBenches } from './search.ts';
import { stateBench } from './state.ts';
import { userBenches } from './users.ts';
import { vehicleBenches } from './vehicle-list.ts';

/**
 * `npm run bench`: compares every figure with the plain database engine in the same run, on a new database.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    vehicles: { type: 'string', default: '2000000' },
    purchases: { type: 'string', default: '2000000' },
    cases: { type: 'string', default: '1000000' },
    fines: { type: 'string', default: '2000000' },
    messages: { type: 'string', default: '10000000' },
    keep: { type: 'boolean', default: false },
    reuse: { type: 'string' },
    only: { type: 'string' },
  },
});
const [rows, vehicles] = [Number(values.rows), Number(values.vehicles)];
/** Purchases, cases and fines need vehicles. */
const purchases = vehicles > 0 ? Number(values.purchases) : 0;
const cases = vehicles > 0 ? Number(values.cases) : 0;
const fines = vehicles > 0 ? Number(values.fines) : 0;
const messages = Number(values.messages);
const started = performance.now();
const seconds = () => Math.round((performance.now() - started) / 1000);

const { keep, reuse } = values;
const testServer = await startBenchServer({
  people: rows,
  vehicles,
  purchases,
  cases,
  fines,
  messages,
  keep,
  reuse,
});
const busy = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;
/** Reported because milliseconds, unlike ratios, depend on how busy the machine was. */
const load = { processors: availableParallelism(), before: busy() };
/** Reported because a count reads every matching row, which is slower if the rows exceed `shared_buffers`. */
const { rows: settings } = await testServer.bare.query<{ shared_buffers: string }>('show shared_buffers');
const memory = settings[0]?.shared_buffers;
console.log(`${load.processors} processors, load ${load.before}, shared_buffers ${memory}`);
console.log(
  `${rows} users, ${vehicles} vehicles, ${purchases} purchases, ${cases} cases, ${fines} fines and ${messages} messages ready after ${seconds()} s`,
);
const benches: Record<string, Bench> = {
  ...userBenches(rows),
  'P11-estado': stateBench,
  ...(vehicles > 0 ? { ...vehicleBenches(vehicles, rows), ...searchBenches(vehicles, rows) } : {}),
  ...(purchases > 0 ? purchaseBenches(purchases, rows) : {}),
  ...(cases > 0 ? { ...caseBenches(cases), ...boardBenches, ...reportBenches(cases) } : {}),
  ...(fines > 0 ? fineBenches(fines) : {}),
  ...(messages > 0 ? conversationBenches(messages) : {}),
};
/** `--only P04` selects the measures of all lists, `--only P04-vehiculos` that of one list. */
const measures = Object.entries(benches)
  .filter(([id]) => values.only === undefined || id === values.only || id.startsWith(`${values.only}-`))
  .map(([id, run]) => ({ id, run }));
await report('bench', testServer, measures, () => ({
  rows,
  vehicles,
  purchases,
  cases,
  fines,
  messages,
  memory,
  load: { ...load, after: busy() },
}));
console.log(`done after ${seconds()} s`);
