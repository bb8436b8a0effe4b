import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { avisos } from '@amparo/contract/base/avisos/routes';
import { novedades, type Novedad } from '@amparo/contract/contenido/novedades/routes';
import { diaDe } from '@amparo/contract/kernel/time';
import { sendDueReminders } from '../../../platform/background/reminders.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { announcements } from './announce.ts';
import { daysAhead, draft, mine, publish, published, read, recall, written } from './testing.ts';

/** The tests run the notification batches directly. Running them again in a worker changes nothing. */
const testApp = useTestApp({ started: true });
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

/** Runs batches until no announcement is due, including one that a worker has taken. */
async function toldAll(ahora = new Date()): Promise<void> {
  const { db } = testApp.app.platform;
  for (;;) {
    await sendDueReminders(testApp.app.platform, announcements, ahora);
    const { rows } =
      await sql`select from novedad where por_avisar and vigencia_desde <= ${diaDe(ahora)}::date`.execute(db);
    if (rows.length === 0) return;
  }
}

/** Announcement titles in the user's notices, oldest first. Read notices are in parentheses. */
async function bell(who: TestUser): Promise<string[]> {
  const { datos } = avisos.list.answer.parse((await who.call('GET', 'notificaciones/usuario')).json());
  return datos
    .filter(({ enlace }) => enlace?.startsWith('/Novedades?para=mi#') === true)
    .map(({ notificacion: { titulo }, leido }) => (leido ? `(${titulo})` : titulo))
    .toReversed();
}

async function at(person: TestUser, place: { ciudades?: string[]; vive?: string }): Promise<TestUser> {
  const { ciudades = [], vive } = place;
  const direcciones = vive === undefined ? [] : [{ unidad_geografica: { departamento: 'X', ciudad: vive } }];
  await sql`update usuario set ciudades = ${ciudades}, direcciones = ${JSON.stringify(direcciones)}::jsonb
    where id = ${person.id}`.execute(testApp.app.platform.db);
  return person;
}
const stored = async ({ _id }: Novedad) =>
  novedades.get.answer.parse((await admin.call('GET', `novedades/${_id}`)).json());
const readers = async ({ _id }: Novedad, query = '') =>
  novedades.lectores.answer.parse((await admin.call('GET', `novedades/${_id}/lectores${query}`)).json());

test('RUTAS-75 an announcement is shown to active staff with its roles in its cities, and to no one else', async () => {
  const attends = await at(await testApp.person({ roles: ['Dibujante'] }), {
    ciudades: ['MEDELLÍN'],
    vive: 'TUNJA',
  });
  const lives = await at(await testApp.person({ roles: ['Dibujante', 'Perito'] }), { vive: 'MEDELLÍN' });
  const elsewhere = await at(await testApp.person({ roles: ['Dibujante'] }), {
    ciudades: ['TUNJA'],
    vive: 'MEDELLÍN',
  });
  const otherRole = await at(await testApp.person({ roles: ['Abogado CAIT'] }), { vive: 'MEDELLÍN' });
  const customer = await at(await testApp.person({ roles: ['Usuario'] }), { vive: 'MEDELLÍN' });
  const outside = await at(await testApp.person({ roles: ['Mecánico'] }), { vive: 'MEDELLÍN' });
  const left = await at(await testApp.person({ roles: ['Dibujante'] }), { vive: 'MEDELLÍN' });
  await testApp.app.platform.db
    .updateTable('usuario')
    .set({ estado: false })
    .where('id', '=', left.id)
    .execute();
  // Notify before the next publication: notices created together have no defined order.
  const told = async (change: object) => {
    const novedad = await published(admin, change);
    await toldAll();
    return novedad;
  };
  const narrow = await told({ titulo: 'Angosta', roles: ['Dibujante'], ciudades: ['medellin'] });
  const ofRole = await told({ titulo: 'De rol', roles: ['Dibujante', 'Mecánico'] });
  const ofCity = await told({ titulo: 'De ciudad', ciudades: ['MEDELLÍN'] });
  const secret = await draft(admin, { titulo: 'Borrador' });
  for (const [who, titles] of [
    [attends, ['Angosta', 'De rol', 'De ciudad']],
    [lives, ['Angosta', 'De rol', 'De ciudad']],
    [elsewhere, ['De rol']],
    [otherRole, ['De ciudad']],
    [customer, []],
    [outside, []],
  ] as const) {
    expect(await mine(who)).toEqual(titles.toReversed());
    expect(await bell(who)).toEqual(titles);
  }
  expect((await stored(narrow)).lectura).toEqual({ leidos: 0, faltan: 2 });
  expect((await stored(ofRole)).lectura).toEqual({ leidos: 0, faltan: 3 });
  expect((await stored(ofCity)).lectura).toEqual({ leidos: 0, faltan: 3 });
  for (const notice of [narrow, secret]) expect((await read(elsewhere, notice)).statusCode).toBe(404);
  for (const { _id } of [narrow, ofRole, ofCity, secret]) await admin.call('DELETE', `novedades/${_id}`);
  expect(await mine(attends)).toEqual([]);
});

test('RUTAS-75 a repeated read counts once and marks the notice as read; readers are listed in pages, unread first', async () => {
  const [ana, luz, rio] = [
    await testApp.person({ nombres: 'Ana', roles: ['Coordinador Perito'] }),
    await testApp.person({ nombres: 'Luz', roles: ['Coordinador Perito', 'Perito'] }),
    await testApp.person({ nombres: 'Río', roles: ['Coordinador Perito'] }),
  ];
  const notice = await published(admin, {
    titulo: 'Acta nueva',
    roles: ['Coordinador Perito'],
    confirmar: true,
  });
  await toldAll();
  const first = (await read(luz, notice)).json<{ leida: string }>();
  const answers = await Promise.all(Array.from({ length: 5 }, () => read(luz, notice)));
  expect(answers.map((answer) => answer.json<{ leida: string }>().leida)).toEqual(Array(5).fill(first.leida));
  expect([await mine(luz), await bell(luz)]).toEqual([['(Acta nueva)'], ['(Acta nueva)']]);
  expect(await stored(notice)).toMatchObject({ _rev: notice._rev, lectura: { leidos: 1, faltan: 2 } });
  const all = await readers(notice);
  expect(all.datos.map(({ nombre_completo, leida }) => [nombre_completo.split(' ')[0], leida])).toEqual([
    ['Ana', null],
    ['Río', null],
    ['Luz', first.leida],
  ]);
  expect(all.datos[2]?.roles).toEqual(['Coordinador Perito', 'Perito']);
  expect(await readers(notice, '?filtros[leido]=false&elementosPorPagina=1&pagina=2')).toMatchObject({
    totalElementos: 2,
    datos: [{ _id: rio.id }],
    lectura: { leidos: 1, faltan: 2 },
  });
  expect(await readers(notice, '?filtros[leido]=true')).toMatchObject({
    totalElementos: 1,
    datos: [{ _id: luz.id }],
  });
  const trail = await admin.call('GET', `auditoria/novedades/${notice._id}`);
  expect(trail.json<{ datos: { accion: string }[] }>().datos.map(({ accion }) => accion)).toEqual([
    'confirmar',
    'publicar',
    'crear',
  ]);
  // A changed audience keeps the existing readers. Only the new addressees are notified.
  const abogada = await testApp.person({ roles: ['Coordinador Abogado CAIT'] });
  const body = written({ titulo: 'Acta corregida', roles: ['Coordinador Abogado CAIT'], confirmar: true });
  await admin.call('PUT', `novedades/${notice._id}`, { body });
  await toldAll();
  expect((await stored(notice)).lectura).toEqual({ leidos: 1, faltan: 1 });
  expect([await mine(ana), await mine(abogada)]).toEqual([[], ['Acta corregida']]);
  expect([await bell(ana), await bell(abogada)]).toEqual([['Acta nueva'], ['Acta corregida']]);
});

test('RUTAS-75 ten concurrent publications publish once, and each addressee is notified once', async () => {
  const people = await Promise.all(
    Array.from({ length: 55 }, () => testApp.person({ roles: ['Coordinador Contact Center'] })),
  );
  const notice = await draft(admin, { titulo: 'Una vez', roles: ['Coordinador Contact Center'] });
  const answers = await Promise.all(Array.from({ length: 10 }, () => publish(admin, notice)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(new Set(answers.map((answer) => answer.json<Novedad>().publicacion?.fecha)).size).toBe(1);
  await Promise.all([toldAll(), toldAll(), toldAll()]);
  for (const person of people) expect(await bell(person)).toEqual(['Una vez']);
});

test('RUTAS-75 an announcement with a later start is notified and shown from that day on', async () => {
  const person = await testApp.person({ roles: ['Coordinador Investigador'] });
  const dia = daysAhead(3);
  const notice = await published(admin, {
    titulo: 'Luego',
    roles: ['Coordinador Investigador'],
    vigencia_desde: dia,
  });
  await toldAll();
  expect([await mine(person), await bell(person), (await read(person, notice)).statusCode]).toEqual([
    [],
    [],
    404,
  ]);
  await toldAll(new Date(`${dia}T05:00:00Z`));
  expect(await bell(person)).toEqual(['Luego']);
});

test('RUTAS-75 addressees who have not read are reminded, at most once an hour for all requests together', async () => {
  const [ana, luz] = [
    await testApp.person({ roles: ['Abogado CAIT'] }),
    await testApp.person({ roles: ['Abogado CAIT'] }),
  ];
  const notice = await published(admin, { titulo: 'Pendiente', roles: ['Abogado CAIT'] });
  await toldAll();
  await read(luz, notice);
  const asked = await Promise.all(Array.from({ length: 4 }, () => recall(admin, notice)));
  expect(asked.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
  expect(asked.find(({ statusCode }) => statusCode === 422)?.json<{ message: string }>().message).toMatch(
    /^Ya se recordó a las \d\d:\d\d\. Podrás hacerlo de nuevo a las \d\d:\d\d\.$/,
  );
  await toldAll();
  expect(await bell(luz)).toEqual(['(Pendiente)']);
  expect(await bell(ana)).toEqual(['Pendiente', 'Recordatorio: Pendiente']);
  await sql`update novedad set recordada = now() - interval '61 minutes' where id = ${notice._id}`.execute(
    testApp.app.platform.db,
  );
  expect((await recall(admin, notice)).statusCode).toBe(200);
});
