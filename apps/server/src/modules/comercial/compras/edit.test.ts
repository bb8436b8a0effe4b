import { beforeAll, describe, expect, test } from 'vitest';
import { type Compra } from '@amparo/contract/comercial/compras/schemas';
import { mensajesDeCompras as textos } from '@amparo/contract/comercial/compras/texts';
import {
  buy,
  cancel,
  consume,
  createPlan,
  createServicio,
  createVehicle,
  deal,
  giveBack,
  history,
  list,
  movements,
  put,
  read,
  UNKNOWN,
} from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.person({ roles: ['Administrador'], nombres: 'Marcela', apellidos: 'Ibarra' });
});

/** Marks the purchase as made in the app of the customers. */
async function asTransaction({ _id }: Compra): Promise<void> {
  await testApp.app.platform.db.updateTable('compra').set({ manual: false }).where('id', '=', _id).execute();
}

describe('editing', () => {
  test('COMPRAS-20 COMPRAS-43 vehicle, start and value can change, and the end follows the start; buyer, payer and account stay', async () => {
    const of = await deal(testApp, admin, { plan: { vigencia_en_meses: 6 } });
    const compra = await buy(admin, of, { fechaInicial: '2026-01-10' });
    const other = await createVehicle(admin, of.comprador, { tipo_servicio: 'Público' });
    const answer = await put(admin, compra, {
      vehiculo: { vehiculo_id: other._id, placa: other.placa },
      fechaInicial: '2026-08-31',
      valor: 72_000,
      comprador: admin.id,
      pago: false,
      pagador: { nombre: 'Otro' },
      transaccion: { estado_transaccion: 'RECHAZADA' },
    });
    expect(answer.json()).toEqual({
      ...compra,
      _rev: 2,
      vehiculo: { vehiculo_id: other._id, placa: other.placa, publico: true },
      fecha_inicial: '2026-08-31',
      fecha_final: '2027-02-28',
      valor: 72_000,
      message: 'Compra actualizada correctamente',
    });
    expect(await movements(testApp, compra)).toHaveLength(1);
  });

  test('COMPRAS-42 COMPRAS-43 an expired purchase with a new end can expire again', async () => {
    const of = await deal(testApp, admin, { plan: { vigencia_en_meses: 1 } });
    const compra = await buy(admin, of, { fechaInicial: '2020-01-31' });
    const { db } = testApp.app.platform;
    const wasTold = async () =>
      (await db.selectFrom('compra').select('vencida').where('id', '=', compra._id).executeTakeFirst())
        ?.vencida;
    await db.updateTable('compra').set({ vencida: true }).where('id', '=', compra._id).execute();
    await put(admin, compra, { valor: 7 });
    expect(await wasTold()).toBe(true);
    await put(admin, compra, { fechaInicial: '2025-01-01' });
    expect(await wasTold()).toBe(false);
  });

  test('COMPRAS-43 a change of plan withdraws the granted uses and grants those of the new plan, counted or not', async () => {
    const of = await deal(testApp, admin);
    const compra = await buy(admin, of, { fechaInicial: '2026-05-01' });
    const servicios = [await createServicio(admin), await createServicio(admin)];
    const dated = await createPlan(admin, { combo: true, vigencia_en_meses: 3, cantidad: 9, servicios });
    const counted = await createPlan(admin, { cantidad: 5 });
    const motivo = 'Cambió el plan';
    const second = (await put(admin, compra, { plan: dated._id })).json<Compra>();
    expect(second).toMatchObject({
      plan: { _id: dated._id, nombre: dated.nombre },
      combo: true,
      cantidad: 9,
      cantidad_disponible: 9,
      vigencia_en_meses: 3,
      fecha_final: '2026-08-01',
      servicios: servicios.map((_id) => ({ servicio: { _id } })),
    });
    const third = (await put(admin, second, { plan: counted._id })).json<Compra>();
    expect(third).toMatchObject({ combo: false, cantidad: 5, fecha_final: null });
    expect(await movements(testApp, compra)).toEqual([
      { tipo: 'otorgado', cantidad: 3, motivo: null, autor: 'Marcela Ibarra' },
      { tipo: 'cancelado', cantidad: -3, motivo, autor: 'Marcela Ibarra' },
      { tipo: 'otorgado', cantidad: null, motivo, autor: 'Marcela Ibarra' },
      { tipo: 'cancelado', cantidad: null, motivo, autor: 'Marcela Ibarra' },
      { tipo: 'otorgado', cantidad: 5, motivo, autor: 'Marcela Ibarra' },
    ]);
  });

  test('COMPRAS-43 used, refunded, cancelled and non-manual purchases cannot be edited', async () => {
    const of = await deal(testApp, admin);
    const [used, returned, off, online] = [
      await buy(admin, of),
      await buy(admin, of),
      await buy(admin, of),
      await buy(admin, of),
    ];
    await consume(testApp, used);
    await giveBack(testApp, returned, await consume(testApp, returned));
    await cancel(admin, off);
    await asTransaction(online);
    for (const [compra, message] of [
      [used, textos.consumida],
      [returned, textos.consumida],
      [off, textos.cancelada],
      [online, textos.soloManual],
    ] as const) {
      const answer = await put(admin, compra, { valor: 9 });
      expect([answer.statusCode, answer.json()]).toEqual([422, { message }]);
      expect(await read(admin, compra)).toMatchObject({ valor: 1 });
    }
    expect(await read(admin, used)).toMatchObject({ cantidad_usada: 1, cantidad_disponible: 2 });
    expect(await read(admin, returned)).toMatchObject({ cantidad_usada: 0, cantidad_disponible: 3 });
  });

  test('COMPRAS-27 COMPRAS-28 COMPRAS-43 a purchase may keep a plan or vehicle that was disabled since, but a newly chosen one must be active', async () => {
    const of = await deal(testApp, admin);
    const compra = await buy(admin, of);
    const [plan, vehiculo] = [await createPlan(admin), await createVehicle(admin, of.comprador)];
    for (const path of [
      `planes/${of.plan._id}`,
      `planes/${plan._id}`,
      `vehiculos/${of.vehiculo._id}`,
      `vehiculos/${vehiculo._id}`,
    ])
      expect((await admin.call('DELETE', path)).statusCode).toBe(200);
    expect((await put(admin, compra, { valor: 5 })).json()).toMatchObject({ valor: 5 });
    const wrong = { plan: plan._id, vehiculo: { vehiculo_id: vehiculo._id } };
    expect((await put(admin, compra, wrong)).json()).toMatchObject({
      errors: { plan: textos.planInactivo, 'vehiculo.vehiculo_id': textos.vehiculoInactivo },
    });
    const otherPlate = { vehiculo: { vehiculo_id: of.vehiculo._id, placa: vehiculo.placa } };
    expect((await put(admin, compra, otherPlate)).json()).toMatchObject({
      errors: { 'vehiculo.placa': textos.otraPlaca },
    });
  });

  test('COMPRAS-42 SERVICIOS-21 later edits of a plan or service do not change existing purchases', async () => {
    const servicio = await createServicio(admin, { servicio: 'Grúa' });
    const of = await deal(testApp, admin, { plan: { servicios: [servicio] } });
    const compra = await buy(admin, of);
    const { _id, _rev, servicios_incluidos: _names, creacion: _date, ...plan } = of.plan;
    const other = { ...plan, nombre: 'Otro', cantidad: 50, vigencia_en_meses: 2, combo: true };
    const body = { ...other, servicios: [await createServicio(admin)] };
    expect((await admin.call('PUT', `planes/${_id}`, { body })).statusCode).toBe(200);
    await admin.call('PUT', `servicios/${servicio}`, {
      body: {
        categoria: 'Asistencia choque simple',
        servicio: 'Otra',
        descripcion: 'x',
        fijo: true,
        pago: true,
      },
    });
    expect((await admin.call('DELETE', `servicios/${servicio}`)).statusCode).toBe(200);
    expect(await read(admin, compra)).toEqual(compra);
    // An edit that keeps the plan does not change the copied terms either.
    const edited = (await put(admin, compra, { valor: 2 })).json();
    expect(edited).toMatchObject({ ...compra, _rev: 2, valor: 2 });
    expect(await movements(testApp, compra)).toHaveLength(1);
  });

  test('COMPRAS-43 a stale edit gets 409, and the history shows the values in words', async () => {
    const of = await deal(testApp, admin, { person: { nombres: 'Luz', apellidos: 'Parra' } });
    const compra = await buy(admin, of);
    const plan = await createPlan(admin, { vigencia_en_meses: 1 });
    expect((await put(admin, compra, { plan: plan._id, valor: 80_000 }, 1)).statusCode).toBe(200);
    const stale = await put(admin, compra, { valor: 3 }, 1);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ conflicto: { quien: 'Marcela Ibarra' } });
    await cancel(admin, compra);
    const lines = await history(admin, compra);
    expect(lines.map(({ accion }) => accion)).toEqual(['cancelar', 'editar', 'crear']);
    const [cancelled, edited, created] = lines.map(({ cambios }) =>
      Object.fromEntries(cambios.map(({ campo, antes, despues }) => [campo, [antes, despues]])),
    );
    expect(cancelled).toEqual({ estado: [true, false], transaccion: ['APROBADA', 'CANCELADA'] });
    expect(edited).toMatchObject({
      plan: [of.plan.nombre, plan.nombre],
      valor: ['$ 1', '$ 80.000'],
      vigencia_en_meses: ['NO VENCE', '1 mes'],
    });
    expect(created).toMatchObject({
      comprador: [null, 'Luz Parra'],
      vehiculo: [null, of.vehiculo.placa],
      transaccion: [null, 'APROBADA'],
    });
    expect(created).not.toHaveProperty('cantidad_usada');
  });
});

describe('cancelling', () => {
  test('COMPRAS-21 a cancelled purchase stays listed as inactive and loses its remaining uses; cancelling again changes nothing', async () => {
    const of = await deal(testApp, admin);
    const compra = await buy(admin, of);
    await consume(testApp, compra);
    const answer = (await cancel(admin, compra)).json();
    expect(answer).toEqual({
      ...compra,
      _rev: 2,
      estado: false,
      transaccion: { estado_transaccion: 'CANCELADA' },
      cantidad_usada: 1,
      cantidad_disponible: 2,
      message: 'Compra cancelada correctamente',
    });
    expect((await cancel(admin, compra)).json()).toMatchObject({ _rev: 2, estado: false });
    expect((await movements(testApp, compra)).map(({ tipo, cantidad }) => [tipo, cantidad])).toEqual([
      ['otorgado', 3],
      ['consumido', -1],
      ['cancelado', -2],
    ]);
    const listed = await list(admin, `?filtros[comprador_id]=${of.comprador}`);
    expect(listed.datos).toMatchObject([{ _id: compra._id, estado: false }]);
    expect((await history(admin, compra)).map(({ accion }) => accion)).toEqual(['cancelar', 'crear']);
  });

  test('COMPRAS-21 a purchase of the customer app can be cancelled too; an unknown purchase responds 404', async () => {
    const compra = await buy(admin, await deal(testApp, admin, { plan: { vigencia_en_meses: 12 } }));
    await asTransaction(compra);
    expect((await cancel(admin, compra)).json()).toMatchObject({ estado: false, manual: false });
    expect((await movements(testApp, compra)).at(-1)).toMatchObject({ tipo: 'cancelado', cantidad: null });
    expect((await cancel(admin, { _id: UNKNOWN })).statusCode).toBe(404);
  });
});
