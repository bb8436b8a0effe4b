import { beforeAll, expect, test } from 'vitest';
import type { Aviso } from '@amparo/contract/base/avisos/schemas';
import { SIGUIENTES_GESTIONES } from '@amparo/contract/casos/juridica/schemas';
import { uploadFor, waiting } from '../../../testing/cases.ts';
import { docx, form, pdf, png } from '../../../testing/files.ts';
import {
  actOn,
  assignTo,
  LEGAL,
  nextStep,
  openLegal,
  readLegal,
  statusesOf,
  type Refusal,
} from '../../../testing/kinds.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ROLES: 'api' } });
const OURS = 'ASISTENCIAJURIDICA';
let admin: TestUser;
let adviser: TestUser;
beforeAll(async () => {
  admin = await testApp.person({ roles: ['Administrador'], nombres: 'Alicia', apellidos: 'Rueda' });
  adviser = await testApp.person({ roles: ['Contact Center'] });
});

test('JURIDICA-59 JURIDICA-60 an entry requires a known next step and a title', async () => {
  const opened = await openLegal(testApp);
  for (const [body, field] of [
    [{ titulo: 'Sin paso' }, 'siguienteGestion'],
    [{ siguienteGestion: 'Otro', titulo: 'x' }, 'siguienteGestion'],
    [{ siguienteGestion: 'En Gestión' }, 'titulo'],
    [{ siguienteGestion: 'En Gestión', titulo: '  ' }, 'titulo'],
  ] as const) {
    const refused = await actOn(admin, opened, 'gestion', body);
    expect([refused.statusCode, Object.keys(refused.json<Refusal>().errors ?? {})]).toEqual([400, [field]]);
  }
});

test('JURIDICA-58 JURIDICA-72 JURIDICA-88 the next step of an entry becomes the state of the case', async () => {
  const opened = await openLegal(testApp);
  for (const next of ['Asignar Abogado', 'Reasignado', 'En Gestión', 'Solicitado'])
    expect((await nextStep(adviser, opened, next)).json()).toMatchObject({
      estado: next,
      message: 'Gestión guardada correctamente',
    });
  await nextStep(admin, opened, 'Reasignado');
  const { estado, cantidad_gestiones } = await readLegal(admin, opened);
  expect([estado, cantidad_gestiones]).toEqual(['Reasignado', 5]);
  expect(SIGUIENTES_GESTIONES).toEqual([
    'Asignar Abogado',
    'Solicitado',
    'Reasignado',
    'En Gestión',
    'Cerrado',
  ]);
});

test('JURIDICA-21 JURIDICA-30 JURIDICA-64 JURIDICA-87 an entry is added to the history with its next step, title, author and files', async () => {
  const opened = await openLegal(testApp);
  await nextStep(adviser, opened, 'En Gestión');
  const file = await uploadFor(admin, 'citación.pdf', pdf(), OURS);
  await nextStep(admin, opened, 'Reasignado', { titulo: 'Cambia de abogado', adjuntos: [file] });
  const { gestiones } = await readLegal(admin, opened);
  expect(gestiones).toHaveLength(2);
  expect(gestiones[0]).toEqual({
    _id: expect.any(String),
    fecha: expect.stringMatching(/^20/),
    estado: 'Reasignado',
    siguiente_gestion: 'Reasignado',
    titulo: 'Cambia de abogado',
    autor: 'Alicia Rueda',
    adjuntos: [{ aws_id: file.aws_id, nombre: 'citación.pdf' }],
  });
});

test('JURIDICA-55 requesting a lawyer notifies the coordinators once while the request is open', async () => {
  const opened = await openLegal(testApp);
  const coordinators = await Promise.all(
    [
      ['Coordinador Operativo'],
      ['Coordinador Abogado'],
      ['Coordinador Operativo', 'Coordinador Abogado'],
    ].map((roles) => testApp.person({ roles })),
  );
  const others = await Promise.all(
    ['Coordinador Contact Center', 'Coordinador Investigador', 'Abogado'].map((rol) =>
      testApp.person({ roles: [rol] }),
    ),
  );
  const told = async (by: TestUser) =>
    (await by.call('GET', 'notificaciones/usuario'))
      .json<{ datos: Aviso[] }>()
      .datos.map(({ notificacion, enlace }) => ({ titulo: notificacion.titulo, enlace }));
  const ask = () => nextStep(adviser, opened, 'Asignar Abogado', { titulo: 'Solicitud de abogado' });
  expect((await ask()).json()).toMatchObject({
    message: 'Gestión guardada correctamente',
    estado: 'Asignar Abogado',
    gestiones: [{ siguiente_gestion: 'Asignar Abogado', titulo: 'Solicitud de abogado' }],
  });
  await Promise.all([ask(), ask()]);
  for (const one of coordinators)
    expect(await told(one)).toMatchObject([
      {
        titulo: `La asistencia jurídica ${opened.caso} necesita abogado`,
        enlace: `/gestionaraj?id=${opened._id}`,
      },
    ]);
  for (const one of others) expect(await told(one)).toEqual([]);
  // A new request after another next step notifies them again.
  await nextStep(adviser, opened, 'En Gestión');
  await ask();
  expect(await told(coordinators[0] as TestUser)).toHaveLength(2);
});

test('JURIDICA-89 JURIDICA-90 an entry "Cerrado" closes the case, only for users who may close that case', async () => {
  const opened = await openLegal(testApp);
  const lawyer = await waiting(testApp, 'Abogado');
  await assignTo(admin, opened, lawyer.id);
  const { estado } = await readLegal(admin, opened);
  expect((await nextStep(adviser, opened, 'Cerrado')).statusCode).toBe(403);
  // As Contact Center this user adds entries to every case; as Abogado they close only their own cases.
  const both = await testApp.person({ roles: ['Contact Center', 'Abogado'] });
  expect((await nextStep(both, opened, 'En Gestión')).statusCode).toBe(200);
  expect((await actOn(both, opened, 'cerrar')).statusCode).toBe(404);
  expect((await nextStep(both, opened, 'Cerrado')).statusCode).toBe(404);
  expect((await readLegal(admin, opened)).estado).toBe(estado);
  const closings = await Promise.all([
    nextStep(lawyer, opened, 'Cerrado', { titulo: 'Fallo a favor' }),
    actOn(admin, opened, 'cerrar'),
    nextStep(lawyer, opened, 'Cerrado', { titulo: 'Fallo a favor' }),
  ]);
  expect(statusesOf(closings)).toEqual([200, 422, 422]);
  const second = await openLegal(testApp);
  await assignTo(admin, second, lawyer.id);
  const closed = await nextStep(lawyer, second, 'Cerrado', { titulo: 'Fallo a favor' });
  expect(closed.json()).toMatchObject({
    estado: 'Cerrado',
    message: 'Gestión guardada correctamente',
    gestiones: [{ siguiente_gestion: 'Cerrado', titulo: 'Fallo a favor' }, {}],
  });
});

test('JURIDICA-62 JURIDICA-63 attachments are images, pdf, doc or docx uploaded for legal cases; a failed entry leaves them unattached', async () => {
  const opened = await openLegal(testApp);
  const send = (nombre: string, body: Buffer) =>
    admin.call('POST', 'archivos', form({ nombre, body }, { entidad: OURS }));
  for (const [nombre, body] of Object.entries({ 'a.png': png(4, 4), 'a.pdf': pdf(), 'a.docx': docx(300) }))
    expect((await send(nombre, body)).statusCode, nombre).toBe(200);
  for (const nombre of ['a.pdfx', 'a.mp3', 'a.xlsx', 'a.zip', 'a.exe', 'a'])
    expect((await send(nombre, pdf())).statusCode, nombre).toBe(400);
  expect((await send('a.png', pdf())).statusCode, 'the content decides, not the file name').toBe(400);
  expect((await admin.call('POST', 'archivos', form(undefined, { entidad: OURS }))).statusCode).toBe(400);
  const [mine, foreign, ofCollision] = [
    await uploadFor(admin, 'acta.pdf', pdf(), OURS),
    await uploadFor(adviser, 'ajeno.pdf', pdf(), OURS),
    await uploadFor(admin, 'choque.pdf'),
  ];
  const attach = (...adjuntos: object[]) => nextStep(admin, opened, 'En Gestión', { adjuntos });
  expect((await attach(mine, foreign)).statusCode).toBe(403);
  expect((await attach(mine, ofCollision)).statusCode).toBe(422);
  expect(await readLegal(admin, opened)).toMatchObject({ gestiones: [], estado: 'Solicitado' });
  expect((await admin.call('DELETE', `archivos/${mine.aws_id}`)).statusCode).toBe(200);
  const kept = await uploadFor(admin, 'fallo.pdf', pdf(), OURS);
  expect((await attach(kept)).statusCode).toBe(200);
  const [holder, other] = [await waiting(testApp, 'Abogado'), await waiting(testApp, 'Abogado')];
  await assignTo(admin, opened, holder.id);
  const opens = async (by: TestUser) => (await by.call('GET', `archivos/${kept.aws_id}`)).statusCode;
  const investigator = await testApp.person({ roles: ['Investigador'] });
  expect([await opens(holder), await opens(other), await opens(investigator)]).toEqual([200, 403, 403]);
  expect((await admin.call('DELETE', `archivos/${kept.aws_id}`)).statusCode, 'file in use').toBe(422);
  const again = await openLegal(testApp);
  const stolen = await nextStep(admin, again, 'En Gestión', { adjuntos: [kept] });
  expect(stolen.statusCode, 'file of another case').toBe(403);
  expect((await admin.call('GET', `${LEGAL}/${again._id}`)).json()).toMatchObject({ gestiones: [] });
});
