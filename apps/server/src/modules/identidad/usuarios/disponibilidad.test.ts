import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ROLES_CON_ESTADO_PROPIO } from '@amparo/contract/identidad/usuarios/disponibilidad';
import { ROLES, type NombreDeRol } from '@amparo/contract/kernel/roles';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { read, trailOf } from './testing.ts';

const testApp = useTestApp();
const db = () => testApp.app.platform.db;
const set = (caller: TestUser, id: string, estado: unknown) =>
  caller.call('PUT', `usuarios/${id}/estado-asesor`, { body: { estado } });

/** Roles that can wait for cases, as the requirement names them. */
const ADVISERS: readonly NombreDeRol[] = [
  'Abogado',
  'Investigador',
  'Contact Center',
  'Perito',
  'Abogado CAIT',
];

test.each(['Activo en espera', 'Activo ocupado', 'Activo multiple', 'Fuera de su horario laboral', 'Pausa'])(
  'DISPONIBILIDAD-01 the availability %s is stored and returned',
  async (estado_asesor) => {
    const admin = await testApp.admin();
    const { id } = await testApp.account({ roles: ['Perito'] });
    await sql`update usuario set estado_asesor = ${estado_asesor} where id = ${id}`.execute(db());
    expect(await read(admin, id)).toMatchObject({ estado_asesor });
  },
);

test('DISPONIBILIDAD-01 the database refuses any other availability', async () => {
  const { id } = await testApp.account({ roles: ['Perito'] });
  for (const other of ['Ausente', 'Activo', 'activo en espera', 'Activo múltiple', ''])
    await expect(
      sql`update usuario set estado_asesor = ${other} where id = ${id}`.execute(db()),
    ).rejects.toThrow('estado_asesor');
});

describe('manual change', () => {
  test('DISPONIBILIDAD-03 DISPONIBILIDAD-06 DISPONIBILIDAD-10 waiting, absent and pause are stored as sent', async () => {
    const admin = await testApp.admin();
    const { id } = await testApp.account({ roles: ['Perito'] });
    for (const estado of ['Activo en espera', 'Fuera de su horario laboral', 'Pausa']) {
      const answer = await set(admin, id, estado);
      expect(answer.json()).toMatchObject({ id, estado_asesor: estado, message: 'Operación Exitosa' });
      expect(await read(admin, id)).toMatchObject({ estado_asesor: estado });
    }
  });

  test.each(['Activo ocupado', 'Activo multiple', 'Ausente', '', null, true])(
    'DISPONIBILIDAD-04 DISPONIBILIDAD-05 DISPONIBILIDAD-06 %j is refused as a manual change',
    async (estado) => {
      const admin = await testApp.admin();
      const { id } = await testApp.account({ roles: ['Perito'] });
      const answer = await set(admin, id, estado);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toHaveProperty('errors.estado');
      expect(await read(admin, id)).toMatchObject({ estado_asesor: null });
    },
  );

  test.each(ADVISERS)(
    'DISPONIBILIDAD-07 DISPONIBILIDAD-13 a user with role %s can be set to wait',
    async (rol) => {
      const admin = await testApp.admin();
      const { id } = await testApp.account({ roles: [rol] });
      expect((await set(admin, id, 'Activo en espera')).statusCode).toBe(200);
    },
  );

  test.each(ROLES.filter((rol) => !ADVISERS.includes(rol)))(
    'DISPONIBILIDAD-07 DISPONIBILIDAD-09 a user with role %s cannot be set to wait and gets 400 with the reason',
    async (rol) => {
      const admin = await testApp.admin();
      const { id } = await testApp.account({ roles: [rol] });
      const answer = await set(admin, id, 'Activo en espera');
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ message: 'Solo un asesor puede quedar en espera' });
      expect(await read(admin, id)).toMatchObject({ estado_asesor: null });
      expect((await set(admin, id, 'Pausa')).statusCode).toBe(200);
    },
  );

  test('DISPONIBILIDAD-08 DISPONIBILIDAD-09 an inactive adviser cannot be set to wait', async () => {
    const admin = await testApp.admin();
    const { id } = await testApp.account({ roles: ['Abogado'], estado: false });
    const answer = await set(admin, id, 'Activo en espera');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'Un usuario inactivo no puede quedar en espera' });
  });
});

describe('permissions', () => {
  test.each(ROLES_CON_ESTADO_PROPIO)(
    'DISPONIBILIDAD-12 DISPONIBILIDAD-14 %s changes their own availability, but not that of another user',
    async (rol) => {
      const person = await testApp.person({ roles: [rol] });
      expect((await set(person, person.id, 'Activo en espera')).statusCode).toBe(200);
      const other = await testApp.account({ roles: [rol] });
      expect((await set(person, other.id, 'Pausa')).statusCode).toBe(403);
    },
  );

  test.each(['Abogado', 'Investigador', 'Coordinador Contact Center'])(
    'DISPONIBILIDAD-13 DISPONIBILIDAD-14 %s cannot change their own availability',
    async (rol) => {
      const person = await testApp.person({ roles: [rol] });
      expect((await set(person, person.id, 'Pausa')).statusCode).toBe(403);
    },
  );

  test('DISPONIBILIDAD-14 `usuarios.disponibilidad` changes the availability of other users only with `todo`', async () => {
    const other = await testApp.account({ roles: ['Abogado'] });
    const manager = await testApp.person({ permisos: ['usuarios.disponibilidad'] });
    expect((await set(manager, other.id, 'Activo en espera')).statusCode).toBe(200);
    const limited = await testApp.person({ propios: ['usuarios.disponibilidad'] });
    expect((await set(limited, other.id, 'Pausa')).statusCode).toBe(403);
  });
});

test('a change of availability is audited and keeps the revision, and repeating it changes nothing', async () => {
  const admin = await testApp.admin();
  const { id } = await testApp.account({ roles: ['Perito'] });
  await set(admin, id, 'Pausa');
  const again = await set(admin, id, 'Pausa');
  expect(again.json()).toMatchObject({ estado_asesor: 'Pausa', _rev: 1 });
  expect(await trailOf(testApp, id)).toEqual([
    { accion: 'disponibilidad', antes: { estado_asesor: null }, despues: { estado_asesor: 'Pausa' } },
  ]);
});
