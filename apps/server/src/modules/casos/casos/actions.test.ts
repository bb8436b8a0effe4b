import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditoria } from '@amparo/contract/base/auditoria/routes';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { act, listCases, openCase, readCase, useType, waiting } from '../../../testing/cases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ROLES: 'api' } });
let admin: TestUser;
let adviser: TestUser;
let coordinator: TestUser;
beforeAll(async () => {
  admin = await testApp.person({ roles: ['Administrador'], nombres: 'Alicia', apellidos: 'Rueda' });
  adviser = await testApp.person({ roles: ['Contact Center'], nombres: 'Camilo', apellidos: 'Ortiz' });
  coordinator = await testApp.person({
    roles: ['Coordinador Contact Center'],
    nombres: 'Clara',
    apellidos: 'Salas',
  });
  await useType(admin, 'Control');
});

const REQUEST = { aprobado: false, solicitud_atencion: true };
const APPROVAL = { aprobado: true, solicitud_atencion: true };
const approval = (by: TestUser, of: Caso, body: object) => act(by, of, 'solicitud-atencion', body);

async function change(of: Caso, columns: object): Promise<Caso> {
  await testApp.app.platform.db.updateTable('caso').set(columns).where('id', '=', of._id).execute();
  return readCase(admin, of);
}
/** A case as for a vehicle that only an insurer knows, without a current policy. */
const unapproved = async () => change(await openCase(testApp, admin), { aprobado: false });

/** "Clara Salas: aprobar", newest first. */
async function trailOf({ _id }: Caso): Promise<string[]> {
  const path = `auditoria/asistencia-choque-simple/${_id}?elementosPorPagina=50`;
  const { datos } = auditoria.list.answer.parse((await admin.call('GET', path)).json());
  return datos.map(({ usuario, accion }) => `${usuario.nombre}: ${accion}`);
}

const noticesOf = async ({ id }: TestUser) =>
  testApp.app.platform.db
    .selectFrom('notificacion')
    .select(['titulo', 'enlace'])
    .where('usuario_id', '=', id)
    .orderBy('creado', 'desc')
    .execute();

describe('approval', () => {
  test('APROBACION-06 APROBACION-19 any role but a coordinator requests it, and a second request changes nothing', async () => {
    const opened = await unapproved();
    expect((await approval(coordinator, opened, REQUEST)).statusCode).toBe(403);
    const asked = (await approval(adviser, opened, REQUEST)).json<Caso>();
    expect(asked).toMatchObject(REQUEST);
    const notice = {
      titulo: `El caso ${opened.caso} requiere aprobación`,
      enlace: `/listaticket?filtros[caso]=${opened.caso}`,
    };
    expect((await noticesOf(coordinator))[0]).toEqual(notice);
    expect((await approval(admin, opened, REQUEST)).json()).toMatchObject({ ...REQUEST, _rev: asked._rev });
    expect((await noticesOf(coordinator)).filter(({ titulo }) => titulo === notice.titulo)).toEqual([notice]);
  });

  test('APROBACION-07 APROBACION-08 APROBACION-11 APROBACION-16 only the coordinator grants it, once, and only after a request', async () => {
    const opened = await unapproved();
    const early = await approval(coordinator, opened, APPROVAL);
    expect([early.statusCode, early.json()]).toEqual([
      422,
      { message: 'Nadie ha solicitado la aprobación de este caso' },
    ]);
    const asked = (await approval(adviser, opened, REQUEST)).json<Caso>();
    for (const other of [admin, adviser])
      expect((await approval(other, opened, APPROVAL)).statusCode).toBe(403);
    const approved = (await approval(coordinator, opened, APPROVAL)).json<Caso>();
    expect(approved).toMatchObject({ ...APPROVAL, _rev: asked._rev + 1 });
    expect((await approval(coordinator, opened, APPROVAL)).json()).toMatchObject({ _rev: approved._rev });
    const titulo = `El caso ${opened.caso} requiere aprobación`;
    expect((await noticesOf(coordinator)).filter((notice) => notice.titulo === titulo)).toHaveLength(1);
  });

  test('APROBACION-12 APROBACION-18 one route records request and approval, each with a message and an audit entry', async () => {
    const opened = await unapproved();
    for (const [by, body] of [
      [adviser, REQUEST],
      [coordinator, APPROVAL],
      [coordinator, APPROVAL],
    ] as const)
      expect((await approval(by, opened, body)).json()).toMatchObject({
        ...body,
        message: 'Operación Exitosa',
      });
    expect(await trailOf(opened)).toEqual([
      'Clara Salas: aprobar',
      'Camilo Ortiz: pedir-aprobacion',
      'Alicia Rueda: crear',
    ]);
  });

  test('APROBACION-17 an approval cannot be revoked, and an incomplete approval is refused', async () => {
    const opened = await openCase(testApp, admin);
    expect(opened).toMatchObject({ aprobado: true, solicitud_atencion: false });
    for (const body of [REQUEST, { aprobado: false, solicitud_atencion: false }]) {
      const refused = await approval(admin, opened, body);
      expect([refused.statusCode, refused.json()]).toEqual([422, { message: 'El caso ya está aprobado' }]);
    }
    const half = await approval(coordinator, opened, { aprobado: true, solicitud_atencion: false });
    expect([half.statusCode, Object.keys(half.json<{ errors: object }>().errors)]).toEqual([
      400,
      ['solicitud_atencion'],
    ]);
  });

  test('APROBACION-13 the two similarly named routes refuse the body of the other', async () => {
    const opened = await unapproved();
    for (const [by, action, body] of [
      [coordinator, 'solicitud-atencion', { rol: 'Abogado' }],
      [coordinator, 'solicitud-atencion', { ...APPROVAL, rol: 'Abogado' }],
      [adviser, 'solicitar-atencion', REQUEST],
      [adviser, 'solicitar-atencion', { rol: 'Abogado', ...REQUEST }],
    ] as const)
      expect((await act(by, opened, action, body)).statusCode, JSON.stringify(body)).toBe(400);
    expect(await readCase(admin, opened)).toMatchObject({ _rev: opened._rev, solicitud_abogado: false });
  });
});

describe('closing', () => {
  const OPEN_STATES = ['Solicitado', 'Asignado', 'En Gestión', 'Escalado por la aseguradora'];

  test.each(OPEN_STATES)(
    'CHOQUE-56 CHOQUE-58 CHOQUE-59 CHOQUE-62 a case in state %s closes and returns to that state',
    async (estado) => {
      const opened = await change(await openCase(testApp, admin), { estado });
      const closed = (await act(coordinator, opened, 'cerrar')).json();
      expect(closed).toMatchObject({ estado: 'Cerrado', message: 'Operación Exitosa' });
      expect((await act(admin, opened, 'cerrar')).json()).toMatchObject({ estado });
    },
  );

  test.each(OPEN_STATES)(
    'CHOQUE-56 CHOQUE-60 CHOQUE-61 CHOQUE-62 a case that the client app cancelled in state %s returns to that state',
    async (estado) => {
      const cancelled = { estado: 'Cancelado', estado_abierto: estado };
      const opened = await change(await openCase(testApp, admin), cancelled);
      expect((await act(admin, opened, 'cerrar')).json()).toMatchObject({ estado });
    },
  );

  test('CHOQUE-60 a toggle retried with the same Idempotency-Key happens once', async () => {
    const opened = await openCase(testApp, admin);
    const headers = { 'idempotency-key': 'cierre-repetido' };
    const send = () => admin.call('PUT', `asistencia-choque-simple/cerrar/${opened.caso}`, { headers });
    const [first, again] = [await send(), await send()];
    expect(again.json()).toEqual(first.json());
    expect(await readCase(admin, opened)).toMatchObject({ estado: 'Cerrado' });
  });
});

test.each(['Solicitado', 'Asignado', 'En Gestión', 'Cerrado', 'Cancelado'])(
  'ARCHIVADOS-03 ARCHIVADOS-07 ARCHIVADOS-10 ARCHIVADOS-11 archiving and restoring a case in state %s keeps its state',
  async (estado) => {
    const isClosed = estado === 'Cerrado' || estado === 'Cancelado';
    const opened = await change(await openCase(testApp, admin), {
      estado,
      estado_abierto: isClosed ? 'Asignado' : null,
    });
    const isListed = async (archivado: boolean) =>
      (await listCases(admin, `?filtros[caso]=${opened.caso}&filtros[archivado]=${archivado}`))
        .totalElementos;
    const archived = (await act(admin, opened, 'archivar', { archivado: true })).json<Caso>();
    expect(archived).toMatchObject({ archivado: true, estado, message: 'Operación Exitosa' });
    expect([await isListed(true), await isListed(false)]).toEqual([1, 0]);
    const again = (await act(admin, opened, 'archivar', { archivado: true })).json<Caso>();
    expect(again._rev, 'again').toBe(archived._rev);
    expect((await act(admin, opened, 'archivar', { archivado: false })).json()).toMatchObject({ estado });
    expect([await isListed(true), await isListed(false)]).toEqual([0, 1]);
  },
);

test('ARCHIVADOS-12 CASO-29 users who list an archived case can open it; other users cannot', async () => {
  const opened = await openCase(testApp, admin);
  const [holder, other] = [await waiting(testApp, 'Perito'), await waiting(testApp, 'Perito')];
  await act(admin, opened, 'asignarCaso', { usuarioAsignado: holder.id });
  await act(admin, opened, 'archivar', { archivado: true });
  for (const [by, sees] of [
    [holder, true],
    [coordinator, true],
    [other, false],
  ] as const) {
    const { datos } = await listCases(by, `?filtros[archivado]=true&filtros[caso]=${opened.caso}`);
    const { statusCode } = await by.call('GET', `asistencia-choque-simple/${opened.caso}`);
    expect([datos.length, statusCode]).toEqual(sees ? [1, 200] : [0, 404]);
  }
});

test('F12 a stale revision responds 409 with the change of the other user; a new entry causes no conflict', async () => {
  const opened = await openCase(testApp, admin);
  const headers = { 'if-match': `"${opened._rev}"` };
  const close = (by: TestUser) =>
    by.call('PUT', `asistencia-choque-simple/cerrar/${opened.caso}`, { headers });
  await useType(admin, 'Control del asesor', ['Contact Center']);
  const entry = { tipo_gestion: 'Control del asesor', descripcion: 'Llamó' };
  expect((await act(adviser, opened, 'gestion', entry)).statusCode).toBe(200);
  expect((await close(coordinator)).json()).toMatchObject({ estado: 'Cerrado' });
  const late = await close(admin);
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    conflicto: { quien: 'Clara Salas', cambios: [{ campo: 'estado', despues: 'Cerrado' }] },
  });
  expect(await readCase(admin, opened)).toMatchObject({ estado: 'Cerrado' });
});

test('CHOQUE-74 the history of a case lists every action with its author', async () => {
  const opened = await openCase(testApp, admin);
  const lawyer = await waiting(testApp, 'Abogado');
  await act(adviser, opened, 'solicitar-atencion', { rol: 'Abogado' });
  await act(admin, opened, 'asignarCaso', { usuarioAsignado: lawyer.id });
  await act(admin, opened, 'gestion', { tipo_gestion: 'Control', descripcion: 'Va en camino' });
  await act(coordinator, opened, 'archivar', { archivado: true });
  await act(coordinator, opened, 'archivar', { archivado: false });
  await act(admin, opened, 'cerrar');
  await act(coordinator, opened, 'cerrar');
  expect(await trailOf(opened)).toEqual([
    'Clara Salas: reactivar',
    'Alicia Rueda: cerrar',
    'Clara Salas: desarchivar',
    'Clara Salas: archivar',
    'Alicia Rueda: gestionar',
    'Alicia Rueda: asignar',
    'Camilo Ortiz: solicitar',
    'Alicia Rueda: crear',
  ]);
  const { rows } = await sql<{ despues: object }>`
    select despues from auditoria where registro_id = ${opened._id} and accion in ('asignar', 'gestionar')
    order by fecha desc`.execute(testApp.app.platform.db);
  const [entry, given] = rows.map(({ despues }) => despues);
  expect(entry).toMatchObject({ gestion: 'Control: Va en camino' });
  expect(given).toMatchObject({ estado: 'Asignado', abogado: expect.stringMatching(/^Persona /) });
});
