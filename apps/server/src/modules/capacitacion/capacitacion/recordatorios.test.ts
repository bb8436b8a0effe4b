import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { avisos } from '@amparo/contract/base/avisos/routes';
import type { Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { sendDueReminders, remindersJob } from '../../../platform/background/reminders.ts';
import { holdPersonLock } from '../../../testing/person-lock.ts';
import { runProgram, until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { roomData } from '../../../testing/venues.ts';
import { trainingReminders } from './reminders.ts';
import { newGround, newSession, sessionData, storePlace, type Ground } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true });
const PROBE = join(import.meta.dirname, '../../../testing/killable-notifier.ts');
/** Far in the future, so that the job of the running test server finds none of these reminders due. */
const DIA = '2044-12-09';
/** `hours` hours before 10:00 of that day in Bogotá. */
const before = (hours: number) => new Date(Date.parse(`${DIA}T15:00:00Z`) - hours * 3_600_000);
const remindAt = (ahora: Date) => sendDueReminders(testApp.app.platform, trainingReminders, ahora);
const remindBefore = (hours: number) => remindAt(before(hours));

let admin: TestUser;
let ground: Ground;
let sesion: Sesion;
let person: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
});
beforeEach(async () => {
  ground = await newGround(testApp, admin);
  sesion = await newSession(admin, ground, { dia: DIA });
  person = await testApp.person({ nombres: 'Gloria' });
});

async function reminded(who: TestUser = person) {
  const { datos } = avisos.list.answer.parse((await who.call('GET', 'notificaciones/usuario')).json());
  const notices = datos.filter(({ notificacion }) => notificacion.titulo === 'Recuerda tu capacitación');
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from correo_enviado
    where para = ${who.correo} and plantilla = 'capacitacion-recordatorio'`.execute(testApp.app.platform.db);
  return [notices.length, rows[0]?.n];
}

test('CLASES-40 enrolled users are reminded once, the day before, by notice and mail with place and what to bring', async () => {
  await storePlace(testApp, sesion, person.id);
  await remindBefore(25);
  expect(await reminded()).toEqual([0, 0]);
  for (const hours of [24, 24, 23, 1]) await remindBefore(hours);
  expect(await reminded()).toEqual([1, 1]);
  const mail = await until('the mail', async () => testApp.partners.correo.mensajes(person.correo)[0]);
  expect(mail.asunto).toBe('Recuerda: Curso comparendos, vie 9 dic 2044, 10:00');
  for (const words of ['Hola, Gloria', ground.venue.nombre, 'Calle 5 # 34-20', 'documento de identidad'])
    expect(mail.texto).toContain(words);
});

test('CLASES-40 waiting, cancelled and last-day places get no reminder, nor do started or inactive sessions', async () => {
  const { db } = testApp.app.platform;
  const [waits, left, late] = [await testApp.person(), await testApp.person(), await testApp.person()];
  await storePlace(testApp, sesion, waits.id, { estado: 'En espera' });
  await storePlace(testApp, sesion, left.id, { estado: 'Cancelado' });
  const lately = await storePlace(testApp, sesion, late.id);
  await db
    .updateTable('inscripcion')
    .set({ creado: before(20) })
    .where('id', '=', lately)
    .execute();
  await remindBefore(12);
  for (const who of [waits, left, late]) expect(await reminded(who)).toEqual([0, 0]);
  await storePlace(testApp, sesion, person.id);
  await remindBefore(0);
  expect(await reminded()).toEqual([0, 0]);
  await admin.call('DELETE', `sesiones/${sesion._id}`);
  await remindBefore(12);
  expect(await reminded()).toEqual([0, 0]);
});

test('CLASES-40 a moved session is reminded again, only at its new time', async () => {
  await storePlace(testApp, sesion, person.id);
  await remindBefore(24);
  expect(await reminded()).toEqual([1, 1]);
  const body = sessionData(ground, { dia: '2044-12-12' });
  expect((await admin.call('PUT', `sesiones/${sesion._id}`, { body })).statusCode).toBe(200);
  await remindBefore(1);
  expect(await reminded()).toEqual([1, 1]);
  await remindBefore(-48);
  expect(await reminded()).toEqual([2, 2]);
});

test('CLASES-40 a user who gets a place within the last day is not reminded as well', async () => {
  const { db } = testApp.app.platform;
  const tomorrow = new Date(Date.now() + 12 * 3_600_000);
  const hours = { fecha_inicial: tomorrow, fecha_final: new Date(tomorrow.getTime() + 3_600_000) };
  await db.updateTable('sesion_capacitacion').set(hours).where('id', '=', sesion._id).execute();
  const stored = { _id: sesion._id, fecha_inicial: tomorrow.toISOString() };
  const waits = await storePlace(testApp, stored, person.id, { estado: 'En espera' });
  const earlier = { creado: new Date(Date.now() - 3 * 86_400_000) };
  await db.updateTable('inscripcion').set(earlier).where('id', '=', waits).execute();
  const capacidad = { capacidad: ground.room.capacidad + 1 };
  const path = `locaciones/${ground.venue._id}/salones/${ground.room._id}`;
  const grown = await admin.call('PUT', path, { body: roomData(ground.teacher.id, capacidad) });
  expect(grown.statusCode).toBe(200);
  await remindAt(new Date());
  expect(await reminded()).toEqual([0, 0]);
  const { rows } = await sql<{ estado: string }>`select estado from inscripcion where id = ${waits}`.execute(
    db,
  );
  expect(rows).toEqual([{ estado: 'Inscrito' }]);
});

test('CLASES-40 a process killed while it sends reminders sends none of them; the next run sends each once', async () => {
  await storePlace(testApp, sesion, person.id);
  const { waiting, free } = await holdPersonLock(testApp, person.id);
  const dying = runProgram(PROBE, [testApp.url, 'capacitaciones', before(20).toISOString()]);
  await waiting();
  dying.process.kill('SIGKILL');
  await dying.ended;
  await free();
  await until('the locks of the killed process to be released', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks l
      join pg_class c on c.oid = l.relation where c.relname = 'inscripcion'`.execute(testApp.app.platform.db);
    return rows[0]?.n === 0;
  });
  expect(await reminded()).toEqual([0, 0]);
  await remindBefore(20);
  await remindBefore(20);
  expect(await reminded()).toEqual([1, 1]);
});

test('CLASES-40 concurrent workers remind each person once', async () => {
  const people = [];
  for (let n = 0; n < 60; n += 1) people.push((await testApp.account()).id);
  for (const id of people) await storePlace(testApp, sesion, id);
  await Promise.all([remindBefore(20), remindBefore(20), remindBefore(20)]);
  const { rows } = await sql<{ n: number; people: number }>`
    select count(*)::int as n, count(distinct usuario_id)::int as people from notificacion
    where titulo = 'Recuerda tu capacitación' and usuario_id = any(${people})`.execute(
    testApp.app.platform.db,
  );
  expect(rows).toEqual([{ n: 60, people: 60 }]);
  expect(remindersJob(testApp.app.platform, trainingReminders)).toMatchObject({
    name: 'capacitacion.recordatorios',
    cron: '* * * * *',
  });
});
