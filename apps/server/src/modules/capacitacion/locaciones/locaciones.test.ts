import { beforeAll, expect, test } from 'vitest';
import {
  locaciones,
  type DatosDeLocacion,
  type Locacion,
} from '@amparo/contract/capacitacion/locaciones/routes';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { newVenue, venueData } from '../../../testing/venues.ts';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const OBLIGATORIO = (label: string) => `El campo ${label} es obligatorio`;

const testApp = useTestApp();
let admin: TestUser;
let [ana, luis, customer] = ['', '', ''];

beforeAll(async () => {
  admin = await testApp.admin();
  ana = (await testApp.account({ nombres: 'Ana', apellidos: 'Ruiz', roles: ['Profesor'] })).id;
  luis = (await testApp.account({ nombres: 'Luis', apellidos: 'Mora', roles: ['Contact Center'] })).id;
  customer = (await testApp.account({ nombres: 'Eva', apellidos: 'Paz', roles: ['Usuario'] })).id;
});

const direccion = {
  barrio: 'San Fernando',
  direccion: 'Calle 5 # 34-20',
  indicaciones: 'Frente al parque',
  latitud: 3.4301234,
  longitud: -76.5442,
  unidad_geografica: { departamento: 'VALLE DEL CAUCA', ciudad: 'SANTIAGO DE CALI' },
};
const datos = (n: number) => ({
  nombre: `Sede San Fernando ${n}`,
  nit: '900123456-7',
  festivos: true,
  direccion,
  telefonos: [
    { tipo: 'Oficina', telefono: '6025551234' },
    { tipo: 'Otro', telefono: '3104827719' },
    { tipo: 'Personal', telefono: '3158842067' },
    { tipo: 'Casa', telefono: '5551234' },
  ] satisfies DatosDeLocacion['telefonos'],
  profesores: [ana],
  responsables: [luis, ana],
  notificacion_recodatorio: 2,
});
const address = (change: object) => ({ direccion: { ...direccion, ...change } });
const place = (change: object) =>
  address({ unidad_geografica: { ...direccion.unidad_geografica, ...change } });

behavesAsCatalogue(testApp, locaciones, {
  rows: {
    list: 'LOCACIONES-09',
    create: 'LOCACIONES-11 LOCACIONES-14 LOCACIONES-17 LOCACIONES-31',
    read: 'LOCACIONES-10 LOCACIONES-15 LOCACIONES-16',
    unique: 'LOCACIONES-41',
    edit: 'LOCACIONES-12',
    toggle: 'LOCACIONES-13',
  },
  datos,
  cambio: (n) => ({
    ...datos(n),
    nombre: `Sede Norte ${n}`,
    festivos: false,
    telefonos: [],
    profesores: [],
    responsables: [ana, luis],
    notificacion_recodatorio: 5,
  }),
  leido: (written) => ({
    ...written,
    profesores: written.profesores?.map((_id) => ({ _id })),
    responsables: written.responsables?.map((_id) => ({ _id })),
  }),
  refuses: [
    [{ nombre: ' ' }, 'nombre', OBLIGATORIO('nombre'), 'LOCACIONES-19'],
    [{ nit: '' }, 'nit', OBLIGATORIO('NIT'), 'LOCACIONES-20'],
    [{ nit: '900.123.456-7' }, 'nit', 'El NIT se escribe sin puntos, como 900123456-7', 'LOCACIONES-20'],
    [{ festivos: undefined }, 'festivos', OBLIGATORIO('festivos'), 'LOCACIONES-21'],
    [address({ barrio: '' }), 'direccion.barrio', OBLIGATORIO('barrio'), 'LOCACIONES-22'],
    [address({ direccion: undefined }), 'direccion.direccion', OBLIGATORIO('dirección'), 'LOCACIONES-23'],
    [
      place({ departamento: undefined }),
      'direccion.unidad_geografica.departamento',
      OBLIGATORIO('departamento'),
      'LOCACIONES-24',
    ],
    [place({ ciudad: '' }), 'direccion.unidad_geografica.ciudad', OBLIGATORIO('ciudad'), 'LOCACIONES-25'],
    [
      place({ ciudad: 'MEDELLÍN' }),
      'direccion.unidad_geografica.ciudad',
      'Esa ciudad no existe en ese departamento',
      'LOCACIONES-25',
    ],
    [
      address({ latitud: 90.1 }),
      'direccion.latitud',
      'El valor ingresado 90,1 debe ser menor o igual a 90',
      'LOCACIONES-40',
    ],
    [
      address({ longitud: -181 }),
      'direccion.longitud',
      'El valor ingresado -181 debe ser mayor o igual a -180',
      'LOCACIONES-40',
    ],
    [
      { telefonos: [{ tipo: 'Casa', telefono: '555123' }] },
      'telefonos.0.telefono',
      'El campo teléfono debe tener al menos 7 caracteres',
      'LOCACIONES-27',
    ],
    [
      { telefonos: [{ tipo: 'Trabajo', telefono: '5551234' }] },
      'telefonos.0.tipo',
      'El campo tipo no es válido',
      'LOCACIONES-31',
    ],
  ],
  unique: ['nombre', 'Ya existe una sede con ese NIT y ese nombre'],
});

const refusal = async (change: object) => {
  const answer = await admin.call('POST', 'locaciones', { body: venueData(change) });
  return [answer.statusCode, answer.json<{ errors?: object }>().errors];
};
const edit = async (venue: Locacion, change: object) => {
  const body = {
    ...venueData({ nombre: venue.nombre }),
    ...change,
  };
  return admin.call('PUT', `locaciones/${venue._id}`, { body });
};

test('LOCACIONES-28 LOCACIONES-29 LOCACIONES-30 LOCACIONES-39 a repeated phone, teacher or responsible person is refused at its second entry', async () => {
  const telefonos = [
    { tipo: 'Casa', telefono: '5551234' },
    { tipo: 'Otro', telefono: '5551234' },
  ];
  expect(await refusal({ telefonos })).toEqual([
    400,
    { 'telefonos.1.telefono': 'Ese teléfono ya está en la lista' },
  ]);
  expect(await refusal({ profesores: [ana, ana] })).toEqual([
    400,
    { 'profesores.1': 'Ese profesor ya está en la lista' },
  ]);
  expect(await refusal({ responsables: [luis, luis.toUpperCase()] })).toEqual([
    400,
    { 'responsables.1': 'Esa persona ya está en la lista' },
  ]);
});

test('LOCACIONES-33 LOCACIONES-38 teachers need the role Profesor and responsible people must be staff; all must be active', async () => {
  const gone = await testApp.account({
    nombres: 'Ida',
    apellidos: 'Vega',
    roles: ['Profesor'],
    estado: false,
  });
  expect(
    await refusal({ profesores: [ana, luis, gone.id, UNKNOWN], responsables: [luis, customer, gone.id] }),
  ).toEqual([
    400,
    {
      'profesores.1': 'Luis Mora no tiene el rol Profesor o está inactivo',
      'profesores.2': 'Ida Vega no tiene el rol Profesor o está inactivo',
      'profesores.3': 'Esa persona no existe',
      'responsables.1': 'Eva Paz no es colaborador o está inactivo',
      'responsables.2': 'Ida Vega no es colaborador o está inactivo',
    },
  ]);
});

test('LOCACIONES-33 LOCACIONES-38 a linked person stays linked after deactivation, but cannot be linked again', async () => {
  const leaving = await testApp.account({ nombres: 'Noé', apellidos: 'Gil', roles: ['Profesor'] });
  const linked = { profesores: [leaving.id, ana], responsables: [leaving.id] };
  const venue = await newVenue(admin, linked);
  expect((await admin.call('DELETE', `usuarios/${leaving.id}`)).statusCode).toBe(200);
  const kept = await edit(venue, { profesores: [ana, leaving.id], responsables: [leaving.id, luis] });
  expect(kept.json()).toMatchObject({
    profesores: [
      { _id: ana, nombre_completo: 'Ana Ruiz' },
      { _id: leaving.id, nombre_completo: 'Noé Gil' },
    ],
    responsables: [{ _id: leaving.id }, { _id: luis }],
  });
  await edit(venue, {});
  const again = await edit(venue, linked);
  expect(Object.keys(again.json<{ errors: object }>().errors)).toEqual(['profesores.0', 'responsables.0']);
});

test('LOCACIONES-17 LOCACIONES-18 the reminder number defaults to 2, and an edit that omits it keeps it', async () => {
  expect((await newVenue(admin)).notificacion_recodatorio).toBe(2);
  const venue = await newVenue(admin, { notificacion_recodatorio: 7 });
  expect(venue.notificacion_recodatorio).toBe(7);
  expect((await edit(venue, {})).json<Locacion>().notificacion_recodatorio).toBe(7);
});

test('LOCACIONES-32 LOCACIONES-36 holidays accept "Si" and "No" and return true or false', async () => {
  for (const [festivos, meant] of [
    ['Si', true],
    ['No', false],
    ['sí', true],
    [false, false],
  ])
    expect((await newVenue(admin, { festivos })).festivos, String(festivos)).toBe(meant);
  expect(await refusal({ festivos: 'A veces' })).toEqual([
    400,
    { festivos: 'El campo festivos no es válido' },
  ]);
});

test('LOCACIONES-15 LOCACIONES-26 LOCACIONES-37 a venue has one address with optional directions and coordinates; the city is stored in its official spelling', async () => {
  const unidad_geografica = { departamento: 'valle del cauca', ciudad: 'Santiago de Cali' };
  const { barrio, direccion: calle } = direccion;
  const venue = await newVenue(admin, { direccion: { barrio, direccion: calle, unidad_geografica } });
  expect(venue.direccion).toEqual({
    barrio,
    direccion: calle,
    indicaciones: null,
    latitud: null,
    longitud: null,
    unidad_geografica: direccion.unidad_geografica,
  });
  const edge = await edit(venue, address({ indicaciones: '', latitud: -90, longitud: 180 }));
  expect(edge.json()).toMatchObject({ direccion: { indicaciones: null, latitud: -90, longitud: 180 } });
});

test('LOCACIONES-41 the pair of NIT and name is unique: a NIT has several venues, and another NIT may use the same name', async () => {
  const { nombre } = await newVenue(admin, { nit: '811222333-1' });
  await newVenue(admin, { nit: '811222333-1' });
  await newVenue(admin, { nombre, nit: '811222333-2' });
  expect(await refusal({ nombre: ` ${nombre.toUpperCase()} `, nit: '811222333-1' })).toEqual([
    409,
    { nombre: 'Ya existe una sede con ese NIT y ese nombre' },
  ]);
});

test('LOCACIONES-11 a creation repeated with its idempotency key creates one venue', async () => {
  const [body, headers] = [venueData(), { 'idempotency-key': 'sede-de-nuevo' }];
  const both = await Promise.all([1, 2].map(() => admin.call('POST', 'locaciones', { body, headers })));
  const later = await admin.call('POST', 'locaciones', { body, headers });
  const done = [...both, later].filter(({ statusCode }) => statusCode === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map((answer) => answer.json<Locacion>()._id)).size).toBe(1);
  expect(later.statusCode).toBe(200);
});

test('LOCACIONES-09 a list of up to a thousand venues filters by name, NIT and state', async () => {
  const { _id, nit, nombre } = await newVenue(admin, {
    nombre: 'Sede Único Ñame',
    nit: '700700700-1',
  });
  const find = async (asked: string) => {
    const answer = await admin.call('GET', `locaciones?elementosPorPagina=1000&${asked}`);
    return locaciones.list.answer.parse(answer.json());
  };
  for (const asked of [`filtros[nit]=${nit}`, 'filtros[nombre]=%C3%B1ame%20uni', 'filtros[nombre]=name'])
    expect(await find(asked), asked).toMatchObject({ datos: [{ _id, nombre }], totalElementos: 1 });
  await admin.call('DELETE', `locaciones/${_id}`);
  const inUse = await find('filtros[estado]=true');
  expect(inUse.datos.map((one) => one._id)).not.toContain(_id);
  expect(inUse.totalElementos).toBe(inUse.datos.length);
});

test('LOCACIONES-12 the history of a venue shows people, phones and the address as text', async () => {
  const venue = await newVenue(admin);
  await edit(venue, {
    ...address({ indicaciones: null }),
    profesores: [ana],
    telefonos: [{ tipo: 'Casa', telefono: '5551234' }],
  });
  const told = await admin.call('GET', `auditoria/locaciones/${venue._id}`);
  const [line] = told.json<{ datos: { cambios: object[] }[] }>().datos;
  expect(line?.cambios).toEqual([
    {
      campo: 'direccion',
      antes: 'Calle 5 # 34-20 · San Fernando · SANTIAGO DE CALI · VALLE DEL CAUCA',
      despues: 'Calle 5 # 34-20 · San Fernando · SANTIAGO DE CALI · VALLE DEL CAUCA · 3.4301234, -76.5442',
    },
    { campo: 'profesores', antes: '', despues: 'Ana Ruiz' },
    { campo: 'telefonos', antes: '', despues: '5551234 (Casa)' },
  ]);
});

test('RUTAS-50 Ctrl K finds venues by name, active ones first, and only for users who may see them', async () => {
  const [off, on] = [
    await newVenue(admin, { nombre: 'Sede Zarzamora Vieja' }),
    await newVenue(admin, { nombre: 'Sede Zarzamora Nueva' }),
  ];
  await admin.call('DELETE', `locaciones/${off._id}`);
  const found = async (who: TestUser) =>
    (await who.call('GET', 'busqueda?texto=zarza')).json<{ datos: object[] }>().datos;
  const seen = { recurso: 'locaciones', detalle: 'SANTIAGO DE CALI' };
  expect(await found(await testApp.person({ permisos: ['locaciones.ver'] }))).toMatchObject([
    { ...seen, _id: on._id, clave: on._id, titulo: on.nombre, estado: true },
    { ...seen, _id: off._id, estado: false },
  ]);
  expect(await found(await testApp.person({ permisos: ['sesiones.ver'] }))).toEqual([]);
});
