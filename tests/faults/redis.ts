import { io, type Socket } from 'socket.io-client';
import type { EventosDelCliente, EventosDelServidor } from '@amparo/contract/events';
import { until, type RunningServer } from '@amparo/server/testing/processes';
import { times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import { ChatApart } from './chat-apart.ts';
import type { FaultServer } from './fault-server.ts';
import { RedisServer } from './redis-server.ts';

const CLAVE = 'Faro-h0nd0#norte';
const WRONG_TRIES = 8;
const MOST_TRIES = 5;
/** A user who waits longer than this for an answer thinks that the app hangs. */
const PATIENCE_MS = 2_000;
/** Without Redis, the process that makes a change still publishes it as usual, within its batching window. */
const AS_ALWAYS_MS = 2_000;
/** The limit for every ended session (H18). */
const REVOKED_MS = 1_000;
const CATCH_UP_MS = 10_000;

type Pair = readonly [RunningServer, RunningServer];

/** F05: two processes lose their shared Redis and reconnect to it. */
export async function redisAway(testServer: FaultServer, seconds: number): Promise<Result> {
  const redis = await RedisServer.start();
  const env = { REDIS_URL: redis.url };
  const pair: Pair = [await testServer.another(env), await testServer.another(env)];
  const { token } = await testServer.person({ roles: ['Administrador'] });
  const ears = [await Ear.open(pair[0], token), await Ear.open(pair[1], token)] as const;
  const chat = await ChatApart.open(testServer, pair);
  try {
    const work = new Work(testServer, pair, token);
    await work.create();
    await until('the second process receives the event', async () => ears[1].heard > 0);
    await until('the first process receives the event', async () => ears[0].heard > 0);

    await redis.kill();
    const newcomer = testServer.another(env);
    const [made] = await Promise.all([work.during(seconds, ears[0]), chat.during(seconds)]);
    await testServer.end(await newcomer);
    await redis.restart();

    const back = performance.now();
    const caughtUp = chat.catchesUp(CATCH_UP_MS).then((all) => ({ all, ms: performance.now() - back }));
    await work.create();
    // One change before the outage, those during it, and one after it. Each was awaited, so none was batched.
    const all = 1 + made + 1;
    const hears = await ears[1].hears(all, CATCH_UP_MS);
    const took = Math.round(performance.now() - back);
    const missed = all - ears[1].heard;
    const { wrong, slowest, calls } = work;
    const talk = await caughtUp;
    wrong.push(...chat.wrong, ...(await chat.differences()));
    return {
      seen:
        `${calls} calls in ${seconds} s without Redis: ${[`${wrong.length} wrong`, ...wrong.slice(0, 3)].join('; ')}, ` +
        `slowest ${Math.round(slowest)} ms; then the other process receives ${hears ? `within ${took} ms` : 'nothing'}, ` +
        `${missed} of ${all} changes missed; ${chat.said} chat messages stored within ${Math.round(chat.slowest)} ms, ` +
        `the users on both processes have ${talk.all ? `all of them after ${Math.round(talk.ms)} ms` : 'not all of them'}`,
      target: `0, ≤ ${PATIENCE_MS} ms, ≤ ${CATCH_UP_MS} ms, 0, ≤ ${PATIENCE_MS} ms, ≤ ${CATCH_UP_MS} ms`,
      ok: wrong.length + missed === 0 && Math.max(slowest, chat.slowest) <= PATIENCE_MS && hears && talk.all,
    };
  } finally {
    for (const ear of ears) ear.close();
    chat.close();
    for (const server of pair) await testServer.end(server);
    await redis.kill();
  }
}

/** Everyday calls through both processes. Records every unexpected answer. */
class Work {
  readonly wrong: string[] = [];
  slowest = 0;
  calls = 0;
  private readonly testServer: FaultServer;
  private readonly pair: Pair;
  private readonly admin: string;

  constructor(testServer: FaultServer, pair: Pair, admin: string) {
    this.testServer = testServer;
    this.pair = pair;
    this.admin = admin;
  }

  /** Works until the time is over and returns the number of created records. */
  async during(seconds: number, near: Ear): Promise<number> {
    const end = performance.now() + seconds * 1_000;
    const guesses = this.guess();
    const before = near.heard;
    let made = 0;
    do {
      await this.enterAndBePutOut();
      for (const at of this.pair)
        await this.expect(200, 'GET', 'usuarios?pagina=1', this.admin, undefined, at);
      await this.create();
      made += 1;
      if (!(await near.hears(before + made, AS_ALWAYS_MS)))
        this.wrong.push('a change was not published in its own process');
    } while (performance.now() < end);
    await guesses;
    return made;
  }

  /** Creates a record through the first process. */
  async create(): Promise<void> {
    const nombre = `Permiso ${crypto.randomUUID()}`;
    await this.expect(200, 'POST', 'permisos', this.admin, { nombre });
  }

  /** Logs in by mailed code at one process, by known device at the other; then the session is ended. */
  private async enterAndBePutOut(): Promise<void> {
    const [here, there] = this.pair;
    const { id, correo } = await this.testServer.account({ roles: ['Abogado'], contrasena: CLAVE });
    const given = {
      correo_electronico: correo,
      contrasena: CLAVE,
      origen: 'web',
      dispositivo: crypto.randomUUID(),
    };
    await this.expect(200, 'POST', 'login', undefined, given, here);
    const otp = await this.testServer.code(correo);
    await this.expect(200, 'POST', 'login', undefined, { ...given, otp }, here);
    const { data } = (await this.expect(200, 'POST', 'login', undefined, given, there)) as {
      data: { token: string };
    };
    // Both processes now cache the token, so that the following check proves its eviction.
    for (const at of this.pair) await this.expect(200, 'GET', 'usuarios/perfil', data.token, undefined, at);
    const exit = `usuarios/${id}/habilitar-login-usuario`;
    await this.expect(200, 'PUT', exit, this.admin, { login: false }, here);
    for (const at of this.pair)
      if (!(await this.isRefused(data.token, at))) this.wrong.push('a revoked token is still accepted');
  }

  /** The process that ended the session must refuse the token at once, the other one within `REVOKED_MS`. */
  private async isRefused(token: string, at: RunningServer): Promise<boolean> {
    const status = async () =>
      (await this.testServer.ask('GET', 'usuarios/perfil', token, undefined, { at })).status;
    if (at === this.pair[0]) return (await status()) === 401;
    return until('the token is refused', async () => (await status()) === 401, REVOKED_MS).catch(() => false);
  }

  /** Guesses passwords of one account from one address. Not timed: these answers are slow on purpose. */
  private async guess(): Promise<void> {
    const { correo } = await this.testServer.account({ roles: ['Abogado'], contrasena: CLAVE });
    const [at] = this.pair;
    const statuses: number[] = [];
    for (const n of times(WRONG_TRIES)) {
      const body = { correo_electronico: correo, contrasena: `No-es-${n}#Aa`, origen: 'web' };
      const answer = await this.testServer.ask('POST', 'login', undefined, body, { at, from: '10.251.0.1' });
      statuses.push(answer.status);
    }
    const expected = times(WRONG_TRIES).map((n) => (n < MOST_TRIES ? 401 : 429));
    if (statuses.join() !== expected.join()) this.wrong.push(`wrong passwords → ${statuses.join(' ')}`);
  }

  private async expect(
    status: number,
    method: string,
    path: string,
    token: string | undefined,
    body?: unknown,
    at: RunningServer = this.pair[0],
  ): Promise<unknown> {
    const since = performance.now();
    const answer = await this.testServer.ask(method, path, token, body, { at });
    const found: unknown = await answer.json();
    this.slowest = Math.max(this.slowest, performance.now() - since);
    this.calls += 1;
    if (answer.status !== status) this.wrong.push(`${method} ${path} → ${answer.status}`);
    return found;
  }
}

/** A socket that counts the changes of a list. */
class Ear {
  heard = 0;
  private readonly socket: Socket<EventosDelServidor, EventosDelCliente>;

  private constructor(server: RunningServer, token: string) {
    this.socket = io(server.url, { auth: { token }, transports: ['websocket'], forceNew: true });
    this.socket.on('cambio', () => void (this.heard += 1));
  }

  static async open(server: RunningServer, token: string): Promise<Ear> {
    const ear = new Ear(server, token);
    const listens = await ear.socket.emitWithAck('escuchar', 'permisos');
    if (!listens) throw new Error('The server refused the subscription');
    return ear;
  }

  /** True if the socket has this total number of events in time. */
  hears(count: number, ms: number): Promise<boolean> {
    return until('the change is received', async () => this.heard >= count, ms).catch(() => false);
  }

  close(): void {
    this.socket.disconnect();
  }
}
