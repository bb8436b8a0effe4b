import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../app.ts';
import { openCase } from '../../../testing/cases.ts';
import { conversation, deCaso, holding, openRoom } from '../../../testing/chats.ts';
import { until } from '../../../testing/processes.ts';
import {
  admission,
  connect,
  enter,
  listen,
  news,
  send,
  startSecond,
  type Client,
} from '../../../testing/sockets.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

/**
 * A separate Redis database, so that other processes on this machine do not exchange events with this test.
 */
const REDIS = `${process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'}/12`;

describe.each([
  ['without Redis', {}],
  ['with Redis', { REDIS_URL: REDIS }],
] as const)('two processes %s', (_engine, engine) => {
  const env = { ROLES: 'api', ...engine };
  const testApp = useTestApp({ started: true, env });
  let second: App | undefined;
  let [here, there] = ['', ''];
  beforeAll(async () => {
    second = await startSecond(testApp.url, env);
    [here, there] = [await listen(testApp.app), await listen(second)];
  });
  afterAll(() => second?.stop());
  const join = async ({ token }: { token: string }, at: string): Promise<Client> => {
    const socket = connect(at, token);
    expect(await admission(socket)).toBe('in');
    return socket;
  };

  test('CHATS-29 CHATS-31 a user on the other process reads the missed messages from the last number seen', async () => {
    const [me, berta] = [await testApp.admin(), await testApp.admin()];
    const { _id: sala } = await openRoom(me, 'libre', [berta.id]);
    const [mine, hers] = [await join(me, here), await join(berta, there)];
    await Promise.all([enter(mine, sala), enter(hers, sala)]);
    const heard = news(hers);
    for (let n = 1; n <= 5; n += 1) await send(mine, { sala, mensaje: `Mensaje ${n}` });
    const isShared = 'REDIS_URL' in engine;
    if (isShared)
      await until(
        'all five messages',
        async () => heard.filter(([event]) => event === 'crearMensaje').length === 5,
      );
    const { mensajes } = await conversation(berta, sala, '?desde=2');
    expect(mensajes.map(({ numero }) => numero)).toEqual([3, 4, 5]);
  });

  test('H13 a user who loses the case through one process leaves its room on the other', async () => {
    const admin = await testApp.admin();
    const caso = await openCase(testApp);
    const { _id: sala } = await openRoom(admin, deCaso(caso._id));
    const lawyer = await holding(testApp, caso, 'Abogado');
    const socket = await join(lawyer, there);
    await enter(socket, sala);
    const heard = news(socket);
    await holding(testApp, caso, 'Abogado');
    await until('the exeption event', async () => heard.some(([event]) => event === 'exeption'));
    expect(await enter(socket, sala)).toMatchObject({ ok: false });
  });
});

describe('two processes joined by Redis', () => {
  const env = { ROLES: 'api', REDIS_URL: REDIS };
  const testApp = useTestApp({ started: true, env });
  const addresses: string[] = [];
  let second: App | undefined;
  beforeAll(async () => {
    second = await startSecond(testApp.url, env);
    addresses.push(await listen(testApp.app), await listen(second));
  });
  afterAll(() => second?.stop());

  test('CHATS-33 CHATS-35 CHATS-37 presence, messages, typing and read marks are delivered across both processes', async () => {
    const people = await Promise.all([0, 1, 2].map(() => testApp.person({ roles: ['Contact Center'] })));
    const [me, berta, carla] = people as [TestUser, TestUser, TestUser];
    const { _id: sala } = await openRoom(me, 'libre', [berta.id, carla.id]);
    const sockets = [me, berta, carla].map(({ token }, i) =>
      connect(addresses[i === 0 ? 0 : 1] ?? '', token),
    );
    await Promise.all(sockets.map(admission));
    const [mine, hers, outside] = sockets as [Client, Client, Client];
    const heard = sockets.map(news);
    await Promise.all([enter(mine, sala), enter(hers, sala)]);
    const both = [me.id, berta.id].toSorted();
    for (const i of [0, 1])
      await until('both users in both presence lists', async () => {
        const [, last] = heard[i]?.findLast(([event]) => event === 'listaPersona') ?? [];
        const there = (last as { personas: { _id: string }[] } | undefined)?.personas.map(({ _id }) => _id);
        return there?.toSorted().join() === both.join();
      });
    const heardOf = (i: number, event: string) => heard[i]?.filter(([one]) => one === event) ?? [];
    await send(mine, { sala, mensaje: 'Hola' });
    await until(
      'both message events on the other process',
      async () => heardOf(1, 'crearMensaje').length + heardOf(2, 'nuevoMensaje').length === 2,
    );
    mine.emit('escribiendo', { sala });
    await until('typing is seen', async () => heardOf(1, 'escribiendo').length === 1);
    await berta.call('PUT', `chats/${sala}/lectura`, { body: { hasta: 1 } });
    await until('it is seen as read', async () => heardOf(0, 'leido').length === 1);
    hers.disconnect();
    await until('she is gone on the other process', async () => {
      const [, last] = heardOf(0, 'listaPersona').at(-1) ?? [];
      return (last as { personas: unknown[] }).personas.length === 1;
    });
    expect([heardOf(1, 'nuevoMensaje'), heardOf(2, 'crearMensaje'), heardOf(2, 'leido')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(outside.connected).toBe(true);
  });
});
