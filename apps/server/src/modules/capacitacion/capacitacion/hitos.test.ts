import { expect, test } from 'vitest';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, fechaHora } from '@amparo/contract/kernel/time';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { begunSession, dayFromToday, newGround, newSession, storePlace } from './testing.ts';

const testApp = useTestApp({ started: true });

test('the timeline of a person shows enrolment, cancellation, attendance and discount, with place and time', async () => {
  const admin = await testApp.admin();
  const ground = await newGround(testApp, admin);
  const person = await testApp.account({ nombres: 'Gloria' });
  const told = async (by: TestUser) => {
    const answer = await by.call('GET', `hoja-de-vida/usuarios/${person.id}?tipo=capacitaciones`);
    expect(answer.statusCode, answer.body).toBe(200);
    return hojaDeVida.list.answer
      .parse(answer.json())
      .datos.map(({ titulo, detalle, tono }) => [titulo, detalle, tono]);
  };
  const begun = await begunSession(testApp, admin, ground);
  const place = await storePlace(testApp, begun, person.id);
  const mark = (descuento_aplicable: number) =>
    admin.call('PUT', `capacitacion/${place}/asistentes`, {
      body: { asistente: place, asistio: true, descuento_aplicable },
    });
  await mark(25);
  await mark(50);
  const coming = await newSession(admin, ground, { dia: dayFromToday(20) });
  const enrolled = await admin.call('POST', `sesiones/${coming._id}/asistentes`, {
    body: { usuario: person.id },
  });
  expect(enrolled.statusCode, enrolled.body).toBe(200);
  await admin.call('DELETE', `sesiones/${coming._id}/asistentes/${enrolled.json<{ _id: string }>()._id}`);

  const at = ({ fecha_inicial }: { fecha_inicial: string }) => {
    const inicio = new Date(fecha_inicial);
    return `Curso comparendos · ${ground.venue.nombre} · ${diaConSemana(diaDe(inicio))}, ${fechaHora(inicio).split(' ')[1]}`;
  };
  const all = [
    ['Se canceló su inscripción', at(coming), 'mal'],
    ['Se inscribió', at(coming), 'neutro'],
    ['Cambió su descuento a 50 %', at(begun), 'neutro'],
    ['Asistió', at(begun), 'bien'],
  ];
  expect(await told(admin)).toEqual(all);
  expect(await told(await testApp.person({ permisos: ['usuarios.ver'] }))).toEqual([]);
  expect(
    await told(await testApp.person({ permisos: ['usuarios.ver'], propios: ['capacitacion.ver'] })),
  ).toEqual([]);
});
