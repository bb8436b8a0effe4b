import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { salones, type Locacion } from '@amparo/contract/capacitacion/locaciones/routes';
import { DIAS_DE_LA_SEMANA, type Salon } from '@amparo/contract/capacitacion/locaciones/schemas';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { newRoom, newVenue, roomData } from '../../../testing/venues.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

const testApp = useTestApp();
let admin: TestUser;
let venue: Locacion;
let [ana, luis] = ['', ''];

beforeAll(async () => {
  admin = await testApp.admin();
  ana = (await testApp.account({ nombres: 'Ana', apellidos: 'Ruiz', roles: ['Profesor'] })).id;
  luis = (await testApp.account({ nombres: 'Luis', apellidos: 'Mora', roles: ['Contact Center'] })).id;
  venue = await newVenue(admin);
});

const at = (sede: string, salon?: string) =>
  `locaciones/${sede}/salones${salon === undefined ? '' : `/${salon}`}`;
const read = async (room: Salon, sede = venue._id) =>
  (await admin.call('GET', at(sede, room._id))).json<Salon>();
const edit = (room: Salon, change: object, headers: Record<string, string> = {}) =>
  admin.call('PUT', at(venue._id, room._id), { body: roomData(ana, change), headers });

test('SALONES-08 SALONES-09 SALONES-12 a room is created with its days and hours, which are sorted', async () => {
  const luz = await testApp.account({ nombres: 'Luz', apellidos: 'Díaz', roles: ['Profesor'] });
  const written = roomData(ana, {
    servicios: 'Ley 2393',
    horario_semanal: DIAS_DE_LA_SEMANA.toReversed().map((dia) => ({ dia })),
    horas: [
      { hora: '23:30', profesor: luz.id },
      { hora: '07:05', profesor: ana },
    ],
  });
  const answer = await admin.call('POST', at(venue._id), { body: { salones: [written] } });
  const { message, ...room } = salones.create.answer.parse(answer.json());
  expect(message).toBe('Operación Exitosa');
  expect(room).toMatchObject({
    _rev: 1,
    servicios: 'Ley 2393',
    descripcion: 'Segundo piso',
    capacidad: 20,
    estado: true,
    // In week order, although they were sent in reverse.
    horario_semanal: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'].map(
      (dia) => ({ dia }),
    ),
    horas: [
      { hora: '07:05', profesor: { _id: ana } },
      { hora: '23:30', profesor: { _id: luz.id } },
    ],
  });
});

test('SALONES-11 SALONES-38 a room is read with the ids and names of its teachers', async () => {
  const luz = await testApp.account({ nombres: 'Luz', apellidos: 'Díaz', roles: ['Profesor'] });
  const horas = [
    { hora: '07:05', profesor: ana },
    { hora: '23:30', profesor: luz.id },
  ];
  const room = await newRoom(admin, venue._id, ana, { servicios: 'Dos profesores', horas });
  expect(room.horas).toMatchObject([
    { hora: '07:05', profesor: { _id: ana, nombre_completo: 'Ana Ruiz' } },
    { hora: '23:30', profesor: { _id: luz.id, nombre_completo: 'Luz Díaz' } },
  ]);
  expect(await read(room)).toEqual(room);
});

test('SALONES-12 a request creates exactly one room, and repeating it with its idempotency key creates no second one', async () => {
  const room = roomData(ana, { servicios: 'Con llave' });
  for (const body of [{ salones: [] }, { salones: [room, room] }, room])
    expect((await admin.call('POST', at(venue._id), { body })).statusCode).toBe(400);
  const sent = { body: { salones: [room] }, headers: { 'idempotency-key': 'salon-de-nuevo' } };
  const [one, again] = [
    await admin.call('POST', at(venue._id), sent),
    await admin.call('POST', at(venue._id), sent),
  ];
  expect(one.statusCode).toBe(200);
  expect(again.json()).toEqual(one.json());
  const found = await admin.call('GET', `${at(venue._id)}?filtros[servicios]=llave`);
  expect(found.json()).toMatchObject({ totalElementos: 1 });
});

test('SALONES-10 SALONES-32 the rooms of one venue are listed with their exact total and filtered by service and state', async () => {
  const [mine, other] = [await newVenue(admin), await newVenue(admin)];
  const rooms = [];
  for (let n = 0; n < 23; n += 1)
    rooms.push(await newRoom(admin, mine._id, ana, { servicios: `Manejo número ${n}` }));
  await newRoom(admin, other._id, ana, { servicios: 'Manejo número 7' });
  const page = async (asked: string) => {
    const answer = await admin.call('GET', `${at(mine._id)}?${asked}`);
    return salones.list.answer.parse(answer.json());
  };
  const first = await page('elementosPorPagina=5&pagina=1');
  expect(first.totalElementos).toBe(23);
  expect(first.datos).toEqual(rooms.toReversed().slice(0, 5));
  expect((await page('filtros[servicios]=numero%207')).datos).toEqual([rooms[7]]);
  await admin.call('DELETE', at(mine._id, rooms[3]?._id));
  expect(await page('filtros[estado]=false')).toMatchObject({
    datos: [{ _id: rooms[3]?._id, estado: false }],
    totalElementos: 1,
  });
  expect((await page('filtros[estado]=true')).totalElementos).toBe(22);
  expect((await admin.call('GET', at(UNKNOWN))).statusCode).toBe(404);
});

test('LOCACIONES-10 a venue is read with all its rooms, ordered by name', async () => {
  const mine = await newVenue(admin);
  const [ley, arbol, curso] = [
    await newRoom(admin, mine._id, ana, { servicios: 'Ley 2393' }),
    await newRoom(admin, mine._id, ana, { servicios: 'Árbol de decisiones' }),
    await newRoom(admin, mine._id, ana, { servicios: 'curso comparendos' }),
  ];
  await admin.call('DELETE', at(mine._id, ley._id));
  const whole = (await admin.call('GET', `locaciones/${mine._id}`)).json<Locacion>();
  expect(whole.salones).toEqual([arbol, curso, { ...ley, estado: false, _rev: 2 }]);
  expect(whole._rev).toBe(1);
  const listed = (await admin.call('GET', 'locaciones?elementosPorPagina=1')).json<{ datos: Locacion[] }>();
  expect(listed.datos).toEqual([whole]);
});

test('SALONES-11 SALONES-13 SALONES-14 a room responds 404 under another venue, for every method', async () => {
  const room = await newRoom(admin, venue._id, ana);
  const other = await newVenue(admin);
  const wrong = [at(other._id, room._id), at(UNKNOWN, room._id), at(venue._id, UNKNOWN), at(venue._id, 'x')];
  for (const path of wrong)
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', roomData(ana, { capacidad: 1 })],
      ['DELETE', undefined],
    ] as const)
      expect((await admin.call(method, path, { body })).statusCode, `${method} ${path}`).toBe(404);
  expect(await read(room)).toEqual(room);
});

test('SALONES-13 an edit replaces all fields of a room; an edit of an older revision gets 409 with the changes since', async () => {
  const room = await newRoom(admin, venue._id, ana);
  const change = {
    servicios: 'Primer respondiente',
    descripcion: 'Patio',
    capacidad: 8,
    horario_semanal: [{ dia: 'Domingo' }],
    horas: [{ hora: '14:00', profesor: ana }],
  };
  const edited = await edit(room, change, { 'if-match': '"1"' });
  expect(edited.json()).toMatchObject({
    ...change,
    horas: [{ hora: '14:00', profesor: { _id: ana } }],
    _id: room._id,
    _rev: 2,
    message: 'Operación Exitosa',
  });
  const late = await edit(room, {}, { 'if-match': '"1"' });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    conflicto: {
      cambios: expect.arrayContaining([
        { campo: 'horario_semanal', antes: 'Lunes, Miércoles', despues: 'Domingo' },
        { campo: 'horas', antes: '08:00 Ana Ruiz', despues: '14:00 Ana Ruiz' },
      ]),
    },
  });
  expect(await read(room)).toMatchObject({ capacidad: 8, _rev: 2 });
});

test('SALONES-14 a deactivated room stays listed and cannot be reactivated; deactivating it again changes nothing', async () => {
  const room = await newRoom(admin, venue._id, ana);
  const off = await admin.call('DELETE', at(venue._id, room._id));
  expect(off.json()).toMatchObject({ estado: false, _rev: 2, message: 'Operación Exitosa' });
  expect((await admin.call('DELETE', at(venue._id, room._id))).json()).toEqual(off.json());
  const on = await admin.call('PUT', at(venue._id, room._id), { body: { estado: 1 } });
  expect(on.statusCode).toBe(400);
  expect(await read(room)).toMatchObject({ estado: false, _rev: 2 });
});

test.each([
  ['SALONES-15', { servicios: ' ' }, 'servicios', 'El campo servicio es obligatorio'],
  ['SALONES-16', { capacidad: undefined }, 'capacidad', 'El campo capacidad es obligatorio'],
  ['SALONES-16 SALONES-37', { capacidad: 0 }, 'capacidad', 'El valor ingresado 0 debe ser mayor o igual a 1'],
  ['SALONES-37', { capacidad: 1.5 }, 'capacidad', 'El campo capacidad debe ser un número entero'],
  ['SALONES-17', { descripcion: '' }, 'descripcion', 'El campo descripción es obligatorio'],
  [
    'SALONES-18 SALONES-19',
    { horario_semanal: [] },
    'horario_semanal',
    'Seleccione almeno un dia de la semana',
  ],
  ['SALONES-18', { horario_semanal: undefined }, 'horario_semanal', 'Seleccione almeno un dia de la semana'],
  [
    'SALONES-09',
    { horario_semanal: [{ dia: 'Festivo' }] },
    'horario_semanal.0.dia',
    'El campo día no es válido',
  ],
  [
    'SALONES-09',
    { horario_semanal: [{ dia: 'Lunes' }, { dia: 'Lunes' }] },
    'horario_semanal.1.dia',
    'El campo día no es válido',
  ],
  ['SALONES-20 SALONES-21', { horas: [] }, 'horas', 'Aun no ha cargado horas de atención'],
  ['SALONES-20', { horas: undefined }, 'horas', 'Aun no ha cargado horas de atención'],
  ['SALONES-22', { horas: [{ profesor: UNKNOWN }] }, 'horas.0.hora', 'El campo hora es obligatorio'],
  [
    'SALONES-22',
    { horas: [{ hora: '24:00', profesor: UNKNOWN }] },
    'horas.0.hora',
    'El campo hora no es válido',
  ],
  ['SALONES-23', { horas: [{ hora: '08:00' }] }, 'horas.0.profesor', 'El campo profesor es obligatorio'],
])('%s creating or editing a room with %j is refused at %s: %s', async (_row, change, field, text) => {
  const room = await newRoom(admin, venue._id, ana);
  const written = roomData(ana, change);
  const created = await admin.call('POST', at(venue._id), { body: { salones: [written] } });
  expect([created.statusCode, created.json()]).toMatchObject([
    400,
    { errors: { [`salones.0.${field}`]: text } },
  ]);
  const edited = await edit(room, change);
  expect([edited.statusCode, edited.json<{ errors: object }>().errors]).toEqual([400, { [field]: text }]);
});

test('SALONES-25 a repeated hour is refused at its second entry', async () => {
  const horas = ['08:00', '10:00', '08:00'].map((hora) => ({ hora, profesor: ana }));
  const answer = await admin.call('POST', at(venue._id), { body: { salones: [roomData(ana, { horas })] } });
  expect(answer.json()).toMatchObject({
    errors: { 'salones.0.horas.2.hora': 'Esa hora ya está en la lista' },
  });
});

test('SALONES-24 a teacher needs the role Profesor and must be active; an existing teacher of the room stays', async () => {
  const leaving = await testApp.account({ nombres: 'Noé', apellidos: 'Gil', roles: ['Profesor'] });
  const room = await newRoom(admin, venue._id, leaving.id);
  expect((await admin.call('DELETE', `usuarios/${leaving.id}`)).statusCode).toBe(200);
  const kept = await edit(room, { horas: [{ hora: '09:00', profesor: leaving.id }] });
  expect(kept.json()).toMatchObject({ horas: [{ hora: '09:00', profesor: { nombre_completo: 'Noé Gil' } }] });
  const horas = [luis, UNKNOWN, ana].map((profesor, n) => ({ hora: `1${n}:00`, profesor }));
  const refused = await edit(room, { horas });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({
    errors: {
      'horas.0.profesor': 'Luis Mora no tiene el rol Profesor o está inactivo',
      'horas.1.profesor': 'Esa persona no existe',
    },
  });
  const anew = await admin.call('POST', at(venue._id), { body: { salones: [roomData(leaving.id)] } });
  expect(anew.statusCode).toBe(400);
  expect(Object.keys(anew.json<{ errors: object }>().errors)).toEqual(['salones.0.horas.0.profesor']);
});

test('LOCACIONES-42 an inactive venue keeps its rooms and its history and accepts no new room', async () => {
  const closed = await newVenue(admin);
  const room = await newRoom(admin, closed._id, ana);
  await admin.call('DELETE', `locaciones/${closed._id}`);
  const refused = await admin.call('POST', at(closed._id), { body: { salones: [roomData(ana)] } });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { message: 'La sede está inactiva: no admite salones ni sesiones nuevas' },
  ]);
  expect(await read(room, closed._id)).toEqual(room);
  expect((await admin.call('GET', `locaciones/${closed._id}`)).json()).toMatchObject({
    estado: false,
    salones: [room],
  });
  const history = await admin.call('GET', `auditoria/locaciones/${closed._id}`);
  expect(history.json<{ datos: { accion: string }[] }>().datos.map(({ accion }) => accion)).toEqual([
    'inhabilitar',
    'crear',
  ]);
});

test('LOCACIONES-42 creating a room waits for a concurrent deactivation of its venue and is refused', async () => {
  const closing = await newVenue(admin);
  const { db } = testApp.app.platform;
  const { opening } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('locacion').set({ estado: false }).where('id', '=', closing._id).execute();
    const answer = admin.call('POST', at(closing._id), { body: { salones: [roomData(ana)] } });
    await until('the call waits for the lock', async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.n === 1;
    });
    return { opening: answer };
  });
  expect((await opening).statusCode).toBe(422);
  expect((await admin.call('GET', at(closing._id))).json()).toEqual({ datos: [], totalElementos: 0 });
});

test('SALONES-13 of twenty concurrent saves of one revision one succeeds and the others get 409', async () => {
  const room = await newRoom(admin, venue._id, ana);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => edit(room, { capacidad: 30 + n }, { 'if-match': '"1"' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(19).fill(409),
  ]);
  expect((await read(room))._rev).toBe(2);
});

test('every room route requires its permission', async () => {
  const room = await newRoom(admin, venue._id, ana);
  const reader = await testApp.person({ permisos: ['salones.ver', 'locaciones.editar'] });
  expect((await reader.call('GET', at(venue._id))).statusCode).toBe(200);
  expect((await reader.call('GET', at(venue._id, room._id))).statusCode).toBe(200);
  const body = roomData(ana);
  for (const [method, path, sent] of [
    ['POST', at(venue._id), { salones: [body] }],
    ['PUT', at(venue._id, room._id), body],
    ['DELETE', at(venue._id, room._id), undefined],
  ] as const)
    expect((await reader.call(method, path, { body: sent })).statusCode, method).toBe(403);
  const keeper = await testApp.person({ permisos: ['locaciones.ver'] });
  expect((await keeper.call('GET', at(venue._id))).statusCode).toBe(403);
});
