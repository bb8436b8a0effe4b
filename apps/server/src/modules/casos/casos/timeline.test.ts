import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { HITOS_POR_PAGINA, type Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { appFor, APP_ENV } from '../../../testing/app.ts';
import { act, openCase, uploadFor, useType, waiting } from '../../../testing/cases.ts';
import { deCaso, holding, openRoom, said } from '../../../testing/chats.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: APP_ENV });
let admin: TestUser;
let tipo = '';

beforeAll(async () => {
  admin = await testApp.admin();
  tipo = await useType(admin, 'Llamada al cliente', ['Abogado']);
});

async function told(who: TestUser, { _id }: Pick<Caso, '_id'>, query = '') {
  const answer = await who.call('GET', `hoja-de-vida/asistencia-choque-simple/${_id}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return hojaDeVida.list.answer.parse(answer.json());
}
const line = ({ titulo, detalle, autor }: Hito) => [titulo, detalle, autor].filter(Boolean).join(' | ');
const lines = async (...given: Parameters<typeof told>) => (await told(...given)).datos.map(line);
const done = async (answer: ReturnType<typeof act>) => expect((await answer).statusCode).toBe(200);

async function all(who: TestUser, caso: Pick<Caso, '_id'>, query = ''): Promise<Hito[]> {
  const read: Hito[] = [];
  for (let after = '', more = true; more;) {
    const { datos, hayMas } = await told(who, caso, query + after);
    expect(datos.length).toBeLessThanOrEqual(HITOS_POR_PAGINA);
    read.push(...datos);
    more = hayMas;
    const { fecha, _id } = read.at(-1) as Hito;
    after = `&antes[fecha]=${fecha}&antes[_id]=${_id}`;
  }
  return read;
}

test('the timeline merges the events of all modules, newest first, without duplicates from the audit log', async () => {
  const caso = await openCase(testApp);
  const adviser = await testApp.person({ roles: ['Contact Center'] });
  await done(act(adviser, caso, 'solicitar-atencion', { rol: 'Abogado' }));
  const lawyer = await holding(testApp, caso, 'Abogado');
  const field = await appFor(testApp, lawyer.id, 'campo');
  expect((await field.call('PUT', `app/asistencia-choque-simple/${caso.caso}/llegada`)).statusCode).toBe(200);
  const main = await openRoom(lawyer, deCaso(caso._id));
  await said(lawyer, main._id, `Ya llegué ${'x'.repeat(300)}`);
  const adjuntos = [await uploadFor(lawyer, 'Acta.pdf'), await uploadFor(lawyer, 'Fotos.pdf')];
  await done(act(lawyer, caso, 'gestion', { tipo_gestion: tipo, descripcion: 'Nadie herido', adjuntos }));
  await sql`insert into caso_enlace (caso_id, autor, celular, estado, vence, ingreso)
    values (${caso._id}, 'Marcela', '3158842067', 'enviado', now(), now() + interval '1 second')`.execute(
    testApp.app.platform.db,
  );
  await done(act(admin, caso, 'cerrar'));
  await done(act(admin, caso, 'cerrar'));
  await done(act(admin, caso, 'archivar', { archivado: true }));
  const { datos, tipos, hayMas } = await told(admin, caso);
  expect(tipos.toSorted()).toEqual(
    [
      'archivos',
      'asignaciones',
      'compromisos',
      'cambios',
      'enlaces',
      'estados',
      'gestiones',
      'llegadas',
      'mensajes',
      'solicitudes',
    ].toSorted(),
  );
  expect(hayMas).toBe(false);
  expect(datos.map(({ tipo: kind }) => kind)).not.toContain('cambios');
  const titles = datos.map(({ titulo }) => titulo);
  expect(titles.filter((titulo) => titulo !== 'El cliente entró por el enlace')).toEqual([
    'Caso archivado',
    'Caso reactivado',
    'Caso cerrado',
    'Enlace enviado por SMS',
    'Adjuntó 2 archivos',
    'Llamada al cliente',
    'Mensaje',
    'Llegó al sitio el abogado',
    expect.stringMatching(/quedó a cargo como abogado$/),
    'Se solicitó abogado',
    ...titles.slice(titles.indexOf('Se solicitó abogado') + 1),
  ]);
  expect(titles).toContain('El cliente entró por el enlace');
  expect(titles).toContain('Caso creado');
  const of = (titulo: string) => datos.find((hito) => hito.titulo === titulo);
  expect(of('Mensaje')?.detalle).toMatch(/^Ya llegué x+…$/);
  expect(of('Mensaje')?.autor).toMatch(/ · Abogado$/);
  expect(of('Adjuntó 2 archivos')?.detalle).toBe('Acta.pdf, Fotos.pdf');
  expect(of('Enlace enviado por SMS')?.detalle).toBe('al celular terminado en 2067');
  expect(of('Llegó al sitio el abogado')?.autor).toMatch(/^App · /);
  expect(await lines(lawyer, caso, 'tipo=llegadas,gestiones')).toEqual([
    expect.stringMatching(/^Llamada al cliente \| Nadie herido \| /),
    expect.stringMatching(/^Llegó al sitio el abogado/),
  ]);
});

test('an arrival is shown once, also without an audit entry, and only if it is an instant', async () => {
  const caso = await openCase(testApp);
  const [lawyer] = [await holding(testApp, caso, 'Abogado'), await holding(testApp, caso, 'Investigador')];
  const write = (abogado: string, investigador: string) =>
    sql`update caso set llegada_abogado = ${abogado}, llegada_investigador = ${investigador} where id = ${caso._id}`.execute(
      testApp.app.platform.db,
    );
  await write('Si', '2026-02-31T10:00:00.000Z');
  expect(await lines(lawyer, caso, 'tipo=llegadas')).toEqual([]);
  await write('2026-11-01T10:00:00.000Z', '2026-11-01T10:05:00.000Z');
  const { datos } = await told(lawyer, caso, 'tipo=llegadas');
  expect(datos.map(({ titulo, fecha }) => [titulo, fecha])).toEqual([
    ['Llegó al sitio el investigador', '2026-11-01T10:05:00.000000Z'],
    ['Llegó al sitio el abogado', '2026-11-01T10:00:00.000000Z'],
  ]);
});

test('paging skips and repeats no event, even when many have the same instant', async () => {
  const caso = await openCase(testApp);
  const { db } = testApp.app.platform;
  const { _id } = await openRoom(admin, deCaso(caso._id));
  const instant = sql`timestamptz '2026-11-01 10:00Z'`;
  await sql`insert into caso_gestion (caso_id, creado, tipo_gestion, descripcion)
    select ${caso._id}, ${instant}, 'Llamada', n::text from generate_series(1, 30) n`.execute(db);
  await sql`insert into auditoria (fecha, accion, recurso, registro_id)
    select ${instant} + (n % 2) * interval '1 microsecond', 'archivar', 'asistencia-choque-simple', ${caso._id}::uuid
    from generate_series(1, 30) n`.execute(db);
  await sql`insert into mensaje (sala_id, numero, fecha, id, usuario_id, autor, texto)
    select ${_id}, n, ${instant} + (n / 9) * interval '1 microsecond', gen_random_uuid(), ${admin.id}, 'Ana', n::text
    from generate_series(1, 30) n`.execute(db);
  const read = await all(admin, caso, 'tipo=gestiones,mensajes,estados');
  const old = read.filter(({ fecha }) => fecha.startsWith('2026-11-01'));
  expect(old).toHaveLength(90);
  expect(new Set(read.map((hito) => hito._id)).size).toBe(read.length);
  const places = read.map(({ fecha, _id: id }) => `${fecha} ${id}`);
  expect(places).toEqual(places.toSorted().toReversed());
});

test('users who do not see the case, including former holders, get 404', async () => {
  const caso = await openCase(testApp);
  const first = await holding(testApp, caso, 'Investigador');
  const status = async (who: TestUser) =>
    (await who.call('GET', `hoja-de-vida/asistencia-choque-simple/${caso._id}`)).statusCode;
  expect([await status(first), await status(await waiting(testApp, 'Perito'))]).toEqual([200, 404]);
  const second = await holding(testApp, caso, 'Investigador');
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  expect(await status(await testApp.person({ permisos: ['auditoria.ver', 'chats.ver'] }))).toBe(404);
});

test('messages of specialist rooms are shown only to users who may read those rooms', async () => {
  const caso = await openCase(testApp);
  const [lawyer, perito] = [await holding(testApp, caso, 'Abogado'), await holding(testApp, caso, 'Perito')];
  const coordinator = await testApp.person({ roles: ['Coordinador Investigador'] });
  const main = await openRoom(lawyer, deCaso(caso._id));
  const apart = await openRoom(perito, deCaso(caso._id, 'perito'));
  await said(lawyer, main._id, 'A la vista');
  await said(perito, apart._id, 'Entre peritos');
  const texts = async (who: TestUser) =>
    (await told(who, caso, 'tipo=mensajes')).datos.map(({ titulo, detalle }) => `${titulo}: ${detalle}`);
  const both = ['Mensaje en Chat-Perito: Entre peritos', 'Mensaje: A la vista'];
  expect(await texts(perito)).toEqual(both);
  expect(await texts(coordinator)).toEqual(both);
  expect(await texts(lawyer)).toEqual(['Mensaje: A la vista']);
  expect(await texts(admin)).toEqual(['Mensaje: A la vista']);
  const deaf = await testApp.person({ permisos: ['asistencia-choque-simple.ver'] });
  expect((await told(deaf, caso)).tipos).not.toContain('mensajes');
  expect(await texts(deaf)).toEqual([]);
});
