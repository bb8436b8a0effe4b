import { beforeAll, expect, test } from 'vitest';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { mensajesDeCapacitacion as textos } from '@amparo/contract/capacitacion/capacitacion/texts';
import { useCustomerApp } from '../../../testing/customer-app.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { begunSession, newFine, newGround, newSession } from './testing.ts';

const testApp = useTestApp({ started: true, partners: true });
const phone = useCustomerApp(testApp, 'capacitaciones');
const { post, json } = phone;
let admin: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
});

test('CLASES-40 a customer enrols for a fine on the phone page and cancels; the page shows the messages of the server', async () => {
  const sesion = await newSession(admin, await newGround(testApp, admin));
  const { id: usuario } = await testApp.account();
  const { id: comparendo, numero_comparendo } = await newFine(testApp, admin, usuario);
  const empty = await (await fetch(`${phone.url}/capacitaciones?usuario=${usuario}`)).text();
  expect(empty).toContain(`C14 · ${numero_comparendo}`);
  expect(empty).toContain('Cupos: 20');
  const enrolled = await post({ usuario, hacer: 'inscribir', sesion: sesion._id, comparendo });
  expect(enrolled).toContain(textos.inscrito);
  expect(enrolled).toContain('Inscrito · Pendiente');
  // The fine has its training now, and is not offered again.
  expect(enrolled).not.toContain(`C14 · ${numero_comparendo}`);
  const [place] = (await json('GET', `inscripciones?usuario=${usuario}`)).datos;
  const cancelled = await post({ usuario, hacer: 'cancelar', inscripcion: place?._id ?? '' });
  expect(cancelled).toContain(textos.cancelada);
  expect(cancelled).toContain('Cancelado · Pendiente');
  expect(await (await fetch(`${phone.url}/capacitaciones?usuario=nadie`)).text()).toContain(
    'No hay una persona activa',
  );
});

test('CLASES-40 the JSON calls of the phone enrol, cancel, and attend with the code of the room', async () => {
  const ground = await newGround(testApp, admin);
  const sesion = await newSession(admin, ground);
  const { id: usuario } = await testApp.account();
  const { _id } = await json('POST', 'inscripciones', { usuario, sesion: sesion._id });
  expect((await json('PUT', `inscripciones/${_id}/cancelar`, { usuario })).estado).toBe('Cancelado');
  expect((await json('GET', `sesiones?usuario=${usuario}`)).datos.map((one) => one._id)).toContain(
    sesion._id,
  );
  const again = await json('POST', 'inscripciones', { usuario, sesion: sesion._id });
  const begun = await begunSession(testApp, admin, ground, sesion);
  const { codigo } = sesiones.codigo.answer.parse(
    (await admin.call('GET', `sesiones/${begun._id}/codigo`)).json(),
  );
  const wrong = await post({
    usuario,
    hacer: 'asistir',
    inscripcion: again._id,
    codigo: 'AAAAAAAA',
    coordenadas: '',
  });
  expect(wrong).toContain(textos.codigo);
  const attended = await json('POST', `inscripciones/${again._id}/asistencia`, { usuario, codigo });
  expect(attended).toMatchObject({ message: textos.asististe, asistencia_estado: 'Asistió' });
});
