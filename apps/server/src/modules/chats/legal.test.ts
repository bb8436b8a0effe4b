import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { appFor, APP_ENV } from '../../testing/app.ts';
import { openCase, uploadFor, waiting } from '../../testing/cases.ts';
import { askRoom, conversation, openRoom, readRoom, rooms, said, say, toldBy } from '../../testing/chats.ts';
import { pdf } from '../../testing/files.ts';
import { useApp, type Caller } from '../../testing/harness.ts';
import { actOn, assignTo, LEGAL, openLegal } from '../../testing/kinds.ts';
import { until } from '../../testing/processes.ts';
import { admission, connect, enter, listen, news, send } from '../../testing/sockets.ts';

const house = useApp({ started: true, env: { ROLES: 'api', ...APP_ENV } });
let admin: Caller;
let adviser: Caller;
beforeAll(async () => {
  admin = await house.admin();
  adviser = await house.person({ roles: ['Contact Center'] });
});
const ofLegal = (_id: string) => ({ asistencia_juridica: _id });
const idsOf = ({ personas }: { personas: readonly { _id: string }[] }) =>
  personas.map(({ _id }) => _id).toSorted();

test('JURIDICA-22 JURIDICA-74 JURIDICA-75 JURIDICA-97 CHATS-14 CHATS-30 concurrent requests open one room a case; it is found by the case id and titled with the case number', async () => {
  const opened = await openLegal(house);
  const byCase = `chats?filtros[caso]=${opened._id}&filtros[relacion]=asistencia_juridica`;
  expect((await rooms(adviser, byCase)).datos).toEqual([]);
  const people = await Promise.all(
    Array.from({ length: 8 }, () => house.person({ roles: ['Contact Center'] })),
  );
  const made = await Promise.all(people.map((by) => openRoom(by, ofLegal(opened._id), [])));
  expect(new Set(made.map(({ _id }) => _id)).size).toBe(1);
  const { datos } = await rooms(adviser, byCase);
  expect(datos).toMatchObject([
    { _id: made[0]?._id, relacion: ofLegal(opened._id), titulo: `CASO ${opened.caso}` },
  ]);
  expect((await adviser.call('GET', `${LEGAL}/${opened._id}`)).json()).toMatchObject({ caso: opened.caso });
  const { datos: others } = await rooms(
    adviser,
    `chats?filtros[caso]=${opened._id}&filtros[relacion]=asistencia_choque_simple`,
  );
  expect(others).toEqual([]);
});

test('JURIDICA-98 the members are the customer, the current holders of the case and the staff who opened the room', async () => {
  const opened = await openLegal(house);
  const [first, second] = [await waiting(house, 'Abogado'), await waiting(house, 'Abogado')];
  const holder = await waiting(house, 'Contact Center');
  await assignTo(admin, opened, first.id);
  await assignTo(admin, opened, holder.id);
  // The members follow from the case, so the ids that the client sends are ignored.
  const stranger = await house.person({ roles: ['Investigador'] });
  const room = await openRoom(adviser, ofLegal(opened._id), [stranger.id]);
  expect(idsOf(room)).toEqual([opened.persona, first.id, holder.id, adviser.id].toSorted());
  await assignTo(admin, opened, second.id);
  expect(idsOf(await readRoom(adviser, room._id))).toEqual(
    [opened.persona, second.id, holder.id, adviser.id].toSorted(),
  );
  const next = await waiting(house, 'Contact Center');
  await assignTo(admin, opened, next.id);
  expect(idsOf(await readRoom(adviser, room._id))).toEqual(
    [opened.persona, second.id, next.id, adviser.id].toSorted(),
  );
  await openRoom(admin, ofLegal(opened._id));
  expect(idsOf(await readRoom(adviser, room._id))).toContain(admin.id);
  expect((await say(first, room._id, 'Sigo aquí')).statusCode).toBe(404);
  expect((await said(second, room._id, 'Lo tomo yo')).usuario).toMatchObject({ rol: 'Abogado' });
});

test('JURIDICA-23 JURIDICA-76 JURIDICA-77 JURIDICA-78 JURIDICA-79 JURIDICA-84 messages and files are delivered to the open room and to its members, and to no other user', async () => {
  const opened = await openLegal(house);
  const [lawyer, other] = [await waiting(house, 'Abogado'), await waiting(house, 'Abogado')];
  await assignTo(admin, opened, lawyer.id);
  const { _id: sala } = await openRoom(adviser, ofLegal(opened._id));
  const address = await listen(house.app);
  const join = async ({ token }: Caller) => {
    const socket = connect(address, token);
    expect(await admission(socket)).toBe('in');
    return socket;
  };
  const [mine, hers, outside] = [await join(adviser), await join(lawyer), await join(other)];
  const heard = [news(hers), news(outside), news(mine)] as const;
  expect(await enter(mine, sala)).toMatchObject({ ok: true });
  expect(await enter(outside, sala)).toMatchObject({ ok: false });
  const { aws_id } = await uploadFor(adviser, 'fallo.pdf', pdf(), 'CHAT');
  const message = {
    sala,
    usuario: adviser.id,
    mensaje: 'Llegó el fallo',
    adjuntos: [{ aws_id }],
    id: randomUUID(),
  };
  expect(await send(mine, message)).toMatchObject({ ok: true });
  const hears = (who: 0 | 2, wanted: string) =>
    until(`${wanted} is heard`, async () => heard[who].some(([event]) => event === wanted));
  await hears(0, 'nuevoMensaje');
  await hears(2, 'crearMensaje');
  await hears(2, 'listaPersona');
  expect(JSON.stringify(heard[1])).not.toContain('Llegó el fallo');
  const { mensajes } = await conversation(lawyer, sala);
  expect(mensajes).toMatchObject([
    { mensaje: 'Llegó el fallo', sala, usuario: { _id: adviser.id }, adjuntos: [{ aws_id }] },
  ]);
  const opens = async (by: Caller) => (await by.call('GET', `archivos/${aws_id}`)).statusCode;
  expect([await opens(lawyer), await opens(other)]).toEqual([200, 403]);
  expect(await send(outside, { ...message, id: randomUUID() })).toMatchObject({ ok: false });
  const told = await until('the exeption event', async () =>
    heard[1].find(([event]) => event === 'exeption'),
  );
  expect(JSON.stringify(told)).toContain('Esta conversación no existe o ya no puedes verla');
  // The timeline of the case shows the message to users who may read the room.
  const line = await adviser.call('GET', `hoja-de-vida/${LEGAL}/${opened._id}`);
  expect([line.statusCode, line.body]).toEqual([200, expect.stringContaining('Llegó el fallo')]);
  expect((await other.call('GET', `hoja-de-vida/${LEGAL}/${opened._id}`)).statusCode).toBe(404);
});

test('JURIDICA-90 CHATS-41 no one can write in the room of a closed case, but it can still be read', async () => {
  const opened = await openLegal(house);
  const lawyer = await waiting(house, 'Abogado');
  await assignTo(admin, opened, lawyer.id);
  const { _id } = await openRoom(adviser, ofLegal(opened._id));
  await said(adviser, _id, 'Antes');
  await actOn(admin, opened, 'cerrar');
  const customer = await appFor(house, opened.persona, 'cliente');
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
  const opened = await openLegal(house);
  await assignTo(admin, opened, (await waiting(house, 'Abogado')).id);
  const { _id } = await openRoom(adviser, ofLegal(opened._id));
  const { aws_id } = await uploadFor(adviser, 'prueba.pdf', pdf(), 'CHAT');
  await said(adviser, _id, 'Reservado', { adjuntos: [{ aws_id }] });
  const ofAnother = await waiting(house, 'Abogado');
  await assignTo(admin, await openLegal(house), ofAnother.id);
  const people = [ofAnother];
  for (const rol of ['Investigador', 'Coordinador Investigador', 'Perito', 'Dibujante', 'Usuario'])
    people.push(await house.person({ roles: [rol] }));
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
  const stranger = await appFor(house, (await house.account({})).id, 'cliente');
  for (const app of [stranger, await appFor(house, ofAnother.id, 'campo')]) {
    expect((await app.call('GET', `app/chats/${_id}/conversacion-completa`)).statusCode).toBe(404);
    expect((await app.call('GET', `chats/${_id}`)).statusCode).toBe(401);
  }
  // A relation with the id of a case of another kind responds 404.
  const collision = await openCase(house);
  expect((await askRoom(admin, ofLegal(collision._id))).statusCode).toBe(404);
  expect((await askRoom(admin, { asistencia_choque_simple: opened._id })).statusCode).toBe(404);
  expect((await askRoom(admin, { asistencia_juridica: `${opened._id}-perito` })).statusCode).toBe(404);
});
