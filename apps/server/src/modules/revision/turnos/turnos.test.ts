import { beforeAll, describe, expect, test } from 'vitest';
import { mensajesDePasos } from '@amparo/contract/revision/turnos/pasos';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { mensajesDeTurnos as textos, TIPO_DE_ASISTENCIA } from '@amparo/contract/revision/turnos/schemas';
import { UNKNOWN } from '../../../testing/purchases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { newCentre, newVehicle, readAppointment, stepsOf, storeAppointment } from './testing.ts';

const testApp = useTestApp();
let admin: TestUser;
let luis: TestUser;
let ana: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
  luis = await testApp.person({ nombres: 'Luis', apellidos: 'Torres', roles: ['Mecánico'] });
  ana = await testApp.person({ nombres: 'Ana', apellidos: 'Parra', roles: ['Mecánico'] });
});

const idsIn = (answer: { json: <T>() => T }) =>
  answer.json<{ datos: { _id: string }[] }>().datos.map(({ _id }) => _id);

describe('reading appointments', () => {
  async function storeWhole() {
    const { id: usuario, correo } = await testApp.account({ nombres: 'Gloria', apellidos: 'Lasso' });
    const { id: vehiculo, placa } = await newVehicle(testApp, usuario);
    const centro = await newCentre(testApp, { nombre: 'CDA del Valle' });
    const stored = { usuario, vehiculo, centro, mecanico: luis.id, dia: '2026-12-03', hora: '07:30' };
    const id = await storeAppointment(testApp, {
      ...stored,
      pasos: [{ paso: 1 }, { paso: 3, resultado: 'Rechazado' }],
    });
    return { id, usuario, correo, vehiculo, placa, centro };
  }

  test('TURNOS-12 TURNOS-13 TURNOS-17 TURNOS-51 an appointment returns its owner, vehicle, centre, mechanic and steps', async () => {
    const { id, usuario, correo, vehiculo, placa, centro } = await storeWhole();
    const whole = await readAppointment(admin, id);
    expect(whole).toMatchObject({
      _id: id,
      tipo: 'Tecnicomecánica',
      tipoAsistencia: TIPO_DE_ASISTENCIA,
      descripcion: null,
      usuario: [{ _id: usuario, nombre_completo: 'Gloria Lasso', email: correo }],
      fecha: '2026-12-03',
      hora: '07:30',
      lugar_atencion: [{ locacion: { _id: centro, nombre: 'CDA del Valle' } }],
      mecanicos: [{ nombre: 'Luis Torres', mecanico: luis.id }],
      vehiculo: [{ _id: vehiculo, placa }],
      estado: 'Activo',
      cierre: null,
    });
    expect(whole.pasos).toMatchObject([
      { paso: 1, nombre: 'Llegada al CDA', estado: 'Registrado', resultado: null, adjuntos: [] },
      { paso: 3, nombre: 'Registro del vehículo', estado: 'Por resolver', resultado: 'Rechazado' },
    ]);
  });

  test('TURNOS-12 TURNOS-51 a list returns an appointment as its detail does, with a boolean state', async () => {
    const { id, usuario } = await storeWhole();
    const { estado: _word, cierre: _why, ...same } = await readAppointment(admin, id);
    const listed = await admin.call('GET', `turnos?filtros[persona]=${usuario}`);
    expect(turnos.list.answer.parse(listed.json())).toEqual({
      datos: [{ ...same, estado: true }],
      totalElementos: 1,
    });
  });

  test('TURNOS-18 TURNOS-19 the vehicle of an appointment is read by its id and by its owner', async () => {
    const { usuario, vehiculo, placa } = await storeWhole();
    expect((await admin.call('GET', `vehiculos/${vehiculo}`)).json()).toMatchObject({ placa });
    const theirs = (await admin.call('GET', `vehiculos/usuario/${usuario}`)).json();
    expect(theirs).toMatchObject({ propietario: [{ placa }], beneficiario: [] });
  });

  test('TURNOS-17 TURNOS-51 a closed appointment returns "Cerrado" with the reason and the author', async () => {
    const closed = await storeAppointment(testApp, { cierre: 'cancelado' });
    expect(await readAppointment(admin, closed)).toMatchObject({
      estado: 'Cerrado',
      cierre: { motivo: 'cancelado', autor: 'Carlos Uribe' },
    });
  });

  test('TURNOS-15 COMUN-41 the list is sorted latest first and filters by owner, plate, state, centre and appointment days', async () => {
    const { id: usuario } = await testApp.account();
    const { id: vehiculo, placa } = await newVehicle(testApp, usuario);
    const centro = await newCentre(testApp);
    const of = { usuario, vehiculo, centro };
    const first = await storeAppointment(testApp, {
      ...of,
      dia: '2031-03-01',
      hora: '23:30',
      cierre: 'cancelado',
    });
    const last = await storeAppointment(testApp, { ...of, dia: '2031-03-05', hora: '06:00' });
    const middle = await storeAppointment(testApp, {
      ...of,
      dia: '2031-03-02',
      hora: '00:00',
      cierre: 'certificado',
    });
    const found = async (filtros: Record<string, string>) => {
      const query = Object.entries(filtros).map(([name, value]) => `filtros[${name}]=${value}`);
      return idsIn(await admin.call('GET', `turnos?${query.join('&')}`));
    };
    expect(await found({ persona: usuario })).toEqual([last, middle, first]);
    expect(await found({ placa: placa.toLowerCase() })).toEqual([last, middle, first]);
    expect(await found({ centro, estado: 'true' })).toEqual([last]);
    expect(await found({ centro, estado: 'false' })).toEqual([middle, first]);
    expect(await found({ centro, fecha_inicial: '2031-03-01', fecha_final: '2031-03-01' })).toEqual([first]);
    expect(await found({ centro, fecha_inicial: '2031-03-02', fecha_final: '2031-03-05' })).toEqual([
      last,
      middle,
    ]);
    expect(await found({ placa: 'ZZZ999' })).toEqual([]);
  });

  test('TURNOS-16 TURNOS-52 appointments are listed by plate; an unknown plate responds 404 with its own message', async () => {
    const { id: usuario } = await testApp.account();
    const { id: vehiculo, placa } = await newVehicle(testApp, usuario);
    expect((await admin.call('GET', `turnos/vehiculo/${placa}`)).json()).toEqual({ datos: [] });
    const old = await storeAppointment(testApp, {
      usuario,
      vehiculo,
      dia: '2031-01-01',
      cierre: 'certificado',
    });
    const next = await storeAppointment(testApp, { usuario, vehiculo, dia: '2032-01-01' });
    expect(idsIn(await admin.call('GET', `turnos/vehiculo/${placa.toLowerCase()}`))).toEqual([next, old]);
    for (const unknown of ['QQQ111', 'x']) {
      const answer = await admin.call('GET', `turnos/vehiculo/${unknown}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ message: textos.vehiculoNoEncontrado(unknown) });
    }
  });

  test('TURNOS-54 staff cannot create an appointment', async () => {
    expect((await admin.call('POST', 'turnos', { body: {} })).statusCode).toBe(404);
  });
});

describe('assigned mechanic', () => {
  test('TURNOS-21 TURNOS-27 TURNOS-41 assigning requires a mechanic and returns a success message', async () => {
    const id = await storeAppointment(testApp);
    const path = `turnos/${id}/recibir-vehiculo`;
    for (const body of [{}, { mecanico: '' }, { mecanico: 'nadie' }])
      expect((await admin.call('PUT', path, { body })).json(), JSON.stringify(body)).toHaveProperty(
        'errors.mecanico',
      );
    const given = await admin.call('PUT', path, { body: { mecanico: luis.id } });
    expect(given.json()).toMatchObject({ message: 'Mecánico asignado correctamente' });
  });

  test('TURNOS-28 TURNOS-55 assigning a mechanic records the reception once; the next mechanic is appended', async () => {
    const id = await storeAppointment(testApp);
    const path = `turnos/${id}/recibir-vehiculo`;
    const given = await admin.call('PUT', path, { body: { mecanico: luis.id } });
    expect(turnos.recibir.answer.parse(given.json()).pasos).toMatchObject([
      { paso: 2, nombre: 'Recepción del vehículo', estado: 'Registrado', resultado: null },
    ]);
    const again = await admin.call('PUT', path, { body: { mecanico: luis.id.toUpperCase() } });
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ message: textos.mismoMecanico });
    await admin.call('PUT', `turnos/${id}/actualizar-paso`, {
      body: { paso: 4, resultado: 'Aprobado', descripcion: 'Sin novedad' },
    });
    const next = await admin.call('PUT', path, { body: { mecanico: ana.id } });
    expect(next.statusCode).toBe(200);
    const turno = await readAppointment(admin, id);
    expect(turno.mecanicos.map(({ nombre, mecanico }) => [nombre, mecanico])).toEqual([
      ['Luis Torres', luis.id],
      ['Ana Parra', ana.id],
    ]);
    expect(stepsOf(turno)).toEqual([
      [2, null],
      [4, 'Aprobado'],
    ]);
  });

  test('TURNOS-28 TURNOS-48 assigning a mechanic records a rejected or missing reception, even after later steps', async () => {
    const failed = await storeAppointment(testApp, {
      mecanico: luis.id,
      pasos: [
        { paso: 2, resultado: 'Rechazado' },
        { paso: 5, resultado: 'Aprobado' },
      ],
    });
    const late = await storeAppointment(testApp, { pasos: [{ paso: 5, resultado: 'Aprobado' }] });
    for (const id of [failed, late])
      expect(
        (await admin.call('PUT', `turnos/${id}/recibir-vehiculo`, { body: { mecanico: ana.id } })).statusCode,
      ).toBe(200);
    expect(stepsOf(await readAppointment(admin, failed))).toEqual([
      [2, 'Rechazado'],
      [5, 'Aprobado'],
      [2, null],
    ]);
    expect(stepsOf(await readAppointment(admin, late))).toEqual([
      [5, 'Aprobado'],
      [2, null],
    ]);
  });

  test('TURNOS-56 only an active user with the role Mecánico can be assigned', async () => {
    const id = await storeAppointment(testApp);
    const expert = await testApp.account({ nombres: 'Iván', apellidos: 'Uribe', roles: ['Perito'] });
    const gone = await testApp.account({
      nombres: 'Paola',
      apellidos: 'Ospina',
      roles: ['Mecánico'],
      estado: false,
    });
    const tries = [
      [expert.id, textos.noEsMecanico('Iván Uribe')],
      [gone.id, textos.noEsMecanico('Paola Ospina')],
      [UNKNOWN, textos.mecanicoDesconocido],
    ];
    for (const [mecanico, mensaje] of tries) {
      const answer = await admin.call('PUT', `turnos/${id}/recibir-vehiculo`, { body: { mecanico } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: { mecanico: mensaje } });
    }
    expect((await readAppointment(admin, id)).mecanicos).toEqual([]);
  });

  test('TURNOS-55 TURNOS-56 only the current mechanic can read and change an appointment; both mechanics are notified', async () => {
    const { id: usuario } = await testApp.account();
    const { id: vehiculo, placa } = await newVehicle(testApp, usuario);
    const id = await storeAppointment(testApp, { usuario, vehiculo, dia: '2033-05-05' });
    const give = (mecanico: string) =>
      admin.call('PUT', `turnos/${id}/recibir-vehiculo`, { body: { mecanico } });
    const reads = [
      `turnos?filtros[persona]=${usuario}`,
      `turnos/vehiculo/${placa}`,
      'turnos/calendario?desde=2033-05-01&hasta=2033-05-31',
    ];
    const sees = async (who: TestUser) => {
      const lists = await Promise.all(reads.map(async (path) => idsIn(await who.call('GET', path))));
      const one = (await who.call('GET', `turnos/${id}`)).statusCode;
      return [...lists.map((ids) => ids.includes(id)), one];
    };
    await give(luis.id);
    expect(await sees(luis)).toEqual([true, true, true, 200]);
    expect(await sees(ana)).toEqual([false, false, false, 404]);
    await give(ana.id);
    expect(await sees(luis)).toEqual([false, false, false, 404]);
    expect(await sees(ana)).toEqual([true, true, true, 200]);
    const body = { paso: 3, resultado: 'Aprobado', descripcion: 'Listo' };
    expect((await luis.call('PUT', `turnos/${id}/actualizar-paso`, { body })).statusCode).toBe(404);
    expect((await luis.call('PUT', `turnos/${id}`)).statusCode).toBe(404);
    expect((await ana.call('PUT', `turnos/${id}/actualizar-paso`, { body })).statusCode).toBe(200);
    expect((await ana.call('PUT', `turnos/${id}`)).statusCode).toBe(200);
    const notices = async (who: TestUser) =>
      (await who.call('GET', 'notificaciones/usuario'))
        .json<{ datos: { notificacion: { titulo: string } }[] }>()
        .datos.map((one) => one.notificacion.titulo);
    expect(await notices(luis)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Te asignaron/),
        expect.stringMatching(/^Otra persona/),
      ]),
    );
    expect((await notices(ana))[0]).toMatch(/^Te asignaron/);
  });
});

describe('arrival and end', () => {
  test('TURNOS-22 TURNOS-29 TURNOS-47 COMUN-24 a call without a body reports the arrival after any step, with its time and author', async () => {
    const desk = await testApp.person({ nombres: 'Luz', apellidos: 'Rincón', roles: ['Contact Center'] });
    const id = await storeAppointment(testApp, { pasos: [{ paso: 4, resultado: 'Aprobado' }] });
    const answer = await desk.call('PUT', `turnos/${id}`);
    expect(answer.json()).toMatchObject({ message: 'Actualizado correctamente' });
    const { pasos, mecanicos } = await readAppointment(admin, id);
    expect(pasos.at(-1)).toMatchObject({ paso: 1, resultado: null, autor: 'Luz Rincón' });
    expect(Math.abs(Date.parse(pasos.at(-1)?.fecha ?? '') - Date.now())).toBeLessThan(60_000);
    expect(mecanicos).toEqual([]);
    const again = await desk.call('PUT', `turnos/${id}`, { body: {} });
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ message: mensajesDePasos.llegada });
  });

  test('TURNOS-47 concurrent reports of the arrival record it once', async () => {
    const id = await storeAppointment(testApp);
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.call('PUT', `turnos/${id}`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 422);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(refused.map((one) => one.json<{ message: string }>().message)).toEqual(
      Array.from({ length: 5 }, () => mensajesDePasos.llegada),
    );
    expect(stepsOf(await readAppointment(admin, id))).toEqual([[1, null]]);
  });

  test('TURNOS-23 TURNOS-39 TURNOS-42 TURNOS-50 a cancelled appointment is closed, stays readable and refuses every action', async () => {
    const id = await storeAppointment(testApp, { mecanico: luis.id });
    const cancelled = await admin.call('DELETE', `turnos/${id}`);
    expect(cancelled.json()).toMatchObject({ message: 'Turno cerrado correctamente.', estado: 'Cerrado' });
    expect(await readAppointment(luis, id)).toMatchObject({ cierre: { motivo: 'cancelado' } });
    const tries = [
      admin.call('PUT', `turnos/${id}`),
      admin.call('PUT', `turnos/${id}/recibir-vehiculo`, { body: { mecanico: ana.id } }),
      admin.call('PUT', `turnos/${id}/actualizar-paso`, {
        body: { paso: 3, resultado: 'Aprobado', descripcion: 'x' },
      }),
      admin.call('DELETE', `turnos/${id}`),
    ];
    for (const answer of await Promise.all(tries)) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ message: mensajesDePasos.cerrado });
    }
  });
});
