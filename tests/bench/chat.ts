/**
 * `npm run bench:chat`: P08, the time from sending a message until all fifty members of the room have it,
 * half of them on another process. The baseline is a minimal chat on two further processes: Socket.IO with
 * the same adapter and one plain insert. Blocks of both alternate, so that other work on the machine affects
 * both.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { io, type Socket } from 'socket.io-client';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName } from '@amparo/server/testing/databases';
import {
  freePort,
  runProgram,
  startServer,
  statusOf,
  until,
  untilReady,
  type RunningProgram,
  type RunningServer,
} from '@amparo/server/testing/processes';
import { RedisServer } from '../faults/redis-server.ts';
import { times } from '../hostile/measure.ts';
import { report, type Result } from '../report.ts';
import { median, quantile, round } from './measure.ts';

const BARE = join(import.meta.dirname, '../../apps/server/src/testing/baseline-chat.ts');
const PEOPLE = 50;
const TURNS = 8;
const RATIO = 1.5;
const TEXT = 'La grúa va en camino a la dirección que nos diste, llega en unos veinte minutos';

const { values } = parseArgs({ options: { messages: { type: 'string', default: '600' } } });

/** The sockets of all members of a room. The members send in turn. */
class Room {
  private readonly sockets: Socket[];
  private readonly written: (n: number, id: string) => object;
  private said = 0;
  private readonly waiting = new Map<string, { left: number; done: () => void }>();

  private constructor(sockets: Socket[], written: (n: number, id: string) => object) {
    this.sockets = sockets;
    this.written = written;
    for (const socket of sockets)
      socket.on('crearMensaje', ({ _id }: { _id: string }) => {
        const one = this.waiting.get(_id);
        if (one === undefined) return;
        one.left -= 1;
        if (one.left === 0) one.done();
      });
  }

  static async open(
    urls: readonly string[],
    tokens: readonly string[],
    written: (n: number, id: string) => object,
    sala?: string,
  ): Promise<Room> {
    const sockets = tokens.map((token, n) =>
      io(urls[n % urls.length] as string, {
        auth: { token },
        transports: ['websocket'],
        forceNew: true,
      }),
    );
    for (const socket of sockets) {
      await until('connected', async () => socket.connected);
      if (sala === undefined) continue;
      const { ok } = (await socket.emitWithAck('entrarChat', { sala })) as { ok: boolean };
      if (!ok) throw new Error('The server refused to open the room');
    }
    return new Room(sockets, written);
  }

  /** Sends a message and returns the milliseconds until the last member has received it. */
  async say(): Promise<number> {
    const n = (this.said += 1) % this.sockets.length;
    const id = randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.waiting.set(id, { left: this.sockets.length, done: resolve });
    const since = performance.now();
    const answer = this.sockets[n]?.emitWithAck('crearMensaje', this.written(n, id)) as Promise<{
      ok: boolean;
    }>;
    await promise;
    const spent = performance.now() - since;
    if (!(await answer).ok) throw new Error('The server refused a message');
    this.waiting.delete(id);
    return spent;
  }

  close(): void {
    for (const socket of this.sockets) socket.disconnect();
  }
}

class ChatServer {
  readonly rooms: { bare: Room; product: Room };
  private readonly end: () => Promise<void>;

  private constructor(rooms: ChatServer['rooms'], end: () => Promise<void>) {
    this.rooms = rooms;
    this.end = end;
  }

  static async open(): Promise<ChatServer> {
    const name = uniqueName('bench_chat');
    const url = await createDatabase(name);
    const redis = await RedisServer.start();
    const client = new Client({ connectionString: url });
    const running: (RunningProgram | RunningServer)[] = [];
    const end = async () => {
      for (const program of running) program.process.kill('SIGTERM');
      await Promise.all(running.map(({ ended }) => ended));
      await client.end();
      await redis.kill();
      await dropDatabase(name);
    };
    try {
      await prepareDatabase(url);
      await client.connect();
      const { sala, people } = await fill(client);
      const env = { DATABASE_URL: url, REDIS_URL: redis.url };
      const servers = await Promise.all(
        times(2).map(() => startServer({ NODE_ENV: 'production', ROLES: 'api', ...env })),
      );
      running.push(...servers);
      await Promise.all(servers.map(untilReady));
      const bareUrls = await Promise.all(times(2).map(() => startBare(env, running)));
      const tokens = people.map(({ token }) => token);
      const written = (_n: number, id: string) => ({ sala, id, mensaje: TEXT });
      const whole = (n: number, _id: string) => ({
        _id,
        sala,
        usuario: { _id: people[n]?.id, nombre_completo: `Persona ${n}`, rol: 'Abogado' },
        mensaje: TEXT,
        adjuntos: [],
        cita: null,
      });
      const product = await Room.open(
        servers.map((server) => server.url),
        tokens,
        written,
        sala,
      );
      return new ChatServer({ product, bare: await Room.open(bareUrls, tokens, whole) }, end);
    } catch (error) {
      await end();
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.rooms.bare.close();
    this.rooms.product.close();
    await this.end();
  }
}

async function startBare(env: Record<string, string>, running: RunningProgram[]): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  running.push(runProgram(BARE, [], { ...env, PORT: String(port) }));
  await until('the bare chat', async () => (await statusOf(url)) === 200);
  return url;
}

/** Creates fifty signed-in lawyers, a room with all of them, and the table of the bare chat. */
async function fill(client: Client): Promise<{ sala: string; people: { id: string; token: string }[] }> {
  const people: { id: string; token: string }[] = [];
  await client.query(`create table mensaje_llano (sala_id uuid, numero int generated always as identity, fecha timestamptz,
    id uuid, usuario_id uuid, autor text, rol text, texto text, primary key (sala_id, numero))`);
  const made = await client.query<{ id: string }>(
    "insert into sala (relacion, clave) values ('libre', 'libre:prueba') returning id",
  );
  const sala = made.rows[0]?.id ?? '';
  for (const n of times(PEOPLE)) {
    const token = randomBytes(32).toString('base64url');
    const { rows } = await client.query<{ id: string }>(
      `with u as (insert into usuario (nombres, apellidos, correo_electronico) values ('Persona', $1, $2) returning id),
       r as (insert into usuario_rol (usuario_id, rol_id) select u.id, rol.id from u, rol where rol.nombre = 'Abogado'),
       p as (insert into sala_persona (sala_id, usuario_id) select $3::uuid, id from u),
       s as (insert into sesion (usuario_id, token_hash, origen, vence) select id, $4, 'web', now() + interval '1 day' from u)
       select id from u`,
      [String(n), `chat.${n}@ejemplo.co`, sala, createHash('sha256').update(token).digest()],
    );
    people.push({ id: rows[0]?.id ?? '', token });
  }
  return { sala, people };
}

async function block(room: Room, count: number): Promise<number[]> {
  const spent: number[] = [];
  for (const _ of times(count)) spent.push(await room.say());
  return spent;
}

async function sentToSeen({ rooms }: ChatServer): Promise<Result> {
  const count = Number(values.messages);
  const found: Record<keyof ChatServer['rooms'], number[][]> = { bare: [], product: [] };
  for (const room of [rooms.bare, rooms.product]) await block(room, count);
  for (const _ of times(TURNS))
    for (const kind of ['bare', 'product'] as const) found[kind].push(await block(rooms[kind], count));
  const p99 = (kind: keyof typeof found) => median(found[kind].map((spent) => quantile(spent, 0.99)));
  const middle = (kind: keyof typeof found) => median(found[kind].flat());
  const [bare, product] = [p99('bare'), p99('product')];
  const ratio = product / bare;
  return {
    seen:
      `${TURNS} blocks of ${count} messages received by ${PEOPLE} users on two processes (load ${round(loadavg()[0] ?? 0)}): p99 ${round(ratio)}× ` +
      `(${round(bare)} → ${round(product)} ms), median ${round(middle('product') / middle('bare'))}× ` +
      `(${round(middle('bare'))} → ${round(middle('product'))} ms)`,
    target: `p99 ≤ ${RATIO}×`,
    ok: ratio <= RATIO,
    figures: { bare: round(bare), product: round(product), ratio: round(ratio) },
  };
}

console.log(`load ${round(loadavg()[0] ?? 0)}`);
await report('bench-chat', await ChatServer.open(), [{ id: 'P08', run: sentToSeen }]);
