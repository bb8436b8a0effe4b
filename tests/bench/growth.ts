/**
 * `npm run growth`: the same measures with ten thousand, a million and ten million rows; what one of them takes must not
 * depend on how many there are. `--sizes 10000,200000` for a quick look, `--only P09` fills what that one reads.
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { report, type Measure } from '../report.ts';
import { judged, taken, type Taken } from './grown.ts';
import type { Bench, House } from './house.ts';
import { round } from './measure.ts';
import { startQuick, type QuickPostgres } from './quick-postgres.ts';

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '10000,1000000,10000000' }, only: { type: 'string' } },
});
const sizes = values.sizes.split(',').map(Number);
/** Each size is measured so often, in turns: the quickest counts, which is the one that other work disturbed least. */
const TURNS = 3;
/** Where only people, vehicles or rooms of a measure grow, the others are as many in every size. */
const [FEW_PEOPLE, VEHICLES] = [30_000, 100_000];

const IDS = ['P01', 'P02', 'P05', 'P06', 'P09'] as const;
const wanted = IDS.filter((id) => (values.only ?? id).split(',').includes(id));
const needs = (...ids: (typeof IDS)[number][]) => ids.some((id) => wanted.includes(id));

/** The benches of each size, by their measure. */
async function benchesOf(size: number): Promise<Record<string, Bench>> {
  const { userBenches } = await import('./users.ts');
  const { caseBenches } = await import('./case-list.ts');
  const { conversationBenches } = await import('./conversations.ts');
  return { ...userBenches(size), ...caseBenches(size, true), ...conversationBenches(size) };
}

class Houses {
  private postgres: QuickPostgres | undefined;
  private readonly open = new Map<number, House>();
  private readonly found = new Map<string, Promise<Taken[]>>();
  private filled: Promise<void> | undefined;

  /** Figures of a measure in every size. */
  async figures(id: string): Promise<Taken[]> {
    this.filled ??= this.fill();
    await this.filled;
    const known = this.found.get(id) ?? this.measure(id);
    this.found.set(id, known);
    return known;
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
      const { rows } = await house.bare.query<{ size: string }>(
        'select pg_size_pretty(pg_database_size(current_database())) as size',
      );
      console.log(`${size} rows of each: ${rows[0]?.size}, filled in ${seconds(since)} s (load ${busy()})`);
    }
  }

  private async measure(id: string): Promise<Taken[]> {
    const turns = new Map<number, Taken[]>(sizes.map((size) => [size, []]));
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [size, house] of this.open) {
        const bench = (await benchesOf(size))[id] as Bench;
        turns.get(size)?.push({ size, figures: (await bench(house)).figures ?? {} });
      }
    return [...turns.values()].map(taken);
  }
}

const seconds = (since: number) => Math.round((performance.now() - since) / 1_000);
const busy = () => round(loadavg()[0] ?? 0);

const started = performance.now();
const load = { processors: availableParallelism(), before: busy() };
const measures = wanted.map((id): Measure<Houses> => ({
  id: `${id}-crece`,
  run: async (houses) => judged(id, await houses.figures(id)),
}));
await report('growth', new Houses(), measures, () => ({ sizes, load: { ...load, after: busy() } }));
console.log(`done after ${seconds(started)} s`);
