import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterEach, describe, expect, test } from 'vitest';
import { measuredWithin } from '../../../testing/measured.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { upkeepJob } from './end-sessions.ts';

const testApp = useTestApp({ started: true });
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const sockets: Socket[] = [];
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));

/** Connects a socket for the user. `ended` resolves with the reason for the end of the session. */
async function listen({ token }: TestUser): Promise<{ ended: Promise<string> }> {
  const { server } = testApp.app.http;
  if (!server.listening) await testApp.app.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'] });
  sockets.push(socket);
  const ended = new Promise<string>((resolve) => {
    let motivo = '';
    socket.on('sesion:terminada', (end: { motivo: string }) => (motivo = end.motivo));
    socket.on('disconnect', () => resolve(motivo));
  });
  await new Promise((resolve, reject) =>
    socket.on('connect', () => resolve(undefined)).on('connect_error', reject),
  );
  return { ended };
}

const exit = (caller: TestUser, id: string, body: object = { login: false }) =>
  caller.call('PUT', `usuarios/${id}/habilitar-login-usuario`, { body });

const stateOf = (id: string) =>
  testApp.app.platform.db
    .selectFrom('usuario')
    .select(['login', 'estado_asesor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const OUT = { login: false, estado_asesor: 'Fuera de su horario laboral' };

describe('exit', () => {
  const EXITS = [{ login: false }, { estado: false }];

  test.each(EXITS)(
    'SESION-14 DISPONIBILIDAD-16 DISPONIBILIDAD-20 DISPONIBILIDAD-21 an exit with %j sets login and availability of the user',
    async (body) => {
      const person = await testApp.person({ roles: ['Perito'] });
      const answer = await exit(person, person.id, body);
      expect(answer.json()).toMatchObject({ _id: person.id, ...OUT, message: 'Operación Exitosa' });
      expect(await stateOf(person.id)).toEqual(OUT);
    },
  );

  test.each(EXITS)(
    'SESION-22 an exit with %j revokes the token of the current user at once, without any permission',
    async (body) => {
      const person = await testApp.person({ roles: ['Perito'] });
      expect((await exit(person, person.id, body)).statusCode).toBe(200);
      expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
    },
  );

  test(
    'DISPONIBILIDAD-22 SESION-22 a forced exit revokes the token at once and closes the socket with its reason',
    { tags: 'time-limit' },
    async (context) => {
      const admin = await testApp.admin();
      const person = await testApp.person({ roles: ['Perito'] });
      const { ended } = await listen(person);
      const started = performance.now();
      expect((await exit(admin, person.id)).statusCode).toBe(200);
      expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
      expect(await ended).toBe('forzada');
      measuredWithin(context, 'socket of a forced exit closed', performance.now() - started, 1_000);
      const repeated = await exit(admin, person.id);
      expect(repeated.json()).toMatchObject(OUT);
    },
  );

  test('H39 DISPONIBILIDAD-22 `usuarios.forzar-salida` signs out a user with more permissions, but not an administrator', async () => {
    const watcher = await testApp.person({ permisos: ['usuarios.forzar-salida'] });
    const admin = await testApp.admin();
    const refused = await exit(watcher, admin.id);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      message: 'Solo un administrador puede cambiar los datos de un administrador',
    });
    expect((await admin.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
    const adviser = await testApp.person({ roles: ['Perito'] });
    expect((await exit(watcher, adviser.id)).statusCode).toBe(200);
    expect((await exit(admin, (await testApp.admin()).id)).statusCode).toBe(200);
  });

  test('DISPONIBILIDAD-19 `login: true` is refused for oneself and for another user', async () => {
    const admin = await testApp.admin();
    const person = await testApp.person();
    for (const id of [admin.id, person.id]) {
      const answer = await exit(admin, id, { login: true });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ message: 'Solo se puede cerrar la sesión; se abre al ingresar' });
    }
    expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
  });

  test('SESION-14 401 without a session, 403 for another user without the permission, 400 without a value, 404 for an unknown user', async () => {
    const person = await testApp.person({ roles: ['Coordinador Abogado'] });
    const admin = await testApp.admin();
    const path = `usuarios/${admin.id}/habilitar-login-usuario`;
    expect((await testApp.call('PUT', path, { body: { login: false } })).statusCode).toBe(401);
    expect((await exit(person, admin.id)).statusCode).toBe(403);
    expect((await exit(person, person.id, {})).json()).toMatchObject({
      errors: { login: 'El campo login es obligatorio' },
    });
    expect((await exit(admin, UNKNOWN)).statusCode).toBe(404);
    expect((await admin.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
  });
});

test('SESION-16 SESION-22 the upkeep job signs out a user whose session expired, and no one else', async () => {
  const gone = await testApp.person({ roles: ['Perito'] });
  const here = await testApp.person({ roles: ['Perito'] });
  const { db } = testApp.app.platform;
  await db
    .updateTable('sesion')
    .set({ vence: new Date(Date.now() - 1_000) })
    .where('usuario_id', '=', gone.id)
    .execute();
  await upkeepJob(testApp.app.platform).run({});
  expect(await stateOf(gone.id)).toEqual(OUT);
  expect(await stateOf(here.id)).toMatchObject({ login: true });
  expect((await here.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
  const [session] = await db
    .selectFrom('sesion')
    .select('motivo')
    .where('usuario_id', '=', gone.id)
    .execute();
  expect(session).toEqual({ motivo: 'expirada' });
});

test('LOGIN-21 the upkeep job deletes expired challenges and no others', async () => {
  const { id } = await testApp.person();
  const { db } = testApp.app.platform;
  const ends = [new Date(Date.now() - 1_000), new Date(Date.now() + 60_000)];
  const rows = ends.map((vence, n) => ({
    reto: Buffer.alloc(32, n),
    usuario_id: id,
    proposito: 'ingreso',
    vence,
  }));
  await db.insertInto('reto_llave').values(rows).execute();
  await upkeepJob(testApp.app.platform).run({});
  const left = await db.selectFrom('reto_llave').select('vence').where('usuario_id', '=', id).execute();
  expect(left).toEqual([{ vence: ends[1] }]);
});

test('SESION-18 an inactive user gets 401 from the next call on', async () => {
  const person = await testApp.person();
  const { db, sessions } = testApp.app.platform;
  await db.updateTable('usuario').set({ estado: false }).where('id', '=', person.id).execute();
  sessions.forget();
  expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
});

test.each([
  ['none', {}],
  ['forged', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['of another scheme', { authorization: 'Basic YTpi' }],
  ['empty', { authorization: 'Bearer ' }],
])('SESION-02 a call without a valid bearer token responds 401: %s', async (_case, headers) => {
  const answer = await testApp.call('GET', 'usuarios/perfil', { headers });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ message: 'Inicia sesión para continuar' });
});
