import { beforeAll, expect, test } from 'vitest';
import { busqueda } from '@amparo/contract/base/busqueda/routes';
import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import { MAXIMO_DE_COMPARENDOS } from '@amparo/contract/transito/comparendos/schemas';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { createVehicle } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { createFine, daysAgo, newNumber, newPlate } from './testing.ts';

const testApp = useTestApp({ started: true });
const identificacion = newNumber();
const placa = newPlate();
let adviser: TestUser;
let admin: TestUser;
let driver: TestUser;
let owner: TestUser;
let vehicle: Vehiculo;

beforeAll(async () => {
  admin = await testApp.admin();
  adviser = await testApp.person({ roles: ['Contact Center'] });
  driver = await testApp.person({ nombres: 'Andrés', apellidos: 'Lasso', identificacion });
  owner = await testApp.person({ nombres: 'Gloria', apellidos: 'Lasso', identificacion: newNumber() });
  vehicle = await createVehicle(admin, owner.id, { placa });
});

async function consult(query: string, by: TestUser = adviser) {
  const answer = await by.call('GET', `comparendos/consulta?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return comparendos.consulta.answer.parse(answer.json());
}

test('COMPARENDOS-04 COMPARENDOS-05 a person is found by document or plate, with their active fines, newest first', async () => {
  const older = await createFine(adviser, driver.id, vehicle._id, { fecha_imposicion: daysAgo(40) });
  const newer = await createFine(adviser, driver.id, vehicle._id, { fecha_imposicion: daysAgo(2) });
  const other = await createFine(adviser, owner.id, vehicle._id, { fecha_imposicion: daysAgo(9) });
  const off = await createFine(adviser, driver.id, vehicle._id);
  await admin.call('DELETE', `comparendos/${off._id}`);

  const byPerson = await consult(`identificacion=${identificacion}`);
  expect(byPerson).toMatchObject({
    persona: {
      _id: driver.id,
      nombre_completo: 'Andrés Lasso',
      identificacion: { tipo: 'CC', identificacion },
    },
    vehiculo: null,
    hayMas: false,
  });
  expect(byPerson.datos.map(({ _id }) => _id)).toEqual([newer._id, older._id]);
  expect(byPerson.datos.map(({ reloj }) => reloj?.etapa)).toEqual(['mitad', 'pleno']);

  const typed = `${placa.slice(0, 3)}-${placa.slice(3)}`.toLowerCase();
  const byPlate = await consult(`placa=${typed}`);
  expect(byPlate).toMatchObject({ persona: { _id: owner.id }, vehiculo: { _id: vehicle._id, placa } });
  expect(byPlate.datos.map(({ _id }) => _id)).toEqual([newer._id, other._id, older._id]);
});

test('COMPARENDOS-20 a search without hits is empty; it takes either an identification or a plate', async () => {
  for (const query of [`identificacion=${newNumber()}`, `placa=${newPlate()}`])
    expect(await consult(query)).toMatchObject({ persona: null, vehiculo: null, datos: [], hayMas: false });
  const refused = async (query: string) => {
    const answer = await adviser.call('GET', `comparendos/consulta?${query}`);
    return [answer.statusCode, answer.json<{ errors: object }>().errors];
  };
  expect(await refused('')).toEqual([400, { identificacion: 'Escribe una identificación o una placa' }]);
  expect(await refused(`identificacion=1&placa=${placa}`)).toEqual([
    400,
    { placa: 'Busca por identificación o por placa, no por ambas' },
  ]);
});

test('COMPARENDOS-05 of too many fines the newest are returned with `hayMas`', async () => {
  const fleet = await testApp.person({ identificacion: newNumber() });
  const own = await createVehicle(admin, fleet.id);
  await testApp.app.platform.db
    .insertInto('comparendo')
    .values(
      Array.from({ length: MAXIMO_DE_COMPARENDOS + 1 }, () => ({
        codigo_infraccion: 'C29',
        fecha_imposicion: '2026-03-02',
        infractor_id: fleet.id,
        vehiculo_id: own._id,
        departamento: 'BOLÍVAR',
        ciudad: 'CARTAGENA DE INDIAS',
        localidad: 'Manga',
      })),
    )
    .execute();
  const { datos, hayMas } = await consult(`placa=${own.placa}`);
  expect([datos.length, hayMas]).toEqual([MAXIMO_DE_COMPARENDOS, true]);
});

test('COMPARENDOS-04 a user without todo finds only themselves, their own vehicles and their own fines', async () => {
  const document = newNumber();
  const self = await testApp.person({ propios: ['comparendos.ver'], identificacion: document });
  const fine = await createFine(adviser, self.id, vehicle._id);
  const found = await consult(`identificacion=${document}`, self);
  expect([found.persona?._id, found.datos.map(({ _id }) => _id)]).toEqual([self.id, [fine._id]]);
  expect(await consult(`identificacion=${identificacion}`, self)).toMatchObject({ persona: null, datos: [] });
  const byPlate = await consult(`placa=${placa}`, self);
  expect(byPlate).toMatchObject({ persona: null, vehiculo: null, datos: [{ _id: fine._id }] });
  expect((await self.call('GET', `comparendos/${fine._id}`)).statusCode).toBe(200);
  const list = comparendos.list.answer.parse((await self.call('GET', 'comparendos')).json());
  expect(list.totalElementos).toBe(1);
});

test('COMPARENDOS-22 the global search finds a fine by its number, ignoring spaces', async () => {
  const numero_comparendo = `76${newNumber()}`;
  const fine = await createFine(adviser, driver.id, vehicle._id, { numero_comparendo });
  const find = async (by: TestUser, texto: string) => {
    const answer = await by.call('GET', `busqueda?texto=${encodeURIComponent(texto)}`);
    const { datos } = busqueda.find.answer.parse(answer.json());
    return datos.filter(({ recurso }) => recurso === 'comparendos');
  };
  const spaced = `${numero_comparendo.slice(0, 5)} ${numero_comparendo.slice(5)}`;
  for (const texto of [numero_comparendo, spaced])
    expect(await find(adviser, texto)).toMatchObject([
      { _id: fine._id, clave: numero_comparendo, titulo: `Comparendo ${numero_comparendo}` },
    ]);
  expect(await find(await testApp.person(), numero_comparendo)).toEqual([]);
});

test('COMPARENDOS-04 the timelines of vehicle and person show when a fine was imposed and when it was notified', async () => {
  const [person, own] = [await testApp.person(), await createVehicle(admin, driver.id)];
  await createFine(adviser, person.id, own._id, {
    fecha_imposicion: '2026-03-02',
    fecha_notificacion: '2026-03-09',
    tipo_comparendo: 'Fotodetección',
    valor_comparendo: 633_200,
  });
  const told = async (recurso: string, id: string) => {
    const answer = await admin.call('GET', `hoja-de-vida/${recurso}/${id}?tipo=comparendos`);
    const { datos } = hojaDeVida.list.answer.parse(answer.json());
    return datos.map(({ titulo, detalle }) => [titulo, detalle]);
  };
  const imposed = ['Comparendo C14 notificado el 09/03/2026', 'Comparendo C14 impuesto el 02/03/2026'];
  for (const [recurso, id] of [
    ['vehiculos', own._id],
    ['usuarios', person.id],
  ] as const) {
    const hitos = await told(recurso, id);
    expect(hitos.map(([titulo]) => titulo)).toEqual(imposed);
    expect(hitos[0]?.[1]).toMatch(/633\.200/);
  }
});
