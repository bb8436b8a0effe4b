import { describe, expect, test } from 'vitest';
import { PersonaConRoles, Rol } from '@amparo/contract/identidad/accesos/schemas';
import { page } from '@amparo/contract/kernel/list';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

/** Role names as spelled in the requirements. */
const FIFTEEN = [
  'Administrador',
  'Contact Center',
  'Coordinador Contact Center',
  'Coordinador Operativo',
  'Coordinador Abogado',
  'Abogado',
  'Coordinador Abogado CAIT',
  'Abogado CAIT',
  'Coordinador Perito',
  'Perito',
  'Dibujante',
  'Coordinador Investigador',
  'Usuario',
  'Investigador',
  'Profesor',
];
const testApp = useTestApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
let made = 0;

const allRoles = async (admin: TestUser) =>
  page(Rol).parse((await admin.call('GET', 'roles?elementosPorPagina=500&pagina=1')).json());

async function rolNamed(admin: TestUser, nombre: string): Promise<Rol> {
  const rol = (await allRoles(admin)).datos.find((each) => each.nombre === nombre);
  if (rol === undefined) throw new Error(`no role ${nombre}`);
  return rol;
}

async function newRol() {
  const admin = await testApp.admin();
  const answer = await admin.call('POST', 'roles', { body: { nombre: `Rol de prueba ${(made += 1)}` } });
  return { admin, rol: Rol.parse(answer.json()) };
}

const granted = (rol: Rol) => rol.permisos.map(({ nombre, todo }) => ({ nombre, todo }));

describe('access', () => {
  test.each([
    ['GET', 'roles'],
    ['POST', 'roles'],
    ['POST', `roles/${UNKNOWN}/permiso`],
    ['DELETE', `roles/${UNKNOWN}/permiso`],
    ['POST', `usuarios/${UNKNOWN}/asociar-rol`],
    ['DELETE', `usuarios/${UNKNOWN}/asociar-rol`],
  ] as const)(
    'ROLES-06 %s %s responds 401 without a session and 403 without the permission',
    async (method, path) => {
      expect((await testApp.call(method, path)).statusCode).toBe(401);
      const stranger = await testApp.person({
        roles: ['Dibujante'],
      });
      expect((await stranger.call(method, path, { body: {} })).statusCode).toBe(403);
    },
  );

  test('ROLES-06 only administrators change the roles of a user, whatever permissions other users have', async () => {
    const holder = await testApp.person({ permisos: ['roles.asignar'], roles: ['Abogado'] });
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await holder.call(method, `usuarios/${holder.id}/asociar-rol`, {
        body: { rol_id: 'Administrador' },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ message: 'Solo un administrador puede asignar o quitar roles' });
    }
  });

  test('ROLES-21 a user who is not an administrator cannot grant a permission they lack or a wider scope than theirs', async () => {
    const { rol } = await newRol();
    const holder = await testApp.person({ permisos: ['roles.conceder'], propios: ['permisos.ver'] });
    const attempt = async (permiso: string, todo: boolean) =>
      (await holder.call('POST', `roles/${rol._id}/permiso`, { body: { permiso, todo } })).statusCode;
    expect(await attempt('permisos.crear', false)).toBe(403);
    expect(await attempt('permisos.ver', true)).toBe(403);
    expect(await attempt('permisos.ver', false)).toBe(200);
  });
});

describe('roles', () => {
  test('ROLES-10 ROLES-11 ROLES-16 ROLES-17 one page of 500 lists the fifteen roles with their permissions in at most three queries', async () => {
    const admin = await testApp.admin();
    testApp.queries.length = 0;
    const { datos, totalElementos } = await allRoles(admin);
    expect(testApp.queries.filter((sql) => /"?rol"? t\b/.test(sql)).length).toBeLessThanOrEqual(3);
    expect(datos.map((rol) => rol.nombre)).toEqual(expect.arrayContaining(FIFTEEN));
    expect(totalElementos).toBe(datos.length);
    const administrador = datos.find((rol) => rol.nombre === 'Administrador');
    expect(administrador?.permisos).toContainEqual(
      expect.objectContaining({ nombre: 'roles.conceder', todo: true, estado: true }),
    );
  });

  test('ROLES-18 paging through the roles returns each role exactly once', async () => {
    const admin = await testApp.admin();
    const { datos, totalElementos } = await allRoles(admin);
    const seen: string[] = [];
    for (let pagina = 1; seen.length < totalElementos; pagina += 1) {
      const part = page(Rol).parse(
        (await admin.call('GET', `roles?elementosPorPagina=4&pagina=${pagina}`)).json(),
      );
      expect(part.totalElementos).toBe(totalElementos);
      seen.push(...part.datos.map((rol) => rol._id));
    }
    expect(seen).toEqual(datos.map((rol) => rol._id));
  });

  test('ROLES-19 ROLES-20 a new role has a trimmed name and no permissions', async () => {
    const admin = await testApp.admin();
    const answer = await admin.call('POST', 'roles', { body: { nombre: '  Auditor externo ' } });
    expect(Rol.parse(answer.json())).toMatchObject({ nombre: 'Auditor externo', permisos: [] });
    const found = page(Rol).parse((await admin.call('GET', 'roles?filtros[nombre]=audit ext')).json());
    expect(found.datos.map((rol) => rol.nombre)).toEqual(['Auditor externo']);
  });

  test.each([
    ['missing', undefined, 400, 'El campo nombre es obligatorio'],
    ['blank', '  ', 400, 'El campo nombre es obligatorio'],
    ['101 characters long', 'x'.repeat(101), 400, 'El campo nombre admite máximo 100 caracteres'],
    ['taken in another letter case', 'administrador', 409, 'Ya existe un rol con ese nombre'],
    ['taken by the role of mechanics', 'MECANICO', 409, 'Ya existe un rol con ese nombre'],
  ])('ROLES-20 ROLES-31 a name that is %s is refused at `nombre`', async (_case, nombre, status, text) => {
    const admin = await testApp.admin();
    const answer = await admin.call('POST', 'roles', { body: { nombre } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ errors: { nombre: text } });
  });

  test('ROLES-31 TURNOS-56 no route renames, deactivates or deletes a role, including Mecánico', async () => {
    const admin = await testApp.admin();
    const { _id } = await rolNamed(admin, 'Mecánico');
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await admin.call(method, `roles/${_id}`, { body: { nombre: 'Otro', estado: false } });
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Esa dirección no existe' }]);
    }
    expect(await rolNamed(admin, 'Mecánico')).toMatchObject({ _id, _rev: 1 });
  });
});

describe('permissions of a role', () => {
  test('ROLES-21 ROLES-25 ROLES-28 ROLES-29 a permission is granted by id or name, and granting again changes `todo`', async () => {
    const { admin, rol } = await newRol();
    const path = `roles/${rol._id}/permiso`;
    const first = await admin.call('POST', path, { body: { permiso: 'permisos.ver', todo: false } });
    const held = Rol.parse(first.json());
    expect(granted(held)).toEqual([{ nombre: 'permisos.ver', todo: false }]);
    const wider = await admin.call('POST', path, { body: { permiso: held.permisos[0]?._id, todo: true } });
    expect(granted(Rol.parse(wider.json()))).toEqual([{ nombre: 'permisos.ver', todo: true }]);
  });

  test('ROLES-22 a permission is revoked by name, and revoking it again succeeds', async () => {
    const { admin, rol } = await newRol();
    const path = `roles/${rol._id}/permiso`;
    await admin.call('POST', path, { body: { permiso: 'permisos.ver', todo: true } });
    const off = await admin.call('DELETE', path, { body: { permiso: 'permisos.ver' } });
    expect(off.json()).toMatchObject({ permisos: [], message: 'Operación Exitosa' });
    const repeated = await admin.call('DELETE', path, { body: { permiso: 'permisos.ver' } });
    expect(repeated.statusCode).toBe(200);
  });

  test('ROLES-23 revoking also accepts the permission in the query string', async () => {
    const { admin, rol } = await newRol();
    await admin.call('POST', `roles/${rol._id}/permiso`, { body: { permiso: 'permisos.ver', todo: false } });
    const answer = await admin.call('DELETE', `roles/${rol._id}/permiso?permiso=permisos.ver`);
    expect(Rol.parse(answer.json()).permisos).toEqual([]);
    const nothing = await admin.call('DELETE', `roles/${rol._id}/permiso`);
    expect(nothing.statusCode).toBe(400);
    expect(nothing.json()).toMatchObject({ errors: { permiso: 'El campo permiso es obligatorio' } });
  });

  test('ROLES-24 Administrador cannot lose a system permission or its `todo`', async () => {
    const admin = await testApp.admin();
    const rol = await rolNamed(admin, 'Administrador');
    const revoked = await admin.call('DELETE', `roles/${rol._id}/permiso`, {
      body: { permiso: 'roles.ver' },
    });
    expect(revoked.statusCode).toBe(422);
    const narrowed = await admin.call('POST', `roles/${rol._id}/permiso`, {
      body: { permiso: 'roles.ver', todo: false },
    });
    expect(narrowed.statusCode).toBe(422);
    const again = await admin.call('POST', `roles/${rol._id}/permiso`, {
      body: { permiso: 'roles.ver', todo: true },
    });
    expect(again.statusCode).toBe(200);
    await admin.call('POST', 'permisos', { body: { nombre: 'Permiso inventado' } });
    const body = { permiso: 'Permiso inventado', todo: true };
    const invented = await admin.call('POST', `roles/${rol._id}/permiso`, { body });
    expect(granted(Rol.parse(invented.json()))).toContainEqual({
      nombre: 'Permiso inventado',
      todo: true,
    });
    expect((await admin.call('DELETE', `roles/${rol._id}/permiso`, { body })).statusCode).toBe(200);
  });

  test('ROLES-32 an inactive permission cannot be granted; a role that has it lists it as inactive without effect', async () => {
    const { admin, rol } = await newRol();
    const created = await admin.call('POST', 'permisos', { body: { nombre: 'Apagable' } });
    const { _id } = created.json<{ _id: string }>();
    const path = `roles/${rol._id}/permiso`;
    await admin.call('POST', path, { body: { permiso: _id, todo: false } });
    await admin.call('DELETE', `permisos/${_id}`);
    const shown = await rolNamed(admin, rol.nombre);
    expect(shown.permisos).toEqual([{ _id, nombre: 'Apagable', estado: false, todo: false }]);
    const holder = await testApp.person({ roles: [rol.nombre] });
    expect((await holder.call('GET', 'usuarios/perfil')).json()).toMatchObject({ permisos: [] });
    const other = await newRol();
    const refused = await admin.call('POST', `roles/${other.rol._id}/permiso`, {
      body: { permiso: _id, todo: false },
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ message: 'Ese permiso está inactivo y no se puede conceder' });
  });

  test('ROLES-30 ROLES-33 granting or revoking a permission takes effect on the next call, with its `todo`', async () => {
    const { admin, rol } = await newRol();
    const holder = await testApp.person({ roles: [rol.nombre] });
    const path = `roles/${rol._id}/permiso`;
    const status = async () => (await holder.call('GET', 'permisos')).statusCode;
    expect(await status()).toBe(403);
    await admin.call('POST', path, { body: { permiso: 'permisos.ver', todo: false } });
    expect(await status()).toBe(200);
    expect((await holder.call('GET', 'usuarios/perfil')).json()).toMatchObject({
      permisos: [{ nombre: 'permisos.ver', todo: false }],
    });
    await admin.call('DELETE', path, { body: { permiso: 'permisos.ver' } });
    expect(await status()).toBe(403);
  });

  test('ROLES-21 an unknown role responds 404; an unknown permission or a missing `todo` responds 400 at its field', async () => {
    const { admin, rol } = await newRol();
    const grant = (id: string, body: object) => admin.call('POST', `roles/${id}/permiso`, { body });
    expect((await grant(UNKNOWN, { permiso: 'permisos.ver', todo: false })).statusCode).toBe(404);
    expect((await grant(rol._id, { permiso: 'no.existe', todo: false })).json()).toMatchObject({
      errors: { permiso: 'El campo permiso no es válido' },
    });
    expect((await grant(rol._id, { permiso: 'permisos.ver' })).json()).toMatchObject({
      errors: { todo: 'El campo todo es obligatorio' },
    });
  });
});

describe('roles of a person', () => {
  const names = (answer: { json: () => unknown }) =>
    PersonaConRoles.parse(answer.json()).roles.map(({ nombre }) => nombre);

  test('ROLES-05 ROLES-08 a role is added by id or name and removed by body or query; adding it twice changes nothing', async () => {
    const admin = await testApp.admin();
    const person = await testApp.account({ roles: ['Abogado'] });
    const path = `usuarios/${person.id}/asociar-rol`;
    const perito = await rolNamed(admin, 'Perito');
    const first = await admin.call('POST', path, { body: { rol_id: perito._id } });
    expect(names(first)).toEqual(['Abogado', 'Perito']);
    const again = await admin.call('POST', path, { body: { rol_id: 'perito' } });
    expect(again.json()).toEqual(first.json());
    expect(names(await admin.call('DELETE', path, { body: { rol_id: perito._id } }))).toEqual(['Abogado']);
    expect(names(await admin.call('DELETE', `${path}?rol_id=Abogado`))).toEqual([]);
  });

  test('ROLES-33 adding or removing a role of a user takes effect on the next call', async () => {
    const { admin, rol } = await newRol();
    await admin.call('POST', `roles/${rol._id}/permiso`, { body: { permiso: 'permisos.ver', todo: false } });
    const person = await testApp.person({ roles: ['Abogado'] });
    const path = `usuarios/${person.id}/asociar-rol`;
    await admin.call('POST', path, { body: { rol_id: rol._id } });
    expect((await person.call('GET', 'permisos')).statusCode).toBe(200);
    await admin.call('DELETE', path, { body: { rol_id: rol._id } });
    expect((await person.call('GET', 'permisos')).statusCode).toBe(403);
    expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(200);
  });

  test('LOGIN-28 SESION-22 removing the last role that allows sign-in ends the session at once', async () => {
    const admin = await testApp.admin();
    const person = await testApp.person({ roles: ['Abogado', 'Usuario'] });
    await admin.call('DELETE', `usuarios/${person.id}/asociar-rol`, { body: { rol_id: 'Abogado' } });
    expect((await person.call('GET', 'usuarios/perfil')).statusCode).toBe(401);
    const [session] = await testApp.app.platform.db
      .selectFrom('sesion')
      .select('motivo')
      .where('usuario_id', '=', person.id)
      .execute();
    expect(session).toEqual({ motivo: 'roles' });
  });

  test('ROLES-09 an administrator cannot remove their own Administrador role', async () => {
    const admin = await testApp.admin();
    await testApp.admin();
    const answer = await admin.call('DELETE', `usuarios/${admin.id}/asociar-rol`, {
      body: { rol_id: 'Administrador' },
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ message: 'No puedes quitarte el rol Administrador' });
  });

  test('ROLES-09 the last active administrator cannot be removed, even when two remove each other concurrently', async () => {
    const { db } = testApp.app.platform;
    await db.deleteFrom('usuario_rol').execute();
    const [one, other] = [await testApp.admin(), await testApp.admin()];
    const inactive = await testApp.account({ roles: ['Administrador'], estado: false });
    const remove = (by: TestUser, id: string) =>
      by.call('DELETE', `usuarios/${id}/asociar-rol`, { body: { rol_id: 'Administrador' } });
    const answers = await Promise.all([remove(one, other.id), remove(other, one.id)]);
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = statuses[0] === 200 ? one : other;
    const last = await remove(left, left.id);
    expect(last.json()).toEqual({ message: 'Debe quedar al menos un administrador activo' });
    expect((await remove(left, inactive.id)).statusCode).toBe(200);
  });

  test('ROLES-05 ROLES-07 an unknown role responds 400 at `rol_id` in Spanish, an unknown user 404', async () => {
    const admin = await testApp.admin();
    const person = await testApp.account();
    const add = (id: string, rol_id?: string) =>
      admin.call('POST', `usuarios/${id}/asociar-rol`, { body: { rol_id } });
    expect((await add(person.id, UNKNOWN)).json()).toMatchObject({
      errors: { rol_id: 'El campo rol no es válido' },
    });
    expect((await add(person.id)).json()).toMatchObject({
      errors: { rol_id: 'El campo rol es obligatorio' },
    });
    expect((await add(UNKNOWN, 'Perito')).statusCode).toBe(404);
  });

  test('the audit log records every change of grants with its user and the values before and after', async () => {
    const { admin, rol } = await newRol();
    await admin.call('POST', `roles/${rol._id}/permiso`, { body: { permiso: 'permisos.ver', todo: false } });
    const trail = await testApp.app.platform.db
      .selectFrom('auditoria')
      .select(['accion', 'usuario_id', 'antes', 'despues'])
      .where('registro_id', '=', rol._id)
      .orderBy('id')
      .execute();
    expect(trail.map((line) => [line.accion, line.usuario_id])).toEqual([
      ['crear', admin.id],
      ['conceder', admin.id],
    ]);
    expect(trail[1]).toMatchObject({
      antes: { permisos: [] },
      despues: { permisos: [{ nombre: 'permisos.ver' }] },
    });
  });
});
