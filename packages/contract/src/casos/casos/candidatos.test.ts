import { expect, test } from 'vitest';
import { rolesAsignables, type TipoAsignable } from '../../identidad/usuarios/asignacion.ts';
import { ordenaCandidatos, PESOS, type Aspirante, type Pesos } from './candidatos.ts';

const BOGOTA = 'BOGOTÁ D.C.';
const person = (nombre_completo: string, change: Partial<Aspirante> = {}): Aspirante => ({
  _id: nombre_completo,
  nombre_completo,
  estado_asesor: 'Activo en espera',
  ciudades: [BOGOTA],
  carga: 0,
  cercana: { ciudad: BOGOTA, km: 0 },
  ...change,
});
const soacha = { ciudades: ['SOACHA'], cercana: { ciudad: 'SOACHA', km: 15.2 } };
const cali = { ciudades: ['CALI'], cercana: { ciudad: 'CALI', km: 301.4 } };

interface Asked {
  tipo?: TipoAsignable;
  actual?: string;
  pesos?: Pesos;
}
const rank = (people: Aspirante[], { tipo = 'Abogado', actual, pesos }: Asked = {}) =>
  ordenaCandidatos(people, { clase: 'choque-simple', tipo, ciudad: 'Bogotá d.c.', actual }, pesos);
const names = (ranked: { nombre_completo: string }[]) => ranked.map(({ nombre_completo }) => nombre_completo);

test('ASIGNACION-43 candidates of the case city rank first even when busy; no candidate is omitted', () => {
  const ranked = rank([
    person('Cali libre', cali),
    person('Bogotá cargada', { estado_asesor: 'Activo ocupado', carga: 9 }),
    person('Soacha libre', soacha),
    person('Sin ciudad', { ciudades: [], cercana: null }),
  ]);
  expect(names(ranked)).toEqual(['Bogotá cargada', 'Soacha libre', 'Cali libre', 'Sin ciudad']);
});

test('within a city, available candidates rank first, then fewer cases, then the name, in any input order', () => {
  const people = [
    person('Zoila'),
    person('Ángela', { estado_asesor: 'Activo ocupado', carga: 1 }),
    person('Bruno', { carga: 2 }),
    person('Álvaro'),
    person('Carlos'),
  ];
  const expected = ['Álvaro', 'Carlos', 'Zoila', 'Bruno', 'Ángela'];
  expect(names(rank(people))).toEqual(expected);
  expect(names(rank(people.toReversed()))).toEqual(expected);
});

test('outside the case city, the weights balance distance against open cases', () => {
  const people = [person('Lejos', cali), person('Cerca con casos', { ...soacha, carga: 5 })];
  expect(names(rank(people))).toEqual(['Cerca con casos', 'Lejos']);
  expect(names(rank(people, { pesos: { ...PESOS, distancia: 0 } }))).toEqual(['Lejos', 'Cerca con casos']);
  expect(rank(people).map(({ puntos }) => puntos)).toEqual([-45.2, -281.4]);
});

test('each candidate has reasons; travel time is estimated from another city, but not within the city', () => {
  const [first, second, third] = rank([
    person('Ana'),
    person('Beto', { ...soacha, estado_asesor: 'Activo ocupado', carga: 1 }),
    person('Ciro', { ciudades: ['PUEBLO'], cercana: null, carga: 2 }),
  ]);
  expect(first).toMatchObject({
    enCiudad: true,
    km: 0,
    minutos: null,
    impedimento: null,
    razones: [
      { texto: 'Disponible', aFavor: true },
      { texto: 'Sin casos abiertos', aFavor: true },
      { texto: 'Atiende Bogotá d.c.', aFavor: true },
    ],
  });
  expect(second).toMatchObject({
    km: 15.2,
    minutos: 36,
    razones: [
      { texto: 'Ocupado', aFavor: false },
      { texto: '1 caso abierto', aFavor: false },
      { texto: 'A 15 km, en SOACHA', aFavor: false },
    ],
  });
  expect(third).toMatchObject({ km: null, minutos: null });
  expect(third?.razones.at(-1)).toEqual({ texto: 'Sin ciudad conocida', aFavor: false });
});

test('ASIGNACION-15 ASIGNACION-40 ASIGNACION-44 candidates who cannot be chosen rank last with the reason', () => {
  const ranked = rank(
    [
      person('Ana', { estado_asesor: null }),
      person('Beto', { estado_asesor: 'Pausa' }),
      person('Ciro', { estado_asesor: 'Fuera de su horario laboral' }),
      person('Dora', { estado_asesor: 'Activo multiple', carga: 3 }),
      person('Elsa', { estado_asesor: 'Activo multiple', carga: 1 }),
      person('Fabio'),
      person('Gil', { ...cali, estado_asesor: 'Activo ocupado', carga: 7 }),
    ],
    { actual: 'Fabio' },
  );
  expect(names(ranked)[0]).toBe('Gil');
  expect(Object.fromEntries(ranked.map((one) => [one.nombre_completo, one.impedimento]))).toEqual({
    Ana: 'Fuera de su horario laboral',
    Beto: 'En pausa',
    Ciro: 'Fuera de su horario laboral',
    Dora: 'Lleva 3 casos abiertos',
    Elsa: 'Con varios casos a la vez',
    Fabio: 'Ya tiene este caso',
    Gil: null,
  });
});

test('ASIGNACION-17 a draughtsman can be chosen in any state except a pause', () => {
  const states = [
    'Activo en espera',
    'Activo ocupado',
    'Activo multiple',
    'Fuera de su horario laboral',
    null,
  ];
  const people = [...states, 'Pausa'].map((estado_asesor) =>
    person(String(estado_asesor), { estado_asesor }),
  );
  const cannot = rank(people, { tipo: 'Dibujante' }).filter(({ impedimento }) => impedimento !== null);
  expect(names(cannot)).toEqual(['Pausa']);
});

test.each([
  ['Administrador', ['Abogado', 'Investigador', 'Contact Center', 'Perito', 'Dibujante']],
  ['Coordinador Operativo', ['Abogado', 'Investigador']],
  ['Coordinador Contact Center', ['Contact Center']],
  ['Coordinador Abogado', ['Abogado']],
  ['Coordinador Perito', ['Perito']],
  ['Coordinador Investigador', ['Investigador', 'Dibujante']],
  ['Contact Center', []],
  ['Abogado', []],
  ['Investigador', []],
  ['Perito', []],
  ['Dibujante', []],
])('%s may assign %j', (rol, tipos) => expect(rolesAsignables([rol])).toEqual(tipos));

test('a recent phone position ranks near candidates first and far ones last; beyond 50 km only their city counts', () => {
  const ranked = rank([
    person('En la ciudad'),
    person('A dos cuadras', { telefono: 0.2 }),
    person('Al otro lado', { telefono: 18 }),
    person('De viaje', { telefono: 310 }),
    person('De Soacha, aquí', { ...soacha, telefono: 2.4 }),
  ]);
  expect(names(ranked)).toEqual([
    'A dos cuadras',
    'De viaje',
    'En la ciudad',
    'Al otro lado',
    'De Soacha, aquí',
  ]);
  const told = ranked.map(({ km, minutos, razones }) => [km, minutos, razones.at(-1)?.texto]);
  expect(told).toEqual([
    [0.2, 0, 'A 200 m, según su teléfono'],
    [0, null, 'Atiende Bogotá d.c.'],
    [0, null, 'Atiende Bogotá d.c.'],
    [18, 43, 'A 18,0 km, según su teléfono'],
    [2.4, 6, 'A 2,4 km, según su teléfono'],
  ]);
  expect(ranked[0]).not.toHaveProperty('telefono');
});

test('RUTAS-82 a candidate whose vehicles are all restricted ranks after an equal one, before one with one more case, with a reason', () => {
  const picoPlaca = { placa: 'KLR484', hasta: '20:00' };
  const people = [
    person('A pie', { picoPlaca }),
    person('Con vehículo'),
    person('Con un caso', { carga: 1 }),
    person('De Soacha', { ...soacha, picoPlaca }),
  ];
  const ranked = rank(people, { tipo: 'Perito' });
  expect(names(ranked)).toEqual(['Con vehículo', 'A pie', 'Con un caso', 'De Soacha']);
  const [conVehiculo, aPie] = ranked;
  expect(aPie).toMatchObject({ impedimento: null, puntos: (conVehiculo?.puntos ?? 0) - PESOS.placa });
  expect(aPie?.razones.at(-1)).toEqual({
    texto: 'Hoy su vehículo KLR484 no circula en Bogotá d.c. hasta las 20:00',
    aFavor: false,
  });
  expect(aPie).not.toHaveProperty('picoPlaca');
  // The contact center and draughtsmen work at a desk and need no vehicle.
  for (const tipo of ['Contact Center', 'Dibujante'] as const)
    expect(names(rank(people, { tipo }))[0], tipo).toBe('A pie');
});
