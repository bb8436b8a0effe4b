import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type Sala, type SinLeer } from '@amparo/contract/conversaciones/chats/schemas';
import { act, openCase, waiting } from '../../../testing/cases.ts';
import { deCaso, openRoom, said } from '../../../testing/chats.ts';
import { until } from '../../../testing/processes.ts';
import { admission, ask, connect, hear, listen } from '../../../testing/sockets.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });

const unreadRooms = async (by: Pick<TestUser, 'call'>): Promise<Sala[]> => {
  const answer = await by.call('GET', 'chats?filtros[sin_leer]=true&elementosPorPagina=100');
  return chats.list.answer.parse(answer.json()).datos;
};
const unread = async (by: Pick<TestUser, 'call'>): Promise<SinLeer> =>
  chats.sinLeer.answer.parse((await by.call('GET', 'chats/sin-leer')).json());
const read = (by: Pick<TestUser, 'call'>, sala: string, hasta: number) =>
  by.call('PUT', `chats/${sala}/lectura`, { body: { hasta } });

test('CHATS-02 the unread filter returns the counted rooms, without muted rooms', async () => {
  const admin = await testApp.admin();
  const expert = await waiting(testApp, 'Perito');
  const caso = await openCase(testApp);
  await act(admin, caso, 'asignarCaso', { usuarioAsignado: expert.id });
  const main = await openRoom(admin, deCaso(caso._id));
  const own = await openRoom(expert, deCaso(caso._id, 'perito'));
  await said(admin, main._id, 'Buenas');
  expect((await unreadRooms(expert)).map(({ _id, sin_leer }) => [_id, sin_leer])).toEqual([[main._id, 1]]);
  const boss = await testApp.person({ roles: ['Coordinador Perito'] });
  await said(boss, own._id, '¿Cómo va?');
  expect(await unread(expert)).toMatchObject({
    salas: 2,
    reciente: { sala: own._id, caso: caso.caso, especialidad: 'perito' },
  });
  expect((await unreadRooms(expert)).map(({ _id }) => _id)).toEqual([own._id, main._id]);
  await expert.call('PUT', `chats/${own._id}/silencio`, { body: { silenciada: true } });
  await read(expert, main._id, 1);
  expect([await unreadRooms(expert), (await unread(expert)).salas]).toEqual([[], 0]);
});

test('CHATS-02 reading a message of a waiting customer notifies the other staff who handle free rooms', async () => {
  const [one, other] = [
    await testApp.person({ roles: ['Contact Center'] }),
    await testApp.person({ roles: ['Contact Center'] }),
  ];
  const { id: cliente } = await testApp.account({});
  const { _id } = await openRoom(one, 'libre', [cliente]);
  // As the app of the customer would store it.
  await sql`select guarda_mensaje(${_id}, ${randomUUID()}, ${cliente}, 'Gloria', null, '¿Hola?', '[]', null)`.execute(
    testApp.app.platform.db,
  );
  expect((await unreadRooms(other)).map((room) => room._id)).toContain(_id);
  const socket = connect(await listen(testApp.app), other.token);
  expect(await admission(socket)).toBe('in');
  expect(await ask(socket, 'chats')).toBe(true);
  const heard = hear(socket);
  await read(one, _id, 1);
  await until('the change event', async () => heard.some(({ recurso }) => recurso === 'chats'));
  expect((await unreadRooms(other)).map((room) => room._id)).not.toContain(_id);
});
