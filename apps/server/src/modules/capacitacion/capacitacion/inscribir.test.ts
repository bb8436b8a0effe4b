import { beforeAll, describe, expect, test } from 'vitest';
import { appCapacitacion } from '@amparo/contract/canales/app/capacitacion';
import { sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import { mensajesDeCapacitacion as textos } from '@amparo/contract/capacitacion/capacitacion/texts';
import { APP_ENV, appFor } from '../../../testing/app.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { roomData } from '../../../testing/venues.ts';
import { begunSession, dayFromToday, newFine, newGround, newSession, type Ground } from './testing.ts';

const testApp = useTestApp({ started: true, env: APP_ENV });
let admin: TestUser;
let ground: Ground;
let day = 10;

beforeAll(async () => {
  admin = await testApp.admin();
  ground = await newGround(testApp, admin);
});

/** A session on a separate day, in a room with this capacity. */
async function sessionFor(capacidad: number) {
  const body = roomData(ground.teacher.id, { capacidad });
  await admin.call('PUT', `locaciones/${ground.venue._id}/salones/${ground.room._id}`, { body });
  return newSession(admin, ground, { dia: dayFromToday((day += 1)) });
}
const customer = async () => {
  const { id } = await testApp.account();
  return { id, phone: await appFor(testApp, id, 'cliente') };
};
const enrol = (sesion: { _id: string }, usuario: string, more: object = {}) =>
  admin.call('POST', `sesiones/${sesion._id}/asistentes`, { body: { usuario, ...more } });
const said = (answer: { statusCode: number; json: <T>() => T }) => {
  const { message, errors } = answer.json<{ message: string; errors?: object }>();
  return errors === undefined ? [answer.statusCode, message] : [answer.statusCode, errors];
};
const seatsOf = async ({ _id }: { _id: string }) => {
  const sesion = sesiones.get.answer.parse((await admin.call('GET', `sesiones/${_id}`)).json());
  return [sesion.capacidad_disponible, sesion.inscritos, sesion.en_espera];
};
const fineOf = async (usuario: string) => {
  const answer = await admin.call('GET', `capacitacion/comparendos/${usuario}`);
  return answer.json<{ datos: { capacitacion_agendada: boolean }[] }>().datos[0]?.capacitacion_agendada;
};

describe('an adviser on a call', () => {
  test('CLASES-10 CLASES-34 enrols until the room is full, then adds to the waiting list; a cancelled place goes to the first in it', async () => {
    const sesion = await sessionFor(1);
    const [first, second, third] = [await customer(), await customer(), await customer()];
    expect(await seatsOf(sesion)).toEqual([1, 0, 0]);
    const given = await enrol(sesion, first.id);
    expect(said(given)).toEqual([200, textos.inscrito]);
    expect(sesiones.inscribir.answer.parse(given.json())).toMatchObject({
      usuario: { _id: first.id },
      sesion: sesion._id,
      estado: 'Inscrito',
      turno: null,
      asistencia_estado: 'Pendiente',
      comparendo: null,
    });
    expect(said(await enrol(sesion, second.id))).toEqual([200, textos.enEspera(1)]);
    expect(said(await enrol(sesion, third.id))).toEqual([200, textos.enEspera(2)]);
    expect(await seatsOf(sesion)).toEqual([0, 1, 2]);

    const path = `sesiones/${sesion._id}/asistentes`;
    const { _id } = given.json<{ _id: string }>();
    const cancelled = await admin.call('DELETE', `${path}/${_id}`);
    expect(said(cancelled)).toEqual([200, textos.cancelada]);
    expect(cancelled.json()).toMatchObject({ _id, estado: 'Cancelado' });
    const listed = sesiones.asistentes.answer.parse((await admin.call('GET', path)).json());
    expect(listed.datos.map(({ usuario, estado, turno }) => [usuario._id, estado, turno])).toEqual([
      [second.id, 'Inscrito', null],
      [third.id, 'En espera', 1],
    ]);
    expect(said(await admin.call('DELETE', `${path}/${_id}`))).toEqual([200, textos.yaCancelada]);
    expect(await seatsOf(sesion)).toEqual([0, 1, 1]);
    // A user who cancelled may enrol again, at the end of the list.
    expect(said(await enrol(sesion, first.id))).toEqual([200, textos.enEspera(2)]);
  });

  test('CLASES-40 cannot enrol a person twice, an unknown person, or any person in a started or inactive session', async () => {
    const sesion = await sessionFor(5);
    const { id } = await customer();
    await enrol(sesion, id);
    expect(said(await enrol(sesion, id))).toEqual([409, { usuario: textos.yaInscrito }]);
    const gone = await testApp.account({ estado: false });
    for (const usuario of [gone.id, '01890000-0000-7000-8000-000000000000'])
      expect(said(await enrol(sesion, usuario))).toEqual([400, { usuario: textos.personaDesconocida }]);
    const other = await customer();
    const begun = await begunSession(testApp, admin, await newGround(testApp, admin));
    expect(said(await enrol(begun, other.id))).toEqual([422, textos.yaComenzo]);
    await admin.call('DELETE', `sesiones/${sesion._id}`);
    expect(said(await enrol(sesion, other.id))).toEqual([422, textos.sesionInactiva]);
  });

  test('COMPARENDOS-25 a fine has at most one booked training, which follows its place and must be of that person', async () => {
    const [one, other] = [await sessionFor(1), await sessionFor(1)];
    const [mine, stranger] = [await customer(), await customer()];
    const { id: comparendo } = await newFine(testApp, admin, mine.id);
    const old = await newFine(testApp, admin, mine.id, { estado: false });
    expect(await fineOf(mine.id)).toBe(false);
    expect(said(await enrol(one, stranger.id, { comparendo }))).toEqual([
      400,
      { comparendo: textos.comparendoAjeno },
    ]);
    expect(said(await enrol(one, mine.id, { comparendo: old.id }))).toEqual([
      400,
      { comparendo: textos.comparendoAjeno },
    ]);
    const place = await enrol(one, mine.id, { comparendo });
    expect(place.json()).toMatchObject({ comparendo: { _id: comparendo, capacitacion_agendada: true } });
    expect(await fineOf(mine.id)).toBe(true);
    expect(said(await enrol(other, mine.id, { comparendo }))).toEqual([
      409,
      { comparendo: textos.comparendoAgendado },
    ]);
    await admin.call('DELETE', `sesiones/${one._id}/asistentes/${place.json<{ _id: string }>()._id}`);
    expect(await fineOf(mine.id)).toBe(false);
    expect(said(await enrol(other, mine.id, { comparendo }))).toEqual([200, textos.inscrito]);
  });

  test('CLASES-40 enrols only in sessions within scope, and cancels a place only through its session', async () => {
    const [sesion, other] = [await sessionFor(3), await sessionFor(3)];
    const { id } = await customer();
    const place = (await enrol(sesion, id)).json<{ _id: string }>();
    expect((await admin.call('DELETE', `sesiones/${other._id}/asistentes/${place._id}`)).statusCode).toBe(
      404,
    );
    const stranger = await testApp.person({ propios: ['capacitacion.inscribir'] });
    const path = `sesiones/${sesion._id}/asistentes`;
    expect((await stranger.call('POST', path, { body: { usuario: stranger.id } })).statusCode).toBe(404);
    expect((await stranger.call('DELETE', `${path}/${place._id}`)).statusCode).toBe(404);
    expect(await seatsOf(sesion)).toEqual([2, 1, 0]);
  });

  test('CLASES-40 cannot cancel a marked place or a place of an ended session', async () => {
    const begun = await begunSession(testApp, admin, await newGround(testApp, admin));
    const { db } = testApp.app.platform;
    const [came, late] = [await customer(), await customer()];
    const stored = [came, late].map(({ id }) => ({
      sesion_id: begun._id,
      usuario_id: id,
      estado: 'Inscrito',
      inicio: begun.fecha_inicial,
    }));
    const [marked = '', pending = ''] = (
      await db.insertInto('inscripcion').values(stored).returning('id').execute()
    ).map(({ id }) => id);
    const path = `sesiones/${begun._id}/asistentes`;
    const asistencias = [{ asistente: marked, asistio: true }];
    expect((await admin.call('PUT', path, { body: { asistencias } })).statusCode).toBe(200);
    expect(said(await admin.call('DELETE', `${path}/${marked}`))).toEqual([422, textos.yaMarcada]);
    const over = { fecha_final: new Date(Date.now() - 1_000) };
    await db.updateTable('sesion_capacitacion').set(over).where('id', '=', begun._id).execute();
    expect(said(await admin.call('DELETE', `${path}/${pending}`))).toEqual([422, textos.yaTermino]);
  });
});

describe('a customer with the app', () => {
  const APP = 'app/capacitacion';

  test('CLASES-40 lists coming active sessions, soonest first and by city', async () => {
    const cali = await newGround(testApp, admin, {
      direccion: {
        barrio: 'Centro',
        direccion: 'Carrera 1 # 2-3',
        latitud: 4.815,
        longitud: -75.694,
        unidad_geografica: { departamento: 'RISARALDA', ciudad: 'PEREIRA' },
      },
    });
    const later = await newSession(admin, cali, { dia: dayFromToday(6) });
    const sooner = await newSession(admin, cali, { dia: dayFromToday(5) });
    const dropped = await newSession(admin, cali, { dia: dayFromToday(4) });
    await admin.call('DELETE', `sesiones/${dropped._id}`);
    await begunSession(testApp, admin, cali);
    const { phone } = await customer();
    const listed = appCapacitacion.sesiones.answer.parse(
      (await phone.call('GET', `${APP}/sesiones?filtros[ciudad]=pereira`)).json(),
    );
    expect(listed.totalElementos).toBe(2);
    expect(listed.datos.map(({ _id }) => _id)).toEqual([sooner._id, later._id]);
    expect(listed.datos[0]).toMatchObject({
      locacion: { ciudad: 'PEREIRA', direccion: 'Carrera 1 # 2-3', latitud: 4.815, longitud: -75.694 },
      capacidad_disponible: 20,
    });
    const second = await phone.call(
      'GET',
      `${APP}/sesiones?filtros[ciudad]=pereira&elementosPorPagina=1&pagina=2`,
    );
    expect(second.json<typeof listed>().datos.map(({ _id }) => _id)).toEqual([later._id]);
  });

  test('CLASES-40 COMPARENDOS-25 enrols for their own fine, waits in a full session, cancels once, and lists their places', async () => {
    const sesion = await sessionFor(1);
    const [me, other] = [await customer(), await customer()];
    const fine = await newFine(testApp, admin, me.id);
    const path = `${APP}/sesiones/${sesion._id}`;
    expect(said(await other.phone.call('POST', path, { body: {} }))).toEqual([200, textos.inscrito]);
    const mine = await me.phone.call('POST', path, { body: { comparendo: fine.id } });
    expect(said(mine)).toEqual([200, textos.quedasteEnEspera(1)]);
    const { _id } = mine.json<{ _id: string }>();
    const own = async () =>
      appCapacitacion.inscripciones.answer.parse((await me.phone.call('GET', APP)).json()).datos;
    expect(await own()).toMatchObject([{ _id, estado: 'En espera', turno: 1, sesion: { _id: sesion._id } }]);
    const fines = await me.phone.call('GET', `${APP}/comparendos`);
    expect(appCapacitacion.comparendos.answer.parse(fines.json()).datos).toMatchObject([
      { _id: fine.id, numero: fine.numero_comparendo, capacitacion_agendada: true },
    ]);
    expect((await other.phone.call('GET', `${APP}/comparendos`)).json()).toEqual({ datos: [] });

    const [theirs] = appCapacitacion.inscripciones.answer.parse(
      (await other.phone.call('GET', APP)).json(),
    ).datos;
    expect(said(await other.phone.call('DELETE', `${APP}/${theirs?._id}`))).toEqual([200, textos.cancelada]);
    expect(await own()).toMatchObject([{ estado: 'Inscrito', turno: null }]);
    expect(said(await me.phone.call('DELETE', `${APP}/${_id}`))).toEqual([200, textos.cancelada]);
    expect(said(await me.phone.call('DELETE', `${APP}/${_id}`))).toEqual([200, textos.yaCancelada]);
    expect(await own()).toMatchObject([{ estado: 'Cancelado' }]);
    expect(await seatsOf(sesion)).toEqual([1, 0, 0]);
  });

  test("CLASES-40 another customer's place responds 404, field workers get 403, and the audit log names the app", async () => {
    const sesion = await sessionFor(2);
    const [me, other] = [await customer(), await customer()];
    const placed = await me.phone.call('POST', `${APP}/sesiones/${sesion._id}`, { body: {} });
    const { _id } = placed.json<{ _id: string }>();
    expect((await other.phone.call('DELETE', `${APP}/${_id}`)).statusCode).toBe(404);
    const body = { codigo: 'ABCDEFGH' };
    expect((await other.phone.call('POST', `${APP}/${_id}/asistencia`, { body })).statusCode).toBe(404);
    const lawyer = await testApp.person({ roles: ['Abogado'] });
    const field = await appFor(testApp, lawyer.id, 'campo');
    expect((await field.call('POST', `${APP}/sesiones/${sesion._id}`, { body: {} })).statusCode).toBe(403);
    expect((await field.call('GET', `${APP}/sesiones`)).statusCode).toBe(403);
    expect((await admin.call('GET', `${APP}/sesiones`)).statusCode).toBe(401);
    const lines = await testApp.app.platform.db
      .selectFrom('auditoria')
      .select(['accion', 'usuario_id', 'usuario_nombre'])
      .where('registro_id', '=', _id)
      .execute();
    expect(lines).toMatchObject([{ accion: 'inscribir', usuario_id: me.id }]);
    expect(lines[0]?.usuario_nombre).toMatch(/^App · /);
  });

  test('a retry with the same Idempotency-Key gets one place; the limit is twenty attempts in a quarter of an hour', async () => {
    const sesion = await sessionFor(5);
    const { phone } = await customer();
    const headers = { 'idempotency-key': 'un-solo-cupo' };
    const path = `${APP}/sesiones/${sesion._id}`;
    const twice = await Promise.all([0, 1].map(() => phone.call('POST', path, { body: {}, headers })));
    expect(new Set(twice.map((answer) => answer.json<{ _id: string }>()._id)).size).toBe(1);
    expect(await seatsOf(sesion)).toEqual([4, 1, 0]);
    const codes = [];
    for (let n = 0; n < 19; n += 1) codes.push((await phone.call('POST', path, { body: {} })).statusCode);
    expect(codes.at(0)).toBe(409);
    expect(codes.at(-1)).toBe(429);
  });
});
