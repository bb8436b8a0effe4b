import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { permisos } from '@amparo/contract/identidad/permisos/routes';
import { permisoDe } from '@amparo/contract/kernel/route';
import { permisosDeclarados, todasLasRutas } from '@amparo/contract/routes';
import { prepareDatabase } from '../../../prepare.ts';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();

behavesAsCatalogue(testApp, permisos, {
  rows: {
    access: 'PERMISOS-14',
    create: 'PERMISOS-04 PERMISOS-06 LISTAS-21 LISTAS-23',
    refuse: 'PERMISOS-12 CAMPOS-01 CAMPOS-08 CAMPOS-09',
    unique: 'PERMISOS-12',
    edit: 'PERMISOS-07',
    toggle: 'PERMISOS-08 PERMISOS-09 LISTAS-22',
  },
  datos: (n) => ({ nombre: `Ver métricas ${n}` }),
  cambio: (n) => ({ nombre: `Consultar métricas ${n}` }),
  refuses: [
    [{ nombre: undefined }, 'nombre', 'El campo nombre es obligatorio'],
    [{ nombre: '   ' }, 'nombre', 'El campo nombre es obligatorio'],
    [{ nombre: 'x'.repeat(101) }, 'nombre', 'El campo nombre admite máximo 100 caracteres'],
    [{ nombre: 7 }, 'nombre', 'El campo nombre no es válido'],
    [{ nombre: 'a\u0001b' }, 'nombre', 'El campo nombre tiene caracteres no permitidos'],
  ],
  unique: ['nombre', 'Ya existe un permiso con ese nombre'],
});

const named = async (nombre: string) => {
  const admin = await testApp.admin();
  const answer = await admin.call('GET', `permisos?filtros[nombre]=${nombre}`);
  const [row] = permisos.list.answer.parse(answer.json()).datos;
  return { admin, path: `permisos/${row?._id}` };
};

test('PERMISOS-13 every permission that a route requires is seeded, named {recurso}.{accion}, and held with `todo` by Administrador', async () => {
  const admin = await testApp.admin();
  const perfil = (await admin.call('GET', 'usuarios/perfil')).json<{
    permisos: { nombre: string; todo: boolean }[];
  }>();
  const wrong = perfil.permisos.filter(({ nombre, todo }) => !todo || !/^[a-z-]+\.[a-z-]+$/.test(nombre));
  expect(wrong).toEqual([]);
  const names = perfil.permisos.map(({ nombre }) => nombre);
  expect(names).toEqual(expect.arrayContaining(['permisos.ver', 'permisos.crear', 'usuarios.editar']));
});

test('PERMISOS-07 PERMISOS-15 roles keep a renamed permission', async () => {
  const holder = await testApp.person({ permisos: ['permisos.ver'] });
  const { admin, path } = await named('permisos ver');
  await admin.call('PUT', path, { body: { nombre: 'Consultar permisos' } });
  expect((await holder.call('GET', 'permisos')).statusCode).toBe(200);
  await admin.call('PUT', path, { body: { nombre: 'permisos.ver' } });
});

test('PERMISOS-15 an inactive permission grants nothing but stays in its roles, and grants again when reactivated', async () => {
  const admin = await testApp.admin();
  const create = async (path: string, nombre: string) =>
    (await admin.call('POST', path, { body: { nombre } })).json<{ _id: string }>()._id;
  const [permiso, rol] = [await create('permisos', 'Firmar actas'), await create('roles', 'Notario')];
  await admin.call('POST', `roles/${rol}/permiso`, { body: { permiso, todo: true } });
  const holder = await testApp.person({ roles: ['Notario'] });
  const granted = async () =>
    (await holder.call('GET', 'usuarios/perfil')).json<{ permisos: unknown }>().permisos;
  const held = [{ nombre: 'Firmar actas', todo: true }];
  expect(await granted()).toEqual(held);
  await admin.call('DELETE', `permisos/${permiso}`);
  expect(await granted()).toEqual([]);
  const roles = (await admin.call('GET', 'roles?filtros[nombre]=Notario')).json<{ datos: unknown }>();
  expect(roles.datos).toMatchObject([{ permisos: [{ nombre: 'Firmar actas', estado: false }] }]);
  await admin.call('PUT', `permisos/${permiso}/activar-permiso`);
  expect(await granted()).toEqual(held);
});

const RESERVED = {
  message: 'Revisa los datos enviados',
  errors: { nombre: 'Los nombres como "usuarios.ver" son del sistema. Escribe uno con tus palabras.' },
};
const declared = permisosDeclarados();
/** The test sends hundreds of requests in sequence. */
const WALK_MS = 120_000;

test(
  'H35 PERMISOS-13 PERMISOS-14 no other permission can take the name of a system permission, in any spelling',
  async () => {
    const admin = await testApp.admin();
    const custom = await admin.call('POST', 'permisos', { body: { nombre: 'Una cualquiera' } });
    const { path: another } = await named('usuarios notificar');
    const taken: string[] = [];
    const attempt = async (method: 'POST' | 'PUT', path: string, nombre: string) => {
      const answer = await admin.call(method, path, { body: { nombre } });
      if (answer.statusCode !== 400 || answer.body !== JSON.stringify(RESERVED)) taken.push(nombre);
    };
    for (const clave of declared.filter((one) => one !== 'usuarios.notificar')) {
      const written = [clave.toUpperCase(), ` ${clave} `, clave.replace('a', 'á'), clave.replace('.', ' . ')];
      for (const nombre of [clave, ...written]) await attempt('POST', 'permisos', nombre);
      await attempt('PUT', `permisos/${custom.json<{ _id: string }>()._id}`, clave);
      await attempt('PUT', another, clave);
    }
    expect(taken).toEqual([]);
    expect((await admin.call('POST', 'permisos', { body: { nombre: 'casos.archivar' } })).json()).toEqual(
      RESERVED,
    );
    const free = { nombre: 'Casos: ver. Y archivar' };
    expect((await admin.call('POST', 'permisos', { body: free })).statusCode).toBe(200);
  },
  WALK_MS,
);

test('H35 PERMISOS-15 a custom permission named like a system permission grants nothing and cannot be granted as that one', async () => {
  const { db } = testApp.app.platform;
  // An installation may have such names from before they were reserved.
  await sql`update permiso set nombre = 'Apartado ' || clave where clave is not null`.execute(db);
  await sql`insert into permiso (nombre) select clave from permiso where clave is not null`.execute(db);
  await sql`insert into rol (nombre) values ('Impostor'), ('Destino')`.execute(db);
  await sql`insert into rol_permiso select r.id, p.id, true from rol r, permiso p
    where r.nombre = 'Impostor' and p.clave is null and p.nombre like '%.%'`.execute(db);
  const impostor = await testApp.person({ roles: ['Impostor'], permisos: ['roles.conceder'] });
  const rol = await sql<{ id: string }>`select id from rol where nombre = 'Destino'`.execute(db);
  const gained: string[] = [];
  for (const route of todasLasRutas()) {
    const permiso = permisoDe(route);
    if (permiso === undefined || permiso === 'roles.conceder') continue;
    const path = route.path.replace(/:\w+/g, '01890000-0000-7000-8000-000000000000');
    const answer = await impostor.call(route.method, path, { body: {} });
    if (answer.statusCode !== 403) gained.push(`${route.method} ${path}: ${answer.statusCode}`);
    const body = { permiso, todo: true };
    const passedOn = await impostor.call('POST', `roles/${rol.rows[0]?.id}/permiso`, { body });
    if (passedOn.statusCode !== 403) gained.push(`grants ${permiso}`);
  }
  expect(gained).toEqual([]);
  await sql`delete from permiso where clave is null`.execute(db);
  await sql`update permiso set nombre = clave where clave is not null`.execute(db);
});

test('H35 ROLES-29 a permission or role whose name is the id of another is never resolved as that one', async () => {
  const admin = await testApp.admin();
  const idOf = async (path: string, nombre: string) => {
    const answer = await admin.call('GET', `${path}?filtros[nombre]=${nombre}`);
    return answer.json<{ datos: { _id: string }[] }>().datos[0]?._id ?? '';
  };
  const [permiso, rol] = [await idOf('permisos', 'tablero ver'), await idOf('roles', 'Dibujante')];
  await admin.call('POST', 'permisos', { body: { nombre: permiso } });
  const impostor = (await admin.call('POST', 'roles', { body: { nombre: rol } })).json<{ _id: string }>();
  // The update moves the intended row behind the impostor in an unordered scan.
  await sql`update permiso set actualizado = now() where id = ${permiso}`.execute(testApp.app.platform.db);
  await sql`update rol set actualizado = now() where id = ${rol}`.execute(testApp.app.platform.db);
  const body = { permiso, todo: true };
  const granted = await admin.call('POST', `roles/${impostor._id}/permiso`, { body });
  expect(granted.json()).toMatchObject({ permisos: [{ _id: permiso, nombre: 'tablero.ver' }] });
  const person = await testApp.person();
  const assigned = await admin.call('POST', `usuarios/${person.id}/asociar-rol`, { body: { rol_id: rol } });
  expect(assigned.json()).toMatchObject({ roles: [{ _id: rol, nombre: 'Dibujante' }] });
});

test(
  'H36 PERMISOS-17 COMUN-61 a system permission cannot be disabled or taken from Administrador, by any route or name',
  async () => {
    const admin = await testApp.admin();
    const { db } = testApp.app.platform;
    const answer = await admin.call('GET', 'permisos?elementosPorPagina=5000');
    const ofSystem = permisos.list.answer.parse(answer.json()).datos.filter(({ sistema }) => sistema);
    expect(ofSystem.map(({ nombre }) => nombre).toSorted()).toEqual(declared);
    const roles = await admin.call('GET', 'roles?filtros[nombre]=Administrador');
    const whole = `roles/${roles.json<{ datos: { _id: string }[] }>().datos[0]?._id}/permiso`;
    for (const { _id, nombre } of ofSystem) {
      const path = `permisos/${_id}`;
      const renamed = { nombre: `Otro nombre de ${nombre}`, estado: false, clave: null, sistema: false };
      expect((await admin.call('PUT', path, { body: renamed })).json()).toMatchObject({
        estado: true,
        sistema: true,
      });
      expect((await admin.call('PUT', path, { body: { estado: false } })).statusCode).toBe(400);
      for (const [method, body] of [
        ['DELETE', { permiso: _id }],
        ['DELETE', { permiso: renamed.nombre }],
        ['POST', { permiso: nombre, todo: false }],
      ] as const)
        expect((await admin.call(method, whole, { body })).statusCode, nombre).toBe(422);
      const refused = await admin.call('DELETE', path);
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        {
          message:
            'El sistema usa este permiso y no se puede inhabilitar. Quítalo de los roles que no deben tenerlo.',
        },
      ]);
    }
    // Direct SQL is refused too, and the seeds of the next start keep every grant.
    await expect(sql`update permiso set estado = false where clave is not null`.execute(db)).rejects.toThrow(
      'permiso_del_sistema_activo',
    );
    await prepareDatabase(testApp.url);
    const { rows } = await sql<{ clave: string }>`select p.clave from permiso p
    join rol_permiso rp on rp.permiso_id = p.id and rp.todo join rol r on r.id = rp.rol_id and r.nombre = 'Administrador'
    where p.estado and p.clave is not null order by 1`.execute(db);
    expect(rows.map(({ clave }) => clave)).toEqual(declared);
  },
  WALK_MS,
);
