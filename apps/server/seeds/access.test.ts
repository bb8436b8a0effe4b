import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ROLES } from '@amparo/contract/kernel/roles';
import { prepareDatabase } from '../src/prepare.ts';
import { useTestApp, type TestUser } from '../src/testing/test-app.ts';
import { startingGrants } from './matrix.ts';

const testApp = useTestApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';

describe('PERMISOS-16 VEHICULOS-03 VEHICULOS-04 VEHICULOS-90 initial permissions', () => {
  const ADMINISTRADOR = ['Administrador'];
  const READERS = [
    'Administrador',
    'Contact Center',
    'Coordinador Contact Center',
    'Coordinador Operativo',
    'Coordinador Abogado',
    'Coordinador Abogado CAIT',
    'Coordinador Perito',
    'Coordinador Investigador',
  ];
  const VEHICLE_DESK = [
    'Administrador',
    'Contact Center',
    'Coordinador Contact Center',
    'Coordinador Operativo',
  ];
  const VEHICLE_READERS = [
    ...VEHICLE_DESK,
    'Coordinador Abogado',
    'Abogado',
    'Coordinador Perito',
    'Perito',
    'Dibujante',
    'Coordinador Investigador',
    'Investigador',
  ];

  const people = new Map<string, TestUser>();
  beforeAll(async () => {
    for (const rol of ROLES) people.set(rol, await testApp.person({ roles: [rol] }));
  });

  /** The initial roles for which the call does not respond 403. */
  async function admitted(method: 'GET' | 'POST' | 'PUT', path: string): Promise<string[]> {
    const passed: string[] = [];
    for (const [rol, person] of people)
      if ((await person.call(method, path)).statusCode !== 403) passed.push(rol);
    return passed;
  }

  test.each([
    ['reads users', READERS, 'GET', 'usuarios'],
    ['reads one user', READERS, 'GET', `usuarios/${UNKNOWN}`],
    ['exports users', ['Administrador', 'Coordinador Contact Center'], 'POST', 'usuarios/exportaciones'],
    ['reads vehicles', VEHICLE_READERS, 'GET', 'vehiculos'],
    ['reads one vehicle', VEHICLE_READERS, 'GET', `vehiculos/${UNKNOWN}`],
    ['adds vehicles', VEHICLE_DESK, 'POST', 'vehiculos'],
    ['edits vehicles', VEHICLE_DESK, 'PUT', `vehiculos/${UNKNOWN}`],
    ['activates vehicles', VEHICLE_DESK, 'PUT', `vehiculos/${UNKNOWN}/activar-vehiculo`],
    ['moves vehicles to another owner', VEHICLE_DESK, 'PUT', `vehiculos/${UNKNOWN}/transladar`],
    [
      'exports vehicles',
      ['Administrador', 'Coordinador Contact Center', 'Coordinador Operativo'],
      'POST',
      'vehiculos/exportaciones',
    ],
    ['reads plans', READERS, 'GET', 'planes'],
    ['adds plans', ADMINISTRADOR, 'POST', 'planes'],
    ['edits plans', ADMINISTRADOR, 'PUT', `planes/${UNKNOWN}`],
    ['adds users', ADMINISTRADOR, 'POST', 'usuarios'],
    ['edits users', ADMINISTRADOR, 'PUT', `usuarios/${UNKNOWN}`],
    ['assigns roles', ADMINISTRADOR, 'POST', `usuarios/${UNKNOWN}/asociar-rol`],
    ['reads roles', ADMINISTRADOR, 'GET', 'roles'],
    ['reads permissions', ADMINISTRADOR, 'GET', 'permisos'],
    ['reads forms', ADMINISTRADOR, 'GET', 'formularios'],
    ['reads publications', ADMINISTRADOR, 'GET', 'publicaciones'],
    ['reads metrics', ADMINISTRADOR, 'GET', 'interaccion/estadistica-cantidad-acciones'],
    ['reads the figures of the home page', ROLES.filter((rol) => rol !== 'Usuario'), 'GET', 'tablero'],
  ] as const)('a user who %s has one of the roles %j', async (_what, roles, method, path) => {
    expect(await admitted(method, path)).toEqual(roles);
  });
});

describe('an existing installation', () => {
  interface Held {
    rol: string;
    grants: Record<string, 'todo' | 'propio'>;
  }

  async function held(): Promise<Record<string, Held['grants']>> {
    const { rows } = await sql<Held>`
      select r.nombre as rol, coalesce(json_object_agg(p.clave, case when rp.todo then 'todo' else 'propio' end)
        filter (where p.clave is not null), '{}') as grants
      from rol r left join rol_permiso rp on rp.rol_id = r.id left join permiso p on p.id = rp.permiso_id
      where r.nombre = any(${[...ROLES]}) group by r.nombre`.execute(testApp.app.platform.db);
    return Object.fromEntries(rows.map(({ rol, grants }) => [rol, grants]));
  }

  const expected = () => Object.fromEntries(ROLES.map((rol) => [rol, startingGrants(rol)]));

  /** Restores the roles and grants of earlier seeds, and marks the migrations as not applied. */
  async function goBack(): Promise<void> {
    const { db } = testApp.app.platform;
    await sql`delete from migracion
      where nombre in ('0045_starting_access.sql', '0063_system_permissions.sql')`.execute(db);
    await sql`alter table permiso drop constraint permiso_del_sistema_activo`.execute(db);
    await sql`delete from rol where nombre = 'Mecánico'`.execute(db);
    await sql`delete from rol_permiso rp using rol r, permiso p
      where r.id = rp.rol_id and p.id = rp.permiso_id and r.nombre <> 'Administrador'
        and (p.clave = 'usuarios.disponibilidad'
          or (p.clave = 'tablero.ver' and r.nombre in ('Investigador', 'Profesor')))`.execute(db);
    await sql`insert into rol_permiso select r.id, p.id, true from rol r, permiso p
      where p.clave = 'usuarios.ver' and r.nombre in ('Abogado', 'Abogado CAIT', 'Perito', 'Dibujante')`.execute(
      db,
    );
    await sql`update permiso set estado = false where clave = 'permisos.inhabilitar'`.execute(db);
  }

  test('gets the roles and grants of a new one, including Mecánico and every system permission', async () => {
    expect(await held()).toEqual(expected());
    await goBack();
    expect(await held()).not.toEqual(expected());
    await prepareDatabase(testApp.url);
    expect(await held()).toEqual(expected());
    const { rows } = await sql`select clave from permiso where not estado`.execute(testApp.app.platform.db);
    expect(rows).toEqual([]);
  });

  test('H35 PERMISOS-13 a user permission with the name of a new system permission keeps its holders and gains nothing', async () => {
    const { db } = testApp.app.platform;
    await sql`delete from permiso where clave = 'metricas.ver'`.execute(db);
    await sql`insert into permiso (nombre) values ('Métricas.VER'), ('Métricas.VER (anterior)')`.execute(db);
    await sql`insert into rol (nombre) values ('Curioso')`.execute(db);
    await sql`insert into rol_permiso select r.id, p.id, true from rol r, permiso p
      where r.nombre = 'Curioso' and p.nombre = 'Métricas.VER'`.execute(db);
    const curioso = await testApp.person({ roles: ['Curioso'] });
    await prepareDatabase(testApp.url);
    await prepareDatabase(testApp.url);

    const path = 'interaccion/estadistica-cantidad-acciones';
    expect((await curioso.call('GET', path)).statusCode).toBe(403);
    expect((await curioso.call('GET', 'usuarios/perfil')).json()).toMatchObject({
      permisos: [{ nombre: 'Métricas.VER (anterior 2)', todo: true }],
    });
    expect(await held()).toEqual(expected());
    const admin = await testApp.admin();
    expect((await admin.call('GET', path)).statusCode).not.toBe(403);
    const found = await admin.call('GET', 'permisos?filtros[nombre]=Métricas VER anterior 2');
    const [permiso] = found.json<{ datos: { _id: string; sistema: boolean }[] }>().datos;
    expect(permiso).toMatchObject({ sistema: false });
    const history = await admin.call('GET', `auditoria/permisos/${permiso?._id}`);
    expect(history.json()).toMatchObject({
      datos: [
        {
          usuario: { nombre: 'Sistema' },
          cambios: [{ campo: 'nombre', antes: 'Métricas.VER', despues: 'Métricas.VER (anterior 2)' }],
        },
      ],
    });
  });

  test('a role whose permissions were changed by a user stays unchanged', async () => {
    await goBack();
    await sql`update rol set rev = rev + 1 where nombre in ('Perito', 'Coordinador Perito')`.execute(
      testApp.app.platform.db,
    );
    await prepareDatabase(testApp.url);
    const grants = await held();
    expect(grants['Perito']).toHaveProperty(['usuarios.ver'], 'todo');
    expect(grants['Coordinador Perito']).not.toHaveProperty(['usuarios.disponibilidad']);
    expect(grants['Abogado']).toEqual(startingGrants('Abogado'));
  });
});
