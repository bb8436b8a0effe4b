import { beforeAll, expect, test } from 'vitest';
import { cupones } from '@amparo/contract/comercial/cupones/routes';
import { type PrecioConCupon } from '@amparo/contract/comercial/cupones/schemas';
import { behavesAsCatalogue } from '../../../testing/catalogue.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { ALWAYS, newCoupon, newPlan } from './testing.ts';

const ROW = 'RUTAS-77';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const testApp = useTestApp();
let admin: TestUser;
let total: { _id: string };
let moto: { _id: string };
let sinCupones: { _id: string };

beforeAll(async () => {
  admin = await testApp.admin();
  [total, moto, sinCupones] = [
    await newPlan(admin, { nombre: 'Protección total', valor: 468_000 }),
    await newPlan(admin, { nombre: 'Motociclista' }),
    await newPlan(admin, { nombre: 'Sin rebajas', aplica_cupon: false }),
  ];
});

const datos = (n: number) => ({
  codigo: `Navidad${n}`,
  tipo: 'porcentaje' as const,
  valor: 10,
  planes: [total._id],
  ...ALWAYS,
  maximo_usos: 100,
  maximo_por_usuario: 1,
});

behavesAsCatalogue(testApp, cupones, {
  rows: { access: ROW, list: ROW, create: ROW, refuse: ROW, unique: ROW, edit: ROW, toggle: ROW },
  datos,
  cambio: (n) => ({ ...datos(n), tipo: 'valor' as const, valor: 20_000, planes: [], maximo_usos: null }),
  leido: ({ planes, ...rest }) => ({
    ...rest,
    planes: (planes ?? []).map((_id) => ({ _id, nombre: 'Protección total' })),
    usados: 0,
  }),
  escrito: { plan: 'proteccion' },
  refuses: [
    [{ codigo: 'a' }, 'codigo', 'El campo código debe tener al menos 3 caracteres'],
    [{ codigo: 'NAVIDAD 10' }, 'codigo', 'El campo código solo admite letras y números'],
    [{ tipo: 'regalo' }, 'tipo', 'El campo tipo no es válido'],
    [{ valor: 101 }, 'valor', 'El valor ingresado 101 debe ser menor o igual a 100'],
    [{ tipo: 'valor', valor: 0 }, 'valor', 'El valor ingresado 0 debe ser mayor o igual a 1'],
    [{ valor: 12.5 }, 'valor', 'El campo valor debe ser un número entero'],
    [
      { planes: [UNKNOWN] },
      'planes',
      'Uno de los planes está inactivo o no admite cupones. Quítalo y elige otro.',
    ],
    [{ fecha_final: '2019-12-31' }, 'fecha_final', 'La fecha final debe ser igual o posterior a la inicial'],
    [
      { maximo_por_usuario: 101 },
      'maximo_por_usuario',
      'El máximo por persona no puede pasar del máximo de usos',
    ],
  ],
  unique: ['codigo', 'Ya existe un cupón con ese código'],
});

test('RUTAS-77 a code is unique ignoring case and accents, and keeps its spelling', async () => {
  await newCoupon(admin, { codigo: 'Niñez2026' });
  const again = await admin.call('POST', 'cupones', { body: { ...datos(1), codigo: 'NINEZ2026' } });
  expect([again.statusCode, again.json<{ errors: object }>().errors]).toEqual([
    409,
    { codigo: 'Ya existe un cupón con ese código' },
  ]);
  const found = await admin.call('GET', 'cupones?filtros[codigo]=ninez2026');
  expect(found.json()).toMatchObject({ totalElementos: 1, datos: [{ codigo: 'Niñez2026' }] });
});

test('RUTAS-77 only plans that take coupons can be added to a coupon, others stay, and its history shows plan names', async () => {
  const refused = await admin.call('POST', 'cupones', { body: { ...datos(7001), planes: [sinCupones._id] } });
  expect(refused.json()).toMatchObject({ errors: { planes: expect.stringContaining('no admite cupones') } });
  const plan = await newPlan(admin, { nombre: 'Plan que cierra' });
  const { _id } = await newCoupon(admin, { planes: [plan._id] });
  await admin.call('DELETE', `planes/${plan._id}`);
  const body = { ...datos(7002), planes: [plan._id, moto._id] };
  const mended = await admin.call('PUT', `cupones/${_id}`, { body });
  expect(mended.json()).toMatchObject({
    planes: [
      { _id: moto._id, nombre: 'Motociclista' },
      { _id: plan._id, nombre: 'Plan que cierra' },
    ],
  });
  const history = await admin.call('GET', `auditoria/cupones/${_id}`);
  const [last] = history.json<{ datos: { cambios: object[] }[] }>().datos;
  expect(last?.cambios).toContainEqual({
    campo: 'planes',
    antes: ['Plan que cierra'],
    despues: ['Motociclista', 'Plan que cierra'],
  });
});

test('RUTAS-77 the list filters by plan, including coupons for all plans, and by validity today', async () => {
  const [all, named, over] = [
    await newCoupon(admin, { codigo: 'ParaTodos' }),
    await newCoupon(admin, { codigo: 'SoloMotos', planes: [moto._id] }),
    await newCoupon(admin, { codigo: 'Antiguo', fecha_final: '2020-12-31' }),
  ];
  const codes = async (filtros: string) => {
    const answer = await admin.call('GET', `cupones?${filtros}&elementosPorPagina=500`);
    return answer.json<{ datos: { _id: string }[] }>().datos.map(({ _id }) => _id);
  };
  expect(await codes('filtros[plan]=moto')).toEqual(expect.arrayContaining([all._id, named._id]));
  expect(await codes('filtros[plan]=proteccion')).not.toContain(named._id);
  expect(await codes('filtros[plan]=rebajas')).toEqual([]);
  expect(await codes('filtros[vigente]=0')).toEqual([over._id]);
  expect(await codes('filtros[vigente]=1')).not.toContain(over._id);
});

test('RUTAS-77 users with `compras.crear` can quote a plan with a coupon', async () => {
  const { codigo } = await newCoupon(admin, { codigo: 'Ñandú10', valor: 10 });
  const seller = await testApp.person({ permisos: ['compras.crear'] });
  const ask = (by: TestUser, code: string, plan: string) =>
    by.call('GET', `cupones/precio?codigo=${encodeURIComponent(code)}&plan=${plan}&persona=${by.id}`);
  const told = (await ask(seller, ' nandu10 ', total._id)).json<PrecioConCupon>();
  expect(told).toEqual({
    codigo,
    valor: 468_000,
    descuento: 46_800,
    total: 421_200,
    aplica: true,
    porque: [
      'Protección total cuesta $ 468.000',
      'El cupón Ñandú10 descuenta 10 %: $ 46.800',
      'Pagas $ 421.200',
    ],
  });
  expect((await ask(seller, codigo, sinCupones._id)).json()).toMatchObject({
    aplica: false,
    total: 100_000,
    porque: ['El plan Sin rebajas no admite cupones'],
  });
  for (const [code, plan, errors] of [
    ['NADIE', total._id, { codigo: 'No existe un cupón con ese código. Revísalo o deja el campo vacío.' }],
    [codigo, UNKNOWN, { plan: 'Ese plan está inactivo o ya no existe. Elige otro.' }],
  ] as const) {
    const refused = await ask(seller, code, plan);
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([400, errors]);
  }
  const reader = await testApp.person({ permisos: ['cupones.ver'] });
  expect((await ask(reader, codigo, total._id)).statusCode).toBe(403);
});
