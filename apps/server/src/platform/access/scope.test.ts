import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp, type TestUser } from '../../testing/test-app.ts';

const testApp = useTestApp();
let other: TestUser;
/** Has the permissions on users without `todo`, so only for their own record. */
let limited: TestUser;

beforeAll(async () => {
  other = await testApp.person({ roles: ['Perito'] });
  limited = await testApp.person({
    propios: [
      'usuarios.ver',
      'usuarios.editar',
      'usuarios.inhabilitar',
      'usuarios.forzar-salida',
      'colaboradores.ver',
      'auditoria.ver',
      'encuestas.ver',
    ],
  });
});

const stateOf = (id: string) =>
  testApp.app.platform.db
    .selectFrom('usuario')
    .select(['rev', 'estado', 'login', 'nombres'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a permission without todo', () => {
  test.each([
    ['GET', 'usuarios/:id', undefined],
    ['PUT', 'usuarios/:id', { nombres: 'Otro' }],
    ['DELETE', 'usuarios/:id', undefined],
    ['PUT', 'usuarios/:id/activar-usuario', undefined],
    ['PUT', 'usuarios/:id/habilitar-login-usuario', { login: false }],
    ['GET', 'auditoria/usuarios/:id', undefined],
  ] as const)(
    "PERFIL-14 %s %s responds 404 for another user's record and does not change it",
    async (method, path, body) => {
      const before = await stateOf(other.id);
      const answer = await limited.call(method, path.replace(':id', other.id), { body });
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No encontramos ese registro' }]);
      expect(await stateOf(other.id)).toEqual(before);
    },
  );

  test("lists contain only the caller's own record", async () => {
    for (const path of ['usuarios', 'usuarios/colaboradores?elementosPorPagina=50']) {
      const answer = await limited.call('GET', path);
      const ids = answer.json<{ datos: { _id: string }[] }>().datos.map(({ _id }) => _id);
      expect(ids.filter((id) => id !== limited.id)).toEqual([]);
    }
    const own = await limited.call('GET', `usuarios/${limited.id}`);
    expect(own.statusCode).toBe(200);
  });

  test("the history shows only changes made by the caller, and surveys only the caller's answers", async () => {
    const admin = await testApp.admin();
    await admin.call('PUT', `usuarios/${limited.id}`, { body: { nombres: 'Cambiada' } });
    await limited.call('PUT', `usuarios/${limited.id}`, { body: { apellidos: 'Propia' } });
    const history = await limited.call('GET', `auditoria/usuarios/${limited.id}`);
    const people = history.json<{ datos: { usuario: { _id: string } }[] }>().datos;
    expect(people.map(({ usuario }) => usuario._id)).toEqual([limited.id]);
    const surveys = await limited.call('GET', 'respuestas/formularios');
    expect(surveys.json()).toEqual({ datos: [], totalElementos: 0 });
  });
});

describe('two permissions with different scopes', () => {
  const call = (who: TestUser, ...request: Parameters<TestUser['call']>) =>
    who.call(...request).then(({ statusCode }) => statusCode);

  test("H37 an edit that ends another user's session or account responds 403 if that permission lacks todo", async () => {
    const editor = await testApp.person({
      permisos: ['usuarios.editar'],
      propios: ['usuarios.forzar-salida', 'usuarios.inhabilitar'],
    });
    const before = await stateOf(other.id);
    for (const body of [{ login: false }, { estado: false }, { estado: false, nombres: 'Otro' }])
      expect(await call(editor, 'PUT', `usuarios/${other.id}`, { body })).toBe(403);
    expect(await stateOf(other.id)).toEqual(before);
    expect(await call(other, 'GET', 'usuarios/perfil')).toBe(200);
  });

  test('H37 TIPOSGESTION-26 an editor whose inhabilitar permission lacks todo cannot enable a type', async () => {
    const admin = await testApp.admin();
    const body = { tipo_gestion: 'Apagada', estado: 0, roles: [] };
    const { _id } = (await admin.call('POST', 'tipos-gestion', { body })).json<{ _id: string }>();
    const editor = await testApp.person({
      permisos: ['tipos-gestion.editar'],
      propios: ['tipos-gestion.inhabilitar'],
    });
    const path = `tipos-gestion/${_id}`;
    expect(await call(editor, 'PUT', path, { body: { estado: 1 } })).toBe(404);
    expect(await call(editor, 'PUT', path, { body: { ...body, estado: 1 } })).toBe(403);
    expect((await admin.call('GET', path)).json()).toMatchObject({ estado: 0, _rev: 1 });
    await admin.call('PUT', path, { body: { estado: 1 } });
    expect(await call(editor, 'PUT', path, { body: { ...body, estado: 0 } })).toBe(200);
  });
});

describe('a write that changes nothing', () => {
  const readings = async (id: string) => {
    const lines = await testApp.app.platform.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'recurso', 'antes', 'despues'])
      .where('registro_id', '=', id)
      .where('accion', '=', 'consultar')
      .orderBy('fecha')
      .execute();
    return lines.map(({ usuario_id, recurso }) => [usuario_id, recurso]);
  };

  test('H37 returns the record and logs the read only for users who may not read it', async () => {
    const admin = await testApp.admin();
    const both = await testApp.person({ permisos: ['usuarios.inhabilitar', 'usuarios.ver'] });
    const switcher = await testApp.person({ permisos: ['usuarios.inhabilitar'], propios: ['usuarios.ver'] });
    const editor = await testApp.person({ permisos: ['usuarios.editar', 'usuarios.forzar-salida'] });
    const { id } = await testApp.account({ roles: ['Perito'], estado: false });
    for (const who of [admin, both, switcher])
      expect((await who.call('DELETE', `usuarios/${id}`)).json()).toMatchObject({ id, _rev: 1 });
    expect((await editor.call('PUT', `usuarios/${id}`, { body: {} })).json()).toMatchObject({ id, _rev: 1 });
    const exit = { body: { login: false } };
    expect((await editor.call('PUT', `usuarios/${id}/habilitar-login-usuario`, exit)).statusCode).toBe(200);
    expect((await editor.call('PUT', `usuarios/${editor.id}`, { body: {} })).statusCode).toBe(200);
    expect(await readings(id)).toEqual([
      [switcher.id, 'usuarios'],
      [editor.id, 'usuarios'],
      [editor.id, 'usuarios'],
    ]);
    expect(await readings(editor.id)).toEqual([]);
    // A write with changes has its own audit entry already.
    expect((await switcher.call('PUT', `usuarios/${id}/activar-usuario`)).statusCode).toBe(200);
    expect(await readings(id)).toHaveLength(3);
  });

  test('H37 logs reads of catalogue records and roles in the same way', async () => {
    const admin = await testApp.admin();
    const made = async (path: string, body: object) =>
      (await admin.call('POST', path, { body })).json<{ _id: string }>()._id;
    const tramite = await made('tipo-tramites', { titulo: 'Nada cambia', descripcion: 'x' });
    const rol = await made('roles', { nombre: 'Nada cambia' });
    const blind = await testApp.person({ permisos: ['tipo-tramites.inhabilitar', 'roles.conceder'] });
    const body = { permiso: 'tablero.ver' };
    for (const who of [admin, blind]) {
      expect((await who.call('PUT', `tipo-tramites/${tramite}`, { body: { estado: 1 } })).statusCode).toBe(
        who === admin ? 200 : 403,
      );
      expect((await who.call('DELETE', `roles/${rol}/permiso`, { body })).statusCode).toBe(200);
    }
    await admin.call('DELETE', `tipo-tramites/${tramite}`);
    for (const who of [admin, blind]) await who.call('DELETE', `tipo-tramites/${tramite}`);
    expect(await readings(rol)).toEqual([[blind.id, 'roles']]);
    expect(await readings(tramite)).toEqual([[blind.id, 'tipo-tramites']]);
  });
});
