import { describe, expect, test } from 'vitest';
import { cupones } from './routes.ts';
import { precioConCupon, vigenciaDeCupon } from './rules.ts';
import { type CuponPorJuzgar } from './schemas.ts';

const plan = { _id: 'p1', nombre: 'Protección total', valor: 468_000, aplica_cupon: true };
const cupon: CuponPorJuzgar = {
  codigo: 'NAVIDAD',
  tipo: 'porcentaje',
  valor: 10,
  estado: true,
  planes: [],
  fecha_inicial: '2026-12-01',
  fecha_final: '2026-12-31',
  maximo_usos: 100,
  maximo_por_usuario: 2,
  usados: 12,
};
const hoy = '2026-12-15';
const priced = (change: {
  cupon?: Partial<CuponPorJuzgar>;
  plan?: Partial<typeof plan>;
  usos?: number;
  hoy?: string;
}) =>
  precioConCupon({
    plan: { ...plan, ...change.plan },
    cupon: { ...cupon, ...change.cupon },
    usosDeLaPersona: change.usos ?? 0,
    hoy: change.hoy ?? hoy,
  });

test('RUTAS-77 the price contains the plan price, the discount, the total and the explanation', () =>
  expect(priced({})).toEqual({
    codigo: 'NAVIDAD',
    valor: 468_000,
    descuento: 46_800,
    total: 421_200,
    aplica: true,
    porque: [
      'Protección total cuesta $ 468.000',
      'El cupón NAVIDAD descuenta 10 %: $ 46.800',
      'Pagas $ 421.200',
    ],
  }));

describe('RUTAS-77 discount of a coupon', () => {
  test.each([
    ['one percent', 'porcentaje', 1, 468_000, 4_680],
    ['rounded down to whole pesos', 'porcentaje', 33, 9_999, 3_299],
    ['the full price', 'porcentaje', 100, 468_000, 468_000],
    ['an amount in pesos', 'valor', 20_000, 468_000, 20_000],
    ['an amount above the price', 'valor', 500_000, 468_000, 468_000],
    ['the most expensive plan', 'porcentaje', 99, 999_999_999_999, 989_999_999_999],
  ] as const)('%s', (_name, tipo, valor, precio, descuento) => {
    const answer = priced({ cupon: { tipo, valor }, plan: { valor: precio } });
    expect(answer).toMatchObject({ aplica: true, descuento, total: precio - descuento });
  });

  test.each([
    [{ tipo: 'valor', valor: 20_000 }, 'El cupón NAVIDAD descuenta $ 20.000'],
    [{ tipo: 'valor', valor: 500_000 }, 'El cupón NAVIDAD descuenta $ 500.000, más de lo que cuesta'],
  ] as const)('%j is explained as %s', (change, sentence) =>
    expect(priced({ cupon: change }).porque[1]).toBe(sentence),
  );
});

describe('RUTAS-77 conditions of a coupon', () => {
  test.each([
    [{ cupon: { estado: false } }, 'El cupón NAVIDAD está inactivo'],
    [{ plan: { aplica_cupon: false } }, 'El plan Protección total no admite cupones'],
    [{ cupon: { planes: [{ _id: 'p2' }] } }, 'El cupón NAVIDAD no es para el plan Protección total'],
    [{ hoy: '2026-11-30' }, 'El cupón NAVIDAD empieza el 01/12/2026'],
    [{ hoy: '2027-01-01' }, 'El cupón NAVIDAD venció el 31/12/2026'],
    [{ cupon: { usados: 100 } }, 'El cupón NAVIDAD ya se usó 100 veces y no le quedan más'],
    [
      { cupon: { maximo_usos: 1, maximo_por_usuario: 1, usados: 1 } },
      'El cupón NAVIDAD ya se usó una vez y no le quedan más',
    ],
    [{ usos: 2 }, 'Esta persona ya usó el cupón NAVIDAD 2 veces; el máximo por persona es 2'],
    [{ cupon: { valor: 1 }, plan: { valor: 99 } }, 'El cupón NAVIDAD no rebaja un plan de $ 99'],
    [{ plan: { valor: 0 } }, 'El cupón NAVIDAD no rebaja un plan de $ 0'],
  ])('%j: %s', (change, sentence) => {
    const { valor, descuento, total, aplica, porque } = priced(change);
    expect(porque).toEqual([sentence]);
    expect({ aplica, descuento, total }).toEqual({ aplica: false, descuento: 0, total: valor });
  });

  test.each([
    ['on its first day', { hoy: '2026-12-01' }],
    ['on its last day', { hoy: '2026-12-31' }],
    ['to a plan that it names', { cupon: { planes: [{ _id: 'p2' }, { _id: 'p1' }] } }],
    [
      'without limits after many uses',
      { cupon: { maximo_usos: null, maximo_por_usuario: null, usados: 999 }, usos: 50 },
    ],
    ['for its last use', { cupon: { usados: 99 }, usos: 1 }],
  ])('a coupon applies %s', (_name, change) => expect(priced(change).aplica).toBe(true));

  test('all reasons are returned, the most important first', () =>
    expect(priced({ cupon: { estado: false, usados: 100 }, hoy: '2027-01-01' }).porque).toEqual([
      'El cupón NAVIDAD está inactivo',
      'El cupón NAVIDAD venció el 31/12/2026',
      'El cupón NAVIDAD ya se usó 100 veces y no le quedan más',
    ]));
});

test.each([
  ['2026-11-30', 'por_iniciar'],
  ['2026-12-01', 'vigente'],
  ['2026-12-30', 'vigente'],
  ['2026-12-31', 'vence_hoy'],
  ['2027-01-01', 'vencido'],
])('RUTAS-77 on %s the coupon is %s', (day, stands) => expect(vigenciaDeCupon(cupon, day)).toBe(stands));

test('RUTAS-77 all errors of a coupon are reported at once', () => {
  const written = {
    codigo: 'a-',
    tipo: 'porcentaje',
    valor: 101,
    fecha_inicial: '2026-12-02',
    fecha_final: '2026-12-01',
  };
  const { error } = cupones.create.body.safeParse({ ...written, maximo_usos: 5, maximo_por_usuario: 6 });
  const said = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(said.toSorted()).toEqual([
    'codigo: El campo código debe tener al menos 3 caracteres',
    'codigo: El campo código solo admite letras y números',
    'fecha_final: La fecha final debe ser igual o posterior a la inicial',
    'maximo_por_usuario: El máximo por persona no puede pasar del máximo de usos',
    'valor: El valor ingresado 101 debe ser menor o igual a 100',
  ]);
});
