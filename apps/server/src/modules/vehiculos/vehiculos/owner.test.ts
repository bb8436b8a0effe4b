import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { create, history, read, UNKNOWN, written } from './testing.ts';

const testApp = useTestApp();
let admin: TestUser;
const person = (nombres: string) => testApp.account({ nombres, apellidos: 'Ruiz' });

beforeAll(async () => {
  admin = await testApp.admin();
});

const move = (id: string, propietario: unknown, headers = {}, path = 'transladar') =>
  admin.call('PUT', `vehiculos/${id}/${path}`, { body: { propietario }, headers });

describe('the owner of a new vehicle', () => {
  test('VEHICULOS-44 VEHICULOS-58 the owner is required, must exist and must be active', async () => {
    const inactive = await testApp.account({ estado: false });
    for (const [propietario, text] of [
      [undefined, 'El campo propietario es obligatorio'],
      ['nadie', 'El campo propietario no es válido'],
      [UNKNOWN, 'No encontramos a esa persona. Búscala de nuevo.'],
      [inactive.id, 'Esa persona está inactiva. Actívala o elige otra.'],
    ] as const) {
      const answer = await admin.call('POST', 'vehiculos', { body: { ...written(admin.id), propietario } });
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { errors: { propietario: text } }]);
    }
  });

  test('VEHICULOS-41 the owner is returned with the contact data that an adviser needs on the phone', async () => {
    const { id, correo } = await testApp.account({
      nombres: 'Ana',
      apellidos: 'Ruiz',
      identificacion: '52418906',
    });
    await testApp.app.platform.db
      .updateTable('usuario')
      .set({ telefonos: JSON.stringify([{ telefono: '3104827719' }, { telefono: '6014182763' }]) })
      .where('id', '=', id)
      .execute();
    const { _id } = await create(admin, { propietario: id });
    expect((await read(admin, _id)).propietario).toEqual({
      _id: id,
      nombre_completo: 'Ana Ruiz',
      identificacion: { tipo: 'CC', identificacion: '52418906' },
      correo_electronico: correo,
      telefono: '3104827719',
    });
  });
});

describe('transfer to another owner', () => {
  test.each(['transladar', 'trasladar'])(
    'VEHICULOS-26 VEHICULOS-27 VEHICULOS-79 PUT vehiculos/:id/%s changes the owner and nothing else, and the history names both',
    async (path) => {
      const [from, to] = [await person('Ana'), await person('Bruno')];
      const { _id, ...before } = await create(admin, { propietario: from.id });
      const answer = await move(_id, to.id, { 'if-match': '"1"' }, path);
      expect(answer.json()).toMatchObject({ _rev: 2, message: 'Propietario actualizado correctamente' });
      const after = await read(admin, _id);
      expect(after.propietario?._id).toBe(to.id);
      expect({ ...after, _rev: 1, propietario: before.propietario }).toMatchObject({
        placa: before.placa,
        documentos: [],
        kilometraje: before.kilometraje,
      });
      const [line] = await history(admin, _id);
      expect(line).toMatchObject({
        accion: 'trasladar',
        cambios: [{ campo: 'propietario', antes: 'Ana Ruiz', despues: 'Bruno Ruiz' }],
      });
    },
  );

  test('VEHICULOS-45 VEHICULOS-58 the same owner, no owner, and an unknown or inactive user are refused, and nothing changes', async () => {
    const inactive = await testApp.account({ estado: false });
    const { _id } = await create(admin);
    for (const [propietario, status, text] of [
      [admin.id, 422, 'Esa persona ya es la propietaria del vehículo'],
      [admin.id.toUpperCase(), 422, 'Esa persona ya es la propietaria del vehículo'],
      [undefined, 400, 'El campo propietario es obligatorio'],
      [UNKNOWN, 400, 'No encontramos a esa persona. Búscala de nuevo.'],
      [inactive.id, 400, 'Esa persona está inactiva. Actívala o elige otra.'],
    ] as const) {
      const answer = await move(_id, propietario);
      expect([answer.statusCode, answer.json()]).toMatchObject([status, { errors: { propietario: text } }]);
    }
    expect(await read(admin, _id)).toMatchObject({ _rev: 1, propietario: { _id: admin.id } });
    expect(await history(admin, _id)).toHaveLength(1);
  });

  test('VEHICULOS-26 two concurrent transfers are serialized, and the history shows both of them in order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ana, bruno, carla] = [await person('Ana'), await person('Bruno'), await person('Carla')];
      const { _id } = await create(admin, { propietario: ana.id });
      const answers = await Promise.all([move(_id, bruno.id), move(_id, carla.id)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const { _rev, propietario } = await read(admin, _id);
      expect(_rev).toBe(3);
      const last = propietario?._id === bruno.id ? 'Bruno Ruiz' : 'Carla Ruiz';
      const middle = propietario?._id === bruno.id ? 'Carla Ruiz' : 'Bruno Ruiz';
      const told = (await history(admin, _id)).slice(0, 2).map(({ cambios }) => cambios);
      expect(told).toEqual([
        [{ campo: 'propietario', antes: middle, despues: last }],
        [{ campo: 'propietario', antes: 'Ana Ruiz', despues: middle }],
      ]);
    }
  });

  test('VEHICULOS-26 of two transfers of one revision the second gets 409 with the change of the first', async () => {
    const [bruno, carla] = [await person('Bruno'), await person('Carla')];
    const { _id } = await create(admin);
    const seen = { 'if-match': '"1"' };
    const answers = await Promise.all([move(_id, bruno.id, seen), move(_id, carla.id, seen)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({ conflicto: { cambios: [{ campo: 'propietario' }] } });
  });
});
