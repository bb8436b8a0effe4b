import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { avisos } from '@amparo/contract/base/avisos/routes';
import { type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import {
  mensajesDeCapacitacion as textos,
  motivosDeCancelacion,
} from '@amparo/contract/capacitacion/capacitacion/texts';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { newRoom, roomData } from '../../../testing/venues.ts';
import {
  dayFromToday,
  newFine,
  newGround,
  newSession,
  sessionData,
  storePlace,
  type Ground,
} from './testing.ts';
import { closeWaiting, waitingJob } from './waiting.ts';

const testApp = useTestApp({ started: true, partners: true });
/** A Friday in the far future: "vie 4 dic 2043". */
const DIA = '2043-12-04';
let admin: TestUser;
let ground: Ground;
let sesion: Sesion;

beforeAll(async () => {
  admin = await testApp.admin();
});
beforeEach(async () => {
  ground = await newGround(testApp, admin);
  await resize(1);
  sesion = await newSession(admin, ground, { dia: DIA, desde: '08:00', hasta: '10:00' });
});

const resize = (capacidad: number) =>
  admin.call('PUT', `locaciones/${ground.venue._id}/salones/${ground.room._id}`, {
    body: roomData(ground.teacher.id, { capacidad }),
  });
const enrol = async (usuario: { id: string }, more: object = {}) => {
  const body = { usuario: usuario.id, ...more };
  const answer = await admin.call('POST', `sesiones/${sesion._id}/asistentes`, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ _id: string }>()._id;
};
const move = (change: Parameters<typeof sessionData>[1], more: object = {}) =>
  admin.call('PUT', `sesiones/${sesion._id}`, { body: sessionData(ground, change, more) });
const person = (nombres = 'Gloria') => testApp.person({ nombres });

const noticesOf = async (who: TestUser) => {
  const { datos } = avisos.list.answer.parse((await who.call('GET', 'notificaciones/usuario')).json());
  return datos.map(({ notificacion }) => notificacion);
};
const mailsOf = async ({ correo }: TestUser) => {
  const { rows } = await sql<{ plantilla: string }>`
    select plantilla from correo_enviado where para = ${correo} order by creado, id`.execute(
    testApp.app.platform.db,
  );
  return rows.map(({ plantilla }) => plantilla.replace('capacitacion-', ''));
};
const arrived = (who: TestUser, asunto: RegExp) =>
  until(`the mail ${asunto}`, async () =>
    testApp.partners.correo.mensajes(who.correo).find((mail) => asunto.test(mail.asunto)),
  );
/** Mails of one transaction have no defined order. */
const sorted = (list: readonly string[]) => list.toSorted((one, other) => one.localeCompare(other));

test('CLASES-40 enrolled users get place, time and what to bring; waiting users get their turn and later the place', async () => {
  const [first, second] = [await person(), await person('Hernán')];
  const place = await enrol(first);
  await enrol(second);
  const mail = await arrived(first, /^Quedaste inscrito/);
  expect(mail.asunto).toBe('Quedaste inscrito: Curso comparendos, vie 4 dic 2043, 08:00');
  for (const words of [
    'Hola, Gloria',
    'vie 4 dic 2043, 08:00',
    `${ground.venue.nombre}: Calle 5 # 34-20, San Fernando, SANTIAGO DE CALI`,
    'Lleva tu documento de identidad',
  ])
    expect(mail.texto).toContain(words);
  expect((await arrived(second, /^Lista de espera/)).texto).toContain('con el turno 1');
  expect(await noticesOf(second)).toMatchObject([
    { titulo: 'Quedaste en la lista de espera con el turno 1' },
  ]);

  await admin.call('DELETE', `sesiones/${sesion._id}/asistentes/${place}`);
  expect((await arrived(first, /^Capacitación cancelada/)).texto).toContain(motivosDeCancelacion.persona);
  expect((await arrived(second, /^Ya tienes cupo/)).texto).toContain('Se liberó un cupo y es tuyo');
  expect((await noticesOf(second))[0]).toEqual({
    titulo: 'Ya tienes cupo en la capacitación',
    mensaje: `Curso comparendos · vie 4 dic 2043, 08:00 · ${ground.venue.nombre}, Calle 5 # 34-20, San Fernando, SANTIAGO DE CALI`,
  });
});

test('CLASES-40 moving a session notifies enrolled and waiting users; a change of teacher does not', async () => {
  const [enrolled, waits, left] = [await person(), await person(), await person()];
  const place = await enrol(left);
  await admin.call('DELETE', `sesiones/${sesion._id}/asistentes/${place}`);
  await enrol(enrolled);
  await enrol(waits);
  const teacher = await testApp.person({ roles: ['Profesor'] });
  const { nombre, nit, festivos, direccion } = ground.venue;
  await admin.call('PUT', `locaciones/${ground.venue._id}`, {
    body: { nombre, nit, festivos, direccion, profesores: [ground.teacher.id, teacher.id] },
  });
  const hours = { dia: DIA, desde: '08:00', hasta: '10:00' };
  expect((await move(hours, { profesor: teacher.id })).statusCode).toBe(200);
  expect(await mailsOf(enrolled)).toEqual(['inscrita']);

  expect((await move({ dia: '2043-12-09', desde: '14:00', hasta: '16:00' })).statusCode).toBe(200);
  const mail = await arrived(enrolled, /cambió/);
  expect(mail.asunto).toBe('Tu capacitación cambió: Curso comparendos, mié 9 dic 2043, 14:00');
  expect(mail.texto).toContain(`Antes: vie 4 dic 2043, 08:00, Curso comparendos, ${nombre}`);
  expect(mail.texto).toContain('Tu cupo sigue siendo tuyo.');
  expect((await arrived(waits, /cambió/)).texto).toContain('Sigues en la lista de espera.');
  expect((await noticesOf(enrolled))[0]?.mensaje).toContain(
    'Ahora: Curso comparendos · mié 9 dic 2043, 14:00',
  );
  expect(sorted(await mailsOf(left))).toEqual(['cancelada', 'inscrita']);
});

test('CLASES-34 a larger room admits the first of the waiting list up to its capacity and notifies them', async () => {
  const people = [await person(), await person(), await person(), await person()];
  for (const one of people) await enrol(one);
  await resize(2);
  const [, second, third, fourth] = people as [TestUser, TestUser, TestUser, TestUser];
  expect(await mailsOf(second)).toEqual(['en-espera', 'con-cupo']);
  expect(await mailsOf(third)).toEqual(['en-espera']);
  const hall = await newRoom(admin, ground.venue._id, ground.teacher.id, {
    capacidad: 3,
    servicios: 'Auditorio',
  });
  const hours = { dia: DIA, desde: '08:00', hasta: '10:00' };
  expect((await move(hours, { salon: hall._id })).statusCode).toBe(200);
  expect(sorted(await mailsOf(third))).toEqual(sorted(['en-espera', 'movida', 'con-cupo']));
  expect(await mailsOf(fourth)).toEqual(['en-espera', 'movida']);
  expect((await arrived(third, /^Ya tienes cupo/)).texto).toContain('inscrito en Auditorio');
});

test('COMPARENDOS-25 deactivating a session notifies everyone with the reason, frees their fines and cancels all places', async () => {
  const [enrolled, waits] = [await person(), await person()];
  const { id: comparendo } = await newFine(testApp, admin, enrolled.id);
  await enrol(enrolled, { comparendo });
  await enrol(waits);
  expect((await admin.call('DELETE', `sesiones/${sesion._id}`)).statusCode).toBe(200);
  for (const who of [enrolled, waits])
    expect((await arrived(who, /^Capacitación cancelada/)).texto).toContain(motivosDeCancelacion.sesion);
  expect((await admin.call('GET', `sesiones/${sesion._id}/asistentes`)).json()).toEqual({ datos: [] });
  expect((await admin.call('GET', `capacitacion/comparendos/${enrolled.id}`)).json()).toMatchObject({
    datos: [{ capacitacion_agendada: false }],
  });
  // A second deactivation sends nothing.
  await admin.call('DELETE', `sesiones/${sesion._id}`);
  expect(await mailsOf(waits)).toEqual(['en-espera', 'cancelada']);
});

test('COMPARENDOS-25 users still waiting at the end are notified that there was no place, and their fine can be booked again', async () => {
  const [enrolled, waits] = [await person(), await person()];
  const { id: comparendo } = await newFine(testApp, admin, waits.id);
  const place = await enrol(enrolled);
  await enrol(waits, { comparendo });
  await closeWaiting(testApp.app.platform, new Date(Date.parse(sesion.fecha_final) - 1));
  expect(await mailsOf(waits)).toEqual(['en-espera']);
  const after = new Date(Date.parse(sesion.fecha_final));
  await Promise.all([0, 1, 2].map(() => closeWaiting(testApp.app.platform, after)));
  expect(await mailsOf(waits)).toEqual(['en-espera', 'cancelada']);
  expect((await arrived(waits, /^Capacitación cancelada/)).texto).toContain(motivosDeCancelacion.sinCupo);
  const listed = (await admin.call('GET', `sesiones/${sesion._id}/asistentes`)).json();
  expect(listed).toMatchObject({ datos: [{ _id: place, estado: 'Inscrito' }] });
  const another = await newSession(admin, await newGround(testApp, admin), { dia: dayFromToday(9) });
  const body = { usuario: waits.id, comparendo };
  const again = await admin.call('POST', `sesiones/${another._id}/asistentes`, { body });
  expect(again.json()).toMatchObject({ message: textos.inscrito });
  expect(waitingJob(testApp.app.platform)).toMatchObject({ name: 'capacitacion.espera', cron: '* * * * *' });
});

test('inactive users get no notice; users without an email address get only the notice', async () => {
  const [gone, silent] = [await person(), await person()];
  const { db } = testApp.app.platform;
  await storePlace(testApp, sesion, gone.id);
  await storePlace(testApp, sesion, silent.id);
  await db.updateTable('usuario').set({ estado: false }).where('id', '=', gone.id).execute();
  await db.updateTable('usuario').set({ correo_electronico: '' }).where('id', '=', silent.id).execute();
  expect((await move({ dia: '2043-12-09' })).statusCode).toBe(200);
  expect(await mailsOf(gone)).toEqual([]);
  expect(await noticesOf(silent)).toMatchObject([{ titulo: 'Tu capacitación cambió' }]);
  expect(await mailsOf(silent)).toEqual([]);
});
