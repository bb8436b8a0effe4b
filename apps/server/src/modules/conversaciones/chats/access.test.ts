import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { appFor, APP_ENV } from '../../../testing/app.ts';
import { act, openCase, uploadFor, waiting } from '../../../testing/cases.ts';
import {
  askRoom,
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
} from '../../../testing/chats.ts';
import { form, pdf } from '../../../testing/files.ts';
import { giveRoles, openSession } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: APP_ENV });
const ROL = 'Su rol no esta autorizado para esta acción';
const GONE = [404, 'Esta conversación no existe o ya no puedes verla'];
const TYPES = ['Abogado', 'Investigador', 'Perito', 'Dibujante', 'Contact Center'];

test.each(TYPES)(
  'CHATS-28 the holder of a case as %s is in its main room until the case is reassigned',
  async (tipo) => {
    const admin = await testApp.admin();
    const caso = await openCase(testApp);
    const { _id } = await openRoom(admin, deCaso(caso._id));
    const first = await holding(testApp, caso, tipo);
    const placeOf = async ({ id }: { id: string }) =>
      (await readRoom(admin, _id)).personas.find((one) => one._id === id)?.como;
    expect(await placeOf(first)).toBe(tipo);
    const second = await holding(testApp, caso, tipo);
    expect([await placeOf(first), await placeOf(second)]).toEqual([undefined, tipo]);
  },
);

test('CHATS-22 CHATS-28 a specialist room is open to the specialist and their coordinators, not to the customer or to users with todo', async () => {
  const admin = await testApp.admin();
  const caso = await openCase(testApp);
  const noneYet = await askRoom(
    await testApp.person({ roles: ['Coordinador Investigador'] }),
    deCaso(caso._id, 'perito'),
  );
  expect(toldBy(noneYet)).toEqual([422, 'El caso todavía no tiene perito']);
  const [perito, dibujante] = [
    await holding(testApp, caso, 'Perito'),
    await holding(testApp, caso, 'Dibujante'),
  ];
  const [investigators, peritos, desk] = [
    await testApp.person({ roles: ['Coordinador Investigador'] }),
    await testApp.person({ roles: ['Coordinador Perito'] }),
    await testApp.person({ roles: ['Contact Center'] }),
  ];
  const customer = await appFor(testApp, caso.persona, 'cliente');
  const ofPerito = await openRoom(perito, deCaso(caso._id, 'perito'));
  const ofDibujante = await openRoom(investigators, deCaso(caso._id, 'dibujante'));
  expect(ofPerito.personas.map(({ _id }) => _id)).toEqual(
    expect.arrayContaining([perito.id, investigators.id, peritos.id]),
  );
  expect(ofPerito.personas.map(({ _id }) => _id)).not.toContain(caso.persona);
  const reads = async (sala: string, who: { call: typeof admin.call }) =>
    (await who.call('GET', `chats/${sala}/conversacion-completa`)).statusCode;
  const all = [perito, dibujante, investigators, peritos, admin, desk];
  const answers = async (sala: string) => Promise.all(all.map((who) => reads(sala, who)));
  expect(await answers(ofPerito._id)).toEqual([200, 404, 200, 200, 404, 404]);
  expect(await answers(ofDibujante._id)).toEqual([404, 200, 200, 404, 404, 404]);
  // Routes for staff reject the credentials of the app.
  expect(await reads(ofPerito._id, customer)).toBe(401);
  expect((await askRoom(admin, deCaso(caso._id, 'perito'))).statusCode).toBe(404);
  expect((await rooms(admin, `chats?filtros[caso]=${caso._id}`)).datos).toEqual([]);
});

test('CHATS-28 a new coordinator of specialists gets a place on opening the room and loses it with the role', async () => {
  const caso = await openCase(testApp);
  const perito = await holding(testApp, caso, 'Perito');
  const { _id } = await openRoom(perito, deCaso(caso._id, 'perito'));
  const late = await testApp.person({ roles: ['Coordinador Perito'] });
  expect((await openRoom(late, deCaso(caso._id, 'perito'))).es_miembro).toBe(true);
  const { platform } = testApp.app;
  await giveRoles(platform.db, late.id, ['Contact Center']);
  const body = { rol_id: 'Coordinador Perito' };
  const taken = await (await testApp.admin()).call('DELETE', `usuarios/${late.id}/asociar-rol`, { body });
  expect(taken.statusCode, taken.body).toBe(200);
  const headers = { authorization: `Bearer ${await openSession(platform, late.id)}` };
  expect(toldBy(await testApp.call('GET', `chats/${_id}`, { headers }))).toEqual(GONE);
});

test.each(['Perito', 'Dibujante', 'Coordinador Perito'])(
  'CHATS-38 CHATS-39 CHATS-40 a %s reads the main room of a case but cannot write there or in a free room',
  async (rol) => {
    const admin = await testApp.admin();
    const caso = await openCase(testApp);
    const main = await openRoom(admin, deCaso(caso._id));
    await said(admin, main._id, 'Buenas');
    const one =
      rol === 'Coordinador Perito'
        ? await testApp.person({ roles: [rol] })
        : await holding(testApp, caso, rol);
    expect(textsOf(await conversation(one, main._id))).toEqual(['Buenas']);
    expect((await readRoom(one, main._id)).impedimento).toBe(ROL);
    expect(toldBy(await say(one, main._id, 'No debería'))).toEqual([422, ROL]);
    const free = await openRoom(await testApp.person({ roles: ['Contact Center'] }), 'libre', [one.id]);
    expect(toldBy(await say(one, free._id, 'Tampoco'))).toEqual([422, ROL]);
    expect((await one.call('GET', 'chats/listar-todos-libre')).statusCode).toBe(403);
    expect((await askRoom(one, 'libre', [admin.id])).statusCode).toBe(403);
    expect(textsOf(await conversation(admin, main._id))).toEqual(['Buenas']);
    // They can write in the room of their specialty.
    if (rol === 'Coordinador Perito') await holding(testApp, caso, 'Perito');
    const own = await openRoom(one, deCaso(caso._id, rol === 'Dibujante' ? 'dibujante' : 'perito'));
    expect(own.impedimento).toBeNull();
    await said(one, own._id, 'Aquí sí');
  },
);

test('CHATS-28 staff who may see a case read and write in its main room without holding it, until they may not see it', async () => {
  const admin = await testApp.admin();
  const lawyer = await testApp.person({ roles: ['Abogado'] });
  const caso = await openCase(testApp);
  const { _id } = await openRoom(lawyer, deCaso(caso._id));
  await said(lawyer, _id, 'Puedo tomarlo');
  expect((await readRoom(lawyer, _id)).personas.map((one) => one._id)).toContain(lawyer.id);
  await holding(testApp, caso, 'Abogado');
  expect(toldBy(await say(lawyer, _id, 'Sigo'))).toEqual(GONE);
  expect((await rooms(lawyer)).datos).toEqual([]);
  const silence = { body: { silenciada: true } };
  expect(toldBy(await lawyer.call('PUT', `chats/${_id}/silencio`, silence))).toEqual(GONE);
  expect(textsOf(await conversation(admin, _id))).toEqual(['Puedo tomarlo']);
});

test('CHATS-44 files of a room can be opened only by its readers and cannot be replaced', async () => {
  const admin = await testApp.admin();
  const caso = await openCase(testApp);
  const perito = await holding(testApp, caso, 'Perito');
  const room = await openRoom(perito, deCaso(caso._id, 'perito'));
  const file = await uploadFor(perito, 'croquis.pdf', pdf(), 'CHAT');
  const sent = await said(perito, room._id, '', { adjuntos: [{ aws_id: file.aws_id }] });
  expect(sent.adjuntos).toEqual([{ ...file, tipo: 'application/pdf', bytes: 1_000 }]);
  const coordinator = await testApp.person({ roles: ['Coordinador Investigador'] });
  const open = async (who: typeof admin) => (await who.call('GET', `archivos/${file.aws_id}`)).statusCode;
  expect([await open(perito), await open(coordinator), await open(admin)]).toEqual([200, 200, 403]);
  const other = form({ nombre: 'otro.pdf', body: pdf() });
  expect((await perito.call('PUT', `archivos/${file.aws_id}`, other)).statusCode).toBe(403);
  await act(admin, caso, 'asignarCaso', {
    usuarioAsignado: (await waiting(testApp, 'Perito')).id,
    tipo: 'Perito',
  });
  expect(await open(perito)).toBe(403);
});

test("CHATS-44 a message cannot attach another user's file or a file uploaded for another purpose", async () => {
  const admin = await testApp.admin();
  const other = await testApp.person({ roles: ['Contact Center'] });
  const { _id } = await openRoom(admin, 'libre', [other.id]);
  const foreign = await uploadFor(other, 'suyo.pdf', pdf(), 'CHAT');
  expect((await say(admin, _id, '', { adjuntos: [{ aws_id: foreign.aws_id }] })).statusCode).toBe(403);
  const paper = await uploadFor(admin, 'soat.pdf', pdf(), 'VEHICULOS');
  expect(toldBy(await say(admin, _id, '', { adjuntos: [{ aws_id: paper.aws_id }] }))).toEqual([
    422,
    'Ese archivo se cargó para otra cosa. Cárgalo de nuevo aquí.',
  ]);
  expect((await conversation(admin, _id)).ultimo).toBe(0);
});

test('a room without other people, with an inactive user or of an out-of-scope case is not created', async () => {
  const me = await testApp.person({ roles: ['Contact Center'] });
  const out = await testApp.account({ estado: false });
  expect(toldBy(await askRoom(me, 'libre'))).toEqual([422, 'Elige con quién quieres hablar']);
  expect(toldBy(await askRoom(me, 'libre', [me.id]))).toEqual([422, 'Elige con quién quieres hablar']);
  expect(toldBy(await askRoom(me, 'libre', [out.id]))).toEqual([
    422,
    'Una de esas personas no existe o está inactiva',
  ]);
  const caso = await openCase(testApp);
  const stranger = await testApp.person({ roles: ['Investigador'] });
  expect(toldBy(await askRoom(stranger, deCaso(caso._id)))).toEqual([
    404,
    'El caso no existe o no puedes verlo',
  ]);
  // A case of another kind has no legal room.
  expect((await askRoom(me, { asistencia_juridica: caso._id })).statusCode).toBe(404);
  for (const relacion of [
    'otra',
    {},
    { asistencia_choque_simple: '-'.repeat(36) },
    { asistencia_choque_simple: `${caso._id}-abogado` },
  ])
    expect((await askRoom(me, relacion)).statusCode, JSON.stringify(relacion)).toBe(400);
});

test('the audit log records who created a room, once, but not its messages', async () => {
  const admin = await testApp.admin();
  const { id } = await testApp.account({ nombres: 'Rosalba', apellidos: 'Peña' });
  const { _id } = await openRoom(admin, 'libre', [id]);
  await openRoom(admin, 'libre', [id]);
  await said(admin, _id, 'Buenas');
  const { rows } = await sql<{ accion: string; usuario_id: string; cambios: object }>`
    select * from auditoria where recurso = 'chats' and registro_id = ${_id}`.execute(
    testApp.app.platform.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ accion: 'crear', usuario_id: admin.id });
  expect(JSON.stringify(rows[0])).toContain('Rosalba Peña');
});
