import { beforeAll, describe, expect, test } from 'vitest';
import { fechaFinalDe, sumaMeses } from '@amparo/contract/comercial/compras/rules';
import {
  COMPRA_MANUAL,
  fechaInicialPorDefecto,
  PLAN_DEL_CASO,
} from '@amparo/contract/comercial/compras/schemas';
import { mensajesDeCompras as textos } from '@amparo/contract/comercial/compras/texts';
import { mensajesDeCupones } from '@amparo/contract/comercial/cupones/texts';
import {
  buy,
  createPlan,
  createServicio,
  createVehicle,
  deal,
  list,
  movements,
  read,
  send,
  UNKNOWN,
  written,
  type Deal,
} from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp();
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

test('COMPRAS-42 a term ends on the same day months later, or on the last day of a shorter month; without months it has no end', () => {
  expect(sumaMeses('2026-01-31', 1)).toBe('2026-02-28');
  expect(sumaMeses('2027-12-31', 2)).toBe('2028-02-29');
  expect(sumaMeses('2026-07-29', 12)).toBe('2027-07-29');
  expect(fechaFinalDe('2026-03-15', 0)).toBeNull();
});

describe('a purchase with omitted fields', () => {
  let of: Deal;
  let servicios: string[];
  let answer: Awaited<ReturnType<typeof send>>;
  beforeAll(async () => {
    servicios = [
      await createServicio(admin, { servicio: 'Choque simple' }),
      await createServicio(admin, { servicio: 'Grúa' }),
    ];
    of = await deal(testApp, admin, {
      person: { nombres: 'Gloria', apellidos: 'Lasso', correo: 'gloria@correo.co' },
      plan: { combo: true, cantidad: 4, servicios },
    });
    answer = await send(admin, written(of, { vehiculo: { vehiculo_id: of.vehiculo._id } }));
  });

  test('COMPRAS-12 COMPRAS-19 COMPRAS-37 is stored as a manual purchase with a success message', () => {
    expect(answer.json()).toMatchObject({
      message: 'Compra registrada correctamente',
      _rev: 1,
      estado: true,
      comprador: { id: of.comprador, nombre_completo: 'Gloria Lasso' },
      plan: { _id: of.plan._id, nombre: of.plan.nombre },
      vehiculo: { vehiculo_id: of.vehiculo._id, placa: of.vehiculo.placa },
      manual: true,
      cupon: null,
    });
  });

  test('COMPRAS-31 CUENTA-05 CUENTA-08 costs one peso and has the version "dashboard"', () => {
    expect(answer.json()).toMatchObject({ valor: 1, version: 'dashboard' });
    expect(COMPRA_MANUAL).toEqual({ valor: 1, pais: 'CO', estado: 'BOLIVAR', version: 'dashboard' });
  });

  test('COMPRAS-31 COMPRAS-46 CUENTA-06 CUENTA-07 has the buyer as payer, with the default country and state', () => {
    expect(answer.json()).toMatchObject({
      pagador: { nombre: 'Gloria Lasso', correo: 'gloria@correo.co', pais: 'CO', estado: 'BOLIVAR' },
    });
  });

  test('COMPRAS-39 COMPRAS-40 counts as paid, and its transaction is approved', () => {
    expect(answer.json()).toMatchObject({
      pago: true,
      transaccion: { estado_transaccion: 'APROBADA' },
    });
  });

  test('COMPRAS-11 COMPRAS-41 COMPRAS-42 starts today with the quantity, the services and the term of its plan', async () => {
    expect(answer.json()).toMatchObject({
      combo: true,
      fecha_inicial: fechaInicialPorDefecto(),
      fecha_final: null,
      servicios: servicios.map((_id, n) => ({ servicio: { _id, servicio: ['Choque simple', 'Grúa'][n] } })),
      cantidad: 4,
      cantidad_usada: 0,
      cantidad_disponible: 4,
      vigencia_en_meses: 0,
    });
    const made = await read(admin, answer.json());
    expect(await movements(testApp, made)).toMatchObject([{ tipo: 'otorgado', cantidad: 4 }]);
  });
});

test('COMPRAS-12 COMPRAS-42 CUENTA-03 CUENTA-04 given fields are kept, and a purchase with months ends by date, however often it is used', async () => {
  const of = await deal(testApp, admin, { plan: { nombre: PLAN_DEL_CASO, vigencia_en_meses: 1 } });
  const given = {
    pagador: { nombre: 'Ana Paz', correo: 'ana@correo.co', pais: 'EC', estado: 'CARCHI' },
    pago: false,
    fechaInicial: '2026-01-31',
    valor: 45_000,
    version: 'app 3.1',
  };
  const compra = await buy(admin, of, given);
  const { fechaInicial, ...kept } = given;
  expect(compra).toMatchObject({
    ...kept,
    fecha_inicial: fechaInicial,
    fecha_final: '2026-02-28',
    plan: { nombre: 'ASISTENCIA ACCIDENTE INDIVIDUAL' },
  });
  // Uses are not counted: unlimited until the purchase ends.
  expect(await movements(testApp, compra)).toMatchObject([{ tipo: 'otorgado', cantidad: null }]);
});

const ajeno = { 'vehiculo.vehiculo_id': textos.vehiculoAjeno };
const vehiculo = (vehiculo_id: string, placa?: string) => ({ vehiculo: { vehiculo_id, placa } });

async function expectRefused(of: Deal, cases: [change: object, errors: Record<string, string>][]) {
  for (const [change, errors] of cases) {
    const answer = await send(admin, written(of, change));
    expect([answer.statusCode, answer.json()], JSON.stringify(change)).toMatchObject([400, { errors }]);
  }
  expect(await list(admin, `?filtros[comprador_id]=${of.comprador}`)).toMatchObject({ totalElementos: 0 });
}

test('COMPRAS-25 COMPRAS-32 a purchase requires an existing, active buyer', async () => {
  const gone = await testApp.account({ estado: false });
  await expectRefused(await deal(testApp, admin), [
    [{ comprador: undefined }, { comprador: 'El campo comprador es obligatorio' }],
    [{ comprador: UNKNOWN }, { comprador: textos.compradorDesconocido, ...ajeno }],
    [{ comprador: gone.id }, { comprador: textos.compradorInactivo, ...ajeno }],
  ]);
});

test('COMPRAS-26 COMPRAS-27 COMPRAS-33 COMPRAS-44 a purchase requires an active vehicle of the buyer', async () => {
  const [of, other] = [await deal(testApp, admin), await deal(testApp, admin)];
  const off = await createVehicle(admin, of.comprador);
  await admin.call('DELETE', `vehiculos/${off._id}`);
  await expectRefused(of, [
    [{ vehiculo: undefined }, { vehiculo: 'El campo vehículo es obligatorio' }],
    [vehiculo(UNKNOWN), ajeno],
    [vehiculo(other.vehiculo._id, other.vehiculo.placa), ajeno],
    [vehiculo(off._id), { 'vehiculo.vehiculo_id': textos.vehiculoInactivo }],
    [vehiculo(of.vehiculo._id, other.vehiculo.placa), { 'vehiculo.placa': textos.otraPlaca }],
  ]);
});

test('COMPRAS-28 COMPRAS-38 a purchase requires an active plan, and all errors are returned at once', async () => {
  const [of, other] = [await deal(testApp, admin), await deal(testApp, admin)];
  const off = await createPlan(admin);
  await admin.call('DELETE', `planes/${off._id}`);
  await expectRefused(of, [
    [{ plan: undefined }, { plan: 'El campo plan es obligatorio' }],
    [{ plan: UNKNOWN }, { plan: textos.planInactivo }],
    [{ plan: off._id }, { plan: textos.planInactivo }],
    [
      { plan: off._id, ...vehiculo(other.vehiculo._id) },
      { plan: textos.planInactivo, ...ajeno },
    ],
  ]);
});

test('COMPRAS-12 a purchase with an invalid date, value, payment or coupon is refused', async () => {
  await expectRefused(await deal(testApp, admin), [
    [{ fechaInicial: '2999-06-01' }, { fechaInicial: 'El campo fecha inicial no es válido' }],
    [{ valor: -1 }, { valor: 'El valor ingresado -1 debe ser positivo' }],
    [{ pago: 'si' }, { pago: 'El campo pago no es válido' }],
    [{ cupon: 'NO-HAY' }, { cupon: mensajesDeCupones.desconocido }],
    [{ cupon: 'NO-HAY', valor: 5 }, { cupon: textos.cuponConValor }],
  ]);
});

test('COMPRAS-44 a buyer may choose a vehicle of another owner while they are authorised to use it', async () => {
  const of = await deal(testApp, admin, { person: { correo: 'autorizado@correo.co' } });
  const { vehiculo } = await deal(testApp, admin);
  const email = { email: 'autorizado@correo.co', vehiculo: vehiculo._id };
  await admin.call('POST', 'beneficiario', { body: { nombre: 'Ana', ...email } });
  expect(await buy(admin, { ...of, vehiculo })).toMatchObject({ vehiculo: { placa: vehiculo.placa } });
  await admin.call('DELETE', 'beneficiario', { body: email });
  expect((await send(admin, written({ ...of, vehiculo }))).json()).toMatchObject({
    errors: { 'vehiculo.vehiculo_id': textos.vehiculoAjeno },
  });
});
