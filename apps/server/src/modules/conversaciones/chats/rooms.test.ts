import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { act, openCase, waiting } from '../../../testing/cases.ts';
import {
  askRoom,
  conversation,
  deCaso,
  openRoom,
  readRoom,
  said,
  say,
  textsOf,
} from '../../../testing/chats.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });

test('CHATS-26 CHATS-28 twenty concurrent requests open one room of a case, with its customer and its holder', async () => {
  const admin = await testApp.admin();
  const lawyer = await waiting(testApp, 'Abogado');
  const caso = await openCase(testApp);
  await act(admin, caso, 'asignarCaso', { usuarioAsignado: lawyer.id });
  const opened = await Promise.all(Array.from({ length: 20 }, () => openRoom(admin, deCaso(caso._id))));
  expect(new Set(opened.map(({ _id }) => _id)).size).toBe(1);
  const room = await readRoom(lawyer, opened[0]?._id ?? '');
  expect(room.relacion).toEqual({ asistencia_choque_simple: caso._id });
  expect(room.personas.map(({ _id, como }) => [_id, como])).toEqual(
    expect.arrayContaining([
      [caso.persona, 'Afectado'],
      [lawyer.id, 'Abogado'],
    ]),
  );
});

test('CHATS-28 ASIGNACION-22 the new holder of a case gets its room at once, and the previous holder loses it', async () => {
  const admin = await testApp.admin();
  const [first, second] = [await waiting(testApp, 'Investigador'), await waiting(testApp, 'Investigador')];
  const caso = await openCase(testApp);
  const { _id } = await openRoom(admin, deCaso(caso._id));
  await act(admin, caso, 'asignarCaso', { usuarioAsignado: first.id });
  await said(admin, _id, 'Buenas');
  expect(textsOf(await conversation(first, _id))).toEqual(['Buenas']);
  await act(admin, caso, 'asignarCaso', { usuarioAsignado: second.id });
  expect((await first.call('GET', `chats/${_id}`)).statusCode).toBe(404);
  expect(await readRoom(second, _id)).toMatchObject({ sin_leer: 1, es_miembro: true });
});

test('CHATS-29 CHATS-34 a message gets the next number, is stored once for its id, and pages go both ways', async () => {
  const admin = await testApp.admin();
  const caso = await openCase(testApp);
  const { _id } = await openRoom(admin, deCaso(caso._id));
  const id = randomUUID();
  const twice = await Promise.all([0, 1].map(() => said(admin, _id, 'Una vez', { id })));
  expect(twice.map(({ numero }) => numero)).toEqual([1, 1]);
  for (let n = 2; n <= 7; n += 1) await said(admin, _id, `Mensaje ${n}`);
  const last = await conversation(admin, _id, '?cantidad=3');
  expect([textsOf(last), last.quedan, last.ultimo]).toEqual([
    ['Mensaje 5', 'Mensaje 6', 'Mensaje 7'],
    true,
    7,
  ]);
  const before = await conversation(admin, _id, '?cantidad=3&antes=5');
  expect(before.mensajes.map(({ numero }) => numero)).toEqual([2, 3, 4]);
  const missed = await conversation(admin, _id, '?desde=5');
  expect([missed.mensajes.map(({ numero }) => numero), missed.quedan]).toEqual([[6, 7], false]);
});

test('CHATS-13 CHATS-25 a customer has one free room for all staff, and only staff who handle free rooms see it', async () => {
  const [one, other] = [
    await testApp.person({ roles: ['Contact Center'] }),
    await testApp.person({ roles: ['Contact Center'] }),
  ];
  const { id: cliente } = await testApp.account({});
  const room = await openRoom(one, 'libre', [cliente]);
  expect((await openRoom(other, 'libre', [cliente]))._id).toBe(room._id);
  await said(one, room._id, 'Buenas tardes');
  const listed = chats.libres.answer.parse((await other.call('GET', 'chats/listar-todos-libre')).json());
  expect(listed.datos[0]).toMatchObject({ _id: room._id, message: { mensaje: 'Buenas tardes', numero: 1 } });
  const outsider = await testApp.person({ roles: ['Investigador'] });
  expect((await outsider.call('GET', `chats/${room._id}`)).statusCode).toBe(404);
  expect((await outsider.call('GET', 'chats/listar-todos-libre')).statusCode).toBe(403);
  expect((await askRoom(outsider, 'libre', [cliente])).statusCode).toBe(403);
});

test('CHATS-41 CHATS-42 CHATS-43 ARCHIVADOS-08 a closed or archived case refuses messages, but the resend of a stored message succeeds', async () => {
  const admin = await testApp.admin();
  const caso = await openCase(testApp);
  const { _id } = await openRoom(admin, deCaso(caso._id));
  const id = randomUUID();
  await said(admin, _id, 'Antes', { id });
  const refusal = async () => {
    const answer = await say(admin, _id, 'Después');
    return [answer.statusCode, answer.json<{ message: string }>().message];
  };
  await act(admin, caso, 'archivar', { archivado: true });
  expect(await refusal()).toEqual([422, 'El caso archivado, por favor comunícate con el administrador']);
  await act(admin, caso, 'archivar', { archivado: false });
  await act(admin, caso, 'cerrar');
  expect(await refusal()).toEqual([
    422,
    'El estado del caso no permite enviar mensajes, por favor comunícate con el administrador',
  ]);
  expect((await said(admin, _id, 'Antes', { id })).numero).toBe(1);
});
