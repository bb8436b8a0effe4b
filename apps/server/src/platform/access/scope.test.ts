import { beforeAll, describe, expect, test } from 'vitest';
import { useApp, type Caller } from '../../testing/harness.ts';

const house = useApp();
let other: Caller;
/** Holds everything about people, and nothing of it beyond the own record. */
let limited: Caller;

beforeAll(async () => {
  other = await house.person({ roles: ['Perito'] });
  limited = await house.person({
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
  house.app.platform.db
    .selectFrom('usuario')
    .select(['rev', 'estado', 'login', 'nombres'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('a permission that reaches only the own records', () => {
  test.each([
    ['GET', 'usuarios/:id', undefined],
    ['PUT', 'usuarios/:id', { nombres: 'Otro' }],
    ['DELETE', 'usuarios/:id', undefined],
    ['PUT', 'usuarios/:id/activar-usuario', undefined],
    ['PUT', 'usuarios/:id/habilitar-login-usuario', { login: false }],
    ['GET', 'auditoria/usuarios/:id', undefined],
  ] as const)(
    'PERFIL-14 %s %s: the record of somebody else is not there, and nothing happens to it',
    async (method, path, body) => {
      const before = await stateOf(other.id);
      const answer = await limited.call(method, path.replace(':id', other.id), { body });
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No encontramos ese registro' }]);
      expect(await stateOf(other.id)).toEqual(before);
    },
  );

  test('lists show the own record and no other', async () => {
    for (const path of ['usuarios', 'usuarios/colaboradores?elementosPorPagina=50']) {
      const answer = await limited.call('GET', path);
      const ids = answer.json<{ datos: { _id: string }[] }>().datos.map(({ _id }) => _id);
      expect(ids.filter((id) => id !== limited.id)).toEqual([]);
    }
    const own = await limited.call('GET', `usuarios/${limited.id}`);
    expect(own.statusCode).toBe(200);
  });

  test('the history tells what the person did themselves, and surveys what they answered', async () => {
    const admin = await house.admin();
    await admin.call('PUT', `usuarios/${limited.id}`, { body: { nombres: 'Cambiada' } });
    await limited.call('PUT', `usuarios/${limited.id}`, { body: { apellidos: 'Propia' } });
    const history = await limited.call('GET', `auditoria/usuarios/${limited.id}`);
    const people = history.json<{ datos: { usuario: { _id: string } }[] }>().datos;
    expect(people.map(({ usuario }) => usuario._id)).toEqual([limited.id]);
    const surveys = await limited.call('GET', 'respuestas/formularios');
    expect(surveys.json()).toEqual({ datos: [], totalElementos: 0 });
  });
});
