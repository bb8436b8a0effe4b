import { io, type Socket } from 'socket.io-client';
import type { EventosDelCliente, EventosDelServidor } from '@amparo/contract/eventos';
import { until, type RunningServer } from '@amparo/server/testing/processes';
import { times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import { ChatApart } from './chat-apart.ts';
import type { House } from './house.ts';
import { RedisServer } from './redis-server.ts';

const CLAVE = 'Faro-h0nd0#norte';
const WRONG_TRIES = 8;
const MOST_TRIES = 5;
/** Who waits longer than this for an answer believes that the product hangs. */
const PATIENCE_MS = 2_000;
/** In the process that made it, a change is heard as if nothing had happened: within the second that joins changes. */
const AS_ALWAYS_MS = 2_000;
/** As for any end of a session (H18). */
const REVOKED_MS = 1_000;
const CATCH_UP_MS = 10_000;

type Pair = readonly [RunningServer, RunningServer];

/** F05: two processes lose the Redis that joins them, and find it again. */
export async function redisAway(house: House, seconds: number): Promise<Result> {
  const redis = await RedisServer.start();
  const env = { REDIS_URL: redis.url };
  const pair: Pair = [await house.another(env), await house.another(env)];
  const { token } = await house.person({ roles: ['Administrador'] });
  const ears = [await Ear.open(pair[0], token), await Ear.open(pair[1], token)] as const;
  const chat = await ChatApart.open(house, pair);
  try {
    const work = new Work(house, pair, token);
    await work.create();
    await until('the two processes are joined', async () => ears[1].heard > 0);
    await until('the first one heard it too', async () => ears[0].heard > 0);

    await redis.kill();
    const newcomer = house.another(env);
    const [made] = await Promise.all([work.during(seconds, ears[0]), chat.during(seconds)]);
    await house.end(await newcomer);
    await redis.restart();

    const back = performance.now();
    const caughtUp = chat.catchesUp(CATCH_UP_MS).then((all) => ({ all, ms: performance.now() - back }));
    await work.create();
    // One before, those made meanwhile, and the last one; each was waited for, so none was joined with another.
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
        `slowest ${Math.round(slowest)} ms; then the other process hears ${hears ? `within ${took} ms` : 'nothing'}, ` +
        `${missed} of ${all} changes missed; ${chat.said} chat messages stored within ${Math.round(chat.slowest)} ms, ` +
        `everyone on both processes has ${talk.all ? `all of them after ${Math.round(talk.ms)} ms` : 'not all of them'}`,
      target: `0, ≤ ${PATIENCE_MS} ms, ≤ ${CATCH_UP_MS} ms, 0, ≤ ${PATIENCE_MS} ms, ≤ ${CATCH_UP_MS} ms`,
      ok: wrong.length + missed === 0 && Math.max(slowest, chat.slowest) <= PATIENCE_MS && hears && talk.all,
    };
  } finally {
    for (const ear of ears) ear.close();
    chat.close();
    for (const server of pair) await house.end(server);
    await redis.kill();
  }
}

/** What people do all day, through either process; whatever does not go as always is written down. */
class Work {
  readonly wrong: string[] = [];
  slowest = 0;
  calls = 0;
  private readonly house: House;
  private readonly pair: Pair;
  private readonly admin: string;

  constructor(house: House, pair: Pair, admin: string) {
    this.house = house;
    this.pair = pair;
    this.admin = admin;
  }

  /** Works on until the time is over, and tells how many records it made. */
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
        this.wrong.push('a change not heard in its own process');
    } while (performance.now() < end);
    await guesses;
    return made;
  }

  /** A record made through the first process. */
  async create(): Promise<void> {
    const nombre = `Permiso ${crypto.randomUUID()}`;
    await this.expect(200, 'POST', 'permisos', this.admin, { nombre });
  }

  /** With the mailed code through one process, then as a known device through the other, then put out. */
  private async enterAndBePutOut(): Promise<void> {
    const [here, there] = this.pair;
    const { id, correo } = await this.house.account({ roles: ['Abogado'], contrasena: CLAVE });
    const given = {
      correo_electronico: correo,
      contrasena: CLAVE,
      origen: 'web',
      dispositivo: crypto.randomUUID(),
    };
    await this.expect(200, 'POST', 'login', undefined, given, here);
    const otp = await this.house.code(correo);
    await this.expect(200, 'POST', 'login', undefined, { ...given, otp }, here);
    const { data } = (await this.expect(200, 'POST', 'login', undefined, given, there)) as {
      data: { token: string };
    };
    // Both now believe the token for a moment, so that forgetting it is what is seen.
    for (const at of this.pair) await this.expect(200, 'GET', 'usuarios/perfil', data.token, undefined, at);
    const exit = `usuarios/${id}/habilitar-login-usuario`;
    await this.expect(200, 'PUT', exit, this.admin, { login: false }, here);
    for (const at of this.pair)
      if (!(await this.isRefused(data.token, at))) this.wrong.push('a revoked token still answers');
  }

  /** The process that ended the session refuses from then on, the other as soon as it is told. */
  private async isRefused(token: string, at: RunningServer): Promise<boolean> {
    const status = async () =>
      (await this.house.ask('GET', 'usuarios/perfil', token, undefined, { at })).status;
    if (at === this.pair[0]) return (await status()) === 401;
    return until('the token is refused', async () => (await status()) === 401, REVOKED_MS).catch(() => false);
  }

  /** One address tries passwords on one account. These answers are slow on purpose, so nobody times them. */
  private async guess(): Promise<void> {
    const { correo } = await this.house.account({ roles: ['Abogado'], contrasena: CLAVE });
    const [at] = this.pair;
    const statuses: number[] = [];
    for (const n of times(WRONG_TRIES)) {
      const body = { correo_electronico: correo, contrasena: `No-es-${n}#Aa`, origen: 'web' };
      const answer = await this.house.ask('POST', 'login', undefined, body, { at, from: '10.251.0.1' });
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
    const answer = await this.house.ask(method, path, token, body, { at });
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
    if (!listens) throw new Error('the socket may not listen');
    return ear;
  }

  /** Whether it has heard so many in all. */
  hears(count: number, ms: number): Promise<boolean> {
    return until('the change is heard', async () => this.heard >= count, ms).catch(() => false);
  }

  close(): void {
    this.socket.disconnect();
  }
}
