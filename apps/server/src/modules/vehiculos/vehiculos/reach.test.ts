import { beforeAll, describe, expect, test } from 'vitest';
import { vehiculos, type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { addDocument, asDocument, create, plate, read, upload, written } from './testing.ts';

const testApp = useTestApp();
let admin: TestUser;
/** These users have all permissions on vehicles, but without `todo`. */
let owner: TestUser;
let driver: TestUser;
let stranger: TestUser;
let vehicle: Vehiculo;

const EVERYTHING = ['vehiculos.ver', 'vehiculos.crear', 'vehiculos.editar', 'vehiculos.inhabilitar'] as const;

beforeAll(async () => {
  admin = await testApp.admin();
  owner = await testApp.person({ propios: EVERYTHING });
  driver = await testApp.person({ propios: EVERYTHING });
  stranger = await testApp.person({ propios: EVERYTHING });
  const { _id } = await create(admin, { propietario: owner.id });
  const body = { nombre: 'Ana', email: driver.correo, vehiculo: _id };
  await admin.call('POST', 'beneficiario', { body });
  vehicle = await addDocument(admin, _id);
});

const status = async (who: TestUser, ...call: Parameters<TestUser['call']>) =>
  (await who.call(...call)).statusCode;

describe('permissions without `todo`', () => {
  test('PERMISOS-14 VEHICULOS-20 the owner and drivers see a vehicle and its documents in every call, other users do not', async () => {
    const { _id, placa, documentos } = vehicle;
    for (const [who, isSeen] of [
      [owner, true],
      [driver, true],
      [stranger, false],
    ] as const) {
      const found = isSeen ? 200 : 404;
      expect(await status(who, 'GET', `vehiculos/${_id}`)).toBe(found);
      expect(await status(who, 'GET', `vehiculos/placa/${placa}`)).toBe(found);
      const paper = documentos[0]?.aws_id;
      expect(await status(who, 'GET', `archivos/${paper}`)).toBe(isSeen ? 200 : 403);
      const listed = await who.call('GET', `vehiculos?filtros[placa]=${placa}`);
      expect(vehiculos.list.answer.parse(listed.json()).totalElementos).toBe(isSeen ? 1 : 0);
      const ofOwner = (await who.call('GET', `vehiculos/usuario/${owner.id}`)).json<object>();
      expect(ofOwner).toMatchObject({ propietario: isSeen ? [{ _id }] : [], beneficiario: [] });
    }
    const driven = await driver.call('GET', `vehiculos/usuario/${driver.id}`);
    expect(driven.json()).toMatchObject({ propietario: [], beneficiario: [{ _id }] });
    const peeked = await stranger.call('GET', `vehiculos/usuario/${driver.id}`);
    expect(peeked.json()).toEqual({ propietario: [], beneficiario: [] });
  });

  test('PERMISOS-14 only the owner changes a vehicle; a driver gets 404', async () => {
    const { _id } = vehicle;
    const { propietario: _owner, ...datos } = written(owner.id, { placa: vehicle.placa });
    for (const who of [driver, stranger]) {
      const documentos = [asDocument(await upload(who))];
      const calls: Parameters<TestUser['call']>[] = [
        ['PUT', `vehiculos/${_id}`, { body: datos }],
        ['DELETE', `vehiculos/${_id}`],
        ['PUT', `vehiculos/${_id}/activar-vehiculo`],
        ['PUT', `vehiculos/${_id}/transladar`, { body: { propietario: who.id } }],
        ['POST', `vehiculos/${_id}/documentos`, { body: { documentos } }],
        [
          'DELETE',
          `vehiculos/${_id}/inactivar-documentos`,
          { body: { documento: vehicle.documentos[0]?._id } },
        ],
        ['POST', 'beneficiario', { body: { nombre: 'Yo', email: who.correo, vehiculo: _id } }],
        ['DELETE', 'beneficiario', { body: { email: driver.correo, vehiculo: _id } }],
      ];
      for (const call of calls) expect(await status(who, ...call), `${call[0]} ${call[1]}`).toBe(404);
      expect(await status(who, 'DELETE', `archivos/${vehicle.documentos[0]?.aws_id}`)).toBe(403);
    }
    expect((await read(admin, _id))._rev).toBe(vehicle._rev);
    expect(await status(owner, 'PUT', `vehiculos/${_id}`, { body: { ...datos, color: 'Rojo' } })).toBe(200);
  });

  test('VEHICULOS-58 users register vehicles in their own name only', async () => {
    const own = await owner.call('POST', 'vehiculos', { body: written(owner.id) });
    expect(own.statusCode, own.body).toBe(200);
    const foreign = await owner.call('POST', 'vehiculos', { body: written(admin.id) });
    expect([foreign.statusCode, foreign.json()]).toMatchObject([
      400,
      { errors: { propietario: 'Solo puedes registrar vehículos a tu nombre' } },
    ]);
  });

  test('a user loses access when the authorization is withdrawn or the vehicle changes its owner', async () => {
    const { _id } = await create(admin, { propietario: owner.id });
    const body = { nombre: 'Ana', email: driver.correo, vehiculo: _id };
    await admin.call('POST', 'beneficiario', { body });
    expect(await status(driver, 'GET', `vehiculos/${_id}`)).toBe(200);
    await admin.call('DELETE', 'beneficiario', { body });
    expect(await status(driver, 'GET', `vehiculos/${_id}`)).toBe(404);
    await owner.call('PUT', `vehiculos/${_id}/transladar`, { body: { propietario: stranger.id } });
    expect(await status(owner, 'GET', `vehiculos/${_id}`)).toBe(404);
    expect(await status(stranger, 'GET', `vehiculos/${_id}`)).toBe(200);
  });
});

describe('lookups by plate and by user', () => {
  test('VEHICULOS-12 VEHICULOS-19 VEHICULOS-49 a vehicle is found by its plate, however it is typed', async () => {
    const placa = `DMS${String(Date.now()).slice(-4)}`;
    const { _id } = await create(admin, { placa });
    const loose = ` ${placa.slice(0, 3).toLowerCase()}-${placa.slice(3, 5)} ${placa.slice(5)} `;
    for (const typed of [placa, loose]) {
      const found = await admin.call('GET', `vehiculos/placa/${encodeURIComponent(typed)}`);
      expect(vehiculos.porPlaca.answer.parse(found.json())._id).toBe(_id);
      const listed = await admin.call('GET', `vehiculos?filtros[placa]=${encodeURIComponent(typed)}`);
      expect(vehiculos.list.answer.parse(listed.json())).toMatchObject({
        datos: [{ _id }],
        totalElementos: 1,
      });
    }
  });

  test.each([plate(), 'x', 'ÑÑÑ123', '%', "' or 1=1", 'A'.repeat(200), '😀😀😀😀😀'])(
    'VEHICULOS-19 the unknown plate %s responds 404',
    async (placa) => {
      const answer = await admin.call('GET', `vehiculos/placa/${encodeURIComponent(placa)}`);
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'No encontramos ese registro' }]);
    },
  );

  test('VEHICULOS-20 an unknown user has no vehicles', async () => {
    const answer = await admin.call('GET', `vehiculos/usuario/${vehicle._id}`);
    expect(answer.json()).toEqual({ propietario: [], beneficiario: [] });
  });
});
