import { sql } from 'kysely';
import { EdicionDeUsuario, Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { nameOf, pathOf, routesWithBody } from './contract.ts';
import { none, parallel, type HostileMeasure } from './measure.ts';
import type { TargetServer } from './target-server.ts';

/**
 * Fields that users may write in their own record. Only users with further permissions may write the others.
 */
const OWN = [
  'nombres',
  'apellidos',
  'correo_electronico',
  'identificacion',
  'direcciones',
  'telefonos',
  'foto',
  'tokenPush',
];
/** Values that would give a user more rights: a state, a time, a role, a date. */
const VALUES = [true, 1440, ['Administrador'], 'Administrador', '2031-01-01T00:00:00Z'];

/** The complete row of a user with its roles. */
async function stored(testServer: TargetServer, id: string): Promise<string> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(u) || jsonb_build_object('roles',
      (select array_agg(ur.rol_id order by ur.rol_id) from usuario_rol ur where ur.usuario_id = u.id)) as row
    from usuario u where u.id = ${id}`.execute(testServer.platform.db);
  return JSON.stringify(rows[0]);
}

/** Every column of the table and every field of the contract, so that later additions are tried too. */
async function namesOf(testServer: TargetServer): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'usuario'`.execute(
    testServer.platform.db,
  );
  const edited = Object.keys(EdicionDeUsuario.in.shape);
  return [...new Set([...rows.map(({ name }) => name), ...Object.keys(Usuario.shape), ...edited])];
}

async function tryAll(
  testServer: TargetServer,
  token: string,
  id: string,
  names: readonly string[],
  isRight: (status: number, isSame: boolean) => boolean,
): Promise<string[]> {
  const wrong: string[] = [];
  const before = await stored(testServer, id);
  for (const name of names) {
    for (const value of VALUES) {
      const { status } = await testServer.ask('PUT', `usuarios/${id}`, { token, body: { [name]: value } });
      const isSame = (await stored(testServer, id)) === before;
      if (!isRight(status, isSame)) wrong.push(`${name}: ${JSON.stringify(value)} → ${status}`);
      if (!isSame) return wrong;
    }
  }
  return wrong;
}

export const ownFields: HostileMeasure = {
  id: 'H04',
  run: async (testServer) => {
    const names = (await namesOf(testServer)).filter((name) => !OWN.includes(name));
    const wrong: string[] = [];
    for (const rol of ['Abogado', 'Coordinador Operativo', 'Usuario']) {
      const { token, id } = await testServer.person({ roles: [rol] });
      wrong.push(...(await tryAll(testServer, token, id, names, (status, isSame) => isSame && status < 500)));
    }
    return none(`3 roles × ${names.length} fields of their own record × ${VALUES.length} values`, wrong);
  },
};

export const foreignFields: HostileMeasure = {
  id: 'H05',
  run: async (testServer) => {
    const names = await namesOf(testServer);
    const other = await testServer.account({ roles: ['Abogado'] });
    const wrong: string[] = [];
    const tempted = [
      await testServer.person({ roles: ['Abogado'] }),
      await testServer.person({ roles: ['Usuario'] }),
      await testServer.person({ roles: ['Abogado'], propios: ['usuarios.editar', 'usuarios.inhabilitar'] }),
    ];
    for (const { token } of tempted) {
      // A user who may access only their own record gets 404.
      const isRight = (status: number, isSame: boolean) => isSame && [400, 403, 404].includes(status);
      wrong.push(...(await tryAll(testServer, token, other.id, names, isRight)));
    }
    return none(`3 users × ${names.length} fields of another's record × ${VALUES.length} values`, wrong);
  },
};

/** Types other than JSON. */
const ODD_TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/vnd.api+json',
  'application/json5',
  'application/octet-stream',
  'x',
];
/** Other spellings of the JSON type: the body is parsed and then checked against the schema. */
const JSON_TYPES = ['APPLICATION/JSON', 'application/json; charset=utf-8', 'application/json;x=y'];
/** No route has a list as its body, so this body is never valid. */
const WRONG_SHAPE = '[{"estado":true}]';

export const contentTypes: HostileMeasure = {
  id: 'H33',
  run: async (testServer) => {
    const { token } = await testServer.person({ roles: ['Administrador'] });
    const wrong: string[] = [];
    const types = [...ODD_TYPES, ...JSON_TYPES];
    const calls = routesWithBody.flatMap((route) => types.map((type) => ({ route, type })));
    await parallel(calls, 10, async ({ route, type }) => {
      const headers = { 'content-type': type };
      const answer = await testServer.ask(route.method, pathOf(route), { token, body: WRONG_SHAPE, headers });
      if (answer.status < 400 || answer.status >= 500)
        wrong.push(`${nameOf(route)} as ${type} → ${answer.status}`);
    });
    return none(`${routesWithBody.length} routes × ${types.length} content types`, wrong);
  },
};
