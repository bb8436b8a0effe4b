import { beforeAll, describe, expect, test } from 'vitest';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { UNKNOWN } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { newRoom, newVenue } from '../../../testing/venues.ts';
import {
  begunSession,
  dayFromToday,
  newGround,
  newSession,
  sessionData,
  storePlace,
  type Ground,
} from './testing.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;
let ground: Ground;

beforeAll(async () => {
  admin = await testApp.admin();
});
/** Each test has separate rooms and a separate teacher, so that sessions of other tests do not clash. */
const fresh = async (change: object = {}) => (ground = await newGround(testApp, admin, change));

const post = (body: object) => admin.call('POST', 'sesiones', { body });
const put = (id: string, body: object, headers: Record<string, string> = {}) =>
  admin.call('PUT', `sesiones/${id}`, { body, headers });
const read = async (id: string) =>
  sesiones.get.answer.parse((await admin.call('GET', `sesiones/${id}`)).json());
const listed = async (query = '', by = admin) => {
  const answer = await by.call('GET', `sesiones?elementosPorPagina=5000&${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return sesiones.list.answer.parse(answer.json()).datos;
};
const trail = async (id: string) => {
  const lines = testApp.app.platform.db.selectFrom('auditoria').select(['accion', 'antes', 'despues']);
  return lines.where('recurso', '=', 'sesiones').where('registro_id', '=', id).orderBy('fecha').execute();
};
type Answered = Awaited<ReturnType<typeof post>>;
const refusalOf = (answer: Answered) => {
  const { message, errors } = ErrorAnswer.parse(answer.json());
  return [answer.statusCode, errors ?? message];
};

describe('a session', () => {
  test('CLASES-09 CLASES-13 CLASES-26 CLASES-27 is created from five fields, with its times in UTC', async () => {
    await fresh();
    const body = sessionData(ground, { dia: '2026-11-18', desde: '20:00', hasta: '22:00' });
    // 20:00 in Bogotá is the next day in UTC.
    expect(body).toMatchObject({ fecha_inicial: '2026-11-19 01:00', fecha_final: '2026-11-19 03:00' });
    const made = await post(body);
    expect([made.statusCode, made.json<{ message: string }>().message]).toEqual([200, 'Sesión guardada']);
    const { message: _said, ...sesion } = sesiones.create.answer.parse(made.json());
    expect(sesion).toMatchObject({
      locacion: { _id: ground.venue._id, nombre: ground.venue.nombre },
      salon: { _id: ground.room._id, servicios: 'Curso comparendos', capacidad: 20 },
      profesor: { _id: ground.teacher.id },
      fecha_inicial: '2026-11-19T01:00:00.000Z',
      fecha_final: '2026-11-19T03:00:00.000Z',
      capacidad_disponible: 20,
      inscritos: 0,
      en_espera: 0,
      estado: 1,
    });
    expect(await trail(sesion._id)).toMatchObject([
      { accion: 'crear', despues: { locacion: ground.venue.nombre, salon: 'Curso comparendos' } },
    ]);
  });

  test('CLASES-09 CLASES-12 CLASES-33 is read and listed as created, with the full name of its teacher', async () => {
    await fresh();
    const sesion = await newSession(admin, ground);
    expect(sesion.profesor.nombre_completo).toMatch(/^Persona /);
    expect(await read(sesion._id)).toEqual(sesion);
    expect(await listed()).toContainEqual(sesion);
  });

  test('CLASES-12 CLASES-41 is listed by start, latest first, and searched only by words of the venue name', async () => {
    await fresh({ nombre: 'Ñame Dulce del Río' });
    const days = [9, 30, 2].map(dayFromToday);
    const made = [];
    for (const dia of days) made.push((await newSession(admin, ground, { dia }))._id);
    const found = await listed(`filtros[locacion]=${encodeURIComponent('rio ñam')}`);
    expect(found.map(({ _id }) => _id)).toEqual([made[1], made[0], made[2]]);
    expect(await listed(`filtros[locacion]=${encodeURIComponent('ame')}`)).toEqual([]);
    const unknown = await admin.call('GET', 'sesiones?filtros[salon]=x');
    expect([unknown.statusCode, Object.keys(ErrorAnswer.parse(unknown.json()).errors ?? {})]).toEqual([
      400,
      ['filtros.salon'],
    ]);
  });

  test.each([
    ['CLASES-20', 'locacion', 'El campo locación es obligatorio'],
    ['CLASES-21', 'salon', 'El campo salón es obligatorio'],
    ['CLASES-22', 'profesor', 'El campo profesor es obligatorio'],
    ['CLASES-23', 'fecha_inicial', 'El campo fecha inicial es obligatorio'],
    ['CLASES-24', 'fecha_final', 'El campo fecha final es obligatorio'],
  ])('%s cannot be created or changed without %s', async (_row, field, text) => {
    await fresh();
    const { _id } = await newSession(admin, ground);
    const body = { ...sessionData(ground, { desde: '14:00', hasta: '15:00' }), [field]: undefined };
    for (const answer of [await post(body), await put(_id, body)])
      expect(refusalOf(answer)).toEqual([400, { [field]: text }]);
  });

  test.each([
    ['CLASES-23', 'fecha_inicial', '2026-11-18'],
    ['CLASES-24', 'fecha_final', '2026-11-18'],
    ['CLASES-26', 'fecha_inicial', '2026-11-18T13:00'],
    ['CLASES-26', 'fecha_inicial', '2026-02-30 13:00'],
    ['CLASES-26', 'fecha_final', '18/11/2026 13:00'],
    ['CLASES-26', 'fecha_final', '2026-11-18 24:00'],
  ])('%s %s is not a date with a time: %s', async (_row, field, value) => {
    await fresh();
    const answer = await post(sessionData(ground, {}, { [field]: value }));
    expect(answer.statusCode).toBe(400);
    const name = field === 'fecha_inicial' ? 'fecha inicial' : 'fecha final';
    expect(ErrorAnswer.parse(answer.json()).errors?.[field]).toBe(`El campo ${name} no es válido`);
  });

  test('CLASES-35 must end after it begins and within 24 hours', async () => {
    await fresh();
    const at = (fecha_final: string) =>
      post(sessionData(ground, {}, { fecha_inicial: '2026-11-18 15:00', fecha_final }));
    for (const end of ['2026-11-18 15:00', '2026-11-18 14:59', '2025-11-18 16:00'])
      expect(refusalOf(await at(end))).toEqual([
        400,
        { fecha_final: 'El final debe ser posterior al inicio' },
      ]);
    expect(refusalOf(await at('2026-11-19 15:01'))).toEqual([
      400,
      { fecha_final: 'Una sesión dura como máximo 24 horas' },
    ]);
    expect((await at('2026-11-19 15:00')).statusCode).toBe(200);
  });

  test('CLASES-34 has capacity minus enrolments as free places, at least 0, whatever the body says', async () => {
    await fresh();
    const room = await newRoom(admin, ground.venue._id, ground.teacher.id, { capacidad: 2 });
    const sesion = await newSession(
      admin,
      { ...ground, room },
      {},
      { capacidad_disponible: 9, inscritos: 7 },
    );
    expect(sesion).toMatchObject({ capacidad_disponible: 2, inscritos: 0 });
    for (const estado of ['Inscrito', 'Inscrito', 'Cancelado', 'En espera'] as const)
      await storePlace(testApp, sesion, (await testApp.person()).id, { estado });
    expect(await read(sesion._id)).toMatchObject({ capacidad_disponible: 0, inscritos: 2, en_espera: 1 });
    await storePlace(testApp, sesion, (await testApp.person()).id);
    expect(await read(sesion._id)).toMatchObject({ capacidad_disponible: 0, inscritos: 3 });
  });

  test('CLASES-14 is changed with the same five fields; a stale revision responds 409', async () => {
    await fresh();
    const { _id } = await newSession(admin, ground);
    const body = sessionData(ground, { desde: '15:00', hasta: '17:00' });
    const edited = await put(_id, body, { 'if-match': '"1"' });
    expect(edited.json()).toMatchObject({ _rev: 2, message: 'Sesión guardada' });
    expect((await read(_id)).fecha_inicial).toBe(`${dayFromToday(7)}T20:00:00.000Z`);
    const late = await put(_id, body, { 'if-match': '"1"' });
    expect(late.statusCode).toBe(409);
    expect(ErrorAnswer.parse(late.json()).conflicto?.cambios.map(({ campo }) => campo)).toEqual([
      'fecha_final',
      'fecha_inicial',
    ]);
    expect((await put(UNKNOWN, body)).statusCode).toBe(404);
  });

  test('CLASES-14 moves its places when it moves, and resets their reminders', async () => {
    await fresh();
    const sesion = await newSession(admin, ground);
    const stays = await storePlace(testApp, sesion, (await testApp.person()).id);
    const gone = await storePlace(testApp, sesion, (await testApp.person()).id, { estado: 'Cancelado' });
    const { db } = testApp.app.platform;
    await db.updateTable('inscripcion').set({ recordado: new Date() }).execute();
    const placeOf = (id: string) =>
      db.selectFrom('inscripcion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

    const other = await testApp.person({ roles: ['Profesor'] });
    await admin.call('PUT', `locaciones/${ground.venue._id}`, {
      body: { ...ground.venue, profesores: [ground.teacher.id, other.id], responsables: [] },
    });
    const taught = await put(sesion._id, sessionData(ground, {}, { profesor: other.id }));
    expect(taught.statusCode, taught.body).toBe(200);
    expect((await placeOf(stays)).recordado).not.toBeNull();

    await put(sesion._id, sessionData(ground, { dia: dayFromToday(8) }));
    const moved = await read(sesion._id);
    expect((await placeOf(stays)).inicio.toISOString()).toBe(moved.fecha_inicial);
    expect((await placeOf(stays)).recordado).toBeNull();
    expect((await placeOf(gone)).inicio.toISOString()).toBe(sesion.fecha_inicial);
  });

  test('CLASES-15 CLASES-29 is deactivated permanently and can no longer be changed', async () => {
    await fresh();
    const { _id } = await newSession(admin, ground);
    const off = await admin.call('DELETE', `sesiones/${_id}`);
    expect(off.json()).toMatchObject({ estado: 0, _rev: 2, message: 'Sesión inhabilitada' });
    expect((await admin.call('DELETE', `sesiones/${_id}`)).json()).toEqual(off.json());
    expect(await read(_id)).toMatchObject({ estado: 0, _rev: 2 });
    expect(await listed(`filtros[locacion]=${ground.venue.nombre}`)).toContainEqual(
      expect.objectContaining({ _id }),
    );
    expect((await put(_id, { estado: 1 })).statusCode).toBe(400);
    expect(refusalOf(await put(_id, sessionData(ground)))).toEqual([422, 'La sesión está inactiva']);
    expect((await trail(_id)).map(({ accion }) => accion)).toEqual(['crear', 'inhabilitar']);
  });

  test('CLASES-14 can change only its teacher after attendance is marked', async () => {
    await fresh();
    const sesion = await begunSession(testApp, admin, ground);
    const place = await storePlace(testApp, sesion, (await testApp.person()).id);
    await testApp.app.platform.db
      .updateTable('inscripcion')
      .set({ asistio: true })
      .where('id', '=', place)
      .execute();
    const same = {
      fecha_inicial: sesion.fecha_inicial.slice(0, 16).replace('T', ' '),
      fecha_final: sesion.fecha_final.slice(0, 16).replace('T', ' '),
    };
    const marked = 'Ya hay asistencias marcadas: la sesión no cambia de salón ni de horario';
    const { db } = testApp.app.platform;
    // Whole minutes, as a form sends them.
    await db
      .updateTable('sesion_capacitacion')
      .set({ fecha_inicial: `${same.fecha_inicial}Z`, fecha_final: `${same.fecha_final}Z` })
      .where('id', '=', sesion._id)
      .execute();
    expect(refusalOf(await put(sesion._id, sessionData(ground)))).toEqual([422, marked]);
    const room = await newRoom(admin, ground.venue._id, ground.teacher.id);
    expect(refusalOf(await put(sesion._id, sessionData({ ...ground, room }, {}, same)))).toEqual([
      422,
      marked,
    ]);
    const kept = await put(sesion._id, sessionData(ground, {}, same));
    expect(kept.statusCode, kept.body).toBe(200);
  });
});

describe('venue, room and teacher of a session', () => {
  test('CLASES-20 CLASES-21 CLASES-22 must be active and belong together', async () => {
    const mine = await fresh();
    const other = await newGround(testApp, admin);
    const errorsOf = async (change: object) => refusalOf(await post(sessionData(mine, {}, change)));
    expect(await errorsOf({ locacion: UNKNOWN })).toEqual([400, { locacion: 'Esa sede no existe' }]);
    expect(await errorsOf({ salon: other.room._id, profesor: other.teacher.id })).toEqual([
      400,
      {
        salon: 'Ese salón no es de esa sede o está inactivo',
        profesor: 'Ese profesor no está en esa sede o está inactivo',
      },
    ]);
    const closed = await newRoom(admin, mine.venue._id, mine.teacher.id);
    await admin.call('DELETE', `locaciones/${mine.venue._id}/salones/${closed._id}`);
    expect(await errorsOf({ salon: closed._id })).toEqual([
      400,
      { salon: 'Ese salón no es de esa sede o está inactivo' },
    ]);
    await testApp.app.platform.db
      .deleteFrom('usuario_rol')
      .where('usuario_id', '=', mine.teacher.id)
      .execute();
    expect(await errorsOf({})).toEqual([
      400,
      { profesor: 'Ese profesor no está en esa sede o está inactivo' },
    ]);
  });

  test('LOCACIONES-42 CLASES-20 an inactive venue accepts no new session; its existing sessions may still be changed', async () => {
    await fresh();
    const { _id } = await newSession(admin, ground);
    await admin.call('DELETE', `locaciones/${ground.venue._id}`);
    await admin.call('DELETE', `locaciones/${ground.venue._id}/salones/${ground.room._id}`);
    await testApp.app.platform.db
      .updateTable('usuario')
      .set({ estado: false })
      .where('id', '=', ground.teacher.id)
      .execute();
    expect(refusalOf(await post(sessionData(ground, { dia: dayFromToday(9) })))).toEqual([
      400,
      {
        locacion: 'La sede está inactiva: no admite salones ni sesiones nuevas',
        salon: 'Ese salón no es de esa sede o está inactivo',
        profesor: 'Ese profesor no está en esa sede o está inactivo',
      },
    ]);
    expect((await put(_id, sessionData(ground, { dia: dayFromToday(9) }))).statusCode).toBe(200);
  });

  test('LOCACIONES-36 a venue closed on holidays accepts no session on a holiday', async () => {
    await fresh({ festivos: false });
    const christmas = { dia: '2026-12-25' };
    const refused = [400, { fecha_inicial: 'La sede no atiende festivos, y ese día es Navidad' }];
    expect(refusalOf(await post(sessionData(ground, christmas)))).toEqual(refused);
    const { _id } = await newSession(admin, ground, { dia: '2026-12-23' });
    expect(refusalOf(await put(_id, sessionData(ground, christmas)))).toEqual(refused);
    // Late on Christmas Eve it is already Christmas in UTC, but not in Bogotá.
    expect(
      (await post(sessionData(ground, { dia: '2026-12-24', desde: '20:00', hasta: '22:00' }))).statusCode,
    ).toBe(200);
    const open = await newVenue(admin, { festivos: true, profesores: [ground.teacher.id] });
    const room = await newRoom(admin, open._id, ground.teacher.id);
    expect((await post(sessionData({ ...ground, venue: open, room }, christmas))).statusCode).toBe(200);
  });
});
