import { beforeAll, describe, expect, test } from 'vitest';
import { sumaMeses } from '@amparo/contract/comercial/compras/rules';
import { miCuenta } from '@amparo/contract/comercial/cuentas/routes';
import { type Movimiento } from '@amparo/contract/comercial/cuentas/schemas';
import { mensajesDeCuenta as textos } from '@amparo/contract/comercial/cuentas/texts';
import { diaDe } from '@amparo/contract/kernel/time';
import { inSystemTransaction } from '../../../platform/db/unit-of-work.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { writeExpired } from './expire.ts';
import { lockAccount, withdraw } from './ledger.ts';
import { buy, CHOQUE, JURIDICA, openShop, type Bought, type Shop } from './testing.ts';

const testApp = useTestApp();
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const hoy = diaDe(new Date());
let admin: TestUser;
let shop: Shop;

beforeAll(async () => {
  admin = await testApp.admin();
  shop = await inSystemTransaction(testApp.app.platform, ({ tx }) => openShop(tx));
});

const give = (personaId: string, bought: Bought = {}) =>
  inSystemTransaction(testApp.app.platform, (work) => buy(work, shop, personaId, bought));
const account = async (id: string) =>
  miCuenta.get.answer.parse((await admin.call('GET', `mi-cuenta/${id}`)).json());
const lines = async (id: string, query = '') =>
  miCuenta.movimientos.answer.parse((await admin.call('GET', `mi-cuenta/${id}/movimientos${query}`)).json())
    .datos;
const use = (id: string, body: object = {}, servicio = CHOQUE, who = admin) =>
  who.call('POST', `mi-cuenta/${id}/consumir-servicio/${servicio}`, { body });
const giveBack = (id: string, movimiento: string, body: object = { motivo: 'No se prestó' }) =>
  admin.call('POST', `mi-cuenta/${id}/movimientos/${movimiento}/devolucion`, { body });
const cancel = (personaId: string, compraId: string) =>
  inSystemTransaction(testApp.app.platform, async (work) => {
    await lockAccount(work.tx, personaId);
    await withdraw(work, { compraId, personaId }, 'Compra cancelada');
    await work.tx.updateTable('compra').set({ estado: false }).where('id', '=', compraId).execute();
  });

const short = ({ tipo, cantidad, saldo }: Movimiento) => [tipo, cantidad, saldo];

describe('an account', () => {
  test('CUENTA-11 CUENTA-13 lists usable services by nearest expiry, then services without expiry, then unusable services with the reason', async () => {
    const { id } = await testApp.account({ nombres: 'Gloria', apellidos: 'Lasso' });
    const counted = await give(id, { cantidad: 4 });
    const late = await give(id, { meses: 12 });
    const soon = await give(id, { meses: 1, servicios: [CHOQUE, JURIDICA] });
    const next = await give(id, { meses: 1, desde: sumaMeses(hoy, 2) });
    const unpaid = await give(id, { transaccion: 'PENDIENTE' });
    const used = await give(id, { cantidad: 0 });
    const old = await give(id, { meses: 1, desde: '2020-01-31' });
    const gone = await give(id);
    await cancel(id, gone.compraId);
    const { persona, servicios, saldo } = await account(id);
    expect(persona).toEqual({ _id: id, nombre_completo: 'Gloria Lasso' });
    expect(
      servicios.map(({ compra, situacion, cantidad_disponible }) => [
        compra._id,
        situacion,
        cantidad_disponible,
      ]),
    ).toEqual([
      [soon.compraId, 'disponible', null],
      [soon.compraId, 'disponible', null],
      [late.compraId, 'disponible', null],
      [counted.compraId, 'disponible', 4],
      [next.compraId, 'por_iniciar', null],
      [unpaid.compraId, 'sin_pago', 1],
      [used.compraId, 'agotada', 0],
      [gone.compraId, 'cancelada', 1],
      [old.compraId, 'vencida', null],
    ]);
    expect(saldo).toEqual({ disponibles: 4, sin_limite: 2 });
    // Services with an expiry date are consumed before counted services.
    expect((await use(id)).json()).toMatchObject({
      tipo: 'consumido',
      compra: { _id: soon.compraId },
      saldo: null,
    });
  });

  test('CUENTA-12 CUENTA-13 refuses to consume an unusable service with the reason, and adds no movement', async () => {
    const { id } = await testApp.account();
    const other = await testApp.account();
    const cases = [
      [(await give(id, { desde: sumaMeses(hoy, 1) })).servicios[0], 422, textos.noDisponible.por_iniciar],
      [(await give(id, { cantidad: 0 })).servicios[0], 422, textos.noDisponible.agotada],
      [(await give(id, { meses: 1, desde: '2020-01-01' })).servicios[0], 422, textos.noDisponible.vencida],
      [(await give(id, { transaccion: 'RECHAZADA' })).servicios[0], 422, textos.noDisponible.sin_pago],
      [(await give(other.id)).servicios[0], 400, textos.servicioAjeno],
      [(await give(id, { servicios: [JURIDICA] })).servicios[0], 400, textos.servicioAjeno],
      [UNKNOWN, 400, textos.servicioAjeno],
      [undefined, 422, textos.sinServicio],
    ] as const;
    for (const [servicio_id, status, text] of cases) {
      const answer = await use(id, { servicio_id });
      expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(text)]);
    }
    expect((await lines(id)).filter(({ tipo }) => tipo !== 'otorgado')).toEqual([]);
    expect((await use(UNKNOWN)).statusCode).toBe(422);
    expect((await admin.call('GET', `mi-cuenta/${UNKNOWN}`)).statusCode).toBe(404);
  });

  test('CUENTA-12 each movement shows the uses left after it, and the history of the purchase records it', async () => {
    const { id } = await testApp.account();
    const { compraId, servicios } = await give(id, { cantidad: 3 });
    const body = { servicio_id: servicios[0], clave: 'caso-explicado', motivo: 'Choque en la 26' };
    const first = (await use(id, body)).json<Movimiento>();
    expect(first).toMatchObject({
      clave: 'caso-explicado',
      motivo: 'Choque en la 26',
      autor: expect.any(String),
    });
    await use(id);
    const back = await giveBack(id, first._id);
    expect(back.json()).toMatchObject({ tipo: 'devuelto', saldo: 2, motivo: 'No se prestó' });
    await cancel(id, compraId);
    const told = await lines(id);
    expect(told.map(short)).toEqual([
      ['cancelado', -2, 0],
      ['devuelto', 1, 2],
      ['consumido', -1, 1],
      ['consumido', -1, 2],
      ['otorgado', 3, 3],
    ]);
    expect(told.map(({ devuelto }) => devuelto)).toEqual([false, false, false, true, false]);
    expect((await lines(id, '?filtros[tipo]=consumido')).map(short)).toHaveLength(2);
    const history = await testApp.app.platform.db
      .selectFrom('auditoria')
      .select('accion')
      .where('registro_id', '=', compraId)
      .orderBy('id')
      .execute();
    expect(history.map(({ accion }) => accion)).toEqual(['consumir', 'consumir', 'devolver']);
  });

  test('CUENTA-12 a use is refunded once, and never on a cancelled purchase', async () => {
    const { id } = await testApp.account();
    const { compraId } = await give(id, { cantidad: 2 });
    const [one, two] = [(await use(id)).json<Movimiento>(), (await use(id)).json<Movimiento>()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(id, one._id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect((await account(id)).saldo.disponibles).toBe(1);
    expect((await giveBack(id, UNKNOWN)).statusCode).toBe(404);
    expect((await giveBack(id, two._id, {})).json()).toMatchObject({
      errors: { motivo: 'El campo motivo es obligatorio' },
    });
    await cancel(id, compraId);
    expect((await giveBack(id, two._id)).json()).toMatchObject({ message: textos.compraCancelada });
  });

  test('CUENTA-12 the ledger cannot be changed, not even in SQL', async () => {
    const { id } = await testApp.account();
    await give(id);
    const { db } = testApp.app.platform;
    await expect(
      db.updateTable('movimiento').set({ cantidad: 9 }).where('persona_id', '=', id).execute(),
    ).rejects.toThrow('never changed');
    // A check constraint also prevents more uses than the purchase has.
    await expect(
      db.updateTable('compra').set({ usada: 2 }).where('comprador_id', '=', id).execute(),
    ).rejects.toThrow('violates check constraint');
    await expect(db.deleteFrom('movimiento').where('persona_id', '=', id).execute()).rejects.toThrow(
      'never changed',
    );
  });
});

describe('concurrent requests', () => {
  test('CUENTA-12 200 parallel consumptions of an account with 5 left: 5 succeed, 195 are refused, the balance is 0', async () => {
    const { id } = await testApp.account();
    await give(id, { cantidad: 5 });
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => use(id, { clave: `caso-${id}-${n}` })),
    );
    const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
    expect([count(200), count(422)]).toEqual([5, 195]);
    const { saldo, servicios } = await account(id);
    expect([saldo.disponibles, servicios[0]?.situacion]).toEqual([0, 'agotada']);
    expect((await lines(id))[0]?.saldo).toBe(0);
  });

  test('CUENTA-12 one key sent 50 times is one movement; one key for two accounts consumes in one of them', async () => {
    const [ana, bruno] = [await testApp.account(), await testApp.account()];
    for (const { id } of [ana, bruno]) await give(id, { cantidad: 60 });
    const clave = `caso-${ana.id}`;
    const same = await Promise.all(Array.from({ length: 50 }, () => use(ana.id, { clave })));
    expect(new Set(same.map((answer) => answer.json<Movimiento>()._id)).size).toBe(1);
    expect((await account(ana.id)).saldo.disponibles).toBe(59);
    expect((await use(bruno.id, { clave })).json()).toMatchObject({ message: textos.claveDeOtro });
    const both = `caso-${bruno.id}`;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => use(n % 2 === 0 ? ana.id : bruno.id, { clave: both })),
    );
    expect(
      new Set(answers.filter(({ statusCode }) => statusCode === 200).map((one) => one.json<Movimiento>()._id))
        .size,
    ).toBe(1);
    const left = [(await account(ana.id)).saldo.disponibles, (await account(bruno.id)).saldo.disponibles];
    expect(left.reduce((sum, n) => sum + n)).toBe(59 + 60 - 1);
  });

  test('CUENTA-13 concurrent uses, refunds and a cancellation of one purchase never leave a negative balance', async () => {
    const { id } = await testApp.account();
    const { compraId } = await give(id, { cantidad: 20 });
    const first = (await use(id)).json<Movimiento>();
    await Promise.all([
      ...Array.from({ length: 30 }, () => use(id)),
      cancel(id, compraId),
      giveBack(id, first._id),
    ]);
    const told = await lines(id, '?elementosPorPagina=100');
    expect(told.every(({ saldo }) => saldo !== null && saldo >= 0)).toBe(true);
    expect(told.reduce((sum, { cantidad }) => sum + (cantidad ?? 0), 0)).toBe(0);
  });
});

describe('expiry', () => {
  test('CUENTA-13 an expired purchase gets one movement from concurrent jobs, and is refused even before the job runs', async () => {
    const { id } = await testApp.account();
    const desde = sumaMeses(hoy, -2);
    const { servicios } = await give(id, { meses: 1, desde });
    await give(id, { meses: 1, desde: sumaMeses(hoy, -1) });
    const before = await use(id, { servicio_id: servicios[0] });
    expect(before.json()).toMatchObject({ message: textos.noDisponible.vencida });
    const { platform } = testApp.app;
    await Promise.all([writeExpired(platform, hoy), writeExpired(platform, hoy)]);
    await writeExpired(platform, hoy);
    const told = await lines(id);
    // The second purchase ends today and can still be used today.
    expect(told.map(({ tipo }) => tipo)).toEqual(['vencido', 'otorgado', 'otorgado']);
    expect(told[0]).toMatchObject({
      cantidad: null,
      autor: 'Sistema',
      motivo: expect.stringMatching(/^Venció el \d\d\//),
    });
    expect((await account(id)).saldo).toEqual({ disponibles: 0, sin_limite: 1 });
  });
});

describe('permissions', () => {
  test('CUENTA-11 CUENTA-12 without `todo` a user may access only their own account; without the permission they get 403', async () => {
    const own = await testApp.person({
      propios: ['mi-cuenta.ver', 'mi-cuenta.consumir'],
    });
    const { id } = await testApp.account();
    await give(own.id, { cantidad: 2 });
    await give(id, { cantidad: 2 });
    expect((await own.call('GET', `mi-cuenta/${own.id}`)).json()).toMatchObject({
      saldo: { disponibles: 2 },
    });
    expect((await use(own.id, {}, CHOQUE, own)).statusCode).toBe(200);
    for (const path of ['', '/movimientos'])
      expect((await own.call('GET', `mi-cuenta/${id}${path}`)).statusCode).toBe(404);
    expect((await use(id, {}, CHOQUE, own)).statusCode).toBe(404);
    const nobody = await testApp.person();
    expect((await nobody.call('GET', `mi-cuenta/${nobody.id}`)).statusCode).toBe(403);
    expect((await account(id)).saldo.disponibles).toBe(2);
  });
});
