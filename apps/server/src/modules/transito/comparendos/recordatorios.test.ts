import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { avisos } from '@amparo/contract/base/avisos/routes';
import { restaHabiles, sumaDias, sumaHabiles } from '@amparo/contract/kernel/dias-habiles';
import { instanteDe, type Dia } from '@amparo/contract/kernel/time';
import { tramosDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { sendDueReminders, remindersJob } from '../../../platform/background/reminders.ts';
import { holdPersonLock } from '../../../testing/person-lock.ts';
import { runProgram, until } from '../../../testing/processes.ts';
import { createVehicle } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { fineReminders } from './reminders.ts';
import { createFine, daysAgo, fineData, newNumber } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true });
const PROBE = join(import.meta.dirname, '../../../testing/killable-notifier.ts');
/** Far from the day on which the tests run: a Thursday without a holiday in the weeks after it. */
const HECHO = '2044-09-01';
const HALF = { last: '2044-09-08', told: '2044-09-06' } as const;
const QUARTER = { last: '2044-09-29', told: '2044-09-27' } as const;

let admin: TestUser;
let person: TestUser;
let vehicle: Vehiculo;

beforeAll(async () => {
  admin = await testApp.admin();
});
beforeEach(async () => {
  // Fines of other tests must not be due in this test.
  await sql`update comparendo set recordar_el = null`.execute(testApp.app.platform.db);
  person = await testApp.person({ nombres: 'Gloria', apellidos: 'Lasso' });
  vehicle = await createVehicle(admin, person.id);
});

const morning = (dia: Dia) => instanteDe(dia, '08:00');
const remindOn = (dia: Dia) => sendDueReminders(testApp.app.platform, fineReminders, morning(dia));

/** Inserts a fine of a future day, as if it had been created then. */
async function storeFine(change: object = {}): Promise<string> {
  const { id } = await testApp.app.platform.db
    .insertInto('comparendo')
    .values({
      codigo_infraccion: 'C14',
      fecha_imposicion: HECHO,
      recordar_el: HECHO,
      tipo_comparendo: 'En vía',
      valor_comparendo: 633_200,
      infractor_id: person.id,
      vehiculo_id: vehicle._id,
      departamento: 'BOLÍVAR',
      ciudad: 'CARTAGENA DE INDIAS',
      localidad: 'Manga',
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function noticesOf(who: TestUser, begins: string) {
  const { datos } = avisos.list.answer.parse((await who.call('GET', 'notificaciones/usuario')).json());
  return datos
    .filter(({ notificacion }) => notificacion.titulo.startsWith(begins))
    .map(({ notificacion, enlace }) => ({ ...notificacion, enlace }));
}
async function reminded(who: TestUser = person) {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from correo_enviado
    where para = ${who.correo} and plantilla = 'comparendo-recordatorio'`.execute(testApp.app.platform.db);
  return [(await noticesOf(who, 'Recuerda tu comparendo')).length, rows[0]?.n];
}

test('COMPARENDOS-23 COMPARENDOS-25 two working days before each price ends, the person gets one notice and one mail with price and next step', async () => {
  await storeFine();
  await remindOn(HECHO);
  await remindOn('2044-09-05');
  expect(await reminded()).toEqual([0, 0]);
  for (const dia of [HALF.told, HALF.told, '2044-09-07', HALF.last, '2044-09-26']) await remindOn(dia);
  expect(await reminded()).toEqual([1, 1]);
  const mail = await until('the mail', async () => testApp.partners.correo.mensajes(person.correo)[0]);
  expect(mail.asunto).toBe('Tu comparendo: Paga el 50 % hasta el jue 8 sep 2044: quedan 2 días hábiles');
  for (const words of [
    'Hola, Gloria',
    'Inscribir en un curso y pagar, ambos hasta el jue 8 sep 2044',
    'Después se paga el 75 %',
    '474.900',
  ])
    expect(mail.texto).toContain(words);

  for (const dia of [QUARTER.told, QUARTER.told, QUARTER.last, '2045-01-10']) await remindOn(dia);
  expect(await reminded()).toEqual([2, 2]);
  const [last] = await noticesOf(person, 'Recuerda tu comparendo C14');
  expect(last?.mensaje).toMatch(
    /^Paga el 75 % hasta el jue 29 sep 2044.*Después se paga el 100 % más intereses/,
  );
});

test('COMPARENDOS-22 reminders: a photo fine after its notification, drunk driving before its hearing, an inactive fine never', async () => {
  const photo = await storeFine({ tipo_comparendo: 'Fotodetección' });
  const drunk = await storeFine({ codigo_infraccion: 'F' });
  const off = await storeFine({ estado: false });
  for (const dia of [HECHO, HALF.told, '2044-10-20']) await remindOn(dia);
  const notices = await noticesOf(person, 'Recuerda tu comparendo');
  expect(notices.map(({ titulo }) => titulo)).toEqual(['Recuerda tu comparendo F']);
  expect(notices[0]?.mensaje).toMatch(
    /^Sin rebaja; comparecer hasta el jue 8 sep 2044: quedan 2 días hábiles/,
  );

  const notified = { fecha_notificacion: '2044-11-15', recordar_el: '2044-11-15' };
  const { db } = testApp.app.platform;
  await db.updateTable('comparendo').set(notified).where('id', '=', photo).execute();
  const last = sumaHabiles('2044-11-15', 11);
  await remindOn(restaHabiles(last, 3));
  expect(await reminded()).toEqual([1, 1]);
  await remindOn(restaHabiles(last, 2));
  expect(await reminded()).toEqual([2, 2]);
  const { rows } = await sql<{ id: string; contado: string | null; luego: string | null }>`
    select id, recordado_hasta::text as contado, recordar_el::text as luego from comparendo
    where id = any(${[drunk, off]}) order by id`.execute(db);
  expect(rows).toEqual([
    { id: drunk, contado: HALF.last, luego: null },
    { id: off, contado: null, luego: HECHO },
  ]);
});

test('COMPARENDOS-06 COMPARENDOS-07 the user who registered a fine is notified too, with a link to it, and every edit schedules a new check', async () => {
  const adviser = await testApp.person({ roles: ['Contact Center'] });
  const numero_comparendo = newNumber();
  const written = { numero_comparendo, fecha_imposicion: daysAgo(0), tipo_comparendo: 'En vía' };
  const fine = await createFine(adviser, person.id, vehicle._id, written);
  const told = (dia: Dia) =>
    restaHabiles(tramosDeComparendo({ ...fine, fecha_imposicion: dia })[0]?.hasta ?? '', 2);
  await remindOn(told(fine.fecha_imposicion));
  expect(await reminded()).toEqual([1, 1]);
  expect(await noticesOf(adviser, 'Comparendo por vencer: Gloria Lasso')).toMatchObject([
    { enlace: `/listarComparendo?filtros[numero_comparendo]=${numero_comparendo}` },
  ]);

  // The corrected date moves the ends of the terms, so the person gets another reminder.
  const corrected = daysAgo(7);
  const body = fineData(person.id, vehicle._id, { ...written, fecha_imposicion: corrected });
  expect((await adviser.call('PUT', `comparendos/${fine._id}`, { body })).statusCode).toBe(200);
  const end = tramosDeComparendo({ ...fine, fecha_imposicion: corrected }).find(
    ({ hasta }) => hasta !== null && hasta >= daysAgo(0),
  )?.hasta as Dia;
  await remindOn(restaHabiles(end, 2) > daysAgo(0) ? restaHabiles(end, 2) : daysAgo(0));
  expect(await reminded()).toEqual([2, 2]);
});

test('COMPARENDOS-25 coordinators are notified of a fine whose registrar is unknown', async () => {
  const coordinator = await testApp.person({ roles: ['Coordinador Contact Center'] });
  await storeFine();
  await remindOn(HALF.told);
  expect(await noticesOf(coordinator, 'Comparendo por vencer: Gloria Lasso')).toMatchObject([
    { enlace: `/listarComparendo?filtros[infractor_id]=${person.id}` },
  ]);
});

test('COMPARENDOS-23 closed days postpone the reminder, and reopening them brings it back', async () => {
  await storeFine();
  const body = { fecha: HALF.told, motivo: 'Suspensión de términos' };
  const { _id } = (await admin.call('POST', 'dias-no-habiles', { body })).json<{ _id: string }>();
  await remindOn(HALF.told);
  expect(await reminded()).toEqual([0, 0]);
  await admin.call('DELETE', `dias-no-habiles/${_id}`);
  await remindOn(sumaDias(HALF.told, 1));
  expect(await reminded()).toEqual([1, 1]);
});

test('COMPARENDOS-23 a process that is killed while it sends a reminder sends nothing, and the next one sends it once', async () => {
  await storeFine();
  const { waiting, free } = await holdPersonLock(testApp, person.id);
  const dying = runProgram(PROBE, [testApp.url, 'comparendos', morning(HALF.told).toISOString()]);
  await waiting();
  dying.process.kill('SIGKILL');
  await dying.ended;
  await free();
  await until('the locks of the killed process to be released', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks l
      join pg_class c on c.oid = l.relation where c.relname = 'comparendo'`.execute(testApp.app.platform.db);
    return rows[0]?.n === 0;
  });
  expect(await reminded()).toEqual([0, 0]);
  await remindOn(HALF.told);
  await remindOn(HALF.told);
  expect(await reminded()).toEqual([1, 1]);
});

test('COMPARENDOS-23 concurrent workers send one reminder for each fine, and the job runs only in the daytime', async () => {
  for (let n = 0; n < 60; n += 1) await storeFine();
  await Promise.all([remindOn(HALF.told), remindOn(HALF.told), remindOn(HALF.told)]);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notificacion
    where titulo = 'Recuerda tu comparendo C14' and usuario_id = ${person.id}`.execute(
    testApp.app.platform.db,
  );
  expect(rows).toEqual([{ n: 60 }]);
  expect(remindersJob(testApp.app.platform, fineReminders)).toMatchObject({
    name: 'comparendos.recordatorios',
    cron: '* 7-18 * * *',
  });
});
