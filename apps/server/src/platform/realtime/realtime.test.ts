import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { measuredWithin } from '../../testing/measured.ts';
import { until } from '../../testing/processes.ts';
import { admission, ask, connect, hear, listen, startSecond, type Client } from '../../testing/sockets.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readConfig } from '../lib/config.ts';
import { Realtime } from './realtime.ts';

/** A separate Redis database, isolated from other programs on this machine. */
const REDIS = `${process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'}/14`;

/** Resolves when the socket is closed, with the reason that the server sent. */
function farewell(socket: Client): Promise<{ motivo: string; closed: boolean }> {
  return new Promise((done) => {
    let motivo = 'none';
    socket.on('sesion:terminada', (end) => void (motivo = end.motivo));
    socket.on('disconnect', () => done({ motivo, closed: true }));
  });
}

const alone = useTestApp();
test('F05 publishing a case change before Redis connects or after it is closed does not end the process', async () => {
  const refused: unknown[] = [];
  const note = (error: unknown) => void refused.push(error);
  process.on('unhandledRejection', note);
  const reported: unknown[] = [];
  const config = readConfig({ NODE_ENV: 'test', REDIS_URL: 'redis://127.0.0.1:1' });
  const realtime = new Realtime(
    config,
    alone.app.platform.sessions,
    async () => undefined,
    (error) => void reported.push(error),
  );
  realtime.publishCaseChange('asistencia-choque-simple', { personas: [], caso: 1 });
  await until('the first failure is reported', async () => reported.length > 0);
  realtime.publishCaseChange('asistencia-choque-simple', { personas: [], caso: 2 });
  await realtime.stop();
  await until('the second failure is reported', async () => reported.length > 1);
  process.off('unhandledRejection', note);
  expect([refused, reported.map(String)]).toEqual([
    [],
    ['Error: The client is closed', 'Error: The client is closed'],
  ]);
});

describe.each([
  ['without Redis', {}],
  ['with Redis', { REDIS_URL: REDIS }],
  ['F05 with a Redis that is down from the start', { REDIS_URL: 'redis://127.0.0.1:1' }],
] as const)('%s', (_engine, engine) => {
  const env = { ROLES: 'api', PUBLIC_URL: 'https://amparo.example', ...engine };
  const testApp = useTestApp({ started: true, env });
  let address = '';
  beforeAll(async () => void (address = await listen(testApp.app)));

  test('PERMISOS-02 a subscriber of a list receives a change by another user once', async () => {
    const listener = await testApp.person({ permisos: ['permisos.ver'] });
    const socket = connect(address, listener.token);
    expect(await admission(socket)).toBe('in');
    expect(await ask(socket, 'permisos')).toBe(true);
    const heard = hear(socket);
    const created = await (await testApp.admin()).call('POST', 'permisos', { body: { nombre: 'Anunciado' } });
    const { _id } = created.json<{ _id: string }>();
    await until('the change is received', async () => heard.length > 0);
    // A refused write publishes nothing: this one is a duplicate.
    await (await testApp.admin()).call('POST', 'permisos', { body: { nombre: 'anunciado' } });
    await (await testApp.admin()).call('PUT', `permisos/${_id}`, { body: { nombre: 'Anunciado dos' } });
    await until('the second change is received', async () => heard.length > 1);
    const change = { recurso: 'permisos', oyentes: 1 };
    expect(heard).toEqual([change, change]);
  });

  test('many changes are one event that contains no record id and the number of subscribers', async () => {
    const admin = await testApp.admin();
    const sockets = [connect(address, admin.token), connect(address, admin.token)];
    const heards = sockets.map(hear);
    for (const socket of sockets) {
      await admission(socket);
      await ask(socket, 'permisos');
    }
    const { realtime } = testApp.app.platform;
    for (let n = 0; n < 500; n += 1) realtime.changed({ recurso: 'permisos', id: randomUUID() });
    await until('both sockets receive it', async () => heards.every((heard) => heard.length > 0));
    // An event that is still pending would be published no later than this one.
    realtime.changed({ recurso: 'permisos', id: randomUUID() });
    await until('both sockets receive the next one', async () => heards.every((heard) => heard.length > 1));
    const change = { recurso: 'permisos', oyentes: 2 };
    for (const heard of heards) expect(heard).toEqual([change, change]);
  });

  test('a user receives the id of their own record only, also without the permission to list users', async () => {
    const [ana, berta, admin] = [await testApp.person(), await testApp.person(), await testApp.admin()];
    const sockets = [ana, berta, admin].map(({ token }) => connect(address, token));
    const heards = sockets.map(hear);
    await Promise.all(sockets.map(admission));
    const [, , list] = sockets;
    expect(await ask(list as Client, 'usuarios')).toBe(true);
    for (const { id } of [ana, berta, ana])
      testApp.app.platform.realtime.changed({ recurso: 'usuarios', id });
    await until('the list subscriber receives it', async () => (heards[2] ?? []).length > 0);
    // One round trip later, every event that was already sent has arrived.
    for (const socket of sockets) await ask(socket, 'nada');
    const own = ({ id }: { id: string }) => ({ recurso: 'usuarios', id });
    expect(heards).toEqual([[own(ana), own(ana)], [own(berta)], [{ recurso: 'usuarios', oyentes: 1 }]]);
  });

  test('pending changes are published before a stopping process closes its sockets', async () => {
    const leaving = await startSecond(testApp.url, env);
    const { token } = await testApp.admin();
    const socket = connect(await listen(leaving), token);
    await admission(socket);
    await ask(socket, 'permisos');
    const heard = hear(socket);
    const closed = farewell(socket);
    leaving.platform.realtime.changed({ recurso: 'permisos', id: randomUUID() });
    await leaving.stop();
    await closed;
    expect(heard).toEqual([{ recurso: 'permisos', oyentes: 1 }]);
  });

  test('H14 without the permission to list, no event is received', async () => {
    const stranger = connect(address, (await testApp.person()).token);
    const entitled = connect(address, (await testApp.admin()).token);
    expect(await admission(stranger)).toBe('in');
    expect(await admission(entitled)).toBe('in');
    expect(await ask(stranger, 'permisos')).toBe(false);
    expect(await ask(entitled, 'permisos')).toBe(true);
    const [nothing, something] = [hear(stranger), hear(entitled)];
    await (await testApp.admin()).call('POST', 'permisos', { body: { nombre: 'Para pocos' } });
    await until('the permitted socket receives it', async () => something.length > 0);
    // One round trip later, every event that was already sent has arrived.
    await ask(stranger, 'permisos');
    expect(nothing).toEqual([]);
  });

  test('H14 a socket receives nothing after it unsubscribes', async () => {
    const socket = connect(address, (await testApp.admin()).token);
    await admission(socket);
    await ask(socket, 'permisos');
    socket.emit('dejar', 'permisos');
    const witness = connect(address, (await testApp.admin()).token);
    await admission(witness);
    await ask(witness, 'permisos');
    await ask(socket, 'nada');
    const [nothing, something] = [hear(socket), hear(witness)];
    await (await testApp.admin()).call('POST', 'permisos', { body: { nombre: 'Sin oyente' } });
    await until('the other socket receives it', async () => something.length > 0);
    await ask(socket, 'nada');
    expect(nothing).toEqual([]);
  });

  test.each([undefined, '', 'forjado', 7, { $ne: '' }, ['x']])(
    'H14 a socket with the token %j is refused',
    async (token) => {
      expect(await admission(connect(address, token))).toBe('sesion');
    },
  );

  test.each(['websocket', 'polling'])(
    'H14 a page of another origin is refused (%s), even with a token',
    async (way) => {
      const { token } = await testApp.admin();
      expect(await admission(connect(address, token, 'https://ajeno.example', [way]))).not.toBe('in');
      expect(await admission(connect(address, token, 'https://amparo.example', [way]))).toBe('in');
    },
  );

  test.each(['__proto__', 'permisos.ver', '../permisos', '', 'x'.repeat(10_000), 7, null, {}, ['permisos']])(
    'H19 a subscription to %j is answered with false, and the process survives',
    async (recurso) => {
      const socket = connect(address, (await testApp.admin()).token);
      await admission(socket);
      expect(await ask(socket, recurso)).toBe(false);
    },
  );

  test('H19 malformed events, missing callbacks and a packet of ten megabytes do not end the process', async () => {
    const rude = connect(address, (await testApp.admin()).token);
    await admission(rude);
    const emit = rude.emit.bind(rude) as (event: string, ...data: unknown[]) => void;
    emit('escuchar');
    emit('escuchar', 'permisos');
    emit('escuchar', 'permisos', 'no es una función');
    emit('dejar');
    emit('__proto__', { x: 1 });
    emit('constructor');
    emit('escuchar', 'x'.repeat(10_000_000));
    await until('the socket is disconnected', async () => rude.disconnected);
    const polite = connect(address, (await testApp.admin()).token);
    expect(await admission(polite)).toBe('in');
  });

  test(
    'H18 ending a session closes its sockets within a second with the reason, and its token is refused',
    { tags: 'time-limit' },
    async (context) => {
      const { db, sessions } = testApp.app.platform;
      const person = await testApp.admin();
      const other = await testApp.admin();
      const [socket, untouched] = [connect(address, person.token), connect(address, other.token)];
      await Promise.all([admission(socket), admission(untouched)]);
      const end = farewell(socket);
      const started = performance.now();
      await db.transaction().execute((tx) => sessions.end(tx, person.id, 'forzada'));
      expect(await end).toEqual({ motivo: 'forzada', closed: true });
      measuredWithin(context, 'sockets of an ended session closed', performance.now() - started, 1_000);
      expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
      expect(await admission(connect(address, person.token))).toBe('sesion');
      expect(untouched.connected).toBe(true);
    },
  );

  /**
   * A socket whose session is about to expire. Retries with a longer session if it expired before the socket
   * was admitted.
   */
  async function connectBeforeExpiry(ms = 1_500): Promise<{ vence: Date; end: ReturnType<typeof farewell> }> {
    const person = await testApp.person();
    const vence = new Date(Date.now() + ms);
    await testApp.app.platform.db
      .updateTable('sesion')
      .set({ vence })
      .where('usuario_id', '=', person.id)
      .execute();
    const socket = connect(address, person.token);
    const end = farewell(socket);
    return (await admission(socket)) === 'in' ? { vence, end } : connectBeforeExpiry(2 * ms);
  }

  test('H18 the server closes the sockets of a session when it expires', async () => {
    const { vence, end } = await connectBeforeExpiry();
    expect(await end).toEqual({ motivo: 'expirada', closed: true });
    expect(Date.now()).toBeGreaterThanOrEqual(vence.getTime() - 50);
  });

  describe('two processes on one database', () => {
    let second: App | undefined;
    let there = '';
    beforeAll(async () => {
      second = await startSecond(testApp.url, env);
      there = await listen(second);
    });
    afterAll(() => second?.stop());

    test('H18 a session ended through one process closes its sockets on the other', async () => {
      const person = await testApp.admin();
      const socket = connect(there, person.token);
      await admission(socket);
      const end = farewell(socket);
      const { db, sessions } = testApp.app.platform;
      await db.transaction().execute((tx) => sessions.end(tx, person.id, 'salida'));
      expect(await end).toEqual({ motivo: 'salida', closed: true });
    });
  });
});

describe('two processes joined by Redis', () => {
  const env = { ROLES: 'api', REDIS_URL: REDIS };
  const testApp = useTestApp({ started: true, env });
  let second: App | undefined;
  let there = '';
  beforeAll(async () => {
    second = await startSecond(testApp.url, env);
    there = await listen(second);
    // A process receives only events that are published after it joined Redis.
    await until('both processes have joined Redis', async () =>
      [testApp.app, second].every((app) => app?.platform.realtime.shared !== undefined),
    );
  });
  afterAll(() => second?.stop());

  test('F07 a change on one process is received on the other', async () => {
    const listener = await testApp.admin();
    const socket = connect(there, listener.token);
    await admission(socket);
    await ask(socket, 'permisos');
    const heard = hear(socket);
    await (await testApp.admin()).call('POST', 'permisos', { body: { nombre: 'Oído al otro lado' } });
    await until('the change is received', async () => heard.length > 0);
    expect(heard).toEqual([{ recurso: 'permisos' }]);
  });

  test('pending changes of a stopping process are received on the other', async () => {
    const { token } = await testApp.admin();
    const socket = connect(there, token);
    await admission(socket);
    for (const recurso of ['permisos', 'roles']) await ask(socket, recurso);
    const heard = hear(socket);
    const leaving = await startSecond(testApp.url, env);
    const { realtime } = leaving.platform;
    realtime.changed({ recurso: 'permisos', id: randomUUID() });
    await until('the first change is received', async () => heard.length > 0);
    realtime.changed({ recurso: 'roles', id: randomUUID() });
    await leaving.stop();
    await until('the pending change is received', async () => heard.length > 1);
    expect(heard).toEqual([{ recurso: 'permisos' }, { recurso: 'roles' }]);
  });
});
