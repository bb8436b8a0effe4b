import { beforeAll, expect, test, vi } from 'vitest';
import { diaDe, instanteDe } from '@amparo/contract/kernel/time';
import { picoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { openCase, waiting } from '../../../testing/cases.ts';
import { newRule, NOBODY } from '../../../testing/pico-placa.ts';
import { createVehicle } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { restriccionesDe } from './index.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

/** Monday 4 August 2031, at noon. */
const MONDAY = { dia: '2031-08-04', hora: '12:00' };
const ask = async (asked: Record<string, string>) => {
  const query = new URLSearchParams({ departamento: 'ANTIOQUIA', ciudad: 'MEDELLÍN', ...MONDAY, ...asked });
  return admin.call('GET', `pico-placa/simulacion?${query.toString()}`);
};
const answered = async (asked: Record<string, string>) => {
  const answer = await ask(asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return picoPlaca.simular.answer.parse(answer.json());
};

test('RUTAS-82 the simulator returns whether a plate may drive at a day and hour, the reason and the rule', async () => {
  const rule = await newRule(admin, { fecha_inicial: '2031-07-01', fecha_final: '2031-12-31' });
  const no = await answered({ placa: 'klr-481', ciudad: 'medellin', departamento: 'antioquia' });
  expect(no).toEqual({
    puede: false,
    porque:
      'El lunes 04/08/2031 no circulan las placas con último dígito 1, 2, de 06:00 a 20:00 (Decreto 1 de 2031)',
    clase: 'Particulares',
    regla: rule,
  });
  for (const yes of [
    { hora: '20:00' },
    { placa: 'KLR483' },
    { dia: '2031-08-06' },
    // Monday 18 August 2031 is a public holiday (Assumption).
    { dia: '2031-08-18' },
    { exencion: 'ELECTRICO' },
  ])
    expect(await answered({ placa: 'KLR481', ...yes }), JSON.stringify(yes)).toMatchObject({
      puede: true,
      regla: { _id: rule._id },
    });
  expect((await answered({ placa: 'KLR481', exencion: 'Prensa' })).puede).toBe(false);
});

test('RUTAS-82 a registered plate has its own class, another plate the class sent; no rule means allowed; an unknown city gets 400', async () => {
  const none = {
    puede: true,
    porque: 'No hay una regla registrada para BELLO en esa fecha: puede circular',
    regla: null,
  };
  expect(await answered({ placa: 'KLR481', ciudad: 'BELLO' })).toEqual({ ...none, clase: 'Particulares' });
  await newRule(admin, { ciudad: 'ITAGÜÍ', clases: ['Motocicletas'], fecha_final: '2031-12-31' });
  await newRule(admin, {
    ciudad: 'ITAGÜÍ',
    clases: ['Servicio público'],
    fecha_final: '2031-12-31',
    dias: [{ dia: 1, digitos: [9] }],
  });
  const { id } = await testApp.account({});
  const bike = await createVehicle(admin, id, {
    placa: 'XZA11D',
    clase_vehiculo: 'MOTOCICLETA',
    carroceria: null,
  });
  const there = { ciudad: 'ITAGUI' };
  expect(await answered({ ...there, placa: bike.placa, clase: 'Carga' })).toMatchObject({
    puede: false,
    clase: 'Motocicletas',
  });
  expect(await answered({ ...there, placa: 'XZA119' })).toMatchObject({ puede: true, regla: null });
  expect(await answered({ ...there, placa: 'XZA119', clase: 'Servicio público' })).toMatchObject({
    puede: false,
  });
  const refused = await ask({ placa: 'XZA119', ciudad: 'Macondo' });
  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { message: 'Revisa los datos enviados', errors: { ciudad: 'El campo ciudad no es válido' } },
  ]);
});

test('RUTAS-82 a plate returns its rules of today by city with their hours, restricted cities first', async () => {
  const free = { ...NOBODY, dias: [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, digitos: [3] })) };
  await newRule(admin, { ...free, clases: ['Carga'], departamento: 'ATLÁNTICO', ciudad: 'BARRANQUILLA' });
  await newRule(admin, { ...NOBODY, clases: ['Carga'], departamento: 'SANTANDER', ciudad: 'BUCARAMANGA' });
  const { id } = await testApp.account({});
  const { placa } = await createVehicle(admin, id, {
    placa: 'TRK484',
    clase_vehiculo: 'CAMIÓN',
    carroceria: null,
  });
  const answer = await admin.call('GET', `pico-placa/placa/${placa.toLowerCase()}`);
  const { datos, dia } = picoPlaca.deHoy.answer.parse(answer.json());
  expect(datos).toMatchObject([
    {
      ciudad: 'BUCARAMANGA',
      clase: 'Carga',
      restringida: true,
      franjas: [{ desde: '00:00', hasta: '23:59' }],
    },
    { ciudad: 'BARRANQUILLA', restringida: false, franjas: [] },
  ]);
  const [anio, mes, day] = dia.split('-');
  expect(datos[0]?.porque).toContain(
    `${day}/${mes}/${anio} no circulan las placas con último dígito 0, 1, 2`,
  );
});

test('RUTAS-82 only users whose vehicles are all restricted are returned, with the vehicle whose restriction ends first', async () => {
  const place = { departamento: 'CALDAS', ciudad: 'MANIZALES' };
  await newRule(admin, {
    ...place,
    fecha_inicial: '2031-07-01',
    fecha_final: '2031-12-31',
    franjas: [{ desde: '06:00', hasta: '19:00' }],
  });
  await newRule(admin, {
    ...place,
    clases: ['Motocicletas'],
    fecha_inicial: '2031-07-01',
    fecha_final: '2031-12-31',
    franjas: [{ desde: '06:00', hasta: '13:30' }],
  });
  const people = await Promise.all(
    ['both', 'other', 'none', 'off'].map(async () => (await testApp.account({})).id),
  );
  const [both = '', other = '', none = '', off = ''] = people;
  await createVehicle(admin, both, { placa: 'AAA481' });
  await createVehicle(admin, both, { placa: 'AAA11D', clase_vehiculo: 'MOTOCICLETA', carroceria: null });
  await createVehicle(admin, other, { placa: 'BBB481' });
  await createVehicle(admin, other, { placa: 'BBB485' });
  await createVehicle(admin, off, { placa: 'CCC481' });
  const spare = await createVehicle(admin, off, { placa: 'CCC485' });
  await admin.call('DELETE', `vehiculos/${spare._id}`);
  const { db } = testApp.app.platform;
  testApp.queries.length = 0;
  const at = (hora: string, ciudad = place) =>
    restriccionesDe(db, [both, other, none, off], ciudad, instanteDe('2031-08-04', hora));
  expect([...(await at('12:00'))].toSorted(([a], [b]) => people.indexOf(a) - people.indexOf(b))).toEqual([
    [both, { placa: 'AAA11D', hasta: '13:30' }],
    [off, { placa: 'CCC481', hasta: '19:00' }],
  ]);
  expect(testApp.queries.length).toBe(2);
  expect([...(await at('13:30')).keys()]).toEqual([off]);
  expect((await at('19:00')).size).toBe(0);
  testApp.queries.length = 0;
  expect((await at('12:00', { departamento: 'CALDAS', ciudad: 'CHINCHINÁ' })).size).toBe(0);
  expect(testApp.queries.length).toBe(1);
});

test('RUTAS-82 a candidate whose vehicle is restricted ranks after an equal one, with the reason, and can be assigned', async () => {
  const place = { departamento: 'QUINDÍO', ciudad: 'ARMENIA' };
  await newRule(admin, { ...NOBODY, ...place });
  const opened = await openCase(testApp, admin, { departamento: 'QUINDÍO', ciudad_siniestro: 'ARMENIA' });
  const [onFoot, driving] = [await waiting(testApp, 'Perito'), await waiting(testApp, 'Perito')];
  const { placa } = await createVehicle(admin, onFoot.id, {});
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(instanteDe(diaDe(new Date()), '12:00'));
    const answer = await admin.call('GET', `asistencia-choque-simple/${opened.caso}/candidatos?tipo=Perito`);
    const { datos } = answer.json<{
      datos: { _id: string; impedimento: null; razones: object[]; puntos: number }[];
    }>();
    expect(datos.map(({ _id }) => _id)).toEqual([driving.id, onFoot.id]);
    expect(datos[1]).toMatchObject({ impedimento: null, puntos: (datos[0]?.puntos ?? 0) - 8 });
    expect(datos[1]?.razones.at(-1)).toEqual({
      texto: `Hoy su vehículo ${placa} no circula en ARMENIA hasta las 23:59`,
      aFavor: false,
    });
  } finally {
    vi.useRealTimers();
  }
});
