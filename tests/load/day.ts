import { quantile, round } from '../bench/measure.ts';
import type { ProbeSample } from './probe.ts';
import { seconds, type Watched } from './watch.ts';
import type { SeenRecords } from './world.ts';

/** Result of one load step. Times in milliseconds, `cpu` in processors, memory in bytes. */
export interface Day {
  people: number;
  calls: number;
  callsASecond: number;
  messagesASecond: number;
  heardASecond: number;
  /** Shares of all calls: `failed` got 5xx or no answer, `refused` got 4xx. */
  failed: number;
  refused: number;
  p50: number;
  p95: number;
  p99: number;
  kinds: Record<string, { calls: number; p50: number; p95: number; p99: number }>;
  api: { loopP99: number; loopMax: number; poolP99: number; busy: number; cpu: number; memory: number };
  worker: { cpu: number; memory: number };
  generator: { processes: number; loopP99: number; loopMax: number; cpu: number };
  database: Watched;
  examples: string[];
}

const EXAMPLES = 20;

const merged = (all: readonly SeenRecords[]) => {
  const kinds: Record<string, number[]> = {};
  for (const { kinds: own } of all)
    for (const [kind, ms] of Object.entries(own)) kinds[kind] = [...(kinds[kind] ?? []), ...ms];
  return kinds;
};
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
const worst = (values: readonly number[]) => seconds(values).worst;
const cores = (told: readonly ProbeSample[]) => sum(told.map(({ cpuMs }) => cpuMs)) / 1_000 / told.length;

interface Observed {
  people: number;
  length: number;
  seen: readonly SeenRecords[];
  /** Samples of each process, one per second. */
  api: readonly ProbeSample[][];
  worker: readonly ProbeSample[];
  database: Watched;
}

export function dayOf({ people, length, seen, api, worker, database }: Observed): Day {
  const kinds = merged(seen);
  const all = Object.values(kinds).flat();
  const part = (count: number) => count / Math.max(1, all.length);
  const tell = (ms: readonly number[]) => ({
    calls: ms.length,
    p50: round(quantile(ms, 0.5)),
    p95: round(quantile(ms, 0.95)),
    p99: round(quantile(ms, 0.99)),
  });
  const flat = api.flat();
  return {
    people,
    ...tell(all),
    callsASecond: round(all.length / length),
    messagesASecond: round(sum(seen.map(({ messages }) => messages)) / length),
    heardASecond: round(sum(seen.map(({ heard }) => heard)) / length),
    failed: part(sum(seen.map(({ failed }) => failed))),
    refused: part(sum(seen.map(({ refused }) => refused))),
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, ms]) => [kind, tell(ms)])),
    api: {
      loopP99: round(worst(flat.map(({ loopP99 }) => loopP99))),
      loopMax: round(Math.max(...flat.map(({ loopMax }) => loopMax))),
      poolP99: round(worst(flat.map(({ poolP99 }) => poolP99))),
      busy: Math.max(...flat.map(({ busy }) => busy)),
      cpu: round(sum(api.map(cores))),
      memory: Math.max(...flat.map(({ memory }) => memory)),
    },
    worker: { cpu: round(cores(worker)), memory: Math.max(...worker.map(({ memory }) => memory)) },
    generator: {
      processes: seen.length,
      loopP99: round(Math.max(...seen.map(({ loop }) => loop.p99))),
      loopMax: round(Math.max(...seen.map(({ loop }) => loop.max))),
      cpu: round(sum(seen.map(({ cpuMs }) => cpuMs)) / 1_000 / length),
    },
    database,
    examples: seen.flatMap(({ examples }) => examples).slice(0, EXAMPLES),
  };
}

export const LIMITS = { failed: 0.00025, refused: 0.005, p99: 300 };
export const holds = ({ failed, refused, p99 }: Day) =>
  failed <= LIMITS.failed && refused <= LIMITS.refused && p99 <= LIMITS.p99;
/** Beyond these limits the app counts as unusable. */
export const isBroken = ({ failed, p99 }: Day) => failed > 0.01 || p99 > 1_000;

const percent = (value: number, digits = 0) => `${(value * 100).toFixed(digits)} %`;
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** One line with the load, the latencies and the resource use. */
export function told(day: Day): string {
  const { api, worker, generator, database } = day;
  return [
    `${day.people} users: ${day.callsASecond} calls/s, ${day.messagesASecond} messages/s delivered ${day.heardASecond} times/s`,
    `5xx ${percent(day.failed, 3)}, 4xx ${percent(day.refused, 3)}, p50 ${day.p50} p95 ${day.p95} p99 ${day.p99} ms`,
    `api: loop p99 ${api.loopP99} (max ${api.loopMax}) ms, pool p99 ${api.poolP99} ms with ${api.busy} in use, ${megabytes(api.memory)}; worker ${megabytes(worker.memory)}`,
    `database: ${database.connections} connections, ${round(database.active)} active (${round(database.locked)} waiting for locks, ${round(database.reading)} for disks), ${round(database.inTransaction)} idle in a transaction, ${Math.round(database.wal / 1_024)} KB of WAL a second`,
    `processors: api ${api.cpu}, worker ${worker.cpu}, PostgreSQL ${round(database.postgresCpu)}, generator ${generator.cpu}; idle ${percent(database.idle)}, stolen by the host ${percent(database.stolen)}`,
    `generator: ${generator.processes} processes, event loop delay p99 ${generator.loopP99} (max ${generator.loopMax}) ms`,
  ].join('; ');
}

export function table({ kinds }: Day): string {
  const rows = Object.entries(kinds).toSorted(([, a], [, b]) => b.p99 - a.p99);
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell) => String(cell).padStart(9)).join('');
  return [
    `${line(['calls', 'p50', 'p95', 'p99'])}  kind (ms; the slowest first)`,
    ...rows.map(([kind, { calls, p50, p95, p99 }]) => `${line([calls, p50, p95, p99])}  ${kind}`),
  ].join('\n');
}

/** Below this share of idle time every process waits for a processor. */
const FULL = 0.07;

/**
 * Names the bottleneck: the longest of the waits of a slow call. If the processors are full, it also names
 * the program that uses most of them, because then every wait is also a wait for a processor.
 */
export function firstToBreak({ api, worker, generator, database, p99 }: Day): string {
  const waits = {
    'the event loop of the api processes': api.loopP99,
    'a connection of the pool': api.poolP99,
    'the generator itself': generator.loopP99,
  };
  const rest = Math.max(0, p99 - sum(Object.values(waits)));
  const [[longest, ms] = ['', 0]] = Object.entries({
    ...waits,
    'statements and everything else': rest,
  }).toSorted(([, a], [, b]) => b - a);
  const said = `${longest} (${round(ms)} of ${p99} ms)`;
  if (database.idle >= FULL) return `${said}; processors are ${percent(database.idle)} idle`;
  const users = {
    api: api.cpu,
    worker: worker.cpu,
    PostgreSQL: database.postgresCpu,
    generator: generator.cpu,
  };
  const [[most, used] = ['', 0]] = Object.entries(users).toSorted(([, a], [, b]) => b - a);
  return `the processors, ${percent(database.idle)} idle, most used by ${most} (${round(used)} of them); a slow call waits for ${said}`;
}
