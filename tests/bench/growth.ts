/**
 * `npm run growth`: the same measures with ten thousand, a million and ten million rows; what one of them takes must not
 * depend on how many there are. `--sizes 10000,200000` for a quick look, `--only P09` fills what that one reads.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { report, type Measure } from '../report.ts';
import { judged, type Grown } from './grown.ts';
import type { House } from './house.ts';
import type { Look } from './looks.ts';
import { latencies, median, round } from './measure.ts';
import { startQuick, type QuickPostgres } from './quick-postgres.ts';

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,1000000,10000000' }, only: { type: 'string' } },
});
const sizes = values.sizes.split(',').map(Number);
/** Every size is looked at in turns, so that all of them meet the same moments of the machine: so often, or so long. */
const [TURNS, TURNS_MS] = [60, 10_000];
/** The first calls of a process wait for its code to be compiled, and those of a connection for their plans. */
const [CALLS_BEFORE, TURNS_BEFORE] = [1_000, 20];
/** Where only people, vehicles or rooms of a measure grow, the others are as many in every size. */
const [FEW_PEOPLE, VEHICLES] = [30_000, 100_000];

const IDS = ['P01', 'P02', 'P05', 'P06', 'P09'] as const;
const wanted = IDS.filter((id) => (values.only ?? id).split(',').includes(id));
const needs = (...ids: (typeof IDS)[number][]) => ids.some((id) => wanted.includes(id));

/** So many, or fewer where each takes long. */
function* turns(most: number): Generator<number> {
  const until = performance.now() + (TURNS_MS * most) / TURNS;
  for (let turn = 0; turn < most && performance.now() < until; turn += 1) yield turn;
}

/** Medians of a look at every size, and of its bare statements where it has some. */
async function grown(looks: readonly Look[]): Promise<Grown> {
  const product = looks.map((): number[] => []);
  const bare = looks.map((): number[] => []);
  for (const { ask } of looks) for (const _ of turns(TURNS_BEFORE)) await ask();
  for (const _ of turns(TURNS))
    for (const [n, look] of looks.entries()) {
      product[n]?.push(...(await latencies(look.ask, 1)));
      if (look.bare !== undefined) bare[n]?.push(...(await latencies(look.bare, 1)));
    }
  const name = looks[0]?.name ?? '';
  const isBare = looks[0]?.bare !== undefined;
  return { name, product: product.map(median), ...(isBare ? { bare: bare.map(median) } : {}) };
}

class Houses {
  private postgres: QuickPostgres | undefined;
  private readonly open = new Map<number, House>();
  private filled: Promise<void> | undefined;

  /** How each look of a measure grows from size to size. */
  async grown(id: string): Promise<Grown[]> {
    this.filled ??= this.fill();
    await this.filled;
    // Reads its own database when it is loaded, so not before there is one.
    const { LOOKS } = await import('./looks.ts');
    const looks: Look[][] = [];
    for (const [size, house] of this.open) looks.push((await LOOKS[id]?.(house, size)) ?? []);
    const found: Grown[] = [];
    for (const n of looks[0]?.keys() ?? []) found.push(await grown(looks.map((one) => one[n] as Look)));
    return found;
  }

  async stop(): Promise<void> {
    // Whoever interrupts takes the database away under migrations and fills; their connections must not end us before it is removed.
    process.on('uncaughtException', () => undefined);
    for (const house of this.open.values()) await house.stop().catch(() => undefined);
    await this.postgres?.stop();
  }

  /** One after another: two at once would only share the processors. */
  private async fill(): Promise<void> {
    this.postgres = await startQuick();
    if (this.postgres === undefined) console.log('no PostgreSQL of its own: the given one is slower to fill');
    // Read by the module when it is loaded, so before it is.
    else process.env['TEST_DATABASE_URL'] = this.postgres.url;
    const { openHouse } = await import('./house.ts');
    for (const size of sizes) {
      const since = performance.now();
      const cases = needs('P06') ? size : 0;
      const house = await openHouse({
        people: needs('P01', 'P02', 'P05') ? size : FEW_PEOPLE,
        vehicles: cases > 0 ? VEHICLES : 0,
        purchases: 0,
        cases,
        fines: 0,
        messages: needs('P09') ? size : 0,
        keep: false,
        reuse: undefined,
      });
      this.open.set(size, house);
      await latencies(() => house.ask('usuarios'), CALLS_BEFORE);
      const { rows } = await house.bare.query<{ size: string }>(
        'select pg_size_pretty(pg_database_size(current_database())) as size',
      );
      console.log(`${size} rows of each: ${rows[0]?.size}, filled in ${seconds(since)} s (load ${busy()})`);
    }
  }
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1_000);
const busy = () => round(loadavg()[0] ?? 0);

const started = performance.now();
const load = { processors: availableParallelism(), before: busy() };
const measures = wanted.map((id): Measure<Houses> => ({
  id: `${id}-crece`,
  run: async (houses) => judged(id, sizes, await houses.grown(id)),
}));
await report('growth', new Houses(), measures, () => ({ sizes, load: { ...load, after: busy() } }));
console.log(`done after ${seconds(started)} s`);
