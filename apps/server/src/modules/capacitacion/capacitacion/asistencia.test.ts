import { beforeAll, describe, expect, test } from 'vitest';
import { capacitacion, sesiones, type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { cuentaComoAsistio } from '@amparo/contract/capacitacion/capacitacion/rules';
import { DESCUENTOS, type Asistencia } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import { diaDe, fechaHora } from '@amparo/contract/kernel/time';
import { UNKNOWN } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import {
  begunSession,
  dayFromToday,
  newFine,
  newGround,
  newSession,
  storePlace,
  type Ground,
} from './testing.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;
let ground: Ground;
let sesion: Sesion;

beforeAll(async () => {
  admin = await testApp.admin();
  ground = await newGround(testApp, admin);
  sesion = await begunSession(testApp, admin, ground);
});

const placesOf = async (id = sesion._id) =>
  sesiones.asistentes.answer.parse((await admin.call('GET', `sesiones/${id}/asistentes`)).json()).datos;
const placeOf = async (id: string) => (await placesOf()).find(({ _id }) => _id === id) as Asistencia;
const markMany = (asistencias: object[], id = sesion._id) =>
  admin.call('PUT', `sesiones/${id}/asistentes`, { body: { asistencias } });
const markOne = (id: string, body: object, headers: Record<string, string> = {}) =>
  admin.call('PUT', `capacitacion/${id}/asistentes`, { body, headers });
const errorsOf = (answer: Awaited<ReturnType<typeof markMany>>) => {
  const { message, errors } = ErrorAnswer.parse(answer.json());
  return [answer.statusCode, errors ?? message];
};
const trail = async (id: string) => {
  const lines = testApp.app.platform.db.selectFrom('auditoria').select(['accion', 'antes', 'despues']);
  return lines.where('recurso', '=', 'capacitacion').where('registro_id', '=', id).orderBy('fecha').execute();
};
const enrol = async (nombres = 'Ana') => {
  const person = await testApp.person({ nombres });
  return { person, id: await storePlace(testApp, sesion, person.id) };
};

describe('the attendees of a session', () => {
  test('CLASES-10 CLASES-16 CAPACITACION-08 CAPACITACION-15 are listed with their contact data, time and place', async () => {
    const person = await testApp.person({ nombres: 'Zoila', apellidos: 'Paz', identificacion: '31938204' });
    const telefonos = JSON.stringify([
      { tipo_contacto: 'Personal', tipo: 'Celular', telefono: '3158842067' },
    ]);
    await testApp.app.platform.db
      .updateTable('usuario')
      .set({ telefonos })
      .where('id', '=', person.id)
      .execute();
    const id = await storePlace(testApp, sesion, person.id);
    const inicio = new Date(sesion.fecha_inicial);
    expect(await placeOf(id)).toEqual({
      _id: id,
      _rev: 1,
      creacion: { fecha: expect.any(String) },
      sesion: sesion._id,
      usuario: {
        _id: person.id,
        nombre_completo: 'Zoila Paz',
        identificacion: { tipo: 'CC', identificacion: '31938204' },
        telefonos: [{ telefono: '3158842067' }],
      },
      locacion: [{ _id: ground.venue._id, nombre: ground.venue.nombre }],
      salon: { _id: ground.room._id, servicios: 'Curso comparendos' },
      comparendo: null,
      fecha_capacitacion: diaDe(inicio),
      hora: fechaHora(inicio).split(' ')[1],
      estado: 'Inscrito',
      turno: null,
      asistio: null,
      asistencia_estado: 'Pendiente',
      descuento_aplicable: 0,
    });
  });

  test('CLASES-10 CAPACITACION-08 CAPACITACION-14 are listed with their fine, whose number is under both names', async () => {
    const person = await testApp.person();
    const fine = await newFine(testApp, admin, person.id, { fecha_imposicion: '2026-11-10' });
    const { comparendo } = await placeOf(
      await storePlace(testApp, sesion, person.id, { comparendo: fine.id }),
    );
    expect(comparendo).toEqual({
      _id: fine.id,
      numero: fine.numero_comparendo,
      numero_comparendo: fine.numero_comparendo,
      codigo_infraccion: 'C14',
      fecha_imposicion: '2026-11-10',
      tipo_comparendo: null,
      fecha_notificacion: null,
      capacitacion_agendada: true,
    });
  });

  test('CLASES-16 are listed by name, then the waiting list by turn, without cancelled places', async () => {
    const later = await newSession(admin, ground);
    for (const [nombres, estado] of [
      ['Waldo', 'En espera'],
      ['Beto', 'Inscrito'],
      ['Carla', 'Cancelado'],
      ['Alba', 'En espera'],
      ['Abel', 'Inscrito'],
    ] as const)
      await storePlace(testApp, later, (await testApp.person({ nombres, apellidos: 'Ruiz' })).id, { estado });
    const places = await placesOf(later._id);
    expect(places.map(({ usuario, turno }) => `${usuario.nombre_completo} ${turno}`)).toEqual([
      'Abel Ruiz null',
      'Beto Ruiz null',
      'Waldo Ruiz 1',
      'Alba Ruiz 2',
    ]);
    expect((await admin.call('GET', `sesiones/${UNKNOWN}/asistentes`)).statusCode).toBe(404);
  });

  test('SALONES-26 SALONES-35 are found by room, Bogotá day and hour in the URL', async () => {
    const person = await testApp.person();
    const evening = await newSession(admin, ground, { dia: dayFromToday(9), desde: '19:30', hasta: '21:00' });
    const id = await storePlace(testApp, evening, person.id);
    const ask = (fecha: string, hora: string, salon = ground.room._id) =>
      admin.call('GET', `capacitacion/${salon}/${fecha}/${encodeURIComponent(hora)}`);
    const found = capacitacion.deSalon.answer.parse((await ask(dayFromToday(9), '19:30')).json());
    expect(found.datos.map(({ _id, hora }) => [_id, hora])).toEqual([[id, '19:30']]);
    // In UTC the session begins at 00:30 of the next day.
    expect((await ask(dayFromToday(10), '00:30')).json()).toEqual({ datos: [] });
    expect(errorsOf(await ask('18-11-2026', '7pm'))).toEqual([
      400,
      { fecha: 'El campo fecha no es válido', hora: 'El campo hora no es válido' },
    ]);
    expect((await ask(dayFromToday(9), '19:30', UNKNOWN)).statusCode).toBe(404);
  });

  test('COMPARENDOS-25 a fine has a booked training while a place refers to it without a marked absence', async () => {
    const person = await testApp.person();
    const fine = await newFine(testApp, admin, person.id);
    // An inactive fine is not listed.
    await newFine(testApp, admin, person.id, { estado: false });
    const fines = async () =>
      capacitacion.comparendos.answer
        .parse((await admin.call('GET', `capacitacion/comparendos/${person.id}`)).json())
        .datos.map(({ _id, capacitacion_agendada }) => [_id, capacitacion_agendada]);
    expect(await fines()).toEqual([[fine.id, false]]);
    const id = await storePlace(testApp, sesion, person.id, { comparendo: fine.id });
    expect(await fines()).toEqual([[fine.id, true]]);
    await markOne(id, { asistente: id, asistio: false });
    expect(await fines()).toEqual([[fine.id, false]]);
    await markOne(id, { asistente: id, asistio: true });
    expect(await fines()).toEqual([[fine.id, true]]);
    expect((await admin.call('GET', `capacitacion/comparendos/${UNKNOWN}`)).statusCode).toBe(404);
  });
});

describe('marking attendance', () => {
  test('CLASES-11 CLASES-17 CLASES-30 CLASES-39 accepts the id of the place or of the person', async () => {
    const [came, stayed] = [await enrol(), await enrol()];
    const answer = await markMany([
      { asistente: came.id, asistio: true, descuento_aplicable: 50 },
      { asistente: stayed.person.id, asistio: false, descuento_aplicable: 0 },
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { datos, message } = sesiones.marcar.answer.parse(answer.json());
    expect(message).toBe('Asistencia guardada');
    expect(datos.map(({ _id, asistio, descuento_aplicable }) => [_id, asistio, descuento_aplicable])).toEqual(
      [
        [came.id, true, 50],
        [stayed.id, false, 0],
      ],
    );
  });

  test('CAPACITACION-09 CAPACITACION-10 CAPACITACION-12 changes the state from "Pendiente" to "Asistió" or "No asistió"', async () => {
    const [came, stayed] = [await enrol(), await enrol()];
    for (const { id } of [came, stayed])
      expect(await placeOf(id)).toMatchObject({ asistencia_estado: 'Pendiente', asistio: null });
    const answer = await markMany([
      { asistente: came.id, asistio: true },
      { asistente: stayed.id, asistio: false },
    ]);
    const estados = sesiones.marcar.answer.parse(answer.json()).datos.map((each) => each.asistencia_estado);
    expect(estados).toEqual(['Asistió', 'No asistió']);
    expect(estados.map(cuentaComoAsistio)).toEqual([true, false]);
  });

  test('CLASES-17 is audited, leaves other places unchanged, and changes nothing when repeated', async () => {
    const [came, unsaid] = [await enrol(), await enrol()];
    const mark = { asistente: came.id, asistio: true, descuento_aplicable: 50 };
    await markMany([mark]);
    expect(await placeOf(unsaid.id)).toMatchObject({
      asistencia_estado: 'Pendiente',
      asistio: null,
      _rev: 1,
    });
    expect(await trail(came.id)).toMatchObject([
      {
        accion: 'marcar',
        antes: { asistencia_estado: 'Pendiente' },
        despues: { asistencia_estado: 'Asistió' },
      },
    ]);
    expect(await trail(unsaid.id)).toEqual([]);
    await markMany([mark]);
    expect((await placeOf(came.id))._rev).toBe(2);
  });

  test('SALONES-29 SALONES-31 marks a single place from the room by the id in the URL', async () => {
    const { id, person } = await enrol();
    const answer = await markOne(id, { asistente: person.id, asistio: true, descuento_aplicable: 25 });
    expect(capacitacion.marcar.answer.parse(answer.json())).toMatchObject({
      _id: id,
      asistio: true,
      asistencia_estado: 'Asistió',
      descuento_aplicable: 25,
      message: 'Asistencia guardada',
    });
    const other = await enrol();
    expect(errorsOf(await markOne(id, { asistente: other.id, asistio: true }))).toEqual([
      400,
      { asistente: 'Esa persona no está inscrita en la sesión' },
    ]);
    expect((await markOne(UNKNOWN, { asistente: UNKNOWN, asistio: true })).statusCode).toBe(404);
    const late = await markOne(id, { asistente: id, asistio: false }, { 'if-match': '"1"' });
    expect(late.statusCode).toBe(409);
  });

  test('CLASES-31 SALONES-30 accepts only discounts from 0 to 65 in steps of five', async () => {
    const { id } = await enrol();
    expect(DESCUENTOS).toEqual(Array.from({ length: 14 }, (_, n) => n * 5));
    for (const descuento_aplicable of [3, 70, -5, 2.5, '50', null]) {
      const bad = { asistente: id, asistio: true, descuento_aplicable };
      expect(errorsOf(await markOne(id, bad))).toEqual([
        400,
        { descuento_aplicable: 'El descuento debe ser 0, 5, 10, … o 65' },
      ]);
      expect((await markMany([bad])).statusCode).toBe(400);
    }
    for (const descuento_aplicable of [65, 5, 0])
      expect((await markOne(id, { asistente: id, asistio: true, descuento_aplicable })).json()).toMatchObject(
        {
          descuento_aplicable,
        },
      );
  });

  test('CLASES-37 CLASES-30 sets the discount of an absence to 0, whatever was sent', async () => {
    const { id } = await enrol();
    await markOne(id, { asistente: id, asistio: true, descuento_aplicable: 50 });
    await markMany([{ asistente: id, asistio: false, descuento_aplicable: 50 }]);
    expect(await placeOf(id)).toMatchObject({ asistio: false, descuento_aplicable: 0 });
    expect((await markOne(id, { asistente: id, asistio: 'Si' })).statusCode).toBe(400);
  });

  test('CLASES-17 saves a list whole or not at all; unknown, waiting, cancelled or repeated attendees are refused', async () => {
    const { id, person } = await enrol();
    const ok = { asistente: id, asistio: true };
    const waiting = await storePlace(testApp, sesion, (await testApp.person()).id, { estado: 'En espera' });
    const gone = await storePlace(testApp, sesion, (await testApp.person()).id, { estado: 'Cancelado' });
    for (const asistente of [waiting, gone, UNKNOWN])
      expect(errorsOf(await markMany([ok, { asistente, asistio: true }]))).toEqual([
        400,
        { 'asistencias.1.asistente': 'Esa persona no está inscrita en la sesión' },
      ]);
    expect(errorsOf(await markMany([ok, { asistente: person.id, asistio: false }]))).toEqual([
      400,
      { 'asistencias.1.asistente': 'Esa persona ya está en la lista' },
    ]);
    expect(errorsOf(await markOne(waiting, { asistente: waiting, asistio: true }))).toEqual([
      400,
      { asistente: 'Esa persona no está inscrita en la sesión' },
    ]);
    expect(await placeOf(id)).toMatchObject({ asistencia_estado: 'Pendiente' });
    expect((await markMany([])).statusCode).toBe(400);
  });

  test('CLASES-17 is refused before the start and in an inactive session', async () => {
    const place = await newGround(testApp, admin);
    const later = await newSession(admin, place);
    const person = await testApp.person();
    const id = await storePlace(testApp, later, person.id);
    const early = 'La sesión aún no comienza: todavía no se marca la asistencia';
    expect(errorsOf(await markMany([{ asistente: id, asistio: true }], later._id))).toEqual([422, early]);
    expect(errorsOf(await markOne(id, { asistente: id, asistio: true }))).toEqual([422, early]);
    const off = await begunSession(testApp, admin, await newGround(testApp, admin));
    await admin.call('DELETE', `sesiones/${off._id}`);
    expect(errorsOf(await markMany([{ asistente: id, asistio: true }], off._id))).toEqual([
      422,
      'La sesión está inactiva',
    ]);
  });

  test('CLASES-17 COMPARENDOS-25 cannot mark an absentee as present who booked another training for the fine', async () => {
    const person = await testApp.person();
    const fine = await newFine(testApp, admin, person.id);
    const id = await storePlace(testApp, sesion, person.id, { comparendo: fine.id });
    await markOne(id, { asistente: id, asistio: false });
    const again = await newSession(admin, await newGround(testApp, admin));
    await storePlace(testApp, again, person.id, { comparendo: fine.id });
    expect(errorsOf(await markOne(id, { asistente: id, asistio: true }))).toEqual([
      409,
      { comparendo: 'Ese comparendo ya tiene una capacitación agendada' },
    ]);
  });

  test('CLASES-17 concurrent saves leave every place with the marks of one of them and an audit entry per change', async () => {
    const places = await Promise.all(Array.from({ length: 8 }, () => enrol()));
    const all = (asistio: boolean) => places.map(({ id }) => ({ asistente: id, asistio }));
    const answers = await Promise.all([true, false, true, false].map((asistio) => markMany(all(asistio))));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const now = await Promise.all(places.map(({ id }) => placeOf(id)));
    expect(new Set(now.map(({ asistio }) => asistio)).size).toBe(1);
    for (const { _id, _rev } of now) expect((await trail(_id)).length).toBe(_rev - 1);
  });
});
