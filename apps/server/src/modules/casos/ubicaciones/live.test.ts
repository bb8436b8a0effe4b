import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NuevaPosicion } from '@amparo/contract/casos/casos/events';
import { mensajesDeUbicaciones } from '@amparo/contract/casos/ubicaciones/schemas';
import type { App } from '../../../app.ts';
import { APP_ENV, appFor } from '../../../testing/app.ts';
import { act, openCase, waiting } from '../../../testing/cases.ts';
import { measuredWithin } from '../../../testing/measured.ts';
import { until } from '../../../testing/processes.ts';
import { admission, connect, listen, news, startSecond, type Client } from '../../../testing/sockets.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

/**
 * A separate Redis database, so that other programs on this machine neither receive nor disturb the messages.
 */
const REDIS = `${process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'}/11`;
const R = 'asistencia-choque-simple';
const HERE = [4.61, -74.08] as const;

type TestContext = ReturnType<typeof useTestApp>;

/** A user who is assigned to the case, with their phone. */
async function onTheRoad(testApp: TestContext, opened: { caso: number }, rol = 'Abogado') {
  const person = await waiting(testApp, rol);
  const given = await act(await testApp.admin(), opened, 'asignarCaso', { usuarioAsignado: person.id });
  expect(given.statusCode, given.body).toBe(200);
  const phone = await appFor(testApp, person.id, 'campo');
  return { ...person, phone };
}
const tell = (phone: Pick<TestUser, 'call'>, coordenadas: unknown, more: object = {}) =>
  phone.call('PUT', 'app/ubicacion', { body: { coordenadas, ...more } });

async function join(at: string, { token }: { token: string }): Promise<Client> {
  const socket = connect(at, token);
  expect(await admission(socket)).toBe('in');
  return socket;
}
const enterCase = (socket: Client, caso: number) =>
  new Promise<boolean>((done) => void socket.emit('entrarCaso', { recurso: R, caso }, done));
const enterBoard = (socket: Client, recurso: string = R) =>
  new Promise<boolean>((done) => void socket.emit('entrarMesa', recurso as typeof R, done));
const heardOf = (heard: ReturnType<typeof news>, event: string) =>
  heard.filter(([name]) => name === event).map(([, given]) => given);

describe('two processes with a shared Redis', () => {
  // Redis keeps documents for 15 minutes, and case numbers repeat in each test database, so every run has its
  // own collection.
  const collection = `Prueba${Date.now()}`;
  const env = { ROLES: 'api', REDIS_URL: REDIS, POSITIONS_COLLECTION: collection, ...APP_ENV };
  const testApp = useTestApp({ started: true, env });
  let second: App | undefined;
  let there = '';
  beforeAll(async () => {
    second = await startSecond(testApp.url, env);
    there = await listen(second);
    await until('both processes are connected to Redis', async () =>
      [testApp.app, second].every((app) => app?.platform.realtime.shared !== undefined),
    );
  });
  afterAll(() => second?.stop());

  test(
    'GPS-09 a position is sent within a second to sockets of another process with the case or board open, and to no others',
    { tags: 'time-limit' },
    async (context) => {
      const admin = await testApp.admin();
      const [opened, other] = [await openCase(testApp), await openCase(testApp)];
      const lawyer = await onTheRoad(testApp, opened);
      const stranger = await waiting(testApp, 'Investigador');
      const sockets = await Promise.all([lawyer, stranger, admin, admin].map((who) => join(there, who)));
      const [mine, hers, board, none] = sockets as [Client, Client, Client, Client];
      expect(await enterCase(mine, opened.caso)).toBe(true);
      expect(await enterCase(hers, opened.caso)).toBe(false);
      expect(await enterBoard(board)).toBe(true);
      expect(await enterBoard(hers)).toBe(false);
      expect(await enterCase(none, other.caso)).toBe(true);
      const [atCase = [], outside = [], atBoard = [], elsewhere = []] = sockets.map(news);
      const since = performance.now();
      expect((await tell(lawyer.phone, HERE, { precision: 9 })).statusCode).toBe(200);
      await until('the position is received', async () => heardOf(atCase, 'ubicacion').length === 1);
      measuredWithin(context, 'position received through another process', performance.now() - since, 1_000);
      const [told] = heardOf(atCase, 'ubicacion') as NuevaPosicion[];
      expect(told).toEqual({
        caso: opened.caso,
        tipo: 'Abogado',
        usuario: lawyer.id,
        coordenadas: HERE,
        precision: 9,
        fecha: expect.any(String) as string,
      });
      await until('the board receives the position', async () => heardOf(atBoard, 'posiciones').length > 0);
      expect(heardOf(atBoard, 'posiciones')[0]).toEqual({
        datos: [{ usuario: lawyer.id, coordenadas: HERE, fecha: told?.fecha }],
      });
      for (const heard of [outside, elsewhere])
        expect(heard.filter(([event]) => event !== 'presentes')).toEqual([]);
      // The other process reads the position from Redis. It answers without the position if Redis takes
      // longer than 500 ms, so poll.
      const map = async () => {
        const answer = await second?.http.inject({
          url: `/api/${R}/${opened.caso}/mapa`,
          headers: { authorization: `Bearer ${admin.token}` },
        });
        return answer?.json<unknown>();
      };
      await expect.poll(map).toMatchObject({
        personas: [{ posicion: { coordenadas: HERE } }],
        sin_respuesta: [],
      });
    },
  );

  test('GPS-10 GPS-11 a case has one document with user and time in the configured collection, which expires after 15 minutes', async () => {
    const opened = await openCase(testApp);
    const [lawyer, investigator] = [
      await onTheRoad(testApp, opened),
      await onTheRoad(testApp, opened, 'Investigador'),
    ];
    const redis = testApp.app.platform.realtime.shared;
    const key = `${collection}:${opened.caso}`;
    const holds = (...names: string[]) =>
      until(`the document has ${names.join()}`, async () => {
        const found = (await redis?.hGetAll(key)) ?? {};
        return Object.keys(found).toSorted().join() === names.join() && found;
      });
    const since = Date.now();
    await tell(lawyer.phone, HERE);
    await holds('Abogado');
    await tell(investigator.phone, [4.62, -74.1]);
    const document = await holds('Abogado', 'Investigador');
    const [one, two] = [document['Abogado'], document['Investigador']].map(
      (text) => JSON.parse(text ?? '') as Record<string, unknown>,
    );
    expect(one).toMatchObject({ usuario: lawyer.id, coordenadas: HERE });
    expect(two).toMatchObject({ usuario: investigator.id, coordenadas: [4.62, -74.1] });
    for (const told of [one, two]) {
      const when = Date.parse(String(told?.['fecha']));
      expect([when >= since, when <= Date.now()]).toEqual([true, true]);
    }
    const left = (await redis?.pTTL(key)) ?? 0;
    expect([left > 14 * 60_000, left <= 15 * 60_000]).toEqual([true, true]);
  });

  test('GPS-09 the board gets positions in batches, and a user who lost the permission gets no more', async () => {
    const opened = await openCase(testApp);
    const lawyer = await onTheRoad(testApp, opened);
    const coordinator = await testApp.person({ roles: ['Coordinador Operativo'] });
    const board = await join(there, coordinator);
    expect(await enterBoard(board)).toBe(true);
    expect(await enterBoard(board, 'usuarios')).toBe(false);
    const heard = news(board);
    const since = performance.now();
    for (let n = 0; n < 8; n += 1) await tell(lawyer.phone, [4.61 + n / 1_000, -74.08]);
    await until('the last position is received', async () =>
      JSON.stringify(heardOf(heard, 'posiciones').at(-1) ?? '').includes('4.617'),
    );
    const seconds = (performance.now() - since) / 1_000;
    expect(heardOf(heard, 'posiciones').length).toBeLessThanOrEqual(2 + Math.ceil(seconds));
    const { db, sessions } = testApp.app.platform;
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('usuario_rol').where('usuario_id', '=', coordinator.id).execute();
      await sessions.permissionsChanged(tx);
    });
    await until('the user has left the room', async () => {
      const rooms = second?.platform.realtime.socketsIn(`mesa:${R}`) ?? [];
      return rooms.every(({ data }) => data.who.usuarioId !== coordinator.id);
    });
  });
});

describe('a phone', () => {
  const testApp = useTestApp({ started: true, env: APP_ENV });

  test('GPS-13 a position has the latitude first; a swapped, missing or out-of-range value gets 400 with a message', async () => {
    const { phone } = await onTheRoad(testApp, await openCase(testApp));
    const wrong: unknown[] = [
      [-74.08, 4.61],
      [91, -74],
      [4.6, -181],
      [null, -74],
      ['4.6', '-74'],
      [4.6],
      [4.6, -74, 2_600],
      undefined,
      'aquí',
    ];
    for (const coordenadas of wrong) {
      const answer = await tell(phone, coordenadas);
      const { errors = {} } = answer.json<{ errors?: Record<string, string> }>();
      expect([answer.statusCode, Object.keys(errors).length > 0], answer.body).toEqual([400, true]);
    }
    const turned = (await tell(phone, [-74.08, 4.61])).json<{ errors: object }>();
    expect(turned.errors).toEqual({ coordenadas: mensajesDeUbicaciones.invertidas });
    const endless = await phone.call('PUT', 'app/ubicacion', {
      headers: { 'content-type': 'application/json' },
      body: '{"coordenadas":[1e999,-74]}',
    });
    expect(endless.statusCode).toBe(400);
  });

  test('GPS-09 a position without an active case is published nowhere; too many positions get 429', async () => {
    const idle = await waiting(testApp, 'Abogado');
    const phone = await appFor(testApp, idle.id, 'campo');
    expect((await tell(phone, HERE)).json()).toEqual({ message: mensajesDeUbicaciones.recibida, casos: 0 });
    const codes = await Promise.all(
      Array.from({ length: 50 }, async () => (await tell(phone, HERE)).statusCode),
    );
    // The limit is a burst of ten and one a second, so fifty positions would need forty seconds.
    expect(codes).toContain(429);
    const unapproved = await openCase(testApp);
    const lawyer = await onTheRoad(testApp, unapproved);
    const { db } = testApp.app.platform;
    await db.updateTable('caso').set({ aprobado: false }).where('caso', '=', unapproved.caso).execute();
    expect((await tell(lawyer.phone, HERE)).json()).toMatchObject({ casos: 0 });
    await db.updateTable('caso').set({ aprobado: true }).where('caso', '=', unapproved.caso).execute();
    await until(
      'the position is published to the approved case',
      async () => (await tell(lawyer.phone, HERE)).json<{ casos?: number }>().casos === 1,
    );
  });

  test('GPS-09 a position writes no table and no audit entry, and a second one runs no query', async () => {
    const { phone } = await onTheRoad(testApp, await openCase(testApp));
    await until('the listener is connected', async () => testApp.app.platform.listener.connected);
    await tell(phone, HERE);
    testApp.queries.length = 0;
    const headers = { 'idempotency-key': 'una-y-otra-vez' };
    await phone.call('PUT', 'app/ubicacion', { headers, body: { coordenadas: HERE } });
    expect(testApp.queries).toEqual([]);
  });

  test('H13 after a user loses the case, their positions are published to no case', async () => {
    const opened = await openCase(testApp);
    const first = await onTheRoad(testApp, opened);
    expect((await tell(first.phone, HERE)).json()).toMatchObject({ casos: 1 });
    await onTheRoad(testApp, opened);
    await until(
      'the position is published to no case',
      async () => (await tell(first.phone, HERE)).json<{ casos?: number }>().casos === 0,
    );
  });

  test('H08 CHOQUE-41 the cached access of a phone is evicted at once when its user is deactivated or loses the role', async () => {
    const admin = await testApp.admin();
    await until('the listener is connected', async () => testApp.app.platform.listener.connected);
    // These users have only the app, so no ended session could evict their access.
    const made = await Promise.all([0, 1].map(() => testApp.account({ roles: ['Abogado'] })));
    const [gone, former] = await Promise.all(made.map(({ id }) => appFor(testApp, id, 'campo')));
    const codes = () =>
      Promise.all([gone, former].map(async (phone) => phone && (await tell(phone, HERE)).statusCode));
    expect(await codes()).toEqual([200, 200]);
    expect((await admin.call('DELETE', `usuarios/${made[0]?.id}`)).statusCode).toBe(200);
    expect(await codes()).toEqual([401, 200]);
    const taken = await admin.call('DELETE', `usuarios/${made[1]?.id}/asociar-rol?rol_id=Abogado`);
    expect(taken.statusCode, taken.body).toBe(200);
    expect(await codes()).toEqual([401, 401]);
  });
});
