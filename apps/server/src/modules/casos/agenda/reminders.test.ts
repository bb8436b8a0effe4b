import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { avisos } from '@amparo/contract/base/avisos/routes';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { sendDueReminders, remindersJob } from '../../../platform/background/reminders.ts';
import { openCase } from '../../../testing/cases.ts';
import { holdPersonLock } from '../../../testing/person-lock.ts';
import { runProgram, until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { commitmentReminders } from './reminders.ts';
import { audiencia, schedule } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true, env: { PUBLIC_URL: 'https://amparo.co' } });
const PROBE = join(import.meta.dirname, '../../../testing/killable-notifier.ts');
/** Far in the future, so that the job of the running test server finds none of these reminders due. */
const DIA = '2041-03-12';
/** `minutos` before 10:00 of that day in Bogotá. */
const before = (minutos: number) => new Date(Date.parse(`${DIA}T15:00:00Z`) - minutos * 60_000);
const tell = (minutos: number) =>
  sendDueReminders(testApp.app.platform, commitmentReminders, before(minutos));

let admin: TestUser;
let caso: Caso;
let owner: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
  caso = await openCase(testApp);
});
beforeEach(async () => {
  await sql`delete from compromiso_recordatorio`.execute(testApp.app.platform.db);
  owner = await testApp.person({ nombres: 'Gloria', roles: ['Contact Center'] });
});

const hearing = (change: object = {}) =>
  schedule(admin, caso.caso, audiencia([owner], { dia: DIA, recordatorios: [1440, 60], ...change }));

/** Number of reminder notices and mails that a user received, and the text of the latest notice. */
async function told(who: TestUser = owner) {
  const { datos } = avisos.list.answer.parse((await who.call('GET', 'notificaciones/usuario')).json());
  const notices = datos
    .filter(({ notificacion }) => notificacion.titulo.startsWith('Audiencia'))
    .map(({ notificacion, enlace }) => `${notificacion.mensaje} | ${enlace}`);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from correo_enviado
    where para = ${who.correo} and plantilla = 'recordatorio-de-compromiso'`.execute(testApp.app.platform.db);
  return { notices: notices.length, mails: rows[0]?.n, last: notices[0] };
}
const times = (n: number) => ({ notices: n, mails: n });

test('RUTAS-39 each responsible user gets every due reminder once, as a notice and a mail that name the case', async () => {
  const other = await testApp.person({ roles: ['Contact Center'] });
  await hearing({ responsables: [owner.id, other.id] });
  await tell(1441);
  expect(await told()).toMatchObject(times(0));
  for (const minutes of [1440, 1440, 1439, 61]) await tell(minutes);
  for (const who of [owner, other]) expect(await told(who)).toMatchObject(times(1));
  for (const minutes of [60, 60, 0, -600]) await tell(minutes);
  expect(await told()).toMatchObject(times(2));
  expect((await told()).last).toMatch(
    new RegExp(
      `^mar 12 mar 2041, 10:00 · Caso ${caso.caso} · .* · Juzgado 12 penal, piso 3 \\| /gestionar\\?id=${caso.caso}$`,
    ),
  );
  const mail = await until('the mail', async () => testApp.partners.correo.mensajes(owner.correo)[0]);
  expect(mail.asunto).toBe('Audiencia: Imputación: mar 12 mar 2041, 10:00');
  expect(mail.texto).toContain('Hola, Gloria');
  expect(mail.texto).toContain(`https://amparo.co/gestionar?id=${caso.caso}`);
});

test('RUTAS-39 a moved commitment is reminded only at its new time; a cancelled or fulfilled one never', async () => {
  const made = await hearing();
  const later = audiencia([owner], { dia: '2041-03-14', recordatorios: [60] });
  expect((await admin.call('PUT', `agenda/${made._id}`, { body: later })).statusCode).toBe(200);
  await tell(0);
  expect(await told()).toMatchObject(times(0));
  await tell(-2 * 1440 + 60);
  expect(await told()).toMatchObject(times(1));

  const cancelled = await hearing();
  await admin.call('DELETE', `agenda/${cancelled._id}`);
  const done = await hearing();
  await admin.call('PUT', `agenda/${done._id}/resultado`, { body: { resultado: 'Ya' } });
  await tell(0);
  expect(await told()).toMatchObject(times(1));
});

test('RUTAS-39 overdue reminders merge into one; inactive users get none; reminders in the past are not stored', async () => {
  await hearing({ recordatorios: [2880, 1440, 60] });
  await tell(30);
  expect(await told()).toMatchObject(times(1));

  const made = await hearing();
  await testApp.app.platform.db
    .updateTable('usuario')
    .set({ estado: false })
    .where('id', '=', owner.id)
    .execute();
  await tell(0);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from notificacion where usuario_id = ${owner.id} and titulo like 'Audiencia%'`.execute(
    testApp.app.platform.db,
  );
  expect(rows[0]?.n).toBe(1);

  const today = new Date(Date.now() + 3_600_000 - 5 * 3_600_000).toISOString();
  await schedule(
    admin,
    caso.caso,
    audiencia([admin], { dia: today.slice(0, 10), hora: today.slice(11, 16), recordatorios: [1440, 30] }),
  );
  const waiting = await sql<{ minutos: number }>`
    select minutos from compromiso_recordatorio where compromiso_id <> ${made._id}`.execute(
    testApp.app.platform.db,
  );
  expect(waiting.rows).toEqual([{ minutos: 30 }]);
});

test('RUTAS-39 a process killed while it sends reminders sends none of them; the next run sends each once', async () => {
  await hearing();
  const { waiting, free } = await holdPersonLock(testApp, owner.id);
  const dying = runProgram(PROBE, [testApp.url, 'recordatorios', before(0).toISOString()]);
  await waiting();
  dying.process.kill('SIGKILL');
  await dying.ended;
  await free();
  await until('the locks of the killed process to be released', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks l
      join pg_class c on c.oid = l.relation where c.relname = 'compromiso_recordatorio'`.execute(
      testApp.app.platform.db,
    );
    return rows[0]?.n === 0;
  });
  expect(await told()).toMatchObject(times(0));
  await tell(0);
  await tell(0);
  expect(await told()).toMatchObject(times(1));
});

test('RUTAS-39 concurrent workers send each reminder once', async () => {
  for (let n = 0; n < 8; n += 1) await hearing({ recordatorios: [60] });
  await Promise.all([tell(0), tell(0), tell(0)]);
  expect(await told()).toMatchObject(times(8));
});

test('RUTAS-39 the job runs every minute', () =>
  expect(remindersJob(testApp.app.platform, commitmentReminders)).toMatchObject({
    name: 'agenda.recordatorios',
    cron: '* * * * *',
  }));
