import { beforeAll, expect, test } from 'vitest';
import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { newFine, newGround, newSession } from './testing.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
});

const read = async (id: string) =>
  comparendos.get.answer.parse((await admin.call('GET', `comparendos/${id}`)).json());

/** Saves the fine unchanged except for its offender. */
async function edit(id: string, infractor: string) {
  const { fecha_imposicion, lugar, codigo_infraccion, vehiculo } = await read(id);
  const body = { fecha_imposicion, lugar, codigo_infraccion, vehiculo: vehiculo._id, infractor };
  return admin.call('PUT', `comparendos/${id}`, { body: { ...body, capacitacion_agendada: false } });
}

test('COMPARENDOS-25 COMPARENDOS-18 only a training sets `capacitacion_agendada` and fixes the offender; an absence clears it', async () => {
  const person = await testApp.person();
  const other = await testApp.person();
  const { id } = await newFine(testApp, admin, person.id);
  expect(await read(id)).toMatchObject({ capacitacion_agendada: false, curso: null });

  const ground = await newGround(testApp, admin);
  const sesion = await newSession(admin, ground);
  const body = { usuario: person.id, comparendo: id };
  const place = await admin.call('POST', `sesiones/${sesion._id}/asistentes`, { body });
  expect(place.statusCode, place.body).toBe(200);
  expect(await read(id)).toMatchObject({
    capacitacion_agendada: true,
    curso: {
      sesion: sesion._id,
      hora: '10:00',
      locacion: ground.venue.nombre,
      estado: 'Inscrito',
      asistio: null,
    },
  });
  expect((await edit(id, person.id)).json()).toMatchObject({ capacitacion_agendada: true });
  const refused = await edit(id, other.id);
  const words = 'Tiene una capacitación agendada: el infractor no se puede cambiar';
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { message: words, errors: { infractor: words } },
  ]);

  await testApp.app.platform.db
    .updateTable('inscripcion')
    .set({ asistio: false })
    .where('comparendo_id', '=', id)
    .execute();
  expect(await read(id)).toMatchObject({ capacitacion_agendada: false, curso: null });
  expect((await edit(id, other.id)).statusCode).toBe(200);
});
