import { beforeAll, expect, test } from 'vitest';
import { ROLES } from '@amparo/contract/kernel/roles';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { read } from './testing.ts';

const testApp = useTestApp();
const people = new Map<string, string>();

beforeAll(async () => {
  for (const rol of ROLES) people.set(rol, (await testApp.account({ roles: [rol] })).id);
});

const pause = (caller: TestUser, id: string) =>
  caller.call('PUT', `usuarios/${id}/estado-asesor`, { body: { estado: 'Pausa' } });

/** Roles of the users whose availability the caller may change. */
async function reached(caller: TestUser): Promise<string[]> {
  const roles: string[] = [];
  for (const [rol, id] of people) {
    const { statusCode } = await pause(caller, id);
    expect([200, 403]).toContain(statusCode);
    if (statusCode === 200) roles.push(rol);
  }
  return roles;
}

test.each([
  ['Coordinador Operativo', ['Abogado', 'Investigador']],
  ['Coordinador Contact Center', ['Contact Center']],
  ['Coordinador Abogado', ['Abogado']],
  ['Coordinador Perito', ['Perito']],
  ['Coordinador Investigador', ['Dibujante', 'Investigador']],
  ['Coordinador Abogado CAIT', []],
  ['Contact Center', []],
  ['Administrador', [...ROLES]],
])('DISPONIBILIDAD-14 %s may change the availability of %j and of no other role', async (rol, expected) => {
  expect(await reached(await testApp.person({ roles: [rol] }))).toEqual(expected);
});

test('DISPONIBILIDAD-14 a user with two coordinator roles may change both teams; any role of the other user counts', async () => {
  const both = await testApp.person({ roles: ['Coordinador Abogado', 'Coordinador Perito'] });
  expect(await reached(both)).toEqual(['Abogado', 'Perito']);
  const { id } = await testApp.account({ roles: ['Usuario', 'Coordinador Abogado', 'Perito'] });
  expect((await pause(both, id)).statusCode).toBe(200);
  expect(await read(both, id)).toMatchObject({ estado_asesor: 'Pausa' });
});

test('DISPONIBILIDAD-14 a coordinator role is not enough without the permission, nor the permission without the role', async () => {
  const alone = await testApp.person({ propios: ['usuarios.disponibilidad'] });
  expect(await reached(alone)).toEqual([]);
  const admin = await testApp.admin();
  const coordinator = await testApp.person({ roles: ['Coordinador Perito'] });
  const { datos } = (await admin.call('GET', 'roles?filtros[nombre]=Coordinador Perito')).json<{
    datos: { _id: string }[];
  }>();
  const body = { permiso: 'usuarios.disponibilidad' };
  await admin.call('DELETE', `roles/${datos[0]?._id}/permiso`, { body });
  expect(await reached(coordinator)).toEqual([]);
});
