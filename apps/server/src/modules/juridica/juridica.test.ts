import { beforeAll, expect, test } from 'vitest';
import { juridica, SIGUIENTES_GESTIONES, TIPOS_DE_ASISTENCIA } from '@amparo/contract/juridica';
import { waiting } from '../../testing/cases.ts';
import { useApp, type Caller } from '../../testing/harness.ts';
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
} from '../../testing/kinds.ts';
import { UNKNOWN } from '../../testing/purchases.ts';

const house = useApp({ started: true, env: { ROLES: 'api' } });
let admin: Caller;
beforeAll(async () => {
  admin = await house.admin();
});

const post = (by: Caller, body: object) => by.call('POST', LEGAL, { body });
async function list(by: Caller, query = '') {
  const answer = await by.call('GET', `${LEGAL}?elementosPorPagina=500${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return juridica.list.answer.parse(answer.json()).datos;
}

test('JURIDICA-20 JURIDICA-24 JURIDICA-25 JURIDICA-26 JURIDICA-31 JURIDICA-39 JURIDICA-68 JURIDICA-86 JURIDICA-88 JURIDICA-93 JURIDICA-96 a new case is "Solicitado", returns ids together with their names, and is read by id or number', async () => {
  const { tipo, ...body } = await writtenLegal(house, admin, {
    contesto_encuesta: false,
    estado: 'Cerrado',
    abogado: [admin.id],
    caso: 3,
  });
  const created = (await post(admin, { ...body, tipo })).json<{ _id: string; caso: number }>();
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
    contesto_encuesta: false,
    creacion: { fecha: expect.stringMatching(/^20/) },
  });
  expect(created).not.toHaveProperty('tipo');
  const byNumber = await admin.call('GET', `${LEGAL}/${created.caso}`);
  expect(byNumber.json()).toEqual((await admin.call('GET', `${LEGAL}/${created._id}`)).json());
  expect(byNumber.json()).toMatchObject({ gestiones: [] });
  const { placa } = (await admin.call('GET', `vehiculos/${body.vehiculo}`)).json<{ placa: string }>();
  const found = (await admin.call('GET', `vehiculos?filtros[placa]=${placa}`)).json<{ datos: object[] }>();
  expect(found.datos).toMatchObject([{ _id: body.vehiculo }]);
  house.queries.length = 0;
  expect(await list(admin, `&filtros[placa]=${placa}`)).toMatchObject([
    { _id: created._id, vehiculo_datos: { placa }, afectado: { nombre_completo: expect.any(String) } },
  ]);
  expect(house.queries.filter((query) => query.includes('from caso t')).length).toBeLessThanOrEqual(3);
  expect(await list(admin, '&filtros[placa]=ZZZ999')).toEqual([]);
  const other = { ...body, tipoAsistencia: 'Asistencia choque simple' };
  expect((await post(admin, other)).json()).toMatchObject({ tipoAsistencia: 'Asistencia choque simple' });
});

test('JURIDICA-33 JURIDICA-35 JURIDICA-36 JURIDICA-37 JURIDICA-38 JURIDICA-41 JURIDICA-42 JURIDICA-43 JURIDICA-99 a missing, unknown or unrelated value is reported at its field', async () => {
  const body = await writtenLegal(house, admin);
  const [driver, former, stranger] = [
    await house.account({}),
    await house.account({}),
    await house.account({}),
  ];
  const authorise = (email: string) =>
    admin.call('POST', 'beneficiario', {
      body: { nombre: 'Nidia Murillo', email, vehiculo: body.vehiculo },
    });
  for (const { correo } of [driver, former]) await authorise(correo);
  // A person without an account can be authorized, but cannot be the affected person.
  await authorise('sin.cuenta@correo.co');
  await admin.call('DELETE', `beneficiario?email=${former.correo}&vehiculo=${body.vehiculo}`);
  const inactive = await newProcedure(admin);
  await admin.call('DELETE', `tipo-tramites/${inactive}`);
  const foreign = { persona: 'Esa persona no es la propietaria ni está autorizada en el vehículo' };
  for (const [change, errors] of [
    [{ vehiculo: undefined }, { vehiculo: 'El campo placa es obligatorio' }],
    [{ vehiculo: UNKNOWN }, { vehiculo: 'El campo placa no es válido' }],
    [{ persona: undefined }, { persona: 'El campo persona afectada es obligatorio' }],
    [{ persona: former.id }, foreign],
    [{ persona: stranger.id }, foreign],
    [{ tipo: undefined }, { tipo: 'El campo tipo de asistencia es obligatorio' }],
    [{ tipo: 'Otra' }, { tipo: 'El campo tipo de asistencia no es válido' }],
    [{ tipo_tramite: undefined }, { tipo_tramite: 'El campo tipo de trámite es obligatorio' }],
    [{ tipo_tramite: UNKNOWN }, { tipo_tramite: 'El campo tipo de trámite no es válido' }],
    [{ tipo_tramite: inactive }, { tipo_tramite: 'Ese tipo de trámite está inactivo. Elige otro.' }],
    [{ descripcion: '  ' }, { descripcion: 'El campo descripción es obligatorio' }],
    [{ contesto_encuesta: true }, { contesto_encuesta: 'El campo contestó encuesta no es válido' }],
  ] as const) {
    const answer = await post(admin, { ...body, ...change });
    expect([answer.statusCode, answer.json<Refusal>().errors], JSON.stringify(change)).toEqual([400, errors]);
  }
  for (const tipo of TIPOS_DE_ASISTENCIA)
    expect((await post(admin, { ...body, tipo, persona: driver.id })).json()).toMatchObject({
      tipoAsistencia: tipo,
      persona: driver.id,
    });
  expect(TIPOS_DE_ASISTENCIA).toEqual([
    'Asistencia choque simple',
    'Accidente con lesiones u homicidio',
    'Asistencia no vinculada',
  ]);
});

test('JURIDICA-27 JURIDICA-56 JURIDICA-57 JURIDICA-69 users who may edit change type and description, both required; other fields are ignored', async () => {
  const opened = await openLegal(house);
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
  const adviser = await house.person({ roles: ['Contact Center'] });
  const stranger = await house.person({ roles: ['Abogado'] });
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
  const opened = await openLegal(house);
  const lawyer = await waiting(house, 'Abogado');
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
    await assignTo(admin, opened, (await waiting(house, 'Abogado')).id),
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
  const legal = await openLegal(house, admin, { tipo_tramite });
  expect((await admin.call('DELETE', `tipo-tramites/${tipo_tramite}`)).statusCode).toBe(200);
  const kept = { tipo_tramite: { _id: tipo_tramite, titulo } };
  expect(await readLegal(admin, legal)).toMatchObject(kept);
  const { placa } = legal.vehiculo_datos;
  expect(await list(admin, `&filtros[placa]=${placa}`)).toMatchObject([kept]);
  const body = { tipoAsistencia: legal.tipoAsistencia, descripcion: 'Otra descripción' };
  expect((await actOn(admin, legal, 'editar', body)).json()).toMatchObject({ ...kept, ...body });
  expect((await post(admin, await writtenLegal(house, admin, { tipo_tramite }))).statusCode).toBe(400);
});

test('JURIDICA-94 JURIDICA-96 H15 the current lawyer, desk and coordinators read a case; other lawyers get 404 and other roles 403', async () => {
  const opened = await openLegal(house);
  const [lawyer, other] = [await waiting(house, 'Abogado'), await waiting(house, 'Abogado')];
  await assignTo(admin, opened, lawyer.id);
  const statuses = async (by: Caller) =>
    Promise.all(
      [opened._id, opened.caso].map(async (name) => (await by.call('GET', `${LEGAL}/${name}`)).statusCode),
    );
  expect(await statuses(lawyer)).toEqual([200, 200]);
  expect(await statuses(other)).toEqual([404, 404]);
  expect((await list(lawyer)).map(({ caso }) => caso)).toEqual([opened.caso]);
  expect(await list(other)).toEqual([]);
  for (const rol of ['Investigador', 'Perito', 'Coordinador Investigador', 'Usuario'])
    expect(await statuses(await house.person({ roles: [rol] })), rol).toEqual([403, 403]);
  for (const rol of [
    'Contact Center',
    'Coordinador Contact Center',
    'Coordinador Operativo',
    'Coordinador Abogado',
  ])
    expect(await statuses(await house.person({ roles: [rol] })), rol).toEqual([200, 200]);
  for (const name of ['0', '-1', 'x', `${opened.caso}'`, UNKNOWN])
    expect([400, 404], name).toContain((await admin.call('GET', `${LEGAL}/${name}`)).statusCode);
});
