/**
 * `npm run bench:live`: five hundred users have a list open that changes twenty times a second. Measures the
 * total rate of their reads, the longest time until a change is read, and the effect of the reads on other
 * calls. `--seconds` is the total time of reading, in three turns.
 *
 * Each turn is followed by one of the same length with the same users, sockets, events and changes, in which
 * the lists do not read. The 99th percentile of another call is compared between the two, so that other work
 * on the machine affects both.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName } from '@amparo/server/testing/databases';
import { startServer, untilReady, type RunningServer } from '@amparo/server/testing/processes';
import { times } from '../hostile/measure.ts';
import { report, type Result } from '../report.ts';
import { fetchText } from './http.ts';
import type { ListClients, ListStats, Wish } from './list-clients.ts';
import { latencies, median, quantile, round } from './measure.ts';
import { fill } from './people.ts';

/** A simple list whose changes do not affect other calls. */
const RECURSO = 'tipo-tramites';
const LISTS = 500;
const WRITES_A_SECOND = 20;
const OTHERS_A_SECOND = 50;
const PEOPLE = 10_000;
const RECORDS = 50;
const TURNS = 3;
const WARM_SECONDS = 6;
const TARGET = { reads: 110, waitMs: 6_000, ratio: 1.5 };

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });

class LiveServer {
  private readonly name: string;
  private readonly client: Client;
  private readonly agent = new Agent({ keepAlive: true });
  private server: RunningServer | undefined;
  private readonly crowd: ChildProcess = fork(join(import.meta.dirname, 'list-clients.ts'));
  private headers: Record<string, string> = {};
  private records: string[] = [];

  private constructor(name: string, url: string) {
    this.name = name;
    this.client = new Client({ connectionString: url });
  }

  static async open(): Promise<LiveServer> {
    const name = uniqueName('bench_live');
    const url = await createDatabase(name);
    const testServer = new LiveServer(name, url);
    try {
      await testServer.prepare(url);
    } catch (error) {
      await testServer.stop();
      throw error;
    }
    return testServer;
  }

  async stop(): Promise<void> {
    this.crowd.kill();
    this.agent.destroy();
    this.server?.process.kill('SIGTERM');
    await this.server?.ended;
    await this.client.end();
    await dropDatabase(this.name);
  }

  /** Changes a record of the list through the API. */
  async write(n: number): Promise<void> {
    await this.save('PUT', `${RECURSO}/${this.records[n % RECORDS]}`, `Cambiado ${n}`);
  }

  /** A call that does not depend on that list. */
  other(): Promise<string> {
    const url = `${this.server?.url}/api/usuarios?elementosPorPagina=50&pagina=1`;
    return fetchText(url, this.agent, this.headers);
  }

  async ask(wish: Wish): Promise<ListStats> {
    this.crowd.send(wish);
    return (await once(this.crowd, 'message'))[0] as ListStats;
  }

  private async prepare(url: string): Promise<void> {
    await prepareDatabase(url);
    await this.client.connect();
    await fill(this.client, PEOPLE);
    const [own, ...tokens] = await this.signIn(LISTS + 1);
    this.headers = { authorization: `Bearer ${own}` };
    this.server = await startServer({ NODE_ENV: 'production', DATABASE_URL: url });
    await untilReady(this.server);
    for (const n of times(RECORDS)) {
      this.records.push(await this.save('POST', RECURSO, `Registro ${n}`));
    }
    const path = `/api/${RECURSO}?elementosPorPagina=${RECORDS}`;
    const crowd: ListClients = { url: this.server.url, recurso: RECURSO, path, tokens };
    await this.ask({ todo: 'open', crowd });
  }

  /** Inserts the sessions, because logins would need five hundred codes by mail. */
  private async signIn(count: number): Promise<string[]> {
    const tokens = times(count).map(() => randomBytes(32).toString('base64url'));
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest());
    await this.client.query(
      `with person as (select id, row_number() over () as n from usuario where estado limit $2),
       granted as (insert into usuario_rol (usuario_id, rol_id)
         select person.id, rol.id from person, rol where rol.nombre = 'Administrador' on conflict do nothing)
       insert into sesion (usuario_id, token_hash, origen, vence)
       select person.id, ($1::bytea[])[person.n], 'web', now() + interval '1 day' from person`,
      [hashes, count],
    );
    return tokens;
  }

  private async save(method: string, path: string, titulo: string): Promise<string> {
    const answer = await fetch(`${this.server?.url}/api/${path}`, {
      method,
      headers: { ...this.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        titulo: `${titulo} ${randomBytes(4).toString('hex')}`,
        descripcion: 'De prueba',
      }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return ((await answer.json()) as { _id: string })._id;
  }
}

/**
 * Starts calls at a constant rate without waiting for earlier ones, because users do not wait for each other.
 */
async function pace(perSecond: number, seconds: number, run: (n: number) => Promise<unknown>): Promise<void> {
  const start = performance.now();
  const under: Promise<unknown>[] = [];
  for (const n of times(perSecond * seconds)) {
    await setTimeout(Math.max(0, start + (n * 1_000) / perSecond - performance.now()));
    under.push(run(n));
  }
  await Promise.all(under);
}

interface Turn extends ListStats {
  start: number;
  /** Failed writes and failed other calls. */
  refused: number;
  writes: number[];
  others: number[];
}

async function turn(testServer: LiveServer, seconds: number, todo: 'read' | 'listen'): Promise<Turn> {
  if (todo === 'read') await testServer.ask({ todo });
  const start = Date.now();
  const writes: number[] = [];
  const others: number[] = [];
  let refused = 0;
  const attempt = (call: Promise<unknown>) => call.catch(() => void (refused += 1));
  await Promise.all([
    pace(WRITES_A_SECOND, seconds, (n) => attempt(testServer.write(n).then(() => writes.push(Date.now())))),
    pace(OTHERS_A_SECOND, seconds, () =>
      attempt(latencies(() => testServer.other(), 1).then((spent) => others.push(...spent))),
    ),
  ]);
  const seen = await testServer.ask({ todo: 'rest', since: Math.max(...writes) });
  return { start, refused, writes, others, ...seen };
}

/**
 * Longest time, over all lists, from an acknowledged change to the end of the first read that began after it.
 */
function longestWait({ lists, writes }: Turn): number {
  const waits = lists.map((reads) =>
    Math.max(...writes.map((write) => (reads.find(({ start }) => start >= write)?.end ?? Infinity) - write)),
  );
  return Math.max(...waits);
}

/** Number of reads that began in each second of the turn. */
function perSecond({ lists, start }: Turn, seconds: number): number[] {
  const counts = times(seconds).map(() => 0);
  for (const read of lists.flat()) {
    const second = Math.floor((read.start - start) / 1_000);
    if (second < seconds) counts[second] = (counts[second] ?? 0) + 1;
  }
  return counts;
}

const p99 = (turns: readonly Turn[]) => median(turns.map(({ others }) => quantile(others, 0.99)));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

async function openLists(testServer: LiveServer): Promise<Result> {
  const seconds = Math.ceil(Number(values.seconds) / TURNS);
  await turn(testServer, WARM_SECONDS, 'read');
  const [reading, listening]: [Turn[], Turn[]] = [[], []];
  for (let n = 0; n < TURNS; n += 1) {
    reading.push(await turn(testServer, seconds, 'read'));
    listening.push(await turn(testServer, seconds, 'listen'));
  }
  const counts = reading.flatMap((one) => perSecond(one, seconds));
  const rate = sum(counts) / counts.length;
  const wait = Math.max(...reading.map(longestWait));
  const [without, with_] = [p99(listening), p99(reading)];
  const ratio = with_ / without;
  const failed = sum([...reading, ...listening].map((one) => one.failed + one.refused));
  const writes = sum(reading.map((one) => one.writes.length)) / counts.length;
  const events = sum(reading.map((one) => one.events)) / LISTS / counts.length;
  return {
    seen:
      `${LISTS} open lists, ${round(writes)} changes a second published as ${round(events)} events a second for ${counts.length} s: ` +
      `${Math.round(rate)} reads a second in all (busiest second ${Math.max(...counts)}), ${failed} calls failed, ` +
      `a change was read after ${round(wait / 1_000)} s at most, p99 of other calls ` +
      `${round(ratio)}× (${round(without)} → ${round(with_)} ms)`,
    target: `≤ ${TARGET.reads}, 0, ≤ ${TARGET.waitMs / 1_000} s, ≤ ${TARGET.ratio}×`,
    ok: rate <= TARGET.reads && failed === 0 && wait <= TARGET.waitMs && ratio <= TARGET.ratio,
  };
}

console.log(`load ${round(loadavg()[0] ?? 0)}`);
await report('bench-live', await LiveServer.open(), [{ id: 'P14', run: openLists }]);
