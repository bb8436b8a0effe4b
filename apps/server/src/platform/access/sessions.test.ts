import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { until } from '../../testing/processes.ts';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { useTestApp, type TestUser } from '../../testing/test-app.ts';
import { createDb } from '../db/database.ts';
import { Listener } from '../db/listener.ts';
import { Sessions } from './sessions.ts';

const testApp = useTestApp({ started: true });
const isQuestion = (sql: string) => sql.includes('from sesion s join usuario u');

/** The sessions of another process that listens at this address, with a counter of its database reads. */
async function otherProcess(listenAt = testApp.url, answered: () => void = () => undefined) {
  let asked = 0;
  const onQuery = (sql: string) => {
    if (!isQuestion(sql)) return;
    asked += 1;
    answered();
  };
  const db = createDb({ url: testApp.url, pool: 3, onQuery });
  const listener = new Listener(listenAt);
  const sessions = new Sessions(db, listener);
  onTestFinished(async () => {
    await listener.stop();
    await db.destroy();
  });
  await listener.start();
  expect(listener.connected).toBe(true);
  const check = async ({ token }: TestUser) => (await sessions.check(token)) !== undefined;
  return { listener, sessions, check, asked: () => asked };
}

const leave = ({ id }: TestUser) => {
  const { db, sessions } = testApp.app.platform;
  return db.transaction().execute((tx) => sessions.end(tx, id, 'salida'));
};
/** Freezes the clock, so that no cached token expires on a slow machine. */
const stopClock = () => void vi.spyOn(Date, 'now').mockReturnValue(Date.now());

describe('the session cache', () => {
  test('H18 an exit evicts the user in every process and leaves other users cached', async () => {
    stopClock();
    const [ana, luz] = [await testApp.person(), await testApp.person()];
    const there = await otherProcess();
    for (const who of [ana, luz, ana, luz]) expect(await there.check(who)).toBe(true);
    expect((await luz.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
    expect(there.asked()).toBe(2);

    const admin = await testApp.admin();
    testApp.queries.length = 0;
    const path = `usuarios/${ana.id.toUpperCase()}/habilitar-login-usuario`;
    expect((await admin.call('PUT', path, { body: { login: false } })).statusCode).toBe(200);
    expect((await ana.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
    await until('the exit reaches the other process', async () => !(await there.check(ana)));

    const before = there.asked();
    expect(await there.check(luz)).toBe(true);
    expect(there.asked()).toBe(before);
    testApp.queries.length = 0;
    expect((await luz.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
    expect(testApp.queries.filter(isQuestion)).toEqual([]);
  });

  test('a changed permission evicts every user', async () => {
    stopClock();
    const [ana, luz] = [await testApp.person(), await testApp.person()];
    const there = await otherProcess();
    for (const who of [ana, luz]) await there.check(who);
    const changed = new Promise<void>((done) => there.sessions.onPermissionsChanged(done));
    const { db, sessions } = testApp.app.platform;
    await db.transaction().execute((tx) => sessions.permissionsChanged(tx));
    await changed;
    for (const who of [ana, luz]) expect(await there.check(who)).toBe(true);
    expect(there.asked()).toBe(4);
  });

  test('H35 renaming a permission evicts every user in every process', async () => {
    stopClock();
    const [ana, admin] = [await testApp.person(), await testApp.admin()];
    const there = await otherProcess();
    const made = await admin.call('POST', 'permisos', { body: { nombre: 'Con otro nombre' } });
    await there.check(ana);
    const changed = new Promise<void>((done) => there.sessions.onPermissionsChanged(done));
    await admin.call('PUT', `permisos/${made.json<{ _id: string }>()._id}`, { body: { nombre: 'Ya no' } });
    await changed;
    expect(await there.check(ana)).toBe(true);
    expect(there.asked()).toBe(2);
  });

  test('H18 a token read in flight during an exit is not cached for that user, but is for others', async () => {
    stopClock();
    const [ana, luz] = [await testApp.person(), await testApp.person()];
    let leaver: TestUser | undefined;
    // The eviction arrives after the database has answered and before the answer is processed.
    const there = await otherProcess(testApp.url, () => there.sessions.forget(leaver?.id ?? 'nadie'));
    leaver = ana;
    for (const who of [ana, luz]) expect(await there.check(who)).toBe(true);
    expect(there.asked()).toBe(2);
    await there.check(luz);
    expect(there.asked()).toBe(2);
    await there.check(ana);
    expect(there.asked()).toBe(3);
  });
});

describe('F14 a clock that was set back', () => {
  const DAY_MS = 86_400_000;

  test('does not extend the sessions opened before', async () => {
    const { id, token } = await testApp.person();
    const now = await otherProcess();
    expect(await now.sessions.check(token)).toBeDefined();
    await sql`update sesion set creada = creada + interval '1 day', vence = vence + interval '1 day'
      where usuario_id = ${id}`.execute(testApp.app.platform.db);
    const back = await otherProcess();
    expect(await back.sessions.check(token)).toBeUndefined();
  });

  test('does not extend the cache time of a token', async () => {
    stopClock();
    const ana = await testApp.person();
    const there = await otherProcess();
    for (let n = 0; n < 2; n += 1) expect(await there.check(ana)).toBe(true);
    expect(there.asked()).toBe(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY_MS);
    expect(await there.check(ana)).toBe(true);
    expect(there.asked()).toBe(2);
  });
});

describe('the listener', () => {
  test('F03 H18 a frozen connection disables the cache until it reconnects, and the cache then starts empty', async () => {
    const cable = await startTcpProxy(testApp.url);
    onTestFinished(() => cable.cut());
    const there = await otherProcess(cable.url);
    const [ana, luz, eva] = [await testApp.person(), await testApp.person(), await testApp.person()];
    for (const who of [ana, luz, eva]) expect(await there.check(who)).toBe(true);
    cable.freeze();
    await Promise.all([leave(ana), leave(luz)]);
    await until('the frozen connection is detected', async () => !there.listener.connected);
    expect(await there.check(ana)).toBe(false);
    const before = there.asked();
    for (const who of [eva, eva]) expect(await there.check(who)).toBe(true);
    expect(there.asked()).toBe(before + 2);

    await cable.cut();
    await cable.mend();
    await until('the listener is connected again', async () => there.listener.connected);
    // This process was not notified of her exit, and her token was cached when the connection froze.
    expect(await there.check(luz)).toBe(false);
    await leave(eva);
    await until('the exit reaches the other process', async () => !(await there.check(eva)));
  });
});
