import { sql } from 'kysely';
import { permisoDe, type Route } from '@amparo/contract/kernel/route';
import { permisosDeclarados, todasLasRutas, type NombreDePermiso } from '@amparo/contract/routes';
import { modules } from '@amparo/server/app';
import { checkRouteScopes } from '@amparo/server/testing/route-scopes';
import { none, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const HELD: NombreDePermiso[] = ['permisos.ver', 'permisos.crear', 'permisos.editar', 'roles.conceder'];

const permisoIds = async ({ platform }: TargetServer) => {
  const rows = await platform.db
    .selectFrom('permiso')
    .select(['id', 'clave'])
    .where('clave', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, clave }) => [clave, id]));
};

const rolId = async ({ platform }: TargetServer, nombre: string) => {
  const rol = platform.db.selectFrom('rol').select('id').where('nombre', '=', nombre);
  return (await rol.executeTakeFirstOrThrow()).id;
};

/** A route that requires this permission. */
function callOf(permiso: string): Route {
  const route = todasLasRutas().find((one) => permisoDe(one) === permiso);
  if (route === undefined) throw new Error(`no route requires ${permiso}`);
  return route;
}

export const namesGrantNothing: HostileMeasure = {
  id: 'H35',
  run: async (testServer) => {
    const { db } = testServer.platform;
    const wrong: string[] = [];
    await sql`insert into rol (nombre) values ('Amuleto')`.execute(db);
    await sql`insert into permiso (nombre) values ('Amuleto')`.execute(db);
    await sql`insert into rol_permiso select r.id, p.id, true from rol r, permiso p
      where r.nombre = 'Amuleto' and p.nombre = 'Amuleto'`.execute(db);
    const { token } = await testServer.person({ roles: ['Amuleto'], permisos: HELD });
    const [ids, rol] = [await permisoIds(testServer), await rolId(testServer, 'Amuleto')];
    const amulet = await db
      .selectFrom('permiso')
      .select('id')
      .where('nombre', '=', 'Amuleto')
      .executeTakeFirstOrThrow();

    const wanted = permisosDeclarados().filter((permiso) => !HELD.includes(permiso));
    const isIn = async (permiso: string) => {
      const { method, path } = callOf(permiso);
      const body = method === 'GET' ? {} : { body: {} };
      return (
        (await testServer.ask(method, path.replaceAll(/:\w+/g, UNKNOWN), { ...body, token })).status !== 403
      );
    };
    for (const permiso of wanted) {
      const away = { nombre: `Otro ${permiso}` };
      await testServer.ask('PUT', `permisos/${ids.get(permiso)}`, { token, body: away });
      for (const nombre of [permiso, permiso.toUpperCase(), ` ${permiso}`, permiso.replace('.', ' . ')]) {
        const renamed = await testServer.ask('PUT', `permisos/${amulet.id}`, { token, body: { nombre } });
        const created = await testServer.ask('POST', 'permisos', { token, body: { nombre } });
        if (renamed.status !== 400 || created.status !== 400) wrong.push(`${nombre} was accepted`);
      }
      if (await isIn(permiso)) wrong.push(`${permiso} was gained by its name`);
      const grant = { permiso, todo: true };
      const granted = await testServer.ask('POST', `roles/${rol}/permiso`, { token, body: grant });
      if (granted.status !== 403) wrong.push(`${permiso} was granted: ${granted.status}`);
      // An installation may have such a name from before names were reserved.
      await sql`update permiso set nombre = ${permiso} where id = ${amulet.id}`.execute(db);
      await testServer.platform.db
        .transaction()
        .execute((tx) => testServer.platform.sessions.permissionsChanged(tx));
      if (await isIn(permiso)) wrong.push(`${permiso} is held by its name`);
      await sql`update permiso set nombre = 'Amuleto' where id = ${amulet.id}`.execute(db);
      await testServer.ask('PUT', `permisos/${ids.get(permiso)}`, { token, body: { nombre: permiso } });
    }
    return none(`${wanted.length} permissions × taking their names`, wrong);
  },
};

export const neededStayOn: HostileMeasure = {
  id: 'H36',
  run: async (testServer) => {
    const { db } = testServer.platform;
    const wrong: string[] = [];
    const { token } = await testServer.person({ roles: ['Administrador'] });
    const [ids, administrador] = [await permisoIds(testServer), await rolId(testServer, 'Administrador')];
    const declared = permisosDeclarados();
    for (const permiso of declared) {
      const id = ids.get(permiso);
      const off: [string, string, object | undefined, number][] = [
        ['DELETE', `permisos/${id}`, undefined, 422],
        ['PUT', `permisos/${id}`, { estado: false }, 400],
        ['PUT', `permisos/${id}`, { nombre: permiso, estado: false }, 200],
        ['DELETE', `roles/${administrador}/permiso`, { permiso }, 422],
        ['POST', `roles/${administrador}/permiso`, { permiso: id, todo: false }, 422],
      ];
      for (const [method, path, body, expected] of off) {
        const { status } = await testServer.ask(method, path, {
          token,
          ...(body === undefined ? {} : { body }),
        });
        if (status !== expected) wrong.push(`${method} ${path} → ${status}`);
      }
      const write = sql`update permiso set estado = false where id = ${id}`.execute(db);
      const isRefused = await write.then(
        () => false,
        () => true,
      );
      if (!isRefused) wrong.push(`${permiso} was switched off in the table`);
    }
    const held = await sql<{
      n: string;
    }>`select count(*) as n from rol_permiso rp join permiso p on p.id = rp.permiso_id
      where rp.rol_id = ${administrador} and rp.todo and p.estado and p.clave = any(${declared})`.execute(db);
    if (Number(held.rows[0]?.n) !== declared.length) wrong.push('Administrador lacks permissions');
    return none(`${declared.length} permissions × 6 ways to switch them off`, wrong);
  },
};

export const foreignRecords: HostileMeasure = {
  id: 'H37',
  run: async (testServer) => {
    const endpoints = modules(testServer.platform).flatMap((module) => module.endpoints);
    const place = { platform: testServer.platform, ask: testServer.ask.bind(testServer) };
    const { refused, open, own, wrong } = await checkRouteScopes(place, endpoints);
    return none(
      `without todo: ${refused.length} calls about other users refused, ${open.length} with the same answer for all, ${own.length} about the caller only`,
      wrong,
    );
  },
};
