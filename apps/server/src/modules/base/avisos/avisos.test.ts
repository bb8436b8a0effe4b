import { io, type Socket } from 'socket.io-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { avisos } from '@amparo/contract/base/avisos/routes';
import { type Aviso } from '@amparo/contract/base/avisos/schemas';
import type { EventosDelServidor } from '@amparo/contract/events';
import { inSystemTransaction } from '../../../platform/db/unit-of-work.ts';
import { codeSentTo } from '../../../testing/codes.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { notify } from './index.ts';
import { isPushService } from './push.ts';

const testApp = useTestApp({ started: true, partners: true });
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

const tell = (usuarioId: string, mensaje: string, enlace?: string) =>
  inSystemTransaction(testApp.app.platform, (work) =>
    notify(testApp.app.platform, work, usuarioId, {
      titulo: 'Caso nuevo',
      mensaje,
      ...(enlace === undefined ? {} : { enlace }),
    }),
  );

async function list(who: TestUser) {
  return avisos.list.answer.parse((await who.call('GET', 'notificaciones/usuario')).json());
}

describe('access', () => {
  test.each([
    ['GET', 'notificaciones/usuario'],
    ['PUT', 'notificaciones/lectura'],
    ['POST', 'push-notification/crear-endpoint'],
    ['POST', 'push-notification/enviar-notificacion'],
  ] as const)('AVISOS-15 ERRORES-04 %s %s without a session answers 401', async (method, path) => {
    expect((await testApp.call(method, path)).statusCode).toBe(401);
  });

  test('AVISOS-14 sending a message requires its permission', async () => {
    const person = await testApp.person({ roles: ['Contact Center', 'Abogado'] });
    const body = { usuarioId: person.id, message: 'Hola' };
    const answer = await person.call('POST', 'push-notification/enviar-notificacion', { body });
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { message: 'No tienes permiso para esta acción' },
    ]);
  });
});

describe('the list', () => {
  test("AVISOS-02 AVISOS-03 AVISOS-04 AVISOS-07 returns only the user's own notices, newest first, with both counts", async () => {
    const [ana, luz] = [await testApp.person(), await testApp.person()];
    await tell(ana.id, 'uno');
    await tell(ana.id, 'dos', '/casos/7');
    await tell(luz.id, 'ajeno');
    const answer = await list(ana);
    expect(answer).toMatchObject({ totalElementos: 2, noLeidas: 2 });
    expect(
      answer.datos.map(({ notificacion, leido, enlace }) => ({ ...notificacion, leido, enlace })),
    ).toEqual([
      { titulo: 'Caso nuevo', mensaje: 'dos', leido: false, enlace: '/casos/7' },
      { titulo: 'Caso nuevo', mensaje: 'uno', leido: false, enlace: null },
    ]);
  });

  test('AVISOS-09 reads the notices and both counts in one query', async () => {
    const ana = await testApp.person();
    await tell(ana.id, 'uno');
    testApp.queries.length = 0;
    expect(await list(ana)).toMatchObject({ totalElementos: 1, noLeidas: 1, datos: [{ leido: false }] });
    // Ignore queries of background jobs, which read the notices of all users.
    const reads = testApp.queries.filter((sql) =>
      /from notificacion n? ?where (?:n\.)?usuario_id = \$/.test(sql),
    );
    expect(reads).toHaveLength(1);
  });

  test('AVISOS-09 returns the latest 50 notices and counts all unread ones', async () => {
    const ana = await testApp.person();
    for (let index = 0; index < 53; index += 1) await tell(ana.id, String(index));
    const answer = await list(ana);
    expect(answer).toMatchObject({ totalElementos: 53, noLeidas: 53 });
    expect(answer.datos).toHaveLength(50);
    expect(answer.datos[0]?.notificacion.mensaje).toBe('52');
  });

  test('AVISOS-05 AVISOS-06 marks the given notices as read, all of them without a body, and never those of another user', async () => {
    const [ana, luz] = [await testApp.person(), await testApp.person()];
    for (const mensaje of ['a', 'b', 'c']) await tell(ana.id, mensaje);
    await tell(luz.id, 'ajeno');
    const [first] = (await list(ana)).datos;
    const [foreign] = (await list(luz)).datos;
    const body = { notificaciones: [first?._id, foreign?._id] };
    const some = await ana.call('PUT', 'notificaciones/lectura', { body });
    expect(some.json()).toEqual({ message: 'Operación Exitosa', noLeidas: 2 });
    expect((await list(luz)).noLeidas).toBe(1);
    const none = await ana.call('PUT', 'notificaciones/lectura', { body: { notificaciones: [] } });
    expect(none.json()).toMatchObject({ noLeidas: 2 });
    const all = await ana.call('PUT', 'notificaciones/lectura');
    expect(all.json()).toMatchObject({ noLeidas: 0 });
    expect((await list(ana)).datos.every(({ leido }) => leido)).toBe(true);
    const wrong = await ana.call('PUT', 'notificaciones/lectura', { body: { notificaciones: ['x'] } });
    expect(wrong.statusCode).toBe(400);
  });

  test.each(['javascript:alert(1)', '//mala.co', 'https://mala.co', '/\\mala.co'])(
    'H30 a notice cannot carry the link %s',
    async (enlace) => {
      const ana = await testApp.person();
      await expect(tell(ana.id, 'x', enlace)).rejects.toThrow('El campo enlace no es válido');
      expect((await list(ana)).totalElementos).toBe(0);
    },
  );
});

describe('live', () => {
  async function socketOf(who: TestUser): Promise<Socket<EventosDelServidor>> {
    const { port } = testApp.app.http.server.address() as { port: number };
    const socket: Socket<EventosDelServidor> = io(`http://127.0.0.1:${port}`, {
      auth: { token: who.token },
      transports: ['websocket'],
    });
    onTestFinished(() => void socket.disconnect());
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    return socket;
  }

  test('AVISOS-01 AVISOS-08 only the addressee receives each notice and the new count by socket', async () => {
    if (!testApp.app.http.server.listening) await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
    const [ana, luz] = [await testApp.person(), await testApp.person()];
    const heard: { noLeidas: number; aviso?: Aviso }[] = [];
    const foreign: unknown[] = [];
    (await socketOf(ana)).on('avisos', (news) => heard.push(news));
    (await socketOf(luz)).on('avisos', (news) => foreign.push(news));
    await tell(ana.id, 'uno');
    await until('the notice arrives', async () => heard.length === 1);
    expect(heard[0]).toMatchObject({
      noLeidas: 1,
      aviso: { notificacion: { mensaje: 'uno' }, leido: false },
    });
    await ana.call('PUT', 'notificaciones/lectura');
    await until('the new count arrives', async () => heard.length === 2);
    expect(heard[1]).toEqual({ noLeidas: 0 });
    await tell(luz.id, 'propio');
    await until('the other user receives her own notice', async () => foreign.length > 0);
    expect(foreign).toMatchObject([{ aviso: { notificacion: { mensaje: 'propio' } } }]);
  });
});

describe('push', () => {
  /** Subscribes as a browser does: fetches the key and registers with its push service. */
  async function subscription(): Promise<{ endpoint: string; keys: object }> {
    const { clave } = (await testApp.call('GET', 'push-notification/clave-publica')).json<{
      clave: string;
    }>();
    const response = await fetch(`${testApp.partners.httpUrl}/push/suscripciones`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clave }),
    });
    return (await response.json()) as { endpoint: string; keys: object };
  }
  const register = (who: TestUser, given: unknown) =>
    who.call('POST', 'push-notification/crear-endpoint', { body: { tokenPush: JSON.stringify(given) } });
  const received = ({ endpoint }: { endpoint: string }) =>
    testApp.partners.push
      .mensajes(endpoint.split('/').at(-1))
      .map(({ texto }) => JSON.parse(texto) as unknown);
  const devices = (endpoint: string) =>
    testApp.app.platform.db
      .selectFrom('dispositivo_push')
      .selectAll()
      .where('endpoint', '=', endpoint)
      .execute();
  const arrives = (device: { endpoint: string }, n = 1) =>
    until('the message arrives', async () => received(device).length === n);

  test('AVISOS-11 AVISOS-13 AVISOS-14 a message is delivered encrypted to the device and stays in the list', async () => {
    const admin = await testApp.admin();
    const ana = await testApp.person();
    const device = await subscription();
    expect((await register(ana, device)).json()).toEqual({ message: 'Operación Exitosa' });
    const body = { usuarioId: ana.id, message: 'Llama a la oficina' };
    const answer = await admin.call('POST', 'push-notification/enviar-notificacion', { body });
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Operación Exitosa' }]);
    await arrives(device);
    const { datos } = await list(ana);
    expect(datos).toMatchObject([{ notificacion: { mensaje: 'Llama a la oficina' } }]);
    expect(received(device)).toEqual([
      {
        id: datos[0]?._id,
        titulo: expect.stringMatching(/^Mensaje de Persona /) as string,
        mensaje: 'Llama a la oficina',
        enlace: null,
      },
    ]);
  });

  test.each([
    ['no person', { usuarioId: UNKNOWN, message: 'x' }, 404],
    ['no id', { usuarioId: 'x', message: 'x' }, 400],
    ['no message', { usuarioId: UNKNOWN }, 400],
    ['a long message', { usuarioId: UNKNOWN, message: 'x'.repeat(501) }, 400],
  ])('AVISOS-13 %s is refused', async (_case, body, status) => {
    const answer = await (
      await testApp.admin()
    ).call('POST', 'push-notification/enviar-notificacion', { body });
    expect(answer.statusCode).toBe(status);
  });

  test('AVISOS-16 a device registered twice or by two users is one record and receives each message once', async () => {
    const [ana, luz] = [await testApp.person(), await testApp.person()];
    const device = await subscription();
    await Promise.all([register(ana, device), register(ana, device), register(ana, device)]);
    expect(await devices(device.endpoint)).toHaveLength(1);
    await tell(ana.id, 'para Ana');
    await arrives(device);
    await register(luz, device);
    expect(await devices(device.endpoint)).toMatchObject([{ usuario_id: luz.id }]);
    await tell(ana.id, 'ya no');
    await tell(luz.id, 'para Luz');
    await arrives(device, 2);
    expect(received(device)).toMatchObject([{ mensaje: 'para Luz' }, { mensaje: 'para Ana' }]);
  });

  test('AVISOS-16 signing out deletes the device and stops pending messages to it', async () => {
    const ana = await testApp.person();
    const device = await subscription();
    await register(ana, device);
    await testApp.app.platform.db
      .transaction()
      .execute((tx) => testApp.app.platform.sessions.end(tx, ana.id, 'salida'));
    await tell(ana.id, 'secreto');
    await until('the device is dropped', async () => (await devices(device.endpoint)).length === 0);
    expect(received(device)).toEqual([]);
  });

  test('a device unknown to the push service is deleted', async () => {
    const ana = await testApp.person();
    const device = await subscription();
    await register(ana, device);
    const id = device.endpoint.split('/').at(-1) ?? '';
    await fetch(`${testApp.partners.httpUrl}/push/suscripciones/${id}`, { method: 'DELETE' });
    await tell(ana.id, 'x');
    await until('the device is dropped', async () => (await devices(device.endpoint)).length === 0);
    expect((await list(ana)).noLeidas).toBe(1);
  });

  test.each(['error', 'muerto', 'basura'] as const)(
    'AVISOS-17 F10 a push service with fault %s delays the message and nothing else',
    async (modo) => {
      const ana = await testApp.person();
      const device = await subscription();
      await register(ana, device);
      await testApp.partners.push.setFault({ modo });
      await tell(ana.id, 'tarde');
      expect((await list(ana)).noLeidas).toBe(1);
      await testApp.partners.push.setFault({ modo: 'ninguna' });
      await arrives(device);
      expect(received(device)).toMatchObject([{ mensaje: 'tarde' }]);
    },
  );

  test.each([
    ['H31 the metadata address', { endpoint: 'http://169.254.169.254/latest' }],
    ['H31 this machine', { endpoint: 'http://127.0.0.1:5432/' }],
    ['H31 a name like a push service', { endpoint: 'https://fcm.googleapis.com.mala.co/x' }],
    ['another protocol', { endpoint: 'file:///etc/passwd' }],
    ['no keys', { keys: undefined }],
    ['H43 a key that is no point of the curve', { keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }],
  ])('AVISOS-11 %s is refused and never called', async (_case, change) => {
    const ana = await testApp.person();
    const device = { ...(await subscription()), ...change };
    const answer = await register(ana, device);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        message: 'Revisa los datos enviados',
        errors: { tokenPush: 'La suscripción del equipo no es válida' },
      },
    ]);
  });

  test('AVISOS-11 a token that is no subscription is refused', async () => {
    const ana = await testApp.person();
    for (const tokenPush of ['', 'no es json', '{}', 'null', 7, undefined]) {
      const answer = await ana.call('POST', 'push-notification/crear-endpoint', { body: { tokenPush } });
      expect(answer.statusCode, String(tokenPush)).toBe(400);
    }
  });

  test.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://wns2-bl2p.notify.windows.com/w/?token=x', true],
    ['https://web.push.apple.com/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://push.apple.com.mala.co/x', false],
    ['https://fcm.googleapis.com@mala.co/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
  ])('H31 %s counts as a push service: %s', (endpoint, expected) => {
    const services = [
      'https://fcm.googleapis.com',
      'https://*.push.services.mozilla.com',
      'https://*.notify.windows.com',
      'https://*.push.apple.com',
    ];
    expect(isPushService(services, endpoint)).toBe(expected);
  });

  test('LOGIN-21 a sign-in code is also pushed to the devices of open sessions and not stored as a notice', async () => {
    const ana = await testApp.person({ roles: ['Abogado'], contrasena: 'Tr3n-azul#lejos' });
    const device = await subscription();
    await register(ana, device);
    const body = { correo_electronico: ana.correo, contrasena: 'Tr3n-azul#lejos', origen: 'web' };
    expect((await testApp.call('POST', 'login', { body })).statusCode).toBe(200);
    const code = await codeSentTo(testApp, ana.correo);
    await arrives(device);
    expect(received(device)).toMatchObject([{ mensaje: expect.stringContaining(code), enlace: null }]);
    expect((await list(ana)).datos).toEqual([]);
  });

  test('the key pair is generated once and stored for all processes', async () => {
    const first = (await testApp.call('GET', 'push-notification/clave-publica')).json();
    const stored = await testApp.app.platform.db
      .selectFrom('secreto')
      .select('valor')
      .where('nombre', '=', 'vapid')
      .execute();
    expect(stored.map(({ valor }) => (JSON.parse(valor) as { publicKey: string }).publicKey)).toEqual([
      (first as { clave: string }).clave,
    ]);
  });
});
