import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { todasLasRutas } from '@amparo/contract/routes';
import { startTargetServer, type TargetServer } from '../hostile/target-server.ts';
import { report, type Measure, type Result } from '../report.ts';
import { learnConstants } from './constants.ts';
import { journeys } from './journeys.ts';
import { nameOf } from './request.ts';
import { Run } from './run.ts';
import { SeededRandom } from './seeded-random.ts';
import { closeConnections } from './send.ts';
import { visit } from './sockets.ts';
import { examples, hiddenErrors, printed } from './summary.ts';
import { pushService } from './texts.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string' },
    seconds: { type: 'string' },
    seed: { type: 'string', default: '1' },
    route: { type: 'string', default: '' },
    verbose: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const seconds = Number(values.seconds ?? (values.requests === undefined ? 60 : Number.POSITIVE_INFINITY));
const requests = Number(values.requests ?? Number.POSITIVE_INFINITY);
/** Parts of route names, separated by `|`. Records are learned only from the answers of these routes. */
const wanted = values.route.split('|');
const routes = todasLasRutas().filter((route) => wanted.some((part) => nameOf(route).includes(part)));

const LANES = 8;
/** Calls between two visits of a socket, and between two rounds of journeys. */
const VISITS = 200;
const JOURNEYS = 600;
const PROGRESS = 10_000;
/** A run of this length must succeed once with nearly every route. A shorter run learns too few values. */
const LONG = 20_000;
const COVERAGE = 0.95;

async function walk(run: Run): Promise<string[]> {
  const wrong: string[] = [];
  const end = Date.now() + seconds * 1_000;
  let next = 0;
  const lane = async () => {
    while (next < requests && Date.now() < end && run.testServer.isAlive) {
      const index = next;
      next += 1;
      const dice = new SeededRandom(seed, -index - 1);
      if (values.route === '' && index % JOURNEYS === JOURNEYS / 2)
        for (const journey of journeys)
          await journey(run, dice).catch((error) => void wrong.push(`a journey: ${String(error)}`));
      if (values.route === '' && index % VISITS === 0) wrong.push(...(await visit(run, dice)));
      await run.step(index);
      if (next % PROGRESS === 0) console.log(`${next} requests, ${run.found.size} kinds of fault`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return wrong;
}

async function fuzz(testServer: TargetServer): Promise<Result> {
  const run = new Run(testServer, routes, seed, values.verbose);
  await learnConstants(run.pool);
  const started = performance.now();
  const wrong = await walk(run);
  const took = (performance.now() - started) / 1_000;
  const stalls = testServer.isAlive ? await run.stalls.confirmed() : [];
  if (!testServer.isAlive) wrong.push(`the server ended: ${testServer.log.slice(-1_000)}`);
  const hidden = hiddenErrors(testServer.log);
  for (const { call, ms } of stalls)
    run.add(call, '?', { kind: 'stall', what: `${ms} ms of the event loop, each time` });
  console.log(printed(run));
  for (const text of examples(run.found.values(), seed, testServer.log)) console.log(text);
  for (const text of [...new Set(wrong), ...new Set(hidden)].slice(0, 20))
    console.log(`wrong: ${text.slice(0, 500)}`);
  return judged(run, took, wrong.length, hidden.length);
}

function judged(run: Run, took: number, wrong: number, hidden: number): Result {
  const count = (kind: string) =>
    [...run.found.values()].filter((one) => one.kind === kind).reduce((sum, { times }) => sum + times, 0);
  const answered = [...run.tallies.values()].filter(({ ok }) => ok > 0).length;
  const figures = {
    requests: run.requests,
    routes: run.tallies.size,
    answered,
    serverErrors: count('5xx'),
    contractBreaks: count('contract'),
    leaks: count('leak'),
    stalls: count('stall'),
    stallsUnderLoad: run.stalls.seen,
    hiddenErrors: hidden,
    wrong,
    seconds: Math.round(took),
  };
  const isCovered = run.requests < LONG || values.route !== '' || answered >= COVERAGE * run.tallies.size;
  const clean = run.found.size === 0 && wrong === 0 && hidden === 0;
  return {
    seen: `seed ${seed}: ${figures.requests} requests in ${figures.seconds} s, ${answered} of ${run.tallies.size} routes answered 2xx, ${figures.serverErrors} × 5xx, ${figures.contractBreaks} contract breaks, ${figures.leaks} leaks, ${figures.stalls} stalls, ${wrong + hidden} other faults`,
    target: `none${run.requests < LONG ? '' : `, ${COVERAGE * 100} % of routes`}`,
    ok: clean && isCovered,
    figures,
  };
}

const testServer = await startTargetServer({
  name: 'fuzz',
  settings: (partners) => {
    pushService.url = partners.httpUrl;
    return {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'event-loop-probe.ts')}`,
    };
  },
});
const measure: Measure<TargetServer> = { id: 'H43', run: fuzz };
await report('fuzz', testServer, [measure], () => ({ seed }));
closeConnections();
