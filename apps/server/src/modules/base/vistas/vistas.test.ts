import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { vistas } from '@amparo/contract/base/vistas/routes';
import { MAXIMO_DE_VISTAS, mensajesDeVistas as textos } from '@amparo/contract/base/vistas/schemas';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();

const datos = (nombre: string) => ({
  nombre,
  filtros: { placa: 'ABC123', estado: 'true' },
  columnas: ['placa', 'marca'],
  tamano: 20,
});

async function save(who: TestUser, nombre: string, lista = 'vehiculos') {
  const answer = await who.call('POST', 'vistas', { body: { ...datos(nombre), lista } });
  expect(answer.statusCode, answer.body).toBe(200);
  return vistas.create.answer.parse(answer.json());
}
const seen = async (who: TestUser) => {
  const answer = await who.call('GET', 'vistas');
  return vistas.list.answer.parse(answer.json()).datos;
};
const names = async (who: TestUser) => (await seen(who)).map(({ nombre }) => nombre);
const put = async (who: TestUser, path: string, body: object) =>
  (await who.call('PUT', `vistas/${path}`, { body })).statusCode;
const problems = async (who: TestUser, body: object) => {
  const answer = await who.call('POST', 'vistas', { body });
  return [answer.statusCode, answer.json<{ errors?: Record<string, string> }>().errors ?? {}];
};

const adviser = () => testApp.person({ roles: ['Contact Center'] });
const coordinator = () =>
  testApp.person({ nombres: 'Nora', apellidos: 'Ruiz', roles: ['Coordinador Contact Center'] });

test('a user saves, changes and removes a view; other users cannot see it', async () => {
  const [mine, other] = [await adviser(), await adviser()];
  const made = await save(mine, 'Los de Cali');
  expect(made).toMatchObject({
    ...datos('Los de Cali'),
    lista: 'vehiculos',
    roles: [],
    message: textos.guardada,
  });
  expect(await seen(mine)).toMatchObject([
    { nombre: 'Los de Cali', de: null, habitual: false, oculta: false, compartible: false },
  ]);
  expect(await seen(other)).toEqual([]);

  const changed = { ...datos('Los de Palmira'), filtros: {}, columnas: ['placa', 'placa'], tamano: 50 };
  const update = (who: TestUser, rev: number) =>
    who.call('PUT', `vistas/${made._id}`, { body: changed, headers: { 'if-match': `"${rev}"` } });
  expect((await update(other, 1)).statusCode).toBe(404);
  expect((await update(mine, 1)).json()).toMatchObject({ ...changed, columnas: ['placa'], _rev: 2 });
  // A second window of the same user still has the first revision.
  expect((await update(mine, 1)).statusCode).toBe(409);

  expect((await other.call('DELETE', `vistas/${made._id}`)).statusCode).toBe(404);
  expect((await mine.call('DELETE', `vistas/${made._id}`)).statusCode).toBe(200);
  expect(await seen(mine)).toEqual([]);
  const trail = await sql<{ accion: string }>`
    select accion from auditoria where recurso = 'vistas' and registro_id = ${made._id} order by id`.execute(
    testApp.app.platform.db,
  );
  expect(trail.rows.map(({ accion }) => accion)).toEqual(['crear', 'editar', 'eliminar']);
});

test('a view needs a unique name in its list, a list that its owner may read, and values within the limits', async () => {
  const mine = await adviser();
  await save(mine, 'Pendientes');
  await save(mine, 'Pendientes', 'polizas');
  const body = { ...datos('  PENDIENTES '), lista: 'vehiculos' };
  expect(await problems(mine, body)).toEqual([409, { nombre: textos.repetida }]);
  const wrong = async (change: object) => problems(mine, { ...datos('Otra'), lista: 'vehiculos', ...change });
  for (const lista of ['roles', 'naves', 'usuarios/perfil', 'app/chats'])
    expect(await wrong({ lista }), lista).toEqual([400, { lista: textos.listaDesconocida }]);
  expect(await wrong({ nombre: ' ' })).toEqual([400, { nombre: 'El campo nombre es obligatorio' }]);
  expect(await wrong({ tamano: 0 })).toEqual([
    400,
    { tamano: 'El valor ingresado 0 debe ser mayor o igual a 1' },
  ]);
  expect((await wrong({ filtros: { placa: 'x'.repeat(501) } }))[0]).toBe(400);
  expect((await wrong({ filtros: { placa: { a: 1 } } }))[0]).toBe(400);
  expect((await wrong({ columnas: ['x'.repeat(61)] }))[0]).toBe(400);
  const many = Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`c${n}`, 'x']));
  expect(await wrong({ filtros: many })).toEqual([400, { filtros: textos.demasiadosCriterios }]);
  expect(await names(mine)).toEqual(['Pendientes', 'Pendientes']);
});

test('the limit of views per user also holds for concurrent saves', async () => {
  const mine = await adviser();
  await sql`insert into vista (usuario_id, lista, nombre, filtros, columnas, tamano)
    select ${mine.id}, 'vehiculos', 'Vista ' || n, '{}', '{}', 10 from generate_series(1, ${MAXIMO_DE_VISTAS - 1}) n`.execute(
    testApp.app.platform.db,
  );
  const answers = await Promise.all(
    ['Una', 'Otra', 'Tercera'].map((nombre) =>
      mine.call('POST', 'vistas', { body: { ...datos(nombre), lista: 'vehiculos' } }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
    message: textos.demasiadas,
  });
});

test('a coordinator shares their own view with roles; users with one of them see the view but cannot change it', async () => {
  const [boss, peer, phone, expert] = [
    await coordinator(),
    await coordinator(),
    await adviser(),
    await testApp.person({ roles: ['Perito'] }),
  ];
  const { _id } = await save(boss, 'Vencidos');
  const share = (who: TestUser, roles: string[]) => put(who, `${_id}/roles`, { roles });
  // A user who may not share, a coordinator who is not the owner, and roles that a view cannot be shared
  // with.
  expect([await share(phone, ['Perito']), await share(peer, ['Perito'])]).toEqual([403, 404]);
  expect([await share(boss, ['Usuario']), await share(boss, ['Nave'])]).toEqual([400, 400]);
  expect(await share(boss, ['Contact Center', 'Contact Center'])).toBe(200);

  expect(await seen(phone)).toMatchObject([
    { de: 'Nora Ruiz', roles: [], compartible: false, ...datos('Vencidos') },
  ]);
  expect(await seen(boss)).toMatchObject([{ de: null, roles: ['Contact Center'], compartible: true }]);
  expect([await names(expert), await names(peer)]).toEqual([[], []]);
  expect(await put(phone, _id, datos('Míos'))).toBe(404);
  expect((await phone.call('DELETE', `vistas/${_id}`)).statusCode).toBe(404);
  expect(await put(expert, `${_id}/habitual`, { habitual: true })).toBe(404);

  // An administrator may end the sharing of another user's view, because its owner may have left.
  expect(await put(await testApp.admin(), `${_id}/roles`, { roles: [] })).toBe(200);
  expect(await names(phone)).toEqual([]);
});

test('a shared view is hidden from users who may not read its list or have lost the role', async () => {
  const [boss, phone] = [await coordinator(), await adviser()];
  const { db } = testApp.app.platform;
  const { _id } = await save(boss, 'Correos de hoy', 'correo');
  await put(boss, `${_id}/roles`, { roles: ['Contact Center', 'Dibujante'] });
  expect(await names(phone)).toEqual([]);
  expect(await put(phone, `${_id}/habitual`, { habitual: true })).toBe(404);
  expect(await put(phone, `${_id}/oculta`, { oculta: true })).toBe(404);

  const both = await testApp.person({ roles: ['Dibujante'], permisos: ['correo.ver'] });
  expect(await names(both)).toEqual(['Correos de hoy']);
  await sql`delete from usuario_rol where usuario_id = ${both.id}
    and rol_id = (select id from rol where nombre = 'Dibujante')`.execute(db);
  testApp.app.platform.sessions.forget(both.id);
  expect(await names(both)).toEqual([]);
  // The owner keeps the view even if the role that it was shared with no longer exists.
  await sql`update vista set roles = '{"Rol retirado"}' where id = ${_id}`.execute(db);
  expect(await seen(boss)).toMatchObject([{ roles: ['Rol retirado'] }]);
  expect([await names(both), await names(phone)]).toEqual([[], []]);
});

test('a list opens with one view per user, their own or a shared one, until they hide it or it is deleted', async () => {
  const [boss, phone] = [await coordinator(), await adviser()];
  const shared = await save(boss, 'De todos');
  await put(boss, `${shared._id}/roles`, { roles: ['Contact Center'] });
  const own = await save(phone, 'Mía');
  const elsewhere = await save(phone, 'Mía', 'polizas');
  const usual = async (who: TestUser) =>
    (await seen(who))
      .filter(({ habitual }) => habitual)
      .map(({ _id }) => _id)
      .toSorted();
  const mark = ({ _id }: { _id: string }, habitual = true) => put(phone, `${_id}/habitual`, { habitual });

  expect([await mark(own), await mark(elsewhere)]).toEqual([200, 200]);
  expect(await usual(phone)).toEqual([own._id, elsewhere._id].toSorted());
  await mark(shared);
  expect(await usual(phone)).toEqual([shared._id, elsewhere._id].toSorted());
  expect(await usual(boss)).toEqual([]);
  await mark(elsewhere, false);

  expect(await put(phone, `${own._id}/oculta`, { oculta: true })).toBe(422);
  expect(await put(phone, `${shared._id}/oculta`, { oculta: true })).toBe(200);
  expect(await usual(phone)).toEqual([]);
  const hidden = async () => (await seen(phone)).filter(({ oculta }) => oculta).map(({ nombre }) => nombre);
  expect(await hidden()).toEqual(['De todos']);
  expect((await seen(boss)).some(({ oculta }) => oculta)).toBe(false);
  await put(phone, `${shared._id}/oculta`, { oculta: false });
  expect(await hidden()).toEqual([]);

  await mark(shared);
  await boss.call('DELETE', `vistas/${shared._id}`);
  expect(await usual(phone)).toEqual([]);
  expect(await names(phone)).toEqual(['Mía', 'Mía']);
});
