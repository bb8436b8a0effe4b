/**
 * `npm run bench:positions`: a thousand phones send their positions every five seconds to two processes. P18:
 * the time from sending until the windows with the case open have the position, half of them on the other
 * process. P19: the effect on the list of cases, in turns with and without the phones, so that other work on
 * the machine affects both.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { io, type Socket } from 'socket.io-client';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName } from '@amparo/server/testing/databases';
import { startServer, until, untilReady, type RunningServer } from '@amparo/server/testing/processes';
import { RedisServer } from '../faults/redis-server.ts';
import { times } from '../hostile/measure.ts';
import { report, type Result } from '../report.ts';
import { requestAtRate } from './constant-rate.ts';
import { median, quantile, round } from './measure.ts';
import { fill } from './people.ts';
import { fillVehicles } from './vehicles.ts';

const PHONES = 1_000;
const EVERY_MS = 5_000;
/** Staff windows, each with the maximum number of open cases. */
const WINDOWS = 40;
const CASES_OPEN = 10;
const OTHERS_A_SECOND = 20;
const TURNS = 3;
const WARM_SECONDS = 10;
/** Duration of a clock tick of Linux. */
const TICK_MS = 10;
const TARGET = { heardMs: 1_000, ratio: 1.5 };
const RECURSO = 'asistencia-choque-simple';
const APP = { APP_CLIENT_ID: 'banco', APP_CLIENT_SECRET: randomBytes(24).toString('base64url') };

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });

interface Person {
  id: string;
  token: string;
  caso: number;
}

const newToken = () => randomBytes(32).toString('base64url');
const digest = (token: string) => createHash('sha256').update(token).digest();

/** Creates field staff with an app token and an open case each, and administrators who watch the cases. */
async function prepare(client: Client) {
  await fill(client, 10_000);
  await fillVehicles(client, 2_000, 10_000);
  const tokens = times(PHONES).map(newToken);
  const { rows } = await client.query<{ id: string; caso: number }>(
    `with p as (select id, row_number() over (order by id) as n from usuario where estado limit ${PHONES}),
     r as (insert into usuario_rol (usuario_id, rol_id) select p.id, rol.id from p, rol where rol.nombre = 'Abogado'
       on conflict do nothing),
     t as (insert into app_token (token_hash, usuario_id, lado, red, vence)
       select ($1::bytea[])[n], id, 'campo', '127.0.0.1', now() + interval '1 day' from p),
     v as (select id, propietario_id, row_number() over (order by id) as n from vehiculo where propietario_id is not null),
     c as (insert into caso (clase, estado, tipo_asistencia, creado_desde, origen, empresa_id, departamento, ciudad_siniestro,
         direccion, persona_id, vehiculo_id, aprobado, abogado_id)
       select 'choque-simple', 'Asignado', 'Asistencia choque simple', 'DashBoard', 'DashBoard', (select id from empresa limit 1),
         'BOGOTÁ', 'BOGOTÁ D.C.', 'Carrera 30 # 45-03', v.propietario_id, v.id, true, p.id from p join v on v.n = p.n
       returning caso, abogado_id)
     select p.id, c.caso from p join c on c.abogado_id = p.id order by p.n`,
    [tokens.map(digest)],
  );
  await client.query('vacuum analyze');
  const phones = rows.map((row, n): Person => ({ ...row, token: tokens[n] ?? '' }));
  const staff = times(WINDOWS / 4).map(newToken);
  await client.query(
    `with p as (select id, row_number() over (order by id desc) as n from usuario where estado order by id desc limit ${staff.length}),
     r as (insert into usuario_rol (usuario_id, rol_id) select p.id, rol.id from p, rol where rol.nombre = 'Administrador'
       on conflict do nothing)
     insert into sesion (usuario_id, token_hash, origen, vence)
     select id, ($1::bytea[])[n], 'web', now() + interval '1 day' from p`,
    [staff.map(digest)],
  );
  return { phones, staff };
}

class PositionServer {
  readonly heard: number[] = [];
  refused = 0;
  told = 0;
  private readonly servers: RunningServer[];
  private readonly phones: Person[];
  private readonly staff: string[];
  private readonly end: () => Promise<void>;
  private readonly sockets: Socket[] = [];
  /** Last position that each user sent, with its time. */
  private readonly sent = new Map<string, { lat: number; at: number }>();
  private readonly phoneAgent = new Agent({ keepAlive: true, maxSockets: 64 });

  private constructor(
    servers: RunningServer[],
    { phones, staff }: Awaited<ReturnType<typeof prepare>>,
    end: () => Promise<void>,
  ) {
    this.servers = servers;
    this.phones = phones;
    this.staff = staff;
    this.end = end;
  }

  static async open(): Promise<PositionServer> {
    const name = uniqueName('bench_positions');
    const url = await createDatabase(name);
    const redis = await RedisServer.start();
    const servers: RunningServer[] = [];
    const end = async () => {
      for (const server of servers) server.process.kill('SIGTERM');
      await Promise.all(servers.map(({ ended }) => ended));
      await redis.kill();
      await dropDatabase(name);
    };
    try {
      await prepareDatabase(url);
      const client = new Client({ connectionString: url });
      await client.connect();
      const people = await prepare(client);
      await client.end();
      const env = { NODE_ENV: 'production', ROLES: 'api', DATABASE_URL: url, REDIS_URL: redis.url, ...APP };
      for (const _ of times(2)) servers.push(await startServer(env));
      await Promise.all(servers.map(untilReady));
      const testServer = new PositionServer(servers, people, end);
      await testServer.look();
      return testServer;
    } catch (error) {
      await end();
      throw error;
    }
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.disconnect();
    this.phoneAgent.destroy();
    await this.end();
  }

  private urlOf(n: number): string {
    return this.servers[n % this.servers.length]?.url ?? '';
  }

  /** Opens the windows and their cases on both processes, and one board on each process. */
  private async look(): Promise<void> {
    for (const n of times(WINDOWS)) {
      const token = this.staff[n % this.staff.length];
      const socket = io(this.urlOf(n), { auth: { token }, transports: ['websocket'], forceNew: true });
      this.sockets.push(socket);
      await until('connected', async () => socket.connected);
      socket.on('ubicacion', (news: { usuario: string; coordenadas: [number, number] }) => {
        const sent = this.sent.get(news.usuario);
        if (sent?.lat === news.coordenadas[0]) this.heard.push(performance.now() - sent.at);
      });
      if (n < 2) await socket.emitWithAck('entrarMesa', RECURSO);
      for (const i of times(CASES_OPEN)) {
        const caso = this.phones[(n * CASES_OPEN + i) % this.phones.length]?.caso;
        if ((await socket.emitWithAck('entrarCaso', { recurso: RECURSO, caso })) !== true)
          throw new Error('The server refused to open the case');
      }
    }
  }

  /** Sends the position of one phone to a process such that half of the windows are on the other process. */
  private tell(n: number): Promise<void> {
    const { id, token } = this.phones[n] as Person;
    const lat = Number((4.6 + Math.random() / 20).toFixed(9));
    const body = JSON.stringify({ coordenadas: [lat, -74.09], precision: 10 });
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    };
    this.sent.set(id, { lat, at: performance.now() });
    const address = `${this.urlOf(Math.floor(n / 20))}/api/app/ubicacion`;
    return new Promise((done) => {
      const call = send(address, { method: 'PUT', agent: this.phoneAgent, headers }, (answer) => {
        answer.resume();
        if (answer.statusCode === 200) this.told += 1;
        else this.refused += 1;
        answer.on('end', done);
      });
      call.on('error', () => {
        this.refused += 1;
        done();
      });
      call.end(body);
    });
  }

  /** CPU milliseconds used by both servers; NaN if the machine has no `/proc`. */
  cpu(): number {
    const used = this.servers.map(({ process: { pid } }) => {
      try {
        const [user, system] =
          readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
        return (Number(user) + Number(system)) * TICK_MS;
      } catch {
        return Number.NaN;
      }
    });
    return used.reduce((sum, one) => sum + one, 0);
  }

  /** Spreads the phones evenly over the five seconds. */
  async drive(seconds: number): Promise<void> {
    const start = performance.now();
    const under: Promise<void>[] = [];
    for (const n of times(Math.round((PHONES * seconds * 1_000) / EVERY_MS))) {
      await wait(Math.max(0, start + (n * EVERY_MS) / PHONES - performance.now()));
      under.push(this.tell(n % PHONES));
    }
    await Promise.all(under);
  }

  /** Milliseconds that other users wait for the list of cases. */
  others(seconds: number): Promise<number[]> {
    const urls = this.servers.map(({ url }) => `${url}/api/${RECURSO}?elementosPorPagina=10&pagina=1`);
    return requestAtRate({ urls, tokens: this.staff, perSecond: OTHERS_A_SECOND, seconds });
  }
}

const alone: number[][] = [];
const beside: number[][] = [];

async function sentToHeard(testServer: PositionServer): Promise<Result> {
  const seconds = Math.ceil(Number(values.seconds) / TURNS);
  await Promise.all([testServer.drive(WARM_SECONDS), testServer.others(WARM_SECONDS)]);
  testServer.heard.length = 0;
  Object.assign(testServer, { told: 0, refused: 0 });
  let cpu = 0;
  for (const _ of times(TURNS)) {
    const [before, , middle] = [
      testServer.cpu(),
      alone.push(await testServer.others(seconds)),
      testServer.cpu(),
    ];
    const [, waited] = await Promise.all([testServer.drive(seconds), testServer.others(seconds)]);
    beside.push(waited);
    cpu += testServer.cpu() - middle - (middle - before);
  }
  await wait(1_000);
  const p99 = quantile(testServer.heard, 0.99);
  const expected = Math.round((testServer.told * WINDOWS * CASES_OPEN) / PHONES);
  const missed = expected - testServer.heard.length;
  return {
    seen:
      `${PHONES} phones every ${EVERY_MS / 1_000} s on two processes for ${seconds * TURNS} s (load ${round(loadavg()[0] ?? 0)}): ` +
      `${testServer.told} sent, ${testServer.refused} refused, ${testServer.heard.length} received, ${missed} missed, ` +
      `median ${round(median(testServer.heard))} ms, p99 ${round(p99)} ms, longest ${round(Math.max(...testServer.heard))} ms; ` +
      `${round(cpu / testServer.told)} ms of server CPU time per position`,
    target: `p99 ≤ ${TARGET.heardMs} ms, 0 refused, 0 missed`,
    ok: p99 <= TARGET.heardMs && testServer.refused === 0 && missed <= 0,
    figures: { p99: round(p99), median: round(median(testServer.heard)), told: testServer.told },
  };
}

async function whatOthersWait(): Promise<Result> {
  const p99 = (turns: readonly number[][]) => median(turns.map((spent) => quantile(spent, 0.99)));
  const [without, with_] = [p99(alone), p99(beside)];
  const ratio = with_ / without;
  return {
    seen:
      `p99 of a page of cases, ${OTHERS_A_SECOND} a second, with the phones: ${round(ratio)}× ` +
      `(${round(without)} → ${round(with_)} ms), median ${round(median(alone.flat()))} → ${round(median(beside.flat()))} ms`,
    target: `≤ ${TARGET.ratio}×`,
    ok: ratio <= TARGET.ratio,
    figures: { without: round(without), with: round(with_), ratio: round(ratio) },
  };
}

console.log(`load ${round(loadavg()[0] ?? 0)}`);
await report('bench-positions', await PositionServer.open(), [
  { id: 'P18', run: sentToHeard },
  { id: 'P19', run: whatOthersWait },
]);
