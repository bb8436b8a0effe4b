import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { appFor, APP_ENV } from '../../../testing/app.ts';
import { openCase, uploadFor, waiting } from '../../../testing/cases.ts';
import {
  askRoom,
  conversation,
  openRoom,
  readRoom,
  rooms,
  said,
  say,
  toldBy,
} from '../../../testing/chats.ts';
import { pdf } from '../../../testing/files.ts';
import { actOn, assignTo, LEGAL, openLegal } from '../../../testing/kinds.ts';
import { until } from '../../../testing/processes.ts';
import { admission, connect, enter, listen, news, send } from '../../../testing/sockets.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ROLES: 'api', ...APP_ENV } });
let admin: TestUser;
let adviser: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
  adviser = await testApp.person({ roles: ['Contact Center'] });
});
const ofLegal = (_id: string) => ({ asistencia_juridica: _id });
const idsOf = ({ personas }: { personas: readonly { _id: string }[] }) =>
  personas.map(({ _id }) => _id).toSorted();

const roomsOf = async (caseId: string, relacion = 'asistencia_juridica') =>
  (await rooms(adviser, `chats?filtros[caso]=${caseId}&filtros[relacion]=${relacion}`)).datos;

test('JURIDICA-22 JURIDICA-75 JURIDICA-97 concurrent requests open one room for a legal case', async () => {
  const opened = await openLegal(testApp);
  const people = await Promise.all(
    Array.from({ length: 8 }, () => testApp.person({ roles: ['Contact Center'] })),
  );
  const made = await Promise.all(people.map((by) => openRoom(by, ofLegal(opened._id), [])));
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
  const datos = await roomsOf(opened._id);
  expect(datos).toMatchObject([{ _id: made[0]?._id, relacion: ofLegal(opened._id) }]);
});

test('JURIDICA-74 CHATS-14 CHATS-30 the room is found by the id of its case and titled with the case number', async () => {
  const opened = await openLegal(testApp);
  expect(await roomsOf(opened._id)).toEqual([]);
  const { _id } = await openRoom(adviser, ofLegal(opened._id), []);
  expect(await roomsOf(opened._id)).toMatchObject([{ _id, titulo: `CASO ${opened.caso}` }]);
  expect((await adviser.call('GET', `${LEGAL}/${opened._id}`)).json()).toMatchObject({ caso: opened.caso });
  expect(await roomsOf(opened._id, 'asistencia_choque_simple')).toEqual([]);
});

test('JURIDICA-98 the members are the customer, the current holders of the case and the staff who opened the room', async () => {
  const opened = await openLegal(testApp);
  const [first, second] = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Abogado')];
  const holder = await waiting(testApp, 'Contact Center');
  await assignTo(admin, opened, first.id);
  await assignTo(admin, opened, holder.id);
  // The members follow from the case, so the ids that the client sends are ignored.
  const stranger = await testApp.person({ roles: ['Investigador'] });
  const room = await openRoom(adviser, ofLegal(opened._id), [stranger.id]);
  expect(idsOf(room)).toEqual([opened.persona, first.id, holder.id, adviser.id].toSorted());
  await assignTo(admin, opened, second.id);
  expect(idsOf(await readRoom(adviser, room._id))).toEqual(
    [opened.persona, second.id, holder.id, adviser.id].toSorted(),
  );
  const next = await waiting(testApp, 'Contact Center');
  await assignTo(admin, opened, next.id);
  expect(idsOf(await readRoom(adviser, room._id))).toEqual(
    [opened.persona, second.id, next.id, adviser.id].toSorted(),
  );
  await openRoom(admin, ofLegal(opened._id));
  expect(idsOf(await readRoom(adviser, room._id))).toContain(admin.id);
  expect((await say(first, room._id, 'Sigo aquí')).statusCode).toBe(404);
  expect((await said(second, room._id, 'Lo tomo yo')).usuario).toMatchObject({ rol: 'Abogado' });
});

/** A room that the adviser opened on a case of `lawyer`; `other` is a lawyer outside the room. */
async function roomOfLawyer() {
  const opened = await openLegal(testApp);
  const [lawyer, other] = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Abogado')];
  await assignTo(admin, opened, lawyer.id);
  const { _id: sala } = await openRoom(adviser, ofLegal(opened._id));
  const { aws_id } = await uploadFor(adviser, 'fallo.pdf', pdf(), 'CHAT');
  const message = { mensaje: 'Llegó el fallo', adjuntos: [{ aws_id }] };
  return { opened, lawyer, other, sala, aws_id, message };
}

async function join({ token }: TestUser) {
  const socket = connect(await listen(testApp.app), token);
  expect(await admission(socket)).toBe('in');
  return { socket, heard: news(socket) };
}
const heardBy = ({ heard }: Awaited<ReturnType<typeof join>>, wanted: string) =>
  until(`${wanted} is heard`, async () => heard.find(([event]) => event === wanted));

test('JURIDICA-23 JURIDICA-77 JURIDICA-78 JURIDICA-79 a message is sent to the sockets of the room and its members only', async () => {
  const { lawyer, other, sala, message } = await roomOfLawyer();
  const [mine, hers, outside] = [await join(adviser), await join(lawyer), await join(other)];
  expect(await enter(mine.socket, sala)).toMatchObject({ ok: true });
  const sent = { sala, usuario: adviser.id, ...message, id: randomUUID() };
  expect(await send(mine.socket, sent)).toMatchObject({ ok: true });
  await heardBy(hers, 'nuevoMensaje');
  await heardBy(mine, 'crearMensaje');
  await heardBy(mine, 'listaPersona');
  expect(JSON.stringify(outside.heard)).not.toContain('Llegó el fallo');
  const { mensajes } = await conversation(lawyer, sala);
  expect(mensajes).toMatchObject([{ ...message, sala, usuario: { _id: adviser.id } }]);
});

test('JURIDICA-76 members read the past messages, their files and the timeline of the case', async () => {
  const { opened, lawyer, other, sala, aws_id, message } = await roomOfLawyer();
  await said(adviser, sala, message.mensaje, { adjuntos: message.adjuntos });
  expect((await conversation(lawyer, sala)).mensajes).toMatchObject([message]);
  const opens = async (by: TestUser) => (await by.call('GET', `archivos/${aws_id}`)).statusCode;
  expect([await opens(lawyer), await opens(other)]).toEqual([200, 403]);
  const line = await adviser.call('GET', `hoja-de-vida/${LEGAL}/${opened._id}`);
  expect([line.statusCode, line.body]).toEqual([200, expect.stringContaining('Llegó el fallo')]);
  expect((await other.call('GET', `hoja-de-vida/${LEGAL}/${opened._id}`)).statusCode).toBe(404);
});

test('JURIDICA-84 a user outside the room gets the event exeption when they enter or write', async () => {
  const { other, sala, message } = await roomOfLawyer();
  const outside = await join(other);
  expect(await enter(outside.socket, sala)).toMatchObject({ ok: false });
  expect(await send(outside.socket, { sala, ...message, id: randomUUID() })).toMatchObject({ ok: false });
  expect(JSON.stringify(await heardBy(outside, 'exeption'))).toContain(
    'Esta conversación no existe o ya no puedes verla',
  );
});

test('JURIDICA-90 CHATS-41 no one can write in the room of a closed case, but it can still be read', async () => {
  const opened = await openLegal(testApp);
  const lawyer = await waiting(testApp, 'Abogado');
  await assignTo(admin, opened, lawyer.id);
  const { _id } = await openRoom(adviser, ofLegal(opened._id));
  await said(adviser, _id, 'Antes');
  await actOn(admin, opened, 'cerrar');
  const customer = await appFor(testApp, opened.persona, 'cliente');
  for (const by of [admin, adviser, lawyer])
    expect(toldBy(await say(by, _id, 'Después'))).toEqual([
      422,
      'El estado del caso no permite enviar mensajes, por favor comunícate con el administrador',
    ]);
  expect(
    (
      await customer.call('POST', `app/chats/${_id}/mensajes`, {
        body: { id: randomUUID(), mensaje: 'Después' },
      })
    ).statusCode,
  ).toBe(422);
  expect((await conversation(lawyer, _id)).ultimo).toBe(1);
});

test('JURIDICA-97 H13 H15 no route gives access to the room of an out-of-scope legal case', async () => {
  const opened = await openLegal(testApp);
  await assignTo(admin, opened, (await waiting(testApp, 'Abogado')).id);
  const { _id } = await openRoom(adviser, ofLegal(opened._id));
  const { aws_id } = await uploadFor(adviser, 'prueba.pdf', pdf(), 'CHAT');
  await said(adviser, _id, 'Reservado', { adjuntos: [{ aws_id }] });
  const ofAnother = await waiting(testApp, 'Abogado');
  await assignTo(admin, await openLegal(testApp), ofAnother.id);
  const people = [ofAnother];
  for (const rol of ['Investigador', 'Coordinador Investigador', 'Perito', 'Dibujante', 'Usuario'])
    people.push(await testApp.person({ roles: [rol] }));
  for (const by of people) {
    const statuses = [
      (await askRoom(by, ofLegal(opened._id))).statusCode,
      (await by.call('GET', `chats/${_id}`)).statusCode,
      (await by.call('GET', `chats/${_id}/conversacion-completa`)).statusCode,
      (await say(by, _id, 'Hola')).statusCode,
      (await by.call('GET', `archivos/${aws_id}`)).statusCode,
    ];
    expect(
      statuses.every((status) => status === 403 || status === 404),
      String(statuses),
    ).toBe(true);
    const found = await by.call('GET', `chats?filtros[caso]=${opened._id}`);
    expect(found.statusCode === 403 || found.json<{ datos: [] }>().datos.length === 0).toBe(true);
  }
  const stranger = await appFor(testApp, (await testApp.account({})).id, 'cliente');
  for (const app of [stranger, await appFor(testApp, ofAnother.id, 'campo')]) {
    expect((await app.call('GET', `app/chats/${_id}/conversacion-completa`)).statusCode).toBe(404);
    expect((await app.call('GET', `chats/${_id}`)).statusCode).toBe(401);
  }
  // A relation with the id of a case of another kind responds 404.
  const collision = await openCase(testApp);
  expect((await askRoom(admin, ofLegal(collision._id))).statusCode).toBe(404);
  expect((await askRoom(admin, { asistencia_choque_simple: opened._id })).statusCode).toBe(404);
  expect((await askRoom(admin, { asistencia_juridica: `${opened._id}-perito` })).statusCode).toBe(404);
});
