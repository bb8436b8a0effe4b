import { beforeAll, describe, expect, test } from 'vitest';
import { appTurnos } from '@amparo/contract/canales/app/turnos';
import { mensajesDePasos } from '@amparo/contract/revision/turnos/pasos';
import { DIAS_PARA_RESERVAR, mensajesDeTurnos as textos } from '@amparo/contract/revision/turnos/schemas';
import { APP_ENV, appFor } from '../../../testing/app.ts';
import { UNKNOWN } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { dayFromToday, newCentre, newVehicle, readAppointment, storeAppointment } from './testing.ts';

const testApp = useTestApp({ env: APP_ENV });
type Phone = Pick<TestUser, 'call'>;
let admin: TestUser;
let centro: string;
let tipo: string;

beforeAll(async () => {
  admin = await testApp.admin();
  centro = await newCentre(testApp, { nombre: 'CDA Reservas' });
  tipo = await kind('Preventiva de reserva');
});

async function kind(nombre: string, change: object = {}): Promise<string> {
  const { db } = testApp.app.platform;
  const { id } = await db
    .insertInto('tipo_revision')
    .values({ tipo: nombre, ...change })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function customer() {
  const { id, correo } = await testApp.account({ nombres: 'Gloria', apellidos: 'Lasso' });
  const vehiculo = await newVehicle(testApp, id);
  return { id, correo, vehiculo, phone: await appFor(testApp, id, 'cliente') };
}

const wanted = (vehiculo: string, change: object = {}) => ({
  vehiculo,
  centro,
  tipo,
  fecha: dayFromToday(9),
  hora: '08:30',
  descripcion: 'Pita al frenar',
  ...change,
});
const book = (phone: Phone, body: object, headers: Record<string, string> = {}) =>
  phone.call('POST', 'app/turnos', { body, headers });
const own = async (phone: Phone) =>
  appTurnos.turnos.answer.parse((await phone.call('GET', 'app/turnos')).json()).datos;

describe('a customer books', () => {
  test('TURNOS-54 a customer books from the offered choices, and staff read the appointment at once', async () => {
    const { id, vehiculo, phone } = await customer();
    const needed = appTurnos.nuevo.answer.parse((await phone.call('GET', 'app/turnos/nuevo')).json());
    expect(needed.vehiculos).toEqual([{ _id: vehiculo.id, placa: vehiculo.placa, marca: 'RENAULT' }]);
    expect(needed.tipos).toContainEqual({ _id: tipo, tipo: 'Preventiva de reserva' });
    const answer = await book(phone, wanted(vehiculo.id));
    expect(answer.json()).toMatchObject({ message: 'Tu turno quedó reservado', estado: 'Activo', pasos: [] });
    const [booked] = await own(phone);
    const whole = await readAppointment(admin, booked?._id ?? '');
    expect(whole).toMatchObject({
      tipo: 'Preventiva de reserva',
      descripcion: 'Pita al frenar',
      usuario: [{ _id: id, nombre_completo: 'Gloria Lasso' }],
      fecha: dayFromToday(9),
      hora: '08:30',
      lugar_atencion: [{ locacion: { nombre: 'CDA Reservas' } }],
      vehiculo: [{ placa: vehiculo.placa }],
      mecanicos: [],
      pasos: [],
    });
    const told = await admin.call('GET', `auditoria/turnos/${whole._id}`);
    expect(told.json()).toMatchObject({
      datos: [{ accion: 'reservar', usuario: { nombre: 'App · Gloria Lasso' } }],
    });
  });

  test('TURNOS-54 the active and enabled centres of a city are listed with their current prices', async () => {
    const ciudad = 'TULUÁ';
    const good = await newCentre(testApp, { ciudad });
    await newCentre(testApp, { ciudad, estado: false });
    await newCentre(testApp, { ciudad, habilitacion_vence: dayFromToday(-1) });
    const price = (change: object) => ({
      centro_id: good,
      tipo: 'Livianos',
      rango_antiguedad: '3 a 7 años',
      servicio: 'Particular',
      valor_servicio: 200_000,
      iva: 19,
      total: 290_500,
      ...change,
    });
    const { db } = testApp.app.platform;
    await db
      .insertInto('precio_revision')
      .values([price({}), price({ estado: false, total: 250_000 })])
      .execute();
    const { phone } = await customer();
    const answer = await phone.call('GET', 'app/turnos/centros?filtros[ciudad]=tulua');
    const { datos } = appTurnos.centros.answer.parse(answer.json());
    expect(datos.map(({ _id }) => _id)).toEqual([good]);
    expect(datos[0]?.precios).toEqual([
      { tipo: 'Livianos', rango_antiguedad: '3 a 7 años', servicio: 'Particular', total: 290_500 },
    ]);
  });

  test('TURNOS-54 a booking needs a future time, an active vehicle of the customer, an enabled centre and an active inspection kind', async () => {
    const { id, vehiculo, phone } = await customer();
    const stranger = await customer();
    const off = await newVehicle(testApp, id, { estado: false });
    const ending = await newCentre(testApp, { habilitacion_vence: dayFromToday(8) });
    const closed = await newCentre(testApp, { estado: false });
    const gone = await kind('Ya no se hace', { estado: false });
    const tries = [
      [{ fecha: dayFromToday(-1) }, { fecha: textos.pasado }],
      [{ fecha: dayFromToday(0), hora: '00:00' }, { fecha: textos.pasado }],
      [{ fecha: dayFromToday(DIAS_PARA_RESERVAR + 1) }, { fecha: textos.lejano }],
      [{ vehiculo: stranger.vehiculo.id }, { vehiculo: textos.vehiculoAjeno }],
      [{ vehiculo: UNKNOWN }, { vehiculo: textos.vehiculoAjeno }],
      [{ vehiculo: off.id }, { vehiculo: textos.vehiculoInactivo }],
      [{ centro: ending }, { centro: textos.centroNoAtiende }],
      [{ centro: closed }, { centro: textos.centroNoAtiende }],
      [{ centro: UNKNOWN }, { centro: textos.centroNoAtiende }],
      [{ tipo: gone }, { tipo: textos.tipoDesconocido }],
      [
        { tipo: UNKNOWN, centro: closed },
        { tipo: textos.tipoDesconocido, centro: textos.centroNoAtiende },
      ],
    ] as const;
    for (const [change, errors] of tries) {
      const answer = await book(phone, wanted(vehiculo.id, change));
      expect([answer.statusCode, answer.json<{ errors: object }>().errors], JSON.stringify(change)).toEqual([
        400,
        errors,
      ]);
    }
    expect(await own(phone)).toEqual([]);
    // The last enabled day of the centre and the last bookable day are accepted.
    const last = await book(phone, wanted(vehiculo.id, { centro: ending, fecha: dayFromToday(8) }));
    expect(last.statusCode).toBe(200);
    const { vehiculo: other, phone: another } = await customer();
    expect(
      (await book(another, wanted(other.id, { fecha: dayFromToday(DIAS_PARA_RESERVAR) }))).statusCode,
    ).toBe(200);
  });

  test('TURNOS-54 an authorized driver can book for the vehicle too', async () => {
    const { vehiculo } = await customer();
    const driver = await customer();
    const { correo } = driver;
    const body = { nombre: 'Gloria', email: correo, vehiculo: vehiculo.id };
    expect((await admin.call('POST', 'beneficiario', { body })).statusCode).toBe(200);
    expect((await book(driver.phone, wanted(vehiculo.id))).statusCode).toBe(200);
  });

  test('TURNOS-54 of concurrent bookings of a vehicle one is stored; a repeat with the same idempotency key returns it again', async () => {
    const { vehiculo, phone } = await customer();
    const answers = await Promise.all([0, 1, 2, 3].map(() => book(phone, wanted(vehiculo.id))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        { errors: { vehiculo: textos.yaReservado } },
      ]);
    expect(await own(phone)).toHaveLength(1);
    const next = await customer();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await book(next.phone, wanted(next.vehiculo.id), key);
    const again = await book(next.phone, wanted(next.vehiculo.id), key);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });
});

describe('a customer cancels', () => {
  test('TURNOS-39 TURNOS-54 a customer cancels their own appointment before work starts; the mechanic is notified', async () => {
    const luis = await testApp.person({ roles: ['Mecánico'] });
    const { id, vehiculo, phone } = await customer();
    const of = { usuario: id, vehiculo: vehiculo.id };
    const arrived = await storeAppointment(testApp, { ...of, pasos: [{ paso: 1 }] });
    const cancel = (turno: string, by: Phone = phone) => by.call('DELETE', `app/turnos/${turno}`);
    const late = await cancel(arrived);
    expect([late.statusCode, late.json()]).toMatchObject([422, { message: textos.enCurso }]);
    await admin.call('DELETE', `turnos/${arrived}`);
    const booked = await storeAppointment(testApp, { ...of, mecanico: luis.id });
    expect((await cancel(booked, (await customer()).phone)).statusCode).toBe(404);
    expect((await cancel(UNKNOWN)).statusCode).toBe(404);
    const done = await cancel(booked);
    expect(done.json()).toMatchObject({ message: 'Tu turno quedó cancelado', estado: 'Cerrado' });
    expect(await readAppointment(admin, booked)).toMatchObject({ cierre: { motivo: 'cancelado' } });
    const again = await cancel(booked);
    expect([again.statusCode, again.json()]).toMatchObject([422, { message: mensajesDePasos.cerrado }]);
    expect((await luis.call('GET', 'notificaciones/usuario')).body).toContain('Se canceló el turno de');
    expect((await book(phone, wanted(vehiculo.id))).statusCode).toBe(200);
  });

  test('TURNOS-12 customers read the steps of their own appointment, without the texts of the centre', async () => {
    const { id, vehiculo, phone } = await customer();
    await storeAppointment(testApp, {
      usuario: id,
      vehiculo: vehiculo.id,
      pasos: [{ paso: 3, resultado: 'Rechazado' }],
    });
    const [mine] = (await phone.call('GET', 'app/turnos')).json<{ datos: { pasos: object[] }[] }>().datos;
    expect(mine?.pasos).toEqual([
      {
        paso: 3,
        nombre: 'Registro del vehículo',
        estado: 'Por resolver',
        resultado: 'Rechazado',
        fecha: expect.any(String),
      },
    ]);
    expect(mine).not.toHaveProperty('mecanicos');
  });
});
