import { beforeAll, expect, test } from 'vitest';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { SIGUIENTES_GESTIONES, TIPOS_DE_ASISTENCIA } from '@amparo/contract/casos/juridica/schemas';
import { waiting } from '../../../testing/cases.ts';
import {
  actOn,
  assignTo,
  LEGAL,
  newProcedure,
  nextStep,
  openLegal,
  readLegal,
  writtenLegal,
  statusesOf,
  type Refusal,
} from '../../../testing/kinds.ts';
import { UNKNOWN } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ROLES: 'api' } });
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

const post = (by: TestUser, body: object) => by.call('POST', LEGAL, { body });
async function list(by: TestUser, query = '') {
  const answer = await by.call('GET', `${LEGAL}?elementosPorPagina=500${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return juridica.list.answer.parse(answer.json()).datos;
}

test('JURIDICA-20 JURIDICA-26 JURIDICA-68 JURIDICA-88 a new case is "Solicitado" and has no holder, whatever the client sends', async () => {
  const body = await writtenLegal(testApp, admin, { estado: 'Cerrado', abogado: [admin.id], caso: 3 });
  const created = (await post(admin, body)).json<object>();
  expect(created).toMatchObject({
    message: 'Asistencia jurídica creada correctamente',
    estado: 'Solicitado',
    tipoAsistencia: 'Asistencia no vinculada',
    tipo_tramite: { _id: body.tipo_tramite, titulo: expect.stringMatching(/^Trámite /) },
    descripcion: 'Lo citaron a una audiencia',
    vehiculo: body.vehiculo,
    vehiculo_datos: { _id: body.vehiculo, marca: 'MAZDA' },
    persona: body.persona,
    abogado: [],
    asesor: [],
    creacion: { fecha: expect.stringMatching(/^20/) },
  });
});

test('JURIDICA-39 a new case has no answered survey', async () => {
  const body = await writtenLegal(testApp, admin, { contesto_encuesta: false });
  expect((await post(admin, body)).json()).toMatchObject({ contesto_encuesta: false });
  const refused = await post(admin, { ...body, contesto_encuesta: true });
  expect([refused.statusCode, refused.json<Refusal>().errors]).toEqual([
    400,
    { contesto_encuesta: 'El campo contestó encuesta no es válido' },
  ]);
});

test('JURIDICA-86 a creation accepts tipo or tipoAsistencia and returns tipoAsistencia', async () => {
  const { tipo, ...body } = await writtenLegal(testApp, admin);
  const created = (await post(admin, { ...body, tipo })).json<object>();
  expect(created).toMatchObject({ tipoAsistencia: tipo });
  expect(created).not.toHaveProperty('tipo');
  const other = { ...body, tipoAsistencia: 'Asistencia choque simple' };
  expect((await post(admin, other)).json()).toMatchObject({ tipoAsistencia: 'Asistencia choque simple' });
});

test('JURIDICA-25 JURIDICA-96 a case is read by its id or its number', async () => {
  const opened = await openLegal(testApp);
  const byNumber = await admin.call('GET', `${LEGAL}/${opened.caso}`);
  expect(byNumber.json()).toEqual((await admin.call('GET', `${LEGAL}/${opened._id}`)).json());
  expect(byNumber.json()).toMatchObject({ _id: opened._id, gestiones: [] });
});

test('JURIDICA-24 JURIDICA-31 JURIDICA-93 the list is searched by plate and returns vehicle and person in three queries', async () => {
  const { _id, vehiculo } = await openLegal(testApp);
  const { placa } = (await admin.call('GET', `vehiculos/${vehiculo}`)).json<{ placa: string }>();
  const found = (await admin.call('GET', `vehiculos?filtros[placa]=${placa}`)).json<{ datos: object[] }>();
  expect(found.datos).toMatchObject([{ _id: vehiculo }]);
  testApp.queries.length = 0;
  expect(await list(admin, `&filtros[placa]=${placa}`)).toMatchObject([
    { _id, vehiculo_datos: { placa }, afectado: { nombre_completo: expect.any(String) } },
  ]);
  expect(testApp.queries.filter((query) => query.includes('from caso t')).length).toBeLessThanOrEqual(3);
  expect(await list(admin, '&filtros[placa]=ZZZ999')).toEqual([]);
});

test.each<[ids: string, errors: Record<string, string>, change: object]>([
  ['JURIDICA-33', { vehiculo: 'El campo placa es obligatorio' }, { vehiculo: undefined }],
  ['JURIDICA-33', { vehiculo: 'El campo placa no es válido' }, { vehiculo: UNKNOWN }],
  ['JURIDICA-35', { persona: 'El campo persona afectada es obligatorio' }, { persona: undefined }],
  ['JURIDICA-36', { tipo: 'El campo tipo de asistencia es obligatorio' }, { tipo: undefined }],
  ['JURIDICA-36 JURIDICA-43', { tipo: 'El campo tipo de asistencia no es válido' }, { tipo: 'Otra' }],
  ['JURIDICA-37', { tipo_tramite: 'El campo tipo de trámite es obligatorio' }, { tipo_tramite: undefined }],
  ['JURIDICA-37', { tipo_tramite: 'El campo tipo de trámite no es válido' }, { tipo_tramite: UNKNOWN }],
  ['JURIDICA-38', { descripcion: 'El campo descripción es obligatorio' }, { descripcion: '  ' }],
])('%s a creation is refused with %j', async (_ids, errors, change) => {
  const answer = await post(admin, { ...(await writtenLegal(testApp, admin)), ...change });
  expect([answer.statusCode, answer.json<Refusal>().errors]).toEqual([400, errors]);
});

test('JURIDICA-41 JURIDICA-99 the affected person is the owner or an active beneficiary with an account', async () => {
  const body = await writtenLegal(testApp, admin);
  const [driver, former, stranger] = [
    await testApp.account({}),
    await testApp.account({}),
    await testApp.account({}),
  ];
  const authorise = (email: string) =>
    admin.call('POST', 'beneficiario', {
      body: { nombre: 'Nidia Murillo', email, vehiculo: body.vehiculo },
    });
  for (const { correo } of [driver, former]) await authorise(correo);
  // A person without an account can be authorized, but cannot be the affected person.
  await authorise('sin.cuenta@correo.co');
  await admin.call('DELETE', `beneficiario?email=${former.correo}&vehiculo=${body.vehiculo}`);
  for (const { id } of [former, stranger]) {
    const refused = await post(admin, { ...body, persona: id });
    expect([refused.statusCode, refused.json<Refusal>().errors]).toEqual([
      400,
      { persona: 'Esa persona no es la propietaria ni está autorizada en el vehículo' },
    ]);
  }
  expect((await post(admin, { ...body, persona: driver.id })).json()).toMatchObject({ persona: driver.id });
});

test('JURIDICA-42 an inactive procedure type is refused', async () => {
  const tipo_tramite = await newProcedure(admin);
  await admin.call('DELETE', `tipo-tramites/${tipo_tramite}`);
  const refused = await post(admin, await writtenLegal(testApp, admin, { tipo_tramite }));
  expect([refused.statusCode, refused.json<Refusal>().errors]).toEqual([
    400,
    { tipo_tramite: 'Ese tipo de trámite está inactivo. Elige otro.' },
  ]);
});

test('JURIDICA-43 a case is created with each of the three assistance types', async () => {
  expect(TIPOS_DE_ASISTENCIA).toEqual([
    'Asistencia choque simple',
    'Accidente con lesiones u homicidio',
    'Asistencia no vinculada',
  ]);
  for (const tipo of TIPOS_DE_ASISTENCIA)
    expect(await openLegal(testApp, admin, { tipo })).toMatchObject({ tipoAsistencia: tipo });
});

test('JURIDICA-27 JURIDICA-56 JURIDICA-57 JURIDICA-69 users who may edit change type and description, both required; other fields are ignored', async () => {
  const opened = await openLegal(testApp);
  const change = { tipoAsistencia: 'Accidente con lesiones u homicidio', descripcion: 'Hubo un lesionado' };
  for (const [body, field] of [
    [{ descripcion: 'x' }, 'tipoAsistencia'],
    [{ ...change, tipoAsistencia: 'Otra' }, 'tipoAsistencia'],
    [{ tipoAsistencia: change.tipoAsistencia }, 'descripcion'],
    [{ ...change, descripcion: ' ' }, 'descripcion'],
  ] as const) {
    const refused = await actOn(admin, opened, 'editar', body);
    expect([refused.statusCode, Object.keys(refused.json<Refusal>().errors ?? {})]).toEqual([400, [field]]);
  }
  const adviser = await testApp.person({ roles: ['Contact Center'] });
  const stranger = await testApp.person({ roles: ['Abogado'] });
  expect((await actOn(stranger, opened, 'editar', change)).statusCode).toBe(404);
  const edited = await actOn(adviser, opened, 'editar', {
    ...change,
    estado: 'Cerrado',
    persona: adviser.id,
  });
  expect(edited.json()).toMatchObject({
    ...change,
    estado: 'Solicitado',
    persona: opened.persona,
    message: 'Asistencia jurídica actualizada correctamente',
  });
});

test('JURIDICA-28 JURIDICA-66 JURIDICA-70 JURIDICA-90 a case closes once and cannot be changed afterwards, not even by an administrator', async () => {
  const opened = await openLegal(testApp);
  const lawyer = await waiting(testApp, 'Abogado');
  await assignTo(admin, opened, lawyer.id);
  const closed = await Promise.all([actOn(lawyer, opened, 'cerrar'), actOn(admin, opened, 'cerrar')]);
  expect(statusesOf(closed)).toEqual([200, 422]);
  expect(closed.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
    estado: 'Cerrado',
    message: 'Asistencia jurídica cerrada correctamente.',
  });
  const before = await readLegal(admin, opened);
  for (const refused of [
    await actOn(admin, opened, 'cerrar'),
    await assignTo(admin, opened, (await waiting(testApp, 'Abogado')).id),
    await actOn(admin, opened, 'editar', { tipoAsistencia: before.tipoAsistencia, descripcion: 'Otra' }),
    ...(await Promise.all(SIGUIENTES_GESTIONES.map((next) => nextStep(admin, opened, next)))),
  ])
    expect([refused.statusCode, refused.json<Refusal>().message]).toEqual([
      422,
      'No se puede gestionar, el caso se encuentra Cerrado',
    ]);
  expect(await readLegal(admin, opened)).toEqual(before);
});

test('TRAMITES-15 cases keep a deactivated procedure and its title, also when edited; new cases cannot use it', async () => {
  const titulo = `Trámite ${crypto.randomUUID()}`;
  const tipo_tramite = await newProcedure(admin, titulo);
  const legal = await openLegal(testApp, admin, { tipo_tramite });
  expect((await admin.call('DELETE', `tipo-tramites/${tipo_tramite}`)).statusCode).toBe(200);
  const kept = { tipo_tramite: { _id: tipo_tramite, titulo } };
  expect(await readLegal(admin, legal)).toMatchObject(kept);
  const { placa } = legal.vehiculo_datos;
  expect(await list(admin, `&filtros[placa]=${placa}`)).toMatchObject([kept]);
  const body = { tipoAsistencia: legal.tipoAsistencia, descripcion: 'Otra descripción' };
  expect((await actOn(admin, legal, 'editar', body)).json()).toMatchObject({ ...kept, ...body });
  expect((await post(admin, await writtenLegal(testApp, admin, { tipo_tramite }))).statusCode).toBe(400);
});

test('JURIDICA-94 JURIDICA-96 H15 the current lawyer, desk and coordinators read a case; other lawyers get 404 and other roles 403', async () => {
  const opened = await openLegal(testApp);
  const [lawyer, other] = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Abogado')];
  await assignTo(admin, opened, lawyer.id);
  const statuses = async (by: TestUser) =>
    Promise.all(
      [opened._id, opened.caso].map(async (name) => (await by.call('GET', `${LEGAL}/${name}`)).statusCode),
    );
  expect(await statuses(lawyer)).toEqual([200, 200]);
  expect(await statuses(other)).toEqual([404, 404]);
  expect((await list(lawyer)).map(({ caso }) => caso)).toEqual([opened.caso]);
  expect(await list(other)).toEqual([]);
  for (const rol of ['Investigador', 'Perito', 'Coordinador Investigador', 'Usuario'])
    expect(await statuses(await testApp.person({ roles: [rol] })), rol).toEqual([403, 403]);
  for (const rol of [
    'Contact Center',
    'Coordinador Contact Center',
    'Coordinador Operativo',
    'Coordinador Abogado',
  ])
    expect(await statuses(await testApp.person({ roles: [rol] })), rol).toEqual([200, 200]);
  for (const name of ['0', '-1', 'x', `${opened.caso}'`, UNKNOWN])
    expect([400, 404], name).toContain((await admin.call('GET', `${LEGAL}/${name}`)).statusCode);
});
