import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { errorDeArchivo } from '@amparo/contract/base/archivos/rules';
import { openCase, uploadFor } from '../../../testing/cases.ts';
import {
  conversation,
  deCaso,
  holding,
  openRoom,
  readRoom,
  rooms,
  said,
  say,
  textsOf,
  toldBy,
  unreadOf,
} from '../../../testing/chats.ts';
import { stopBudgets } from '../../../testing/clock.ts';
import { form, pdf } from '../../../testing/files.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });
const contact = () => testApp.person({ roles: ['Contact Center'] });

async function pair(): Promise<[TestUser, TestUser, string]> {
  const [ana, berta] = [await contact(), await contact()];
  return [ana, berta, (await openRoom(ana, 'libre', [berta.id]))._id];
}
const readUntil = (by: TestUser, sala: string, hasta: number) =>
  by.call('PUT', `chats/${sala}/lectura`, { body: { hasta } });

test('CHATS-21 CHATS-29 CHATS-34 a message has its room, its author with role, its text, files and time', async () => {
  const admin = await testApp.admin();
  const caso = await openCase(testApp);
  const lawyer = await holding(testApp, caso, 'Abogado');
  const { _id } = await openRoom(admin, deCaso(caso._id));
  const file = await uploadFor(lawyer, 'poder.pdf', pdf(), 'CHAT');
  const before = Date.now();
  await said(lawyer, _id, '  Va el poder\nfirmado  ', { adjuntos: [{ aws_id: file.aws_id }] });
  const { mensajes } = await conversation(admin, _id);
  expect(mensajes).toHaveLength(1);
  expect(mensajes[0]).toMatchObject({
    sala: _id,
    numero: 1,
    usuario: { _id: lawyer.id, rol: 'Abogado' },
    mensaje: 'Va el poder\nfirmado',
    adjuntos: [{ ...file, tipo: 'application/pdf', bytes: 1_000 }],
    cita: null,
  });
  expect(Date.parse(mensajes[0]?.fecha ?? '')).toBeGreaterThanOrEqual(before - 1_000);
});

test('CHATS-53 a message needs a text or a file', async () => {
  const [ana, , sala] = await pair();
  for (const body of [{}, { mensaje: '' }, { mensaje: ' \n ' }, { mensaje: '', adjuntos: [] }]) {
    const answer = await ana.call('POST', `chats/${sala}/mensajes`, { body: { id: randomUUID(), ...body } });
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      400,
      { mensaje: 'Escribe un mensaje o adjunta un archivo' },
    ]);
  }
  const { aws_id } = await uploadFor(ana, 'a.pdf', pdf(), 'CHAT');
  expect((await said(ana, sala, '', { adjuntos: [{ aws_id }] })).numero).toBe(1);
});

test.each([
  ['of ten thousand characters', { mensaje: 'x'.repeat(10_000) }],
  ['with a NUL', { mensaje: 'a\u0000b' }],
  [
    'with eleven files',
    { mensaje: 'x', adjuntos: Array.from({ length: 11 }, () => ({ aws_id: randomUUID() })) },
  ],
  ['that quotes a number that no message can have', { mensaje: 'x', cita: 2 ** 40 }],
  ['with an invalid id', { mensaje: 'x', id: '1' }],
  ['that is a list', { mensaje: ['x'] }],
])('CHATS-34 H43 a message %s is refused', async (_what, more) => {
  const [ana, , sala] = await pair();
  expect((await say(ana, sala, '', more)).statusCode).toBe(400);
  expect((await conversation(ana, sala)).ultimo).toBe(0);
});

test('a resent message is stored once, even by concurrent calls, and another user cannot use its id', async () => {
  const [ana, berta, sala] = await pair();
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => said(ana, sala, 'Una vez', { id })));
  expect(new Set(answers.map(({ numero, fecha }) => `${numero} ${fecha}`)).size).toBe(1);
  expect(toldBy(await say(berta, sala, 'Con su id', { id }))).toEqual([
    422,
    'No pudimos guardar el mensaje. Escríbelo de nuevo.',
  ]);
  // The same id in another room is another message.
  const other = await openRoom(ana, 'libre', [(await testApp.account({})).id]);
  expect((await said(ana, other._id, 'Otra sala', { id })).numero).toBe(1);
  expect(textsOf(await conversation(berta, sala))).toEqual(['Una vez']);
});

test('message numbers of a room increase by one and never repeat with ten concurrent writers', async () => {
  const [ana, berta, sala] = await pair();
  const writers = [ana, berta, ...(await Promise.all(Array.from({ length: 8 }, contact)))];
  const sent = await Promise.all(
    writers.flatMap((writer, w) => Array.from({ length: 5 }, (_, n) => said(writer, sala, `${w} ${n}`))),
  );
  expect(sent.map(({ numero }) => numero).toSorted((a, b) => a - b)).toEqual(sent.map((_, i) => i + 1));
  const { mensajes } = await conversation(ana, sala, '?cantidad=1000');
  expect(mensajes.map(({ numero }) => numero)).toEqual(sent.map((_, i) => i + 1));
  const moments = mensajes.map(({ fecha }) => fecha);
  expect(moments).toEqual(moments.toSorted());
});

test('CHATS-29 a user who missed five hundred messages reads them in order, in pages from the last number seen', async () => {
  const [ana, berta, sala] = await pair();
  await sql`select g.numero from generate_series(1, 500) i cross join lateral
    guarda_mensaje(${sala}, gen_random_uuid(), ${ana.id}, 'Ana', 'Contact Center', 'n' || i, '[]', null) g`.execute(
    testApp.app.platform.db,
  );
  const seen: number[] = [];
  for (let desde = 20, quedan = true; quedan; desde = seen.at(-1) ?? desde) {
    const page = await conversation(berta, sala, `?desde=${desde}&cantidad=200`);
    seen.push(...page.mensajes.map(({ numero }) => numero));
    ({ quedan } = page);
    expect(page.ultimo).toBe(500);
  }
  expect(seen).toEqual(Array.from({ length: 480 }, (_, i) => i + 21));
  expect((await berta.call('GET', `chats/${sala}/conversacion-completa?cantidad=1001`)).statusCode).toBe(400);
});

test('a message quotes the original text of a message of its room, and nothing from other rooms', async () => {
  const [ana, berta, sala] = await pair();
  await said(ana, sala, '¿A qué hora?');
  expect((await said(berta, sala, 'A las tres', { cita: 1 })).cita).toMatchObject({
    numero: 1,
    mensaje: '¿A qué hora?',
  });
  expect((await said(berta, sala, 'Nada', { cita: 99 })).cita).toBeNull();
  expect((await conversation(ana, sala)).mensajes[1]?.cita?.mensaje).toBe('¿A qué hora?');
});

test('messages are unread until the user reads or writes, and read marks never move back', async () => {
  const [ana, berta, sala] = await pair();
  for (const text of ['Uno', 'Dos', 'Tres']) await said(ana, sala, text);
  expect(await readRoom(berta, sala)).toMatchObject({ sin_leer: 3, leido: 0 });
  expect(await readRoom(ana, sala)).toMatchObject({ sin_leer: 0, leido: 3 });
  expect(await unreadOf(berta)).toEqual({
    salas: 1,
    por_relacion: { libre: 1, asistencia_choque_simple: 0, asistencia_juridica: 0 },
    reciente: { sala, relacion: 'libre', caso: null, especialidad: null },
  });
  for (const [hasta, leido] of [
    [2, 2],
    [1, 2],
    [99, 3],
  ] as const) {
    expect((await readUntil(berta, sala, hasta)).statusCode).toBe(200);
    expect((await readRoom(berta, sala)).leido).toBe(leido);
  }
  expect((await unreadOf(berta)).salas).toBe(0);
  // The author sees how far each member has read.
  const { personas } = await readRoom(ana, sala);
  expect(personas.find(({ _id }) => _id === berta.id)?.leido).toBe(3);
});

test('the newest unread room of all kinds comes first, and a muted room is not counted', async () => {
  const [ana, admin, caso] = [await contact(), await testApp.admin(), await openCase(testApp)];
  const berta = await holding(testApp, caso, 'Contact Center');
  const { _id: sala } = await openRoom(ana, 'libre', [berta.id]);
  const main = await openRoom(admin, deCaso(caso._id));
  await said(ana, sala, 'Hola');
  await said(admin, main._id, 'Del caso');
  const both = await unreadOf(berta);
  expect([both.salas, both.por_relacion.asistencia_choque_simple, both.reciente]).toEqual([
    2,
    1,
    { sala: main._id, relacion: 'asistencia_choque_simple', caso: caso.caso, especialidad: null },
  ]);
  const mute = (silenciada: boolean) =>
    berta.call('PUT', `chats/${main._id}/silencio`, { body: { silenciada } });
  expect(toldBy(await mute(true))).toEqual([200, 'Conversación silenciada']);
  expect((await readRoom(berta, main._id)).silenciada).toBe(true);
  expect((await unreadOf(berta)).reciente?.sala).toBe(sala);
  expect(toldBy(await mute(false))).toEqual([200, 'Conversación con avisos']);
  expect((await unreadOf(berta)).salas).toBe(2);
});

test('CHATS-13 a customer message counts as unread for all staff who handle free rooms until one of them reads it', async () => {
  const [ana, berta] = [await contact(), await contact()];
  const { id } = await testApp.account({ nombres: 'Clienta' });
  const { _id } = await openRoom(ana, 'libre', [id]);
  await sql`select guarda_mensaje(${_id}, gen_random_uuid(), ${id}, 'Clienta', null, '¿Hay alguien?', '[]', null)`.execute(
    testApp.app.platform.db,
  );
  const waits = async (who: TestUser) =>
    (await rooms(who, 'chats/listar-todos-libre')).datos.find((room) => room._id === _id)?.sin_leer;
  expect([await waits(ana), await waits(berta)]).toEqual([1, 1]);
  const counted = (await unreadOf(berta)).por_relacion.libre;
  await readUntil(berta, _id, 1);
  expect((await unreadOf(berta)).por_relacion.libre).toBe(counted - 1);
  // Ana is a member and has not read it herself.
  expect([await waits(ana), await waits(berta)]).toEqual([1, 0]);
});

test('JURIDICA-82 JURIDICA-83 CHATS-45 CHATS-46 chat files have one of the allowed types, which include wmv and mwv', () => {
  const types = 'mp3 m4a jpg jpeg png pdf doc docx gif bmp avi mp4 mpeg mwv wmv wav img'.split(' ');
  for (const type of types)
    expect(errorDeArchivo('CHAT', { nombre: `a.${type}`, bytes: 25 * 1_048_576 }), type).toBeUndefined();
  for (const type of ['exe', 'zip', 'html', 'xlsx'])
    expect(errorDeArchivo('CHAT', { nombre: `a.${type}`, bytes: 10 }), type).toMatch('Se admiten: mp3');
});

test('CHATS-47 a voice note is stored as mp3', async () => {
  const [ana, , sala] = await pair();
  const voice = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(2_000)]);
  const note = await uploadFor(ana, 'nota.mp3', voice, 'CHAT');
  const sent = await said(ana, sala, '', { adjuntos: [{ aws_id: note.aws_id }] });
  expect(sent.adjuntos[0]).toMatchObject({ nombre: 'nota.mp3', tipo: 'audio/mpeg' });
});

test('CHATS-48 a chat file has at most 25 MB', async () => {
  const ana = await contact();
  expect(errorDeArchivo('CHAT', { nombre: 'a.pdf', bytes: 25 * 1_048_576 })).toBeUndefined();
  const heavy = form({ nombre: 'a.pdf', body: pdf(25 * 1_048_576 + 1) }, { entidad: 'CHAT' });
  expect(toldBy(await ana.call('POST', 'archivos', heavy))).toEqual([
    400,
    'Documento es mas pesado que el limite permitido de 25M',
  ]);
});

test('CHATS-34 a burst of messages gets 429 for that sender only', async () => {
  const [ana, berta, sala] = await pair();
  stopBudgets();
  const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => say(ana, sala, `Ráfaga ${n}`)));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.json<{ message: string }>().message).toBe(
    'Estás enviando mensajes muy rápido. Espera unos segundos e intenta de nuevo.',
  );
  await said(berta, sala, 'Yo sí puedo');
  expect((await conversation(ana, sala)).ultimo).toBe(61 - refused.length);
});
