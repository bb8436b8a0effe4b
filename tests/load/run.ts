import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { round } from '../bench/measure.ts';
import { report, type Measure, type Result } from '../report.ts';
import { ACTION_NAMES, type ActionName } from './action-names.ts';
import { firstToBreak, holds, isBroken, LIMITS, table, told, type Day } from './day.ts';
import { LoadDeployment } from './deployment.ts';

/**
 * `npm run load`: `--people` users work for `--seconds`. `--double` then doubles their number until the
 * limits break. `--company 0.1` uses a tenth of the data for a quick run. `--only rooms` measures the cost of
 * one action.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    double: { type: 'boolean', default: false },
    most: { type: 'string', default: '16000' },
    company: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const people = Number(values.people);
const isAction = (name: string): name is ActionName => (ACTION_NAMES as readonly string[]).includes(name);
const only = values.only !== undefined && isAction(values.only) ? values.only : undefined;
if (values.only !== undefined && only === undefined)
  throw new Error(`--only takes one of ${ACTION_NAMES.join(', ')}`);
/** Long enough to see whether the limits hold. */
const STEP_SECONDS = 25;

const busy = () => round(loadavg()[0] ?? 0);
const figures = ({ callsASecond, messagesASecond, failed, refused, p50, p95, p99, api, generator }: Day) => ({
  callsASecond,
  messagesASecond,
  failed,
  refused,
  p50,
  p95,
  p99,
  loopP99: api.loopP99,
  poolP99: api.poolP99,
  generatorP99: generator.loopP99,
});

const days: Day[] = [];
async function day(testServer: LoadDeployment, count: number, seconds: number): Promise<Day> {
  const found = await testServer.work(count, seconds, only);
  days.push(found);
  console.log(`${told(found)} (load ${busy()})`);
  for (const example of found.examples) console.log(`  wrong: ${example}`);
  return found;
}

async function atWork(testServer: LoadDeployment): Promise<Result> {
  const since = performance.now();
  const before = busy();
  await testServer.open(Number(values.company));
  console.log(`ready after ${Math.round((performance.now() - since) / 1_000)} s, load ${before}`);
  const found = await day(testServer, people, Number(values.seconds));
  console.log(table(found));
  return {
    seen:
      `${people} users for ${values.seconds} s (load before ${before}): ${found.callsASecond} calls/s, ${found.messagesASecond} messages/s, ` +
      `5xx ${(found.failed * 100).toFixed(3)} %, 4xx ${(found.refused * 100).toFixed(3)} %, p50 ${found.p50}, p95 ${found.p95}, p99 ${found.p99} ms ` +
      `including up to ${found.generator.loopP99} ms of delay in the generator`,
    target: `5xx ≤ ${LIMITS.failed * 100} %, 4xx ≤ ${LIMITS.refused * 100} %, p99 ≤ ${LIMITS.p99} ms`,
    ok: holds(found),
    figures: figures(found),
  };
}

/** Doubles the number of users until the app is unusable. */
async function doubled(testServer: LoadDeployment): Promise<Result> {
  let [held, found] = [days[0] as Day, days[0] as Day];
  while (!isBroken(found) && found.people < Number(values.most)) {
    held = found;
    found = await day(testServer, found.people * 2, STEP_SECONDS);
  }
  const end = isBroken(found)
    ? `unusable with ${found.people}: ${firstToBreak(found)}`
    : `usable with ${found.people} users, the largest number that was tried`;
  return {
    seen: `${held.people} users are served (p99 ${held.p99} ms, ${held.callsASecond} calls/s); ${end}`,
    target: `at least ${people} before p99 > 1 s or errors > 1 %`,
    ok: held.people >= people && !isBroken(held),
    figures: { people: held.people, ...figures(held) },
  };
}

const measures: Measure<LoadDeployment>[] = [{ id: 'P13', run: atWork }];
if (values.double) measures.push({ id: 'P13-doble', run: doubled });
await report('load', new LoadDeployment(), measures, () => ({
  processors: availableParallelism(),
  load: busy(),
  days,
}));
