import { beforeAll, expect, test } from 'vitest';
import { CLASES } from '@amparo/contract/casos/casos/clases';
import { lesionesHomicidios } from '@amparo/contract/casos/lesiones-homicidios/routes';
import { answers, PREGUNTAS, uploadFor, useType, waiting } from '../../../testing/cases.ts';
import { docx, form, pdf, png } from '../../../testing/files.ts';
import {
  actOn,
  assignTo,
  INJURIES,
  openInjuries,
  readInjuries,
  writtenInjuries,
  statusesOf,
  type Refusal,
} from '../../../testing/kinds.ts';
import { UNKNOWN } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ROLES: 'api' } });
const FORM = 'formularios/identificador/ASISTENCIA_LESIONES_HOMICIDIO';
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.person({ roles: ['Administrador'], nombres: 'Alicia', apellidos: 'Rueda' });
  await useType(admin, 'Seguimiento', ['Contact Center', 'Abogado']);
});

const post = (by: TestUser, body: object) => by.call('POST', INJURIES, { body });
async function list(by: TestUser, query = '') {
  const answer = await by.call('GET', `${INJURIES}?elementosPorPagina=500${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return lesionesHomicidios.list.answer.parse(answer.json());
}
const numbers = async (by: TestUser, query?: string) => (await list(by, query)).datos.map(({ caso }) => caso);
const entry = (adjuntos: readonly object[] = []) => ({
  tipo_gestion: 'Seguimiento',
  descripcion: 'Llegó la ambulancia',
  adjuntos,
});

test('LESIONES-18 LESIONES-19 LESIONES-36 LESIONES-45 the server sets number, type, state and holders of a new case', async () => {
  const body = await writtenInjuries(testApp, admin, {
    contesto_encuesta: false,
    estado: 'Cerrado',
    tipoAsistencia: 'Otra',
    caso: 7,
    abogado: [admin.id],
  });
  const created = (await post(admin, body)).json<{ caso: number }>();
  expect(created).toMatchObject({
    message: 'Ticket creado correctamente',
    estado: 'Solicitado',
    tipoAsistencia: 'Accidente con lesiones u homicidio',
    direccion: 'Calle 100 # 19-61, Chicó',
    persona: body.persona,
    vehiculo: { _id: body.vehiculo },
    abogado: [],
    investigador: [],
    contesto_encuesta: false,
    cantidad_gestiones: 0,
    creacion: { fecha: expect.stringMatching(/^20\d\d-/) },
  });
  expect(await readInjuries(admin, created)).toMatchObject({
    gestiones: [],
    formulario: { preguntas: PREGUNTAS.map((pregunta) => ({ pregunta, respuesta: 'No' })) },
  });
  expect((await post(admin, { ...body, contesto_encuesta: true })).statusCode).toBe(400);
});

test('LESIONES-29 LESIONES-30 a case is listed and read by its number', async () => {
  const { _id, caso } = await openInjuries(testApp);
  expect(await readInjuries(admin, { caso })).toMatchObject({ _id, caso });
  expect((await list(admin, `&filtros[caso]=${caso}`)).datos).toMatchObject([{ _id }]);
  expect(await numbers(admin, '&filtros[caso]=999999999')).toEqual([]);
});

test('LESIONES-05 LESIONES-44 a case has neither the fields nor the actions that only simple collisions have', async () => {
  const body = await writtenInjuries(testApp, admin, { aprobado: false });
  const created = (await post(admin, body)).json<{ caso: number }>();
  for (const absent of [
    'aprobado',
    'archivado',
    'tipo_plan',
    'solicitud_atencion',
    'asesor',
    'perito',
    'empresa',
  ])
    expect(created, absent).not.toHaveProperty(absent);
  expect(CLASES['lesiones-homicidios'].recurso).toBe('asistencia-lesiones-homicidios');
  for (const action of ['archivar', 'solicitud-atencion', 'solicitar-atencion', 'consumir'])
    expect((await admin.call('PUT', `${INJURIES}/${created.caso}/${action}`, { body: {} })).statusCode).toBe(
      404,
    );
});

const UNANSWERED = { preguntas: answers().preguntas.slice(1) };

test.each<[ids: string, errors: Record<string, string>, change: object]>([
  ['LESIONES-11', { vehiculo: 'El campo placa es obligatorio' }, { vehiculo: undefined }],
  ['LESIONES-12', { vehiculo: 'El campo placa no es válido' }, { vehiculo: UNKNOWN }],
  ['LESIONES-09', { persona: 'El campo persona afectada es obligatorio' }, { persona: undefined }],
  ['LESIONES-11', { direccion: 'El campo dirección es obligatorio' }, { direccion: undefined }],
  [
    'LESIONES-08 LESIONES-11',
    { direccion: 'El campo dirección debe tener al menos 10 caracteres' },
    { direccion: 'Calle 100' },
  ],
  [
    'LESIONES-08',
    { direccion: 'El campo dirección admite máximo 200 caracteres' },
    { direccion: 'x'.repeat(201) },
  ],
  ['LESIONES-10', { formulario: 'El campo formulario es obligatorio' }, { formulario: undefined }],
  ['LESIONES-10', { 'formulario.preguntas': 'Responde todas las preguntas' }, { formulario: UNANSWERED }],
])('%s a creation is refused with %j', async (_ids, errors, change) => {
  const answer = await post(admin, { ...(await writtenInjuries(testApp, admin)), ...change });
  expect([answer.statusCode, answer.json<Refusal>().errors]).toEqual([400, errors]);
});

test('LESIONES-09 a person without a relation to the vehicle is refused', async () => {
  const persona = (await testApp.account({})).id;
  const answer = await post(admin, await writtenInjuries(testApp, admin, { persona }));
  expect([answer.statusCode, answer.json<Refusal>().errors]).toEqual([
    400,
    { persona: 'Esa persona no es la propietaria ni está autorizada en el vehículo' },
  ]);
});

test('LESIONES-08 an address of 10 or 200 characters is accepted', async () => {
  const body = await writtenInjuries(testApp, admin);
  for (const direccion of ['Calle 1000', 'x'.repeat(200)])
    expect((await post(admin, { ...body, direccion })).statusCode).toBe(200);
});

test('LESIONES-14 LESIONES-15 LESIONES-16 LESIONES-17 the server scores the questionnaire itself and refuses a score above the limit, whatever the client sends', async () => {
  const body = await writtenInjuries(testApp, admin);
  const adviser = await testApp.person({ roles: ['Contact Center'] });
  const asked = (await adviser.call('GET', FORM)).json<{ preguntas: { pregunta: string }[] }>();
  expect(asked.preguntas.map(({ pregunta }) => pregunta)).toEqual(PREGUNTAS);
  const query = PREGUNTAS.map(
    (pregunta, i) =>
      `respuestas[${i}][pregunta]=${encodeURIComponent(pregunta)}&respuestas[${i}][respuesta]=Si`,
  );
  const score = await adviser.call('GET', `${FORM}?${query.join('&')}`);
  expect([score.statusCode, score.json()], score.body).toMatchObject([200, { puntaje: 6, puntajeMinimo: 4 }]);
  const claimed = { puntaje: 0, puntajeMinimo: 99 };
  const refused = await post(adviser, {
    ...body,
    ...claimed,
    formulario: { ...answers('Si', 'Si'), ...claimed },
  });
  expect([refused.statusCode, refused.json<Refusal>().message]).toEqual([
    422,
    'El puntaje obtenido no aplica para la categoría',
  ]);
  expect((await post(adviser, { ...body, formulario: answers('Si') })).statusCode).toBe(200);
  const { db } = testApp.app.platform;
  const only = (estado: boolean) =>
    db
      .updateTable('formulario')
      .set({ estado })
      .where('identificador_formulario', '=', 'ASISTENCIA_LESIONES_HOMICIDIO')
      .execute();
  await only(false);
  const without = await post(adviser, body);
  await only(true);
  expect([without.statusCode, without.json<Refusal>().message]).toEqual([
    422,
    'El cuestionario de lesiones u homicidios no está disponible. Avisa a un administrador.',
  ]);
});

test('LESIONES-04 LESIONES-46 four roles create; lawyers see their own and unassigned cases, investigators their own, desk and coordinators all', async () => {
  const opened = await openInjuries(testApp);
  const [lawyer, investigator] = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Investigador')];
  const taken = await openInjuries(testApp);
  await assignTo(admin, taken, (await waiting(testApp, 'Abogado')).id);
  await assignTo(admin, taken, investigator.id);
  const body = await writtenInjuries(testApp, admin);
  const sees = async (rol: string, by?: TestUser) => {
    const person = by ?? (await testApp.person({ roles: [rol] }));
    const answer = await person.call('GET', `${INJURIES}?elementosPorPagina=500`);
    const seen = answer.statusCode === 200 ? lesionesHomicidios.list.answer.parse(answer.json()).datos : [];
    const statuses = await Promise.all(
      [opened, taken].map(async ({ caso }) => (await person.call('GET', `${INJURIES}/${caso}`)).statusCode),
    );
    const has = [opened, taken].map(({ caso }) => seen.some((row) => row.caso === caso));
    return [(await post(person, body)).statusCode, answer.statusCode, ...has, ...statuses];
  };
  const desk = ['Administrador', 'Contact Center', 'Coordinador Contact Center', 'Coordinador Operativo'];
  for (const rol of desk) expect(await sees(rol), rol).toEqual([200, 200, true, true, 200, 200]);
  for (const rol of ['Coordinador Abogado', 'Coordinador Investigador'])
    expect(await sees(rol), rol).toEqual([403, 200, true, true, 200, 200]);
  expect(await sees('Abogado', lawyer)).toEqual([403, 200, true, false, 200, 404]);
  expect(await sees('Investigador', investigator)).toEqual([403, 200, false, true, 404, 200]);
  for (const rol of ['Perito', 'Dibujante', 'Coordinador Perito', 'Usuario'])
    expect(await sees(rol), rol).toEqual([403, 403, false, false, 403, 403]);
});

test('LESIONES-31 LESIONES-32 LESIONES-46 coordinators assign lawyers and investigators, a lawyer can take a case, and an adviser can do neither', async () => {
  const opened = await openInjuries(testApp);
  const lawyer = await waiting(testApp, 'Abogado');
  const investigator = await waiting(testApp, 'Investigador');
  const status = async (rol: string, id: string) =>
    (await assignTo(await testApp.person({ roles: [rol] }), opened, id)).statusCode;
  expect(await status('Contact Center', lawyer.id)).toBe(403);
  expect(await status('Coordinador Contact Center', lawyer.id)).toBe(403);
  expect(await status('Coordinador Abogado', investigator.id)).toBe(422);
  expect(await status('Coordinador Investigador', lawyer.id)).toBe(422);
  for (const rol of ['Perito', 'Dibujante', 'Contact Center']) {
    const other = await waiting(testApp, rol);
    expect((await assignTo(admin, opened, other.id)).statusCode, rol).toBe(422);
    const typed = { usuarioAsignado: other.id, tipo: rol };
    expect((await actOn(admin, opened, 'asignarCaso', typed)).statusCode, rol).toBe(403);
  }
  expect((await actOn(admin, opened, 'asignarCaso', {})).json<Refusal>().errors).toEqual({
    usuarioAsignado: 'Por favor seleccione el usuario a signar',
  });
  const away = await testApp.account({ roles: ['Investigador'] });
  expect((await assignTo(admin, opened, away.id)).json<Refusal>().message).toBe(
    'No se puede asignar el Investigador',
  );
  const taken = await assignTo(lawyer, opened, lawyer.id);
  expect(taken.json()).toMatchObject({
    message: 'Ticket asignado correctamente',
    estado: 'Asignado',
    abogado: [{ usuario: { _id: lawyer.id } }],
  });
  const late = await waiting(testApp, 'Abogado');
  expect((await assignTo(late, opened, late.id)).statusCode).toBe(404);
  expect(await status('Coordinador Investigador', investigator.id)).toBe(200);
  const second = await waiting(testApp, 'Investigador');
  expect(await status('Coordinador Operativo', second.id)).toBe(200);
  expect((await readInjuries(admin, opened)).investigador).toMatchObject([
    { usuario: { _id: investigator.id } },
    { usuario: { _id: second.id } },
  ]);
  const notices = await second.call('GET', 'notificaciones/usuario');
  expect(notices.body).toContain(`/gestionar-lesiones-homicidios?id=${opened.caso}`);
});

test('LESIONES-31 LESIONES-33 of two lawyers taking a case concurrently one gets it; of two concurrent closes the second gets 409', async () => {
  const opened = await openInjuries(testApp);
  const lawyers = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Abogado')] as const;
  const tries = await Promise.all(lawyers.map((lawyer) => assignTo(lawyer, opened, lawyer.id)));
  expect(statusesOf(tries)).toEqual([200, 404]);
  const { abogado, _rev } = await readInjuries(admin, opened);
  expect(abogado).toHaveLength(1);
  const headers = { 'if-match': `"${_rev}"` };
  const close = () => admin.call('PUT', `${INJURIES}/cerrar/${opened.caso}`, { headers });
  const closed = await Promise.all([close(), close()]);
  expect(statusesOf(closed)).toEqual([200, 409]);
  expect((await readInjuries(admin, opened)).estado).toBe('Cerrado');
});

test('LESIONES-26 LESIONES-33 LESIONES-41 one call by number closes and reopens a case; a closed or cancelled case takes no people and no entries', async () => {
  const opened = await openInjuries(testApp);
  const { id } = await waiting(testApp, 'Abogado');
  for (const rol of ['Contact Center', 'Coordinador Abogado', 'Abogado'])
    expect((await actOn(await testApp.person({ roles: [rol] }), opened, 'cerrar')).statusCode, rol).toBe(403);
  const coordinator = await testApp.person({ roles: ['Coordinador Operativo'] });
  expect((await actOn(coordinator, opened, 'cerrar')).json()).toMatchObject({ estado: 'Cerrado' });
  const { db } = testApp.app.platform;
  for (const estado of ['Cerrado', 'Cancelado']) {
    await db.updateTable('caso').set({ estado }).where('id', '=', opened._id).execute();
    for (const refused of [await assignTo(admin, opened, id), await actOn(admin, opened, 'gestion', entry())])
      expect([refused.statusCode, refused.json<Refusal>().message]).toEqual([
        422,
        `No se puede gestionar, el caso se encuentra ${estado}`,
      ]);
  }
  expect((await actOn(admin, opened, 'cerrar')).json()).toMatchObject({ estado: 'Solicitado' });
  expect((await assignTo(admin, opened, id)).statusCode).toBe(200);
});

const ENTIDAD = 'LESIONESHOMISIDIOS';

test('LESIONES-40 LESIONES-42 LESIONES-43 files are uploaded as LESIONESHOMISIDIOS and have one of the allowed types', async () => {
  const send = (nombre: string, body: Buffer, entidad = ENTIDAD) =>
    admin.call('POST', 'archivos', form({ nombre, body }, { entidad }));
  const taken = { 'a.png': png(5, 5), 'a.pdf': pdf(), 'a.pdfx': pdf(), 'a.docx': docx(300) };
  for (const [nombre, body] of Object.entries(taken))
    expect((await send(nombre, body)).statusCode, nombre).toBe(200);
  for (const nombre of ['a.exe', 'a.mp4', 'a.xlsx'])
    expect((await send(nombre, pdf())).statusCode, nombre).toBe(400);
  expect((await admin.call('POST', 'archivos', form(undefined, { entidad: ENTIDAD }))).statusCode).toBe(400);
  expect((await send('a.pdf', pdf(), 'LESIONESHOMICIDIOS')).statusCode).toBe(400);
});

test('LESIONES-34 LESIONES-35 LESIONES-39 an entry requires a type and a description, and is stored with author and files', async () => {
  const opened = await openInjuries(testApp);
  for (const body of [
    { descripcion: 'Sin tipo' },
    { tipo_gestion: 'Seguimiento' },
    { ...entry(), descripcion: ' ' },
  ])
    expect((await actOn(admin, opened, 'gestion', body)).statusCode).toBe(400);
  const file = await uploadFor(admin, 'acta.pdf', pdf(), ENTIDAD);
  const saved = await actOn(admin, opened, 'gestion', entry([file]));
  expect(saved.json()).toMatchObject({
    message: 'Gestión guardada correctamente',
    estado: 'En Gestión',
    cantidad_gestiones: 1,
    gestiones: [
      {
        tipo_gestion: 'Seguimiento',
        descripcion: 'Llegó la ambulancia',
        autor: 'Alicia Rueda',
        adjuntos: [{ aws_id: file.aws_id, nombre: 'acta.pdf' }],
      },
    ],
  });
});

test('LESIONES-40 LESIONES-42 an entry with a file of another kind is not stored, and its own file can be deleted', async () => {
  const opened = await openInjuries(testApp);
  const wrong = await uploadFor(admin, 'choque.pdf');
  const mine = await uploadFor(admin, 'acta.pdf', pdf(), ENTIDAD);
  const refused = await actOn(admin, opened, 'gestion', entry([mine, wrong]));
  expect([refused.statusCode, refused.json<Refusal>().message]).toEqual([
    422,
    'Ese archivo se cargó para otra cosa. Cárgalo de nuevo aquí.',
  ]);
  expect((await readInjuries(admin, opened)).gestiones).toEqual([]);
  expect((await admin.call('DELETE', `archivos/${mine.aws_id}`)).statusCode).toBe(200);
});

test('LESIONES-34 the file of an entry is read only by users who see the case, and cannot be deleted', async () => {
  const opened = await openInjuries(testApp);
  const file = await uploadFor(admin, 'acta.pdf', pdf(), ENTIDAD);
  const path = `archivos/${file.aws_id}`;
  expect((await actOn(admin, opened, 'gestion', entry([file]))).statusCode).toBe(200);
  const opens = async (rol: string) =>
    (await (await testApp.person({ roles: [rol] })).call('GET', path)).statusCode;
  expect([await opens('Contact Center'), await opens('Abogado'), await opens('Investigador')]).toEqual([
    200, 200, 403,
  ]);
  expect((await admin.call('DELETE', path)).statusCode).toBe(422);
});
