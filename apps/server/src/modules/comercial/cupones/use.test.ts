import { beforeAll, expect, test } from 'vitest';
import { mensajesDeCompras } from '@amparo/contract/comercial/compras/texts';
import type { Cupon } from '@amparo/contract/comercial/cupones/routes';
import { buy, cancel, deal, put, read, send, written, type Deal } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { ALWAYS, newCoupon } from './testing.ts';

const testApp = useTestApp();
let admin: TestUser;
let one: Deal;
beforeAll(async () => {
  admin = await testApp.admin();
  one = await newDeal();
});

const newDeal = () => deal(testApp, admin, { plan: { valor: 100_000, aplica_cupon: true } });
const stored = async ({ _id }: { _id: string }) => (await admin.call('GET', `cupones/${_id}`)).json<Cupon>();
const errorsOf = (answer: { json: <T>() => T }) => answer.json<{ errors?: object }>().errors;

test('RUTAS-77 COMPRAS-19 a purchase with a coupon stores the reduced price, the code and the discount', async () => {
  const cupon = await newCoupon(admin, { codigo: 'Navidad26', valor: 15 });
  const compra = await buy(admin, one, { cupon: ' NAVIDAD26 ' });
  expect(compra).toMatchObject({ valor: 85_000, cupon: { codigo: 'Navidad26', descuento: 15_000 } });
  // A purchase keeps the revision of the coupon, so that a user who edits the coupon gets no conflict.
  expect(await stored(cupon)).toMatchObject({ usados: 1, _rev: cupon._rev });
  const history = await admin.call('GET', `auditoria/cupones/${cupon._id}`);
  expect(history.json()).toMatchObject({
    datos: [{ accion: 'usar', cambios: [{ campo: 'usados', antes: 0, despues: 1 }] }, { accion: 'crear' }],
  });
});

test('RUTAS-77 an inapplicable coupon is refused with its first reason, and nothing is bought', async () => {
  const refusals = [
    [{ cupon: 'NoHay' }, 'No existe un cupón con ese código. Revísalo o deja el campo vacío.'],
    [{ cupon: (await newCoupon(admin)).codigo, valor: 5 }, mensajesDeCompras.cuponConValor],
    [
      { cupon: (await newCoupon(admin, { codigo: 'Viejo', fecha_final: '2020-12-31' })).codigo },
      'El cupón Viejo venció el 31/12/2020',
    ],
    [
      { cupon: (await newCoupon(admin, { codigo: 'Ajeno', planes: [(await newDeal()).plan._id] })).codigo },
      `El cupón Ajeno no es para el plan ${one.plan.nombre}`,
    ],
  ] as const;
  for (const [change, sentence] of refusals) {
    const answer = await send(admin, written(one, change));
    expect([answer.statusCode, errorsOf(answer)]).toEqual([400, { cupon: sentence }]);
  }
});

test('RUTAS-77 of fifty concurrent purchases with a coupon of five uses, exactly five get it', async () => {
  const cupon = await newCoupon(admin, { maximo_usos: 5 });
  const deals = await Promise.all(Array.from({ length: 10 }, newDeal));
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      send(admin, written(deals[n % 10] as Deal, { cupon: cupon.codigo })),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  expect(new Set(refused.map((answer) => JSON.stringify(errorsOf(answer))))).toEqual(
    new Set([`{"cupon":"El cupón ${cupon.codigo} ya se usó 5 veces y no le quedan más"}`]),
  );
  expect((await stored(cupon)).usados).toBe(5);
});

test('RUTAS-77 concurrent purchases of one person get the coupon at most as often as its maximum per person allows', async () => {
  const cupon = await newCoupon(admin, { maximo_usos: 100, maximo_por_usuario: 2 });
  const buyer = await newDeal();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(admin, written(buyer, { cupon: cupon.codigo }))),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  expect((await stored(cupon)).usados).toBe(2);
  const price = await admin.call(
    'GET',
    `cupones/precio?codigo=${cupon.codigo}&plan=${buyer.plan._id}&persona=${buyer.comprador}`,
  );
  expect(price.json()).toMatchObject({
    aplica: false,
    porque: [`Esta persona ya usó el cupón ${cupon.codigo} 2 veces; el máximo por persona es 2`],
  });
  expect((await buy(admin, one, { cupon: cupon.codigo })).cupon).not.toBeNull();
});

test('RUTAS-77 COMPRAS-21 cancelling a purchase releases its coupon use once, and the purchase still shows the coupon', async () => {
  const cupon = await newCoupon(admin, { maximo_usos: 1, maximo_por_usuario: 1 });
  const compra = await buy(admin, one, { cupon: cupon.codigo });
  await Promise.all(Array.from({ length: 10 }, () => cancel(admin, compra)));
  expect(await stored(cupon)).toMatchObject({ usados: 0 });
  expect(await read(admin, compra)).toMatchObject({ estado: false, cupon: { codigo: cupon.codigo } });
  await buy(admin, one, { cupon: cupon.codigo });
  expect(await stored(cupon)).toMatchObject({ usados: 1 });
});

test('RUTAS-77 COMPRAS-43 plan and value of a purchase with a coupon cannot change; other fields can', async () => {
  const compra = await buy(admin, one, { cupon: (await newCoupon(admin)).codigo });
  const other = await newDeal();
  for (const [change, field] of [
    [{ plan: other.plan._id }, 'plan'],
    [{ valor: 1 }, 'valor'],
  ] as const) {
    const answer = await put(admin, compra, change);
    expect([answer.statusCode, errorsOf(answer)]).toEqual([422, { [field]: mensajesDeCompras.conCupon }]);
  }
  const later = await put(admin, compra, { fechaInicial: '2027-01-31' });
  expect(later.json()).toMatchObject({ fecha_inicial: '2027-01-31', cupon: compra.cupon, valor: 90_000 });
});

test('RUTAS-77 a used coupon keeps its code, its maximum cannot fall below its uses, and the database enforces it', async () => {
  const { _id, codigo } = await newCoupon(admin, { maximo_usos: 3 });
  await buy(admin, one, { cupon: codigo });
  const gone = await buy(admin, one, { cupon: codigo });
  const body = { codigo, tipo: 'porcentaje', valor: 20, ...ALWAYS };
  const edit = (change: object) => admin.call('PUT', `cupones/${_id}`, { body: { ...body, ...change } });
  expect(errorsOf(await edit({ maximo_usos: 1 }))).toEqual({
    maximo_usos: 'El máximo de usos no puede quedar por debajo de lo ya usado (2)',
  });
  expect((await edit({ maximo_usos: 2 })).json()).toMatchObject({ valor: 20, maximo_usos: 2, usados: 2 });
  await cancel(admin, gone);
  expect(errorsOf(await edit({ codigo: `${codigo}X` }))).toEqual({
    codigo: 'El código de un cupón que ya se usó no cambia. Crea otro cupón.',
  });
  const { db } = testApp.app.platform;
  for (const usados of [-1, 3])
    await expect(db.updateTable('cupon').set({ usados }).where('id', '=', _id).execute()).rejects.toThrow(
      'cupon',
    );
});

test('RUTAS-77 a user who may buy only for themselves cannot quote a coupon for another person', async () => {
  const { codigo } = await newCoupon(admin);
  const buyer = await testApp.person({ propios: ['compras.crear'] });
  const ask = (persona: string) =>
    buyer.call('GET', `cupones/precio?codigo=${codigo}&plan=${one.plan._id}&persona=${persona}`);
  expect((await ask(buyer.id)).json()).toMatchObject({ aplica: true, total: 90_000 });
  expect(errorsOf(await ask(one.comprador))).toEqual({ persona: mensajesDeCompras.compradorAjeno });
});
