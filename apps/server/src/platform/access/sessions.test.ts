import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { layCable } from '../../testing/cable.ts';
import { useApp, type Caller } from '../../testing/harness.ts';
import { until } from '../../testing/processes.ts';
import { createDb } from '../db/database.ts';
import { Listener } from '../db/listener.ts';
import { Sessions } from './sessions.ts';

const house = useApp({ started: true });
const isQuestion = (sql: string) => sql.includes('from sesion s join usuario u');

/** The sessions as another process sees them, reached by this address, and how often it asked the database. */
async function otherProcess(listenAt = house.url, answered: () => void = () => undefined) {
  let asked = 0;
  const onQuery = (sql: string) => {
    if (!isQuestion(sql)) return;
    asked += 1;
    answered();
  };
  const db = createDb({ url: house.url, pool: 3, onQuery });
  const listener = new Listener(listenAt);
  const sessions = new Sessions(db, listener);
  onTestFinished(async () => {
    await listener.stop();
    await db.destroy();
  });
  await listener.start();
  expect(listener.connected).toBe(true);
  const check = async ({ token }: Caller) => (await sessions.check(token)) !== undefined;
  return { listener, sessions, check, asked: () => asked };
}

const leave = ({ id }: Caller) => {
  const { db, sessions } = house.app.platform;
  return db.transaction().execute((tx) => sessions.end(tx, id, 'salida'));
};
/** However long the machine takes, nothing grows too old to be believed. */
const stopClock = () => void vi.spyOn(Date, 'now').mockReturnValue(Date.now());

describe('what is believed', () => {
  test('H18 an exit is felt everywhere at once, and only of that person: nobody else is asked for again', async () => {
    stopClock();
    const [ana, luz] = [await house.person(), await house.person()];
    const there = await otherProcess();
    for (const who of [ana, luz, ana, luz]) expect(await there.check(who)).toBe(true);
    expect((await luz.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
    expect(there.asked()).toBe(2);

    const admin = await house.admin();
    house.queries.length = 0;
    const path = `usuarios/${ana.id.toUpperCase()}/habilitar-login-usuario`;
    expect((await admin.call('PUT', path, { body: { login: false } })).statusCode).toBe(200);
    expect((await ana.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
    await until('she is out there too', async () => !(await there.check(ana)));

    const before = there.asked();
    expect(await there.check(luz)).toBe(true);
    expect(there.asked()).toBe(before);
    house.queries.length = 0;
    expect((await luz.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
    expect(house.queries.filter(isQuestion)).toEqual([]);
  });

  test('a changed permission makes everyone be asked for again', async () => {
    stopClock();
    const [ana, luz] = [await house.person(), await house.person()];
    const there = await otherProcess();
    for (const who of [ana, luz]) await there.check(who);
    const changed = new Promise<void>((done) => there.sessions.onPermissionsChanged(done));
    const { db, sessions } = house.app.platform;
    await db.transaction().execute((tx) => sessions.permissionsChanged(tx));
    await changed;
    for (const who of [ana, luz]) expect(await there.check(who)).toBe(true);
    expect(there.asked()).toBe(4);
  });

  test('H35 a renamed permission makes every process ask for everyone again', async () => {
    stopClock();
    const [ana, admin] = [await house.person(), await house.admin()];
    const there = await otherProcess();
    const made = await admin.call('POST', 'permisos', { body: { nombre: 'Con otro nombre' } });
    await there.check(ana);
    const changed = new Promise<void>((done) => there.sessions.onPermissionsChanged(done));
    await admin.call('PUT', `permisos/${made.json<{ _id: string }>()._id}`, { body: { nombre: 'Ya no' } });
    await changed;
    expect(await there.check(ana)).toBe(true);
    expect(there.asked()).toBe(2);
  });

  test('H18 an answer that was on its way when somebody left is not believed of them, and is of others', async () => {
    stopClock();
    const [ana, luz] = [await house.person(), await house.person()];
    let leaver: Caller | undefined;
    // The database has answered, and the end is heard before the answer is read.
    const there = await otherProcess(house.url, () => there.sessions.forget(leaver?.id ?? 'nadie'));
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

  test('lets no session of before serve a day longer', async () => {
    const { id, token } = await house.person();
    const now = await otherProcess();
    expect(await now.sessions.check(token)).toBeDefined();
    await sql`update sesion set creada = creada + interval '1 day', vence = vence + interval '1 day'
      where usuario_id = ${id}`.execute(house.app.platform.db);
    const back = await otherProcess();
    expect(await back.sessions.check(token)).toBeUndefined();
  });

  test('is no reason to believe anybody for longer', async () => {
    stopClock();
    const ana = await house.person();
    const there = await otherProcess();
    for (let n = 0; n < 2; n += 1) expect(await there.check(ana)).toBe(true);
    expect(there.asked()).toBe(1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - DAY_MS);
    expect(await there.check(ana)).toBe(true);
    expect(there.asked()).toBe(2);
  });
});

describe('the listener', () => {
  test('F03 H18 a connection that froze without closing is noticed, nothing is believed meanwhile, and it comes back knowing nothing', async () => {
    const cable = await layCable(house.url);
    onTestFinished(() => cable.cut());
    const there = await otherProcess(cable.url);
    const [ana, luz, eva] = [await house.person(), await house.person(), await house.person()];
    for (const who of [ana, luz, eva]) expect(await there.check(who)).toBe(true);
    cable.freeze();
    await Promise.all([leave(ana), leave(luz)]);
    await until('the silence is noticed', async () => !there.listener.connected);
    expect(await there.check(ana)).toBe(false);
    const before = there.asked();
    for (const who of [eva, eva]) expect(await there.check(who)).toBe(true);
    expect(there.asked()).toBe(before + 2);

    await cable.cut();
    await cable.mend();
    await until('it hears again', async () => there.listener.connected);
    // Her end was never heard here, and she was believed when the silence began.
    expect(await there.check(luz)).toBe(false);
    await leave(eva);
    await until('she is out there too', async () => !(await there.check(eva)));
  });
});
