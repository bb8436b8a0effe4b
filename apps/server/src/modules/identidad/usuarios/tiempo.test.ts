import { describe, expect, test } from 'vitest';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { create, read, trailOf } from './testing.ts';

const testApp = useTestApp();
const PATH = 'usuarios/tiempo-sesion/roles';
const byRole = (caller: TestUser, rol: unknown, tiempo_session: unknown) =>
  caller.call('PUT', PATH, { body: { rol, tiempo_session } });

async function minutesLeft(id: string): Promise<number> {
  const { vence } = await testApp.app.platform.db
    .selectFrom('sesion')
    .select('vence')
    .where('usuario_id', '=', id)
    .executeTakeFirstOrThrow();
  return Math.round((vence.getTime() - Date.now()) / 60_000);
}

describe('of one user', () => {
  test.each(['tiempoSession', 'tiempo_session'])(
    'USUARIOS-51 USUARIOS-52 USUARIOS-56 %s stores minutes and is returned as tiempo_session',
    async (name) => {
      const admin = await testApp.admin();
      const { id } = await create(admin);
      const answer = await admin.call('PUT', `usuarios/${id}`, { body: { [name]: 150 } });
      expect(answer.json()).toMatchObject({ tiempo_session: 150, nombres: 'Ana María' });
      expect(answer.json()).not.toHaveProperty('tiempoSession');
      expect(await read(admin, id)).toMatchObject({ tiempo_session: 150 });
    },
  );

  test.each([
    [0, 'El tiempo es obligatorio'],
    [null, 'El tiempo es obligatorio'],
    [-5, 'El tiempo debe estar entre 1 minuto y 24 horas'],
    [1441, 'El tiempo debe estar entre 1 minuto y 24 horas'],
    [90.5, 'El tiempo debe estar entre 1 minuto y 24 horas'],
    ['90', 'El tiempo debe estar entre 1 minuto y 24 horas'],
  ])('USUARIOS-49 USUARIOS-50 USUARIOS-58 the time %j is refused', async (minutes, text) => {
    const admin = await testApp.admin();
    const { id } = await testApp.account();
    const answer = await admin.call('PUT', `usuarios/${id}`, { body: { tiempoSession: minutes } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: { tiempoSession: text } });
  });

  test('USUARIOS-52 a new time changes the end of an open session, counted from its start', async () => {
    const admin = await testApp.admin();
    const person = await testApp.person();
    await admin.call('PUT', `usuarios/${person.id}`, { body: { tiempoSession: 30 } });
    expect(await minutesLeft(person.id)).toBe(30);
    const perfil = (await person.call('GET', 'usuarios/perfil')).json<{ sesion: { vence: string } }>();
    expect(Math.round((Date.parse(perfil.sesion.vence) - Date.now()) / 60_000)).toBe(30);
    await admin.call('PUT', `usuarios/${person.id}`, { body: { tiempoSession: 1440 } });
    expect(await minutesLeft(person.id)).toBe(1440);
  });

  test('USUARIOS-52 a time that has already passed ends the session at the next call', async () => {
    const admin = await testApp.admin();
    const person = await testApp.person();
    const { db } = testApp.app.platform;
    const earlier = new Date(Date.now() - 10 * 60_000);
    await db.updateTable('sesion').set({ creada: earlier }).where('usuario_id', '=', person.id).execute();
    await admin.call('PUT', `usuarios/${person.id}`, { body: { tiempoSession: 5 } });
    expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
  });
});

describe('of a role', () => {
  test('USUARIOS-46 USUARIOS-53 USUARIOS-57 all users of a role, by name or id, get the new time, and their number is returned', async () => {
    const admin = await testApp.admin();
    const people = [
      await testApp.person({ roles: ['Coordinador Perito'] }),
      await testApp.person({ roles: ['Coordinador Perito', 'Perito'] }),
    ];
    const other = await testApp.account({ roles: ['Perito'] });
    const answer = await byRole(admin, 'coordinador perito', 90);
    expect(answer.json()).toEqual({
      rol: 'Coordinador Perito',
      tiempo_session: 90,
      cambiados: 2,
      message: 'Operación Exitosa',
    });
    for (const { id } of people) {
      expect(await read(admin, id)).toMatchObject({ tiempo_session: 90, _rev: 2 });
      expect(await minutesLeft(id)).toBe(90);
      expect(await trailOf(testApp, id)).toEqual([
        {
          accion: 'tiempo-sesion',
          antes: { tiempo_session: 480, _rev: 1 },
          despues: { tiempo_session: 90, _rev: 2 },
        },
      ]);
    }
    expect(await read(admin, other.id)).toMatchObject({ tiempo_session: 480, _rev: 1 });
    const [rol] = (await read(admin, people[0]?.id ?? '')).roles;
    expect((await byRole(admin, rol?._id, 90)).json()).toMatchObject({ cambiados: 0 });
    expect((await byRole(admin, rol?._id, 91)).json()).toMatchObject({ cambiados: 2 });
  });

  test.each(['Usuario', 'USUARIO', ' usuario '])(
    'USUARIOS-54 USUARIOS-55 the role %j is denied',
    async (rol) => {
      const admin = await testApp.admin();
      const customer = await create(admin);
      const answer = await byRole(admin, rol, 60);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        message: 'Acción denegada, el rol usuario no se puede actualizar el tiempo',
      });
      expect(await read(admin, customer.id)).toMatchObject({ tiempo_session: 480 });
    },
  );

  test.each([
    ['USUARIOS-47 USUARIOS-48', undefined, 60, { rol: 'El tipo de usuario es obligatorio' }],
    ['USUARIOS-47 USUARIOS-48', ' ', 60, { rol: 'El tipo de usuario es obligatorio' }],
    ['USUARIOS-57', 'Astronauta', 60, { rol: 'Ese rol no existe' }],
    ['USUARIOS-49 USUARIOS-50', 'Perito', undefined, { tiempo_session: 'El tiempo es obligatorio' }],
    ['USUARIOS-58', 'Perito', 0, { tiempo_session: 'El tiempo es obligatorio' }],
    ['USUARIOS-58', 'Perito', 1441, { tiempo_session: 'El tiempo debe estar entre 1 minuto y 24 horas' }],
  ])('%s role %j with the time %j is refused', async (_ids, rol, minutes, errors) => {
    const answer = await byRole(await testApp.admin(), rol, minutes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors });
  });

  test('H39 a user who is not an administrator cannot change the time of administrators, by that role or another', async () => {
    const admin = await testApp.person({ roles: ['Administrador', 'Dibujante'] });
    const other = await testApp.person({ roles: ['Dibujante'] });
    const editor = await testApp.person({ permisos: ['usuarios.editar'] });
    expect((await byRole(editor, 'Administrador', 1)).statusCode).toBe(403);
    expect((await byRole(editor, 'Dibujante', 1)).json()).toMatchObject({ cambiados: 1 });
    expect(await read(admin, admin.id)).toMatchObject({ tiempo_session: 480 });
    expect(await minutesLeft(admin.id)).toBe(480);
    expect(await minutesLeft(other.id)).toBe(1);
    expect((await byRole(admin, 'Dibujante', 60)).json()).toMatchObject({ cambiados: 2 });
  });

  test('without `todo` a user cannot change the time of a role', async () => {
    const person = await testApp.person({ propios: ['usuarios.editar'] });
    expect((await byRole(person, 'Perito', 60)).statusCode).toBe(403);
  });
});
