import { beforeAll, describe, expect, test } from 'vitest';
import { answers, openCase, post, PREGUNTAS, readCase, written } from '../../../testing/cases.ts';
import { UNKNOWN } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

interface Refusal {
  message: string;
  errors?: Record<string, string>;
}

test('CHOQUE-27 CHOQUE-30 CHOQUE-31 CHOQUE-37 a creation returns a new case number and stores the place and the answers', async () => {
  const body = await written(testApp, admin, {
    caso: 7,
    departamento: 'bogota',
    ciudad_siniestro: 'bogotá d.c.',
    ubicacion: { type: 'Point', coordenadas: [4.68, -74.05] },
  });
  const [first, second] = [await post(admin, body), await post(admin, body)];
  const created = first.json<{ caso: number }>();
  expect(created).toMatchObject({
    departamento: 'BOGOTÁ',
    ciudad_siniestro: 'BOGOTÁ D.C.',
    asesor: [],
    message: 'Ticket de choque simple creado correctamente',
  });
  expect(second.json<{ caso: number }>().caso).toBeGreaterThan(created.caso);
  expect(await readCase(admin, created)).toMatchObject({
    ubicacion: { type: 'Point', coordenadas: [4.68, -74.05] },
    formulario: { preguntas: PREGUNTAS.map((pregunta) => ({ pregunta, respuesta: 'No' })) },
  });
});

test('CHOQUE-73 CHOQUE-76 APROBACION-15 CONSULTAPOLIZA-22 the server sets state, origin, kind and approval, whatever the client sends', async () => {
  const body = await written(testApp, admin, {
    estado: 'Cerrado',
    origen: 'Kronox',
    tipoAsistencia: 'Otra',
    tipo_plan: 'Oro',
    aprobado: false,
    solicitud_atencion: true,
    creado_desde: 'DashBoard',
  });
  expect((await post(admin, body)).json()).toMatchObject({
    estado: 'Solicitado',
    origen: 'DashBoard',
    tipoAsistencia: 'Asistencia choque simple',
    tipo_plan: null,
    aprobado: true,
    solicitud_atencion: false,
  });
});

test('CHOQUE-32 CHOQUE-33 CHOQUE-34 staff create cases only from "DashBoard" and without an answered survey', async () => {
  const body = await written(testApp, admin);
  const ofStaff = { creado_desde: 'DashBoard', contesto_encuesta: false };
  expect((await post(admin, { ...body, ...ofStaff })).json()).toMatchObject(ofStaff);
  for (const change of [{ creado_desde: 'App' }, { contesto_encuesta: true }])
    expect((await post(admin, { ...body, ...ofStaff, ...change })).statusCode).toBe(400);
});

const UNANSWERED = { preguntas: answers().preguntas.slice(1) };
const ANOTHER = { preguntas: [{ pregunta: '¿Llovía?', respuesta: 'No' }, ...UNANSWERED.preguntas] };

test.each<[ids: string, errors: Record<string, string>, change: object]>([
  ['CHOQUE-07', { vehiculo: 'El campo placa es obligatorio' }, { vehiculo: undefined }],
  ['CHOQUE-07', { vehiculo: 'El campo placa no es válido' }, { vehiculo: UNKNOWN }],
  ['CHOQUE-10', { persona: 'El campo persona afectada es obligatorio' }, { persona: undefined }],
  ['CHOQUE-11', { empresa: 'El campo empresa es obligatorio' }, { empresa: undefined }],
  ['CHOQUE-11', { empresa: 'El campo empresa no es válido' }, { empresa: UNKNOWN }],
  ['CHOQUE-12', { departamento: 'El campo departamento es obligatorio' }, { departamento: '' }],
  ['CHOQUE-12', { departamento: 'Ese departamento no existe' }, { departamento: 'NARNIA' }],
  ['CHOQUE-13', { ciudad_siniestro: 'El campo ciudad es obligatorio' }, { ciudad_siniestro: ' ' }],
  [
    'CHOQUE-13',
    { ciudad_siniestro: 'Esa ciudad no existe en ese departamento' },
    { ciudad_siniestro: 'CALI' },
  ],
  ['CHOQUE-14', { direccion: 'El campo dirección es obligatorio' }, { direccion: undefined }],
  [
    'CHOQUE-15',
    { direccion: 'El campo dirección debe tener al menos 10 caracteres' },
    { direccion: 'Calle 100' },
  ],
  [
    'CHOQUE-15',
    { direccion: 'El campo dirección admite máximo 200 caracteres' },
    { direccion: 'x'.repeat(201) },
  ],
  ['CHOQUE-16', { 'formulario.preguntas': 'Responde todas las preguntas' }, { formulario: UNANSWERED }],
  [
    'CHOQUE-16',
    { 'formulario.preguntas.0.pregunta': 'Esa pregunta no es de este formulario' },
    { formulario: ANOTHER },
  ],
])('%s a creation is refused with %j', async (_ids, errors, change) => {
  const answer = await post(admin, { ...(await written(testApp, admin)), ...change });
  expect([answer.statusCode, answer.json<Refusal>().errors]).toEqual([400, errors]);
});

test('CHOQUE-15 an address of 10 or 200 characters is accepted', async () => {
  const body = await written(testApp, admin);
  for (const direccion of ['Calle 1000', 'x'.repeat(200)])
    expect((await post(admin, { ...body, direccion })).statusCode).toBe(200);
});

test('CHOQUE-17 the vehicle must be active, and the person its owner or an active beneficiary with an active account', async () => {
  const body = await written(testApp, admin);
  const accounts = [await testApp.account({}), await testApp.account({}), await testApp.account({})] as const;
  const [driver, former, stranger] = accounts;
  for (const { correo } of [driver, former])
    await admin.call('POST', 'beneficiario', {
      body: { nombre: 'Nidia Murillo', email: correo, vehiculo: body.vehiculo },
    });
  await admin.call('DELETE', `beneficiario?email=${former.correo}&vehiculo=${body.vehiculo}`);
  expect((await post(admin, { ...body, persona: driver.id })).json()).toMatchObject({ persona: driver.id });
  for (const { id } of [former, stranger])
    expect((await post(admin, { ...body, persona: id })).json<Refusal>().errors).toEqual({
      persona: 'Esa persona no es la propietaria ni está autorizada en el vehículo',
    });
  await admin.call('DELETE', `usuarios/${driver.id}`);
  expect((await post(admin, { ...body, persona: driver.id })).json<Refusal>().errors).toEqual({
    persona: 'Esa persona está inactiva. Actívala antes de crear el caso.',
  });
  await admin.call('DELETE', `vehiculos/${body.vehiculo}`);
  expect((await post(admin, body)).json<Refusal>().errors).toEqual({
    vehiculo: 'Ese vehículo está inactivo. Actívalo antes de crear el caso.',
  });
});

test('CHOQUE-18 CHOQUE-19 CHOQUE-20 the server computes the score itself and refuses answers above the highest score', async () => {
  const body = await written(testApp, admin);
  const claimed = { puntaje: 0, puntajeMinimo: 99 };
  const send = (...given: string[]) =>
    post(admin, { ...body, ...claimed, formulario: { ...answers(...given), ...claimed } });
  const refused = await send('Si', 'Si');
  expect([refused.statusCode, refused.json<Refusal>().message]).toEqual([
    422,
    'El puntaje obtenido no aplica para la categoría choque simple',
  ]);
  expect((await send('Si', 'No')).statusCode).toBe(200);
  const limit = async (score_minimo: number) =>
    testApp.app.platform.db.updateTable('formulario').set({ score_minimo }).execute();
  await limit(3);
  expect((await send('No', 'Si')).statusCode).toBe(200);
  await limit(2);
  expect((await send('No', 'Si')).statusCode).toBe(422);
  await limit(4);
});

describe('the adviser', () => {
  test('ASIGNACION-29 ASIGNACION-30 an adviser holds the case that they create, in any availability, and their availability stays the same', async () => {
    const adviser = await testApp.person({ roles: ['Contact Center'] });
    const { db } = testApp.app.platform;
    await db.updateTable('usuario').set({ estado_asesor: 'Pausa' }).where('id', '=', adviser.id).execute();
    const opened = await openCase(testApp, adviser);
    expect(opened).toMatchObject({ estado: 'Solicitado', asesor: [{ usuario: { _id: adviser.id } }] });
    const { estado_asesor } = await db
      .selectFrom('usuario')
      .select('estado_asesor')
      .where('id', '=', adviser.id)
      .executeTakeFirstOrThrow();
    expect(estado_asesor).toBe('Pausa');
    const other = await testApp.person({ roles: ['Coordinador Operativo'] });
    expect((await openCase(testApp, other)).asesor).toEqual([]);
  });

  test('requests with one Idempotency-Key create one case, even at the same instant', async () => {
    const body = await written(testApp, admin);
    const headers = { 'idempotency-key': 'the-same-ticket-again' };
    const send = () => admin.call('POST', 'asistencia-choque-simple', { body, headers });
    const together = await Promise.all([send(), send(), send()]);
    expect(new Set(together.map((answer) => answer.json<{ caso: number }>().caso)).size).toBe(1);
  });

  test('creating a case requires its permission', async () => {
    const body = await written(testApp, admin);
    const reader = await testApp.person({ permisos: ['asistencia-choque-simple.ver'] });
    expect((await post(reader, body)).statusCode).toBe(403);
    expect((await testApp.call('POST', 'asistencia-choque-simple', { body })).statusCode).toBe(401);
  });
});

test('a disabled company or a missing questionnaire refuses the case', async () => {
  const body = await written(testApp, admin);
  const off = await admin.call('POST', 'empresa', { body: { nombre: 'Andina', nit: '900.1' } });
  const empresa = off.json<{ _id: string }>()._id;
  await admin.call('DELETE', `empresa/${empresa}`);
  expect((await post(admin, { ...body, empresa })).json<Refusal>().errors).toEqual({
    empresa: 'El campo empresa no es válido',
  });
  const { db } = testApp.app.platform;
  await db.updateTable('formulario').set({ estado: false }).execute();
  expect((await post(admin, body)).json()).toMatchObject({
    message: 'El cuestionario de choque simple no está disponible. Avisa a un administrador.',
  });
  await db.updateTable('formulario').set({ estado: true }).execute();
});
