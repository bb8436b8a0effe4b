import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { appFor, APP_ENV } from '../../../testing/app.ts';
import { act, openCase, waiting } from '../../../testing/cases.ts';
import { conversation, deCaso, holding, openRoom, said } from '../../../testing/chats.ts';
import { measuredWithin } from '../../../testing/measured.ts';
import { openSession } from '../../../testing/people.ts';
import { until } from '../../../testing/processes.ts';
import { admission, connect, enter, listen, news, send, type Client } from '../../../testing/sockets.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

/**
 * A separate Redis database, so that other processes on this machine do not exchange events with this test.
 */
const REDIS = `${process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'}/10`;
const ROL = 'Su rol no esta autorizado para esta acción';
const UNKNOWN = 'Esta conversación no existe o ya no puedes verla';

describe.each([
  ['without Redis', {}],
  ['with Redis', { REDIS_URL: REDIS }],
] as const)('%s', (_engine, engine) => {
  const env = { ROLES: 'api', ...APP_ENV, ...engine };
  const testApp = useTestApp({ started: true, env });
  let address = '';
  beforeAll(async () => void (address = await listen(testApp.app)));

  const contact = () => testApp.person({ roles: ['Contact Center'] });
  const join = async ({ token }: { token: string }): Promise<Client> => {
    const socket = connect(address, token);
    expect(await admission(socket)).toBe('in');
    return socket;
  };
  const staffRoom = async (...others: TestUser[]) => {
    const me = await contact();
    return {
      me,
      sala: (
        await openRoom(
          me,
          'libre',
          others.map(({ id }) => id),
        )
      )._id,
    };
  };

  test('CHATS-33 CHATS-34 CHATS-35 CHATS-37 sockets in the room get crearMensaje, other members nuevoMensaje, other users nothing', async () => {
    const [berta, carla, stranger] = [await contact(), await contact(), await contact()];
    const { me, sala } = await staffRoom(berta, carla);
    const sockets = await Promise.all([me, berta, carla, stranger].map((who) => join(who)));
    const [mine, hers, outside] = sockets as [Client, Client, Client];
    expect(await enter(mine, sala)).toEqual({ ok: true, ultimo: 0 });
    await enter(hers, sala);
    const heard = sockets.map(news);
    const id = randomUUID();
    const answer = await send(mine, { sala, usuario: me.id, mensaje: 'Hola', adjuntos: [], id });
    const { mensajes } = await conversation(me, sala);
    expect(answer).toEqual({ ok: true, mensaje: mensajes[0] });
    await until('all hear it', async () => heard.slice(0, 3).every((one) => one.length > 0));
    // After one more round trip on each socket, all earlier events have arrived.
    await Promise.all(sockets.map((socket) => enter(socket, randomUUID())));
    const messages = heard.map((one) => one.filter(([event]) => event.endsWith('Mensaje')));
    const [message] = mensajes;
    expect(messages).toEqual([
      [['crearMensaje', message]],
      [['crearMensaje', message]],
      [['nuevoMensaje', message]],
      [],
    ]);
    expect(outside.connected).toBe(true);
  });

  test('CHATS-34 a message without an id is stored; a resent message is published again but stored once', async () => {
    const { me, sala } = await staffRoom(await contact());
    const socket = await join(me);
    await enter(socket, sala);
    const heard = news(socket);
    await send(socket, { sala, mensaje: 'Sin id' });
    const id = randomUUID();
    const [first, again] = [
      await send(socket, { sala, mensaje: 'Con id', id }),
      await send(socket, { sala, mensaje: 'Con id', id }),
    ];
    expect(again).toEqual(first);
    await until(
      'the expected event',
      async () => heard.filter(([event]) => event === 'crearMensaje').length === 3,
    );
    expect((await conversation(me, sala)).ultimo).toBe(2);
  });

  test('CHATS-31 the token is accepted in the header or in the first packet of a browser, never in the address', async () => {
    const { token } = await contact();
    const tries = {
      header: { extraHeaders: { authorization: `Bearer ${token}` } },
      auth: { auth: { token } },
      query: { query: { token } },
      other: { extraHeaders: { authorization: `Basic ${token}` } },
    };
    const answers = Object.values(tries).map((way) => {
      const socket: Client = io(address, {
        ...way,
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      onTestFinished(() => void socket.disconnect());
      return admission(socket);
    });
    expect(await Promise.all(answers)).toEqual(['in', 'in', 'sesion', 'sesion']);
  });

  test('CHATS-33 CHATS-34 H16 messages of a socket belong to the user of its token, whatever usuario they name', async () => {
    const victim = await contact();
    const { me, sala } = await staffRoom(victim);
    const socket = await join(me);
    const heard = news(socket);
    const asked = { sala, usuario: victim.id };
    await new Promise((done) => void socket.emit('entrarChat', asked, done));
    await send(socket, { ...asked, mensaje: 'Soy otra' });
    expect((await conversation(me, sala)).mensajes[0]?.usuario._id).toBe(me.id);
    const present = await until('the presence list', async () =>
      heard.find(([event]) => event === 'listaPersona'),
    );
    expect(present[1]).toMatchObject({ sala, personas: [{ _id: me.id }] });
  });

  async function roomOfCase() {
    const admin = await testApp.admin();
    const caso = await openCase(testApp);
    const { _id: sala } = await openRoom(admin, deCaso(caso._id));
    const refused = async (who: { token: string }, given: object = { mensaje: 'x' }) => {
      const socket = await join(who);
      const heard = news(socket);
      const answer = await send(socket, { sala, ...given });
      const told = await until('the expected event', async () =>
        heard.find(([event]) => event === 'exeption'),
      );
      expect(told[1]).toEqual({ message: (answer as { message: string }).message, sala });
      expect((await conversation(admin, sala)).ultimo).toBe(0);
      return answer;
    };
    return { admin, caso, sala, refused };
  }

  test('CHATS-36 CHATS-39 CHATS-53 a refused message is acknowledged and emitted as exeption with the reason', async () => {
    const { admin, caso, refused } = await roomOfCase();
    expect(await refused(await holding(testApp, caso, 'Perito'))).toEqual({ ok: false, message: ROL });
    expect(await refused(admin, { mensaje: ' ' })).toEqual({
      ok: false,
      message: 'Escribe un mensaje o adjunta un archivo',
    });
  });

  test('CHATS-36 CHATS-42 CHATS-43 a message to an archived or a closed case is refused with the reason', async () => {
    const { admin, caso, refused } = await roomOfCase();
    await act(admin, caso, 'archivar', { archivado: true });
    expect(await refused(admin)).toEqual({
      ok: false,
      message: 'El caso archivado, por favor comunícate con el administrador',
    });
    await act(admin, caso, 'archivar', { archivado: false });
    await act(admin, caso, 'cerrar');
    expect(await refused(admin)).toEqual({
      ok: false,
      message: 'El estado del caso no permite enviar mensajes, por favor comunícate con el administrador',
    });
  });

  test('CHATS-36 H15 a user outside the room can neither enter nor write', async () => {
    const { sala, refused } = await roomOfCase();
    const stranger = await testApp.person({ roles: ['Investigador'] });
    expect(await refused(stranger)).toEqual({ ok: false, message: UNKNOWN });
    expect(await enter(await join(stranger), sala)).toEqual({ ok: false, message: UNKNOWN });
  });

  test(
    'H13 CHATS-28 a user who loses the case is removed from its room within a second, is notified and receives nothing more',
    { tags: 'time-limit' },
    async (context) => {
      const admin = await testApp.admin();
      const caso = await openCase(testApp);
      const { _id: sala } = await openRoom(admin, deCaso(caso._id));
      const first = await holding(testApp, caso, 'Investigador');
      const [inside, outside] = [await join(first), await join(first)];
      await enter(inside, sala);
      const [heard, elsewhere] = [news(inside), news(outside)];
      const body = { usuarioAsignado: (await waiting(testApp, 'Investigador')).id };
      expect((await act(admin, caso, 'asignarCaso', body)).statusCode).toBe(200);
      const answered = performance.now();
      const notice = await until('the notice', async () => heard.find(([event]) => event === 'exeption'));
      measuredWithin(
        context,
        'user removed from the room of a lost case',
        performance.now() - answered,
        1_000,
      );
      expect(notice[1]).toEqual({ message: UNKNOWN, sala });
      await said(admin, sala, 'Sin él');
      const { me, sala: other } = await staffRoom(first);
      await said(me, other, 'Esto sí');
      await until('the other room is heard', async () =>
        elsewhere.some(([event]) => event === 'nuevoMensaje'),
      );
      const texts = [...heard, ...elsewhere].map(([, given]) => (given as { mensaje?: string }).mensaje);
      expect(texts.filter((text) => text === 'Sin él')).toEqual([]);
    },
  );

  test('H13 CHATS-28 users who lose access to a case, or the specialist coordinator role, get none of its later messages', async () => {
    const admin = await testApp.admin();
    const caso = await openCase(testApp);
    const perito = await holding(testApp, caso, 'Perito');
    const coordinator = await testApp.person({ roles: ['Coordinador Perito', 'Investigador'] });
    const lawyer = await testApp.person({ roles: ['Abogado'] });
    const main = await openRoom(admin, deCaso(caso._id));
    const apart = await openRoom(coordinator, deCaso(caso._id, 'perito'));
    // Lawyers see the cases that have no lawyer yet.
    await said(lawyer, main._id, 'Puedo tomarlo');
    await said(admin, main._id, 'Un momento');
    const { platform } = testApp.app;
    const body = { rol_id: 'Coordinador Perito' };
    await admin.call('DELETE', `usuarios/${coordinator.id}/asociar-rol`, { body });
    await holding(testApp, caso, 'Abogado');
    const watching = [
      await join(lawyer),
      await join({ token: await openSession(platform, coordinator.id) }),
      await join(admin),
    ];
    const [lost, former, still] = watching.map(news);
    await said(perito, apart._id, 'Entre peritos');
    await said(await contact(), main._id, 'Ya tiene abogado');
    await until('the message arrives at the administrator', async () =>
      still?.some(([event]) => event === 'nuevoMensaje'),
    );
    await Promise.all(watching.map((socket) => enter(socket, randomUUID())));
    const messages = [lost, former].map((heard) => heard?.filter(([event]) => event.endsWith('Mensaje')));
    expect(messages).toEqual([[], []]);
  });

  test('H13 a user without the chat permission leaves every room and receives no messages, even as a member', async () => {
    const admin = await testApp.admin();
    const one = await testApp.person({ permisos: ['chats.ver', 'permisos.ver'] });
    const { me, sala } = await staffRoom(one);
    const [inside, outside] = [await join(one), await join(one)];
    await enter(inside, sala);
    const [heard, elsewhere] = [news(inside), news(outside)];
    const role = await testApp.app.platform.db
      .selectFrom('usuario_rol')
      .select('rol_id')
      .where('usuario_id', '=', one.id)
      .executeTakeFirstOrThrow();
    const taken = await admin.call('DELETE', `roles/${role.rol_id}/permiso`, {
      body: { permiso: 'chats.ver' },
    });
    expect(taken.statusCode, taken.body).toBe(200);
    await until('the expected event', async () => heard.some(([event]) => event === 'exeption'));
    await said(me, sala, 'Ya no');
    expect(await enter(outside, sala)).toEqual({ ok: false, message: UNKNOWN });
    expect([...heard, ...elsewhere].filter(([event]) => event.endsWith('Mensaje'))).toEqual([]);
  });

  test('the customer app receives the rooms of its person only, and never specialist rooms', async () => {
    const admin = await testApp.admin();
    // The perito of the case also uses the customer app.
    const caso = await openCase(testApp);
    const perito = await holding(testApp, caso, 'Perito');
    const room = await openRoom(perito, deCaso(caso._id, 'perito'));
    const main = await openRoom(admin, deCaso(caso._id));
    const phones = [
      await join(await appFor(testApp, caso.persona, 'cliente')),
      await join(await appFor(testApp, perito.id, 'cliente')),
    ] as const;
    const [customer, other] = phones.map(news);
    expect(await enter(phones[0], main._id)).toMatchObject({ ok: true });
    expect(await enter(phones[0], room._id)).toMatchObject({ ok: false });
    expect(await enter(phones[1], room._id)).toMatchObject({ ok: false });
    expect(await enter(phones[1], main._id)).toMatchObject({ ok: false });
    const answer = await send(phones[0], { sala: main._id, mensaje: 'Ya llegué' });
    expect(answer).toMatchObject({ ok: true, mensaje: { usuario: { _id: caso.persona, rol: null } } });
    await said(perito, room._id, 'Entre nosotros');
    await said(admin, main._id, 'Buenas');
    await until(
      'both messages arrive at the customer',
      async () => customer?.filter(([event]) => event === 'crearMensaje').length === 2,
    );
    await enter(phones[1], room._id);
    const texts = [...(customer ?? []), ...(other ?? [])].map(
      ([, given]) => (given as { mensaje?: string }).mensaje,
    );
    expect(texts).not.toContain('Entre nosotros');
  });

  test('escribiendo is sent to the other users in the room, and ignored from a socket outside it', async () => {
    const [berta, carla] = [await contact(), await contact()];
    const { me, sala } = await staffRoom(berta, carla);
    const [mine, hers, outside] = [await join(me), await join(berta), await join(carla)];
    await Promise.all([enter(mine, sala), enter(hers, sala)]);
    const heard = [mine, hers, outside].map(news);
    outside.emit('escribiendo', { sala });
    await enter(outside, randomUUID());
    mine.emit('escribiendo', { sala });
    const told = await until('the expected event', async () =>
      heard[1]?.find(([event]) => event === 'escribiendo'),
    );
    expect(told[1]).toMatchObject({ sala, usuario: me.id });
    await Promise.all([enter(mine, sala), enter(outside, randomUUID())]);
    const typing = heard.map((one) => one.filter(([event]) => event === 'escribiendo').length);
    expect(typing).toEqual([0, 1, 0]);
  });

  test('CHATS-35 the presence list shows each user once and is updated when users enter, leave or disconnect', async () => {
    const berta = await contact();
    const { me, sala } = await staffRoom(berta);
    const [mine, hers, hersToo] = [await join(me), await join(berta), await join(berta)];
    const heard = news(mine);
    const present = () => {
      const [, last] = heard.findLast(([event]) => event === 'listaPersona') ?? [];
      return (last as { personas: { _id: string }[] } | undefined)?.personas.map(({ _id }) => _id).toSorted();
    };
    const are = (...people: TestUser[]) =>
      until('the presence list', async () => {
        return JSON.stringify(present()) === JSON.stringify(people.map(({ id }) => id).toSorted());
      });
    await enter(mine, sala);
    await Promise.all([enter(hers, sala), enter(hersToo, sala)]);
    await are(me, berta);
    hers.disconnect();
    await enter(mine, sala);
    await are(me, berta);
    hersToo.emit('salirChat', { sala });
    await are(me);
    expect(present()).toEqual([me.id]);
  });

  test('H19 malformed events are refused or ignored, and the process keeps serving', async () => {
    const { me, sala } = await staffRoom(await contact());
    const rude = await join(me);
    const heard = news(rude);
    const emit = rude.emit.bind(rude) as (event: string, ...data: unknown[]) => void;
    const proto = JSON.parse(`{"__proto__": {"sala": "${sala}"}, "sala": ["${sala}"]}`) as object;
    const shapes = [undefined, null, 7, 'x', [], [sala], {}, { sala: null }, { sala: { $ne: '' } }, proto];
    for (const event of ['entrarChat', 'crearMensaje', 'salirChat', 'escribiendo'])
      for (const shape of shapes) emit(event, shape);
    emit('entrarChat', { sala }, 'no es una función');
    emit('crearMensaje', { sala, mensaje: 'a\u0000b' });
    emit('crearMensaje', { sala, mensaje: { toString: 'x' } });
    emit('crearMensaje', { sala, mensaje: 'x'.repeat(5_000) });
    expect(await send(rude, { sala, mensaje: 'Sigo aquí' })).toMatchObject({ ok: true });
    const problems = () => heard.filter(([event]) => event === 'exeption');
    await until('every refusal', async () => problems().length >= shapes.length * 2 + 3);
    for (const [, problem] of problems())
      expect((problem as { message: string }).message).not.toMatch(/error|invalid|undefined/i);
    emit('crearMensaje', { sala, mensaje: 'x'.repeat(1_000_000) });
    await until('the disconnect', async () => rude.disconnected);
    expect((await conversation(me, sala)).ultimo).toBe(1);
    expect(await enter(await join(me), sala)).toEqual({ ok: true, ultimo: 1 });
  });
});
