import { beforeAll, describe, expect, test } from 'vitest';
import { ArchivoAbierto } from '@amparo/contract/base/archivos/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import { vehiculos, type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { howMany } from '../../../testing/how-many.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { storePhoto } from './photo.ts';
import { create, plate, written } from './testing.ts';

const testApp = useTestApp();
/** The year in Bogotá begins five hours after the year in UTC. */
const LAST_MODEL = Number(diaDe(new Date()).slice(0, 4)) + 2;
let owner: string;

beforeAll(async () => {
  ({ id: owner } = await testApp.account({ nombres: 'Gloria', apellidos: 'Lasso' }));
});

const datos = (n: number) => ({
  placa: `abc-${String(n).padStart(3, '0')}`,
  marca: 'chevrolet',
  linea: 'spark gt',
  version: 'LTZ',
  modelo: 2018,
  anio: 2018,
  color: 'Blanco',
  kilometraje: 48_210,
  cilindraje: 1_206,
  clase_vehiculo: 'automovil',
  carroceria: 'hatch back',
  tipo_servicio: 'Particular' as const,
  propietario: owner,
});

behavesAsCatalogue(testApp, vehiculos, {
  rows: {
    list: 'VEHICULOS-12 VEHICULOS-18 VEHICULOS-19',
    create: 'VEHICULOS-22 VEHICULOS-49 VEHICULOS-54 VEHICULOS-77',
    read: 'VEHICULOS-41',
    unique: 'VEHICULOS-50',
    edit: 'VEHICULOS-21 VEHICULOS-23 VEHICULOS-78',
    toggle: 'VEHICULOS-24 VEHICULOS-25',
  },
  datos,
  cambio: (n) => ({ ...datos(n), marca: 'Renault', linea: 'Duster', kilometraje: 50_000, color: null }),
  leido: ({ propietario: _owner, ...written }) => ({
    ...written,
    placa: written.placa.toUpperCase().replace('-', ''),
    marca: written.marca.toUpperCase(),
    linea: written.linea?.toUpperCase(),
    clase_vehiculo: 'AUTOMÓVIL',
    carroceria: 'HATCH BACK',
    propietario: { _id: owner, nombre_completo: 'Gloria Lasso' },
  }),
  refuses: [
    [{ placa: undefined }, 'placa', 'El campo placa es obligatorio', 'VEHICULOS-47'],
    [{ placa: 'AB12' }, 'placa', 'El campo placa debe tener entre 5 y 10 letras y números', 'VEHICULOS-48'],
    [
      { placa: 'ABCDEF12345' },
      'placa',
      'El campo placa debe tener entre 5 y 10 letras y números',
      'VEHICULOS-48',
    ],
    [{ marca: ' ' }, 'marca', 'El campo marca es obligatorio', 'VEHICULOS-51'],
    [{ modelo: undefined, anio: undefined }, 'modelo', 'El campo año-modelo es obligatorio', 'VEHICULOS-52'],
    [
      { modelo: 1998, anio: 1998 },
      'modelo',
      `El año-modelo debe estar entre 1999 y ${LAST_MODEL}`,
      'VEHICULOS-53',
    ],
    [{ anio: 2017 }, 'modelo', 'El año y el modelo deben ser el mismo', 'VEHICULOS-54'],
    [{ kilometraje: undefined }, 'kilometraje', 'El campo kilometraje es obligatorio', 'VEHICULOS-57'],
    [
      { kilometraje: 0 },
      'kilometraje',
      'El valor ingresado 0 debe ser mayor o igual a 1',
      'VEHICULOS-55 VEHICULOS-57',
    ],
    [
      { kilometraje: 500_001 },
      'kilometraje',
      'El valor ingresado 500.001 debe ser menor o igual a 500.000',
      'VEHICULOS-55 VEHICULOS-57',
    ],
    [
      { cilindraje: 500_001 },
      'cilindraje',
      'El valor ingresado 500.001 debe ser menor o igual a 500.000',
      'VEHICULOS-56 VEHICULOS-57',
    ],
    [{ tipo_servicio: 'Oficial' }, 'tipo_servicio', 'El campo tipo de servicio no es válido', 'VEHICULOS-60'],
    [{ clase_vehiculo: 'NAVE' }, 'clase_vehiculo', 'Esa clase de vehículo no existe'],
    [{ carroceria: 'VOLCO' }, 'carroceria', 'Esa carrocería no es de la clase elegida', 'VEHICULOS-61'],
  ],
  unique: ['placa', 'Ya existe un vehículo con esa placa'],
  said: { create: 'Vehículo creado correctamente', update: 'Vehículo actualizado correctamente' },
});

describe('unique plate', () => {
  test('VEHICULOS-50 of many concurrent creations with one plate one succeeds and the others get 409 at the field', async () => {
    const many = howMany(200, 40);
    const admin = await testApp.admin();
    const ways = ['HHH200', 'hhh200', ' HHH-200 ', 'Hhh 200'];
    const answers = await Promise.all(
      Array.from({ length: many }, (_, n) =>
        admin.call('POST', 'vehiculos', { body: { ...datos(900), placa: ways[n % ways.length] } }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(many - 1);
    for (const answer of refused)
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        {
          message: 'Ya existe un vehículo con esa placa',
          errors: { placa: 'Ya existe un vehículo con esa placa' },
        },
      ]);
    const found = await admin.call('GET', 'vehiculos?filtros[placa]=HHH200');
    expect(found.json()).toMatchObject({ totalElementos: 1 });
  });
});

describe('vehicle data', () => {
  const save = async (change: object) => {
    const admin = await testApp.admin();
    const answer = await admin.call('POST', 'vehiculos', {
      body: { ...datos(0), placa: plate(), ...change },
    });
    return answer.json<Vehiculo & { errors?: Record<string, string> }>();
  };

  test('VEHICULOS-47 VEHICULOS-51 VEHICULOS-59 plate, brand, year and mileage are required; everything else is optional', async () => {
    const answer = await (await testApp.admin()).call('POST', 'vehiculos', { body: written(owner) });
    expect(answer.json()).toMatchObject({
      linea: null,
      version: null,
      color: null,
      cilindraje: null,
      clase_vehiculo: null,
      carroceria: null,
      tipo_servicio: null,
      origen: null,
      beneficiarios: [],
      documentos: [],
    });
  });

  test('VEHICULOS-51 VEHICULOS-59 brands and lines are stored in catalogue spelling, unknown ones in upper case', async () => {
    expect(await save({ marca: 'citroën', linea: 'c 3' })).toMatchObject({ marca: 'CITROEN', linea: 'C 3' });
    expect(await save({ marca: 'renault', linea: 'sandero' })).toMatchObject({ marca: 'RENAULT' });
    expect(await save({ marca: 'Lada', linea: 'níva' })).toMatchObject({ marca: 'LADA', linea: 'NÍVA' });
  });

  test('VEHICULOS-61 a body must belong to its class, in any spelling of both', async () => {
    expect(await save({ clase_vehiculo: ' Camion ', carroceria: 'sin carroceria' })).toMatchObject({
      clase_vehiculo: 'CAMIÓN',
      carroceria: 'SIN CARROCERÍA',
    });
    expect(await save({ clase_vehiculo: 'sin clase', carroceria: 'Sin carrocería' })).toMatchObject({
      clase_vehiculo: 'SIN CLASE',
    });
    expect(await save({ clase_vehiculo: null, carroceria: 'SEDÁN' })).toMatchObject({
      errors: { carroceria: 'Esa carrocería no es de la clase elegida' },
    });
  });

  test.each([
    ['a plate that is a number', { placa: 123456 }],
    ['a plate in another alphabet', { placa: 'ДМС540' }],
    ['a plate with a NUL', { placa: 'DMS\u0000540' }],
    ['half a kilometre', { kilometraje: 1.5 }],
    ['kilometres as a string', { kilometraje: '48210' }],
    ['a year with a fraction', { modelo: 2018.5, anio: 2018.5 }],
    ['a year of 1e21', { modelo: 1e21, anio: 1e21 }],
    ['a brand of 100,000 characters', { marca: 'x'.repeat(100_000) }],
    ['a brand that is a list', { marca: ['KIA'] }],
    ['an owner as an object', { propietario: { _id: 'x' } }],
  ])('%s gets 400', async (_what, change) => {
    const admin = await testApp.admin();
    const answer = await admin.call('POST', 'vehiculos', {
      body: { ...datos(0), placa: plate(), ...change },
    });
    expect(answer.statusCode, answer.body).toBe(400);
  });
});

describe('data from an insurer', () => {
  test('VEHICULOS-53 an out-of-range model year from an insurer stays valid until it is edited', async () => {
    const admin = await testApp.admin();
    const { _id, placa } = await create(admin);
    await testApp.app.platform.db
      .updateTable('vehiculo')
      .set({ origen: 'Seguros del Estado', modelo: 1987 })
      .where('id', '=', _id)
      .execute();
    const edit = (modelo: number) =>
      admin.call('PUT', `vehiculos/${_id}`, { body: written('', { placa, modelo, color: 'Azul' }) });
    expect((await edit(1987)).json()).toMatchObject({ modelo: 1987, anio: 1987, color: 'Azul' });
    const text = `El año-modelo debe estar entre 1999 y ${LAST_MODEL}`;
    expect((await edit(1986)).json()).toMatchObject({ errors: { modelo: text } });
    expect((await edit(2001)).statusCode).toBe(200);
    expect((await edit(1987)).json()).toMatchObject({ errors: { modelo: text } });
  });

  test('a class that is not in the catalogue stays valid until it is edited', async () => {
    const admin = await testApp.admin();
    const { _id, placa } = await create(admin);
    const told = { clase_vehiculo: 'LIVIANO', carroceria: 'CERRADA' };
    await testApp.app.platform.db.updateTable('vehiculo').set(told).where('id', '=', _id).execute();
    const edit = (change: object) =>
      admin.call('PUT', `vehiculos/${_id}`, { body: written('', { placa, ...told, ...change }) });
    expect((await edit({ color: 'Azul' })).statusCode).toBe(200);
    expect((await edit({ clase_vehiculo: 'PESADO' })).statusCode).toBe(400);
  });
});

describe('the picture of a vehicle', () => {
  test('VEHICULOS-62 VEHICULOS-63 a new vehicle has the picture of the setting, stored once and visible to all readers of vehicles', async () => {
    const admin = await testApp.admin();
    await Promise.all([storePhoto(testApp.app.platform), storePhoto(testApp.app.platform)]);
    await storePhoto(testApp.app.platform);
    const { fotografias } = await create(admin);
    expect(fotografias).toEqual([testApp.app.platform.config.VEHICLE_PHOTO]);
    const path = `archivos/${fotografias[0]}`;
    const opened = await (await testApp.person({ propios: ['vehiculos.ver'] })).call('GET', path);
    const { url, miniatura, archivo } = ArchivoAbierto.parse(opened.json());
    expect(archivo).toMatchObject({ nombre: 'vehiculo.png', tipo: 'image/png' });
    for (const address of [url as string, miniatura as string]) {
      const path = address.slice(new URL(address).origin.length);
      expect((await testApp.app.http.inject({ url: path })).statusCode).toBe(200);
    }
    expect((await (await testApp.person()).call('GET', path)).statusCode).toBe(403);
    expect((await admin.call('DELETE', path)).statusCode).toBe(403);
  });
});

test('VEHICULOS-24 an inactive vehicle is listed and refuses every change except its activation', async () => {
  const admin = await testApp.admin();
  const { _id, placa } = await create(admin);
  await admin.call('DELETE', `vehiculos/${_id}`);
  const listed = await admin.call('GET', `vehiculos?filtros[placa]=${placa}&filtros[estado]=0`);
  expect(listed.json()).toMatchObject({ totalElementos: 1 });
  const calls: Parameters<TestUser['call']>[] = [
    ['PUT', `vehiculos/${_id}`, { body: written('', { placa }) }],
    ['PUT', `vehiculos/${_id}/transladar`, { body: { propietario: owner } }],
    ['POST', 'beneficiario', { body: { nombre: 'Ana', email: 'ana@ejemplo.co', vehiculo: _id } }],
    ['DELETE', 'beneficiario', { body: { email: 'ana@ejemplo.co', vehiculo: _id } }],
    ['DELETE', `vehiculos/${_id}/inactivar-documentos`, { body: { documento: _id } }],
  ];
  for (const call of calls) {
    const answer = await admin.call(...call);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: 'El vehículo está inactivo. Actívalo antes de cambiarlo.' },
    ]);
  }
  expect((await admin.call('PUT', `vehiculos/${_id}/activar-vehiculo`)).statusCode).toBe(200);
  expect((await admin.call('PUT', `vehiculos/${_id}`, { body: written('', { placa }) })).statusCode).toBe(
    200,
  );
});

test('VEHICULOS-88 the days of a report are Bogotá days of creation, both inclusive; a start after the end is refused', async () => {
  const admin = await testApp.admin();
  const { _id, placa } = await create(admin);
  await testApp.app.platform.db
    .updateTable('vehiculo')
    .set({ creado: '2021-03-12T23:59:00-05:00' })
    .where('id', '=', _id)
    .execute();
  const between = (start: string, end: string) =>
    admin.call('GET', `vehiculos?filtros[fecha_inicial]=${start}&filtros[fecha_final]=${end}`);
  const found = async (start: string, end: string) =>
    (await between(start, end)).json<{ datos: { placa: string }[] }>().datos.map((row) => row.placa);
  expect(await found('2021-03-12', '2021-03-12')).toEqual([placa]);
  expect(await found('2021-03-13', '2021-03-14')).toEqual([]);
  const refused = await between('2021-03-13', '2021-03-12');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { errors: { 'filtros.fecha_final': 'La fecha final debe ser igual o posterior a la inicial' } },
  ]);
});

test('PERMISOS-13 an export is audited with its filters and row count', async () => {
  const admin = await testApp.admin();
  const body = { filtros: { marca: 'MAZDA', fecha_inicial: '2026-01-01' }, filas: 12 };
  expect((await admin.call('POST', 'vehiculos/exportaciones', { body })).statusCode).toBe(200);
  const line = await testApp.app.platform.db
    .selectFrom('auditoria')
    .select(['despues', 'usuario_id'])
    .where('recurso', '=', 'vehiculos')
    .where('accion', '=', 'exportar')
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ despues: body, usuario_id: admin.id });
});
