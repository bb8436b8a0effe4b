import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { avisos } from '@amparo/contract/base/avisos/routes';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, diaLegible, instanteDe } from '@amparo/contract/kernel/time';
import { sendDueReminders } from '../../../platform/background/reminders.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { petReminders } from './reminders.ts';
import { createPet, createTipo, inDays } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true });
const HOY = diaDe(new Date());
let admin: TestUser;
let tipo: string;
beforeAll(async () => {
  admin = await testApp.admin();
  tipo = (await createTipo(admin))._id;
});

const remindIn = (days: number) =>
  sendDueReminders(testApp.app.platform, petReminders, instanteDe(sumaDias(HOY, days), '08:00'));
const noticesOf = async (who: TestUser, begins: string) =>
  avisos.list.answer
    .parse((await who.call('GET', 'notificaciones/usuario')).json())
    .datos.filter(({ notificacion }) => notificacion.titulo.startsWith(begins))
    .map(({ notificacion: { mensaje }, enlace }) => [mensaje, enlace]);
const mailsOf = async ({ correo }: TestUser) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from correo_enviado
    where para = ${correo} and plantilla = 'vencimiento-de-mascota'`.execute(testApp.app.platform.db);
  return rows[0]?.n;
};
const rabies = (vence: string) => ({ nombre: 'Rabia', aplicada: HOY, vence });

test('RUTAS-79 at each term the owner gets one notice and one mail for all expiring papers of a pet, and the registrar a notice', async () => {
  const owner = await testApp.person({ nombres: 'Gloria', apellidos: 'Lasso' });
  const nombre = 'Luna Recordada';
  const poliza = { aseguradora: 'Sura', numero: 'RC-1', vence: inDays(36) };
  const vacunas = [rabies(inDays(35))];
  const { _id } = await createPet(admin, { nombre, tipo, propietario: owner.id, vacunas, poliza });
  const title = `Papeles por vencer de ${nombre}`;
  await remindIn(0);
  expect(await noticesOf(owner, title)).toEqual([]);
  // Both papers are within the 30-day term. The second run on the same day sends nothing.
  for (const day of [6, 6, 7]) await remindIn(day);
  const both = `rabia vence el ${diaLegible(inDays(35))} (quedan 29 días) y póliza de responsabilidad vence el ${diaLegible(inDays(36))} (quedan 30 días)`;
  expect(await noticesOf(owner, title)).toEqual([[both, null]]);
  expect(await mailsOf(owner)).toBe(1);
  expect(await noticesOf(admin, `Papeles por vencer: ${nombre}, de Gloria Lasso`)).toEqual([
    [both, `/mascota/listar?filtros[propietario]=${owner.id}`],
  ]);

  // The renewed vaccine sends nothing. The policy sends one reminder at its next term, and none after it
  // expired.
  const body = { nombre, tipo, propietario: owner.id, vacunas: [rabies(inDays(400))], poliza };
  expect((await admin.call('PUT', `mascotas/${_id}`, { body })).statusCode).toBe(200);
  for (const day of [8, 28, 29, 37]) await remindIn(day);
  expect((await noticesOf(owner, title)).length).toBe(2);
});

test('RUTAS-79 an inactive pet sends no reminders', async () => {
  const owner = await testApp.person({ nombres: 'Nidia', apellidos: 'Caicedo' });
  const pet = { nombre: 'Sombra', tipo, propietario: owner.id, vacunas: [rabies(inDays(3))] };
  const { _id } = await createPet(admin, pet);
  await admin.call('DELETE', `mascotas/${_id}`);
  await remindIn(0);
  expect([await noticesOf(owner, 'Papeles'), await mailsOf(owner)]).toEqual([[], 0]);
});
