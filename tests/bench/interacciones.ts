/**
 * `node tests/bench/interacciones.ts`: metrics of a month over ten million interactions (P11), and five
 * thousand interactions a second for twenty seconds, after which every acknowledged one must be in the
 * database. `EVENTOS` and `SEGUNDOS` make it smaller.
 *
 * On a busy machine (a load above the number of processors) the clock also measures the other work. P11 is
 * then judged by the CPU time of one read, server and database together, and the rate by the CPU time of the
 * busier of the two. No interaction may be lost on any machine.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { Sessions } from '@amparo/server/platform/access/sessions';
import { createDb } from '@amparo/server/platform/db/database';
import { Listener } from '@amparo/server/platform/db/listener';
import type { Platform } from '@amparo/server/platform/platform';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName } from '@amparo/server/testing/databases';
import { signIn } from '@amparo/server/testing/people';
import { startServer, until, untilReady, type RunningServer } from '@amparo/server/testing/processes';
import { report, type Result } from '../report.ts';

const EVENTS = Number(process.env['EVENTOS'] ?? 10_000_000);
const SECONDS = Number(process.env['SEGUNDOS'] ?? 20);
const RATE = 5_000;
const SOCKETS = 50;
/** Twice the calls in flight at this rate, because every event waits for its batch. */
const IN_FLIGHT = 2_000;
const READS = 300;
const WARM = 50;
const TARGET_MS = 20;
/** Events are spread over this many months, the present one included. */
const MONTHS = 6;

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const isBusy = () => (loadavg()[0] ?? 0) > cpus().length;

/** Processor seconds used so far: by the server, and by its connections in the database. */
interface Cpu {
  server: number;
  database: number;
}

function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function cpuOf(client: Client, server: number): Promise<Cpu> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'amparo'`,
  );
  const database = rows.reduce((total, { pid }) => total + secondsOf(pid), 0);
  return { server: secondsOf(server), database };
}

const spentSince = (before: Cpu, now: Cpu): Cpu => ({
  server: now.server - before.server,
  database: now.database - before.database,
});

/** Inserts events of thirteen modules with three actions each, at random times of the last months. */
async function generate(client: Client): Promise<void> {
  const batch = 500_000;
  for (let made = 0; made < EVENTS; made += batch) {
    await client.query(
      `insert into interaccion (fecha, accion, modulo)
       select date_trunc('month', now()) + interval '1 month' - random() * interval '1 month' * $2::int,
         'Acción ' || (g % 3), 'MODULO_' || (g % 13)
       from generate_series(1, $1::int) g`,
      [Math.min(batch, EVENTS - made), MONTHS],
    );
  }
}

async function pending(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from interaccion_pendiente');
  return rows[0]?.n ?? 0;
}

async function adminToken(url: string): Promise<string> {
  const db = createDb({ url, pool: 2 });
  try {
    const sessions = new Sessions(db, new Listener(url));
    return (await signIn({ db, sessions } as Platform, { roles: ['Administrador'] })).token;
  } finally {
    await db.destroy();
  }
}

/** Measures the complete call: session, permission, query and JSON. */
async function readMonth(base: string, token: string, cpu: () => Promise<Cpu>): Promise<Result> {
  const day = new Date();
  const month = day.toISOString().slice(0, 7);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  const filtros = `filtros[fecha_desde]=${month}-01&filtros[fecha_hasta]=${month}-${lastDay}`;
  const url = `${base}/api/interaccion/estadistica-cantidad-acciones?${filtros}`;
  const spent: number[] = [];
  let cpuBefore = await cpu();
  for (let i = 0; i < READS; i += 1) {
    if (i === WARM) cpuBefore = await cpu();
    const start = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const body = (await answer.json()) as { totalElementos: number };
    spent.push(performance.now() - start);
    if (answer.status !== 200 || body.totalElementos === 0) throw new Error(`No metrics: ${answer.status}`);
  }
  const sorted = spent.slice(WARM).toSorted((a, b) => a - b);
  const used = spentSince(cpuBefore, await cpu());
  const cost = ((used.server + used.database) * 1_000) / sorted.length;
  const [median, p95] = [at(sorted, 0.5), at(sorted, 0.95)];
  const held = isBusy() ? cost : median;
  return {
    seen: `${Math.round(held)} ms${isBusy() ? ` of CPU time, median ${Math.round(median)} ms on a busy machine` : ''}`,
    target: `≤ ${TARGET_MS} ms`,
    ok: held <= TARGET_MS,
    figures: { events: EVENTS, reads: sorted.length, cost, median, p95, load: loadavg()[0] ?? 0 },
  };
}

/** A connection that sends calls without waiting for the answers, and counts the acknowledged ones. */
class Sender {
  sent = 0;
  acknowledged = 0;
  refused = 0;
  private readonly socket: Socket;
  private readonly head: string;
  private rest = '';

  constructor(base: string, token: string) {
    const { hostname, port } = new URL(base);
    this.head = `POST /api/interaccion HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
    this.socket = connect(Number(port), hostname);
    this.socket.setEncoding('latin1');
    // The calls of a broken connection stay without an answer, so they are missing in the counts.
    this.socket.on('error', () => undefined);
    this.socket.on('data', (text: string) => this.read(text));
  }

  send(count: number): void {
    const body = JSON.stringify({ accion: 'Ráfaga', modulo: 'VEHICULO', detalle: 'prueba de carga' });
    const call = `${this.head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    this.socket.write(call.repeat(count));
    this.sent += count;
  }

  close(): void {
    this.socket.destroy();
  }

  private read(text: string): void {
    const all = this.rest + text;
    const statuses = [...all.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
    for (const [, status] of statuses) {
      if (status === '200') this.acknowledged += 1;
      else this.refused += 1;
    }
    const end = statuses.at(-1);
    // Keep the text after the last complete status line, because it may contain the start of the next one.
    this.rest = all.slice(Math.max(all.length - 12, end === undefined ? 0 : end.index + 13));
  }
}

const sum = (senders: readonly Sender[], read: (sender: Sender) => number) =>
  senders.reduce((total, sender) => total + read(sender), 0);

async function burst(
  base: string,
  token: string,
  client: Client,
  cpuNow: () => Promise<Cpu>,
): Promise<Result> {
  const senders = Array.from({ length: SOCKETS }, () => new Sender(base, token));
  const cpuBefore = await cpuNow();
  const start = performance.now();
  const total = RATE * SECONDS;
  while (sum(senders, ({ sent }) => sent) < total) {
    // Limit the calls in flight: a server that falls behind gets fewer calls, and its rate drops.
    const inFlight = sum(senders, ({ sent, acknowledged, refused }) => sent - acknowledged - refused);
    const due =
      Math.min(total, ((performance.now() - start) / 1_000) * RATE) - sum(senders, ({ sent }) => sent);
    const each = Math.floor(Math.min(due, IN_FLIGHT - inFlight) / SOCKETS);
    if (each > 0) for (const sender of senders) sender.send(each);
    await setTimeout(20);
  }
  const answered = () => sum(senders, ({ acknowledged, refused }) => acknowledged + refused);
  const limit = performance.now() + 300_000;
  while (answered() < total && performance.now() < limit) await setTimeout(5);
  const seconds = (performance.now() - start) / 1_000;
  const cpu = spentSince(cpuBefore, await cpuNow());
  for (const sender of senders) sender.close();

  const count = async (sql: string) => Number((await client.query<{ n: string }>(sql)).rows[0]?.n);
  const stored = await count(`select count(*) as n from interaccion where accion = 'Ráfaga'`);
  const counted = await count(`select sum(total) as n from
    (select * from interaccion_total union all select * from interaccion_pendiente) t where accion = 'Ráfaga'`);
  const acknowledged = sum(senders, (sender) => sender.acknowledged);
  const lost = Math.max(0, acknowledged - stored);
  const rate = Math.round(acknowledged / seconds);
  // Server and database run on different processors, so the busier of the two limits the rate.
  const capacity = Math.round(acknowledged / Math.max(cpu.server, cpu.database));
  const held = isBusy() ? Math.max(rate, capacity) : rate;
  return {
    seen: `${rate}/s for ${Math.round(seconds)} s, ${acknowledged} acknowledged, ${lost} lost, ${capacity}/s by CPU time${isBusy() ? ' (busy machine)' : ''}`,
    target: '5000/s, 0 lost',
    // On a busy machine the server may refuse some calls, but it may lose none.
    ok: lost === 0 && counted === stored && (isBusy() || acknowledged === total) && held >= RATE * 0.95,
    figures: {
      serverSeconds: cpu.server,
      databaseSeconds: cpu.database,
      capacity,
      rate,
      seconds,
      acknowledged,
      stored,
      counted,
      lost,
      refused: sum(senders, ({ refused }) => refused),
    },
  };
}

/** Starts the server on a database with the interactions and their totals. */
async function startInteractionServer() {
  const name = uniqueName('bench_interacciones');
  const url = await createDatabase(name);
  const client = new Client({ connectionString: url });
  let server: RunningServer | undefined;
  const stop = async () => {
    server?.process.kill('SIGTERM');
    await server?.ended;
    await client.end();
    await dropDatabase(name);
  };
  try {
    await prepareDatabase(url);
    await client.connect();
    await generate(client);
    server = await startServer({ NODE_ENV: 'production', DATABASE_URL: url });
    await untilReady(server);
    // Only this benchmark has ten million pending events, so wait until the job has folded them.
    await until('totals up to date', async () => (await pending(client)) === 0, 180_000);
    await client.query('vacuum analyze interaccion_total, interaccion_pendiente');
    const pid = server.process.pid ?? 0;
    const cpu = () => cpuOf(client, pid);
    return { url: server.url, token: await adminToken(url), client, cpu, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

await report('bench-interacciones', await startInteractionServer(), [
  { id: 'P11', run: ({ url, token, cpu }) => readMonth(url, token, cpu) },
  { id: '5000/s', run: ({ url, token, client, cpu }) => burst(url, token, client, cpu) },
]);
