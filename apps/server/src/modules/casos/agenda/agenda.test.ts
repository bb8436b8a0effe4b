import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { avisos } from '@amparo/contract/base/avisos/routes';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { act, openCase } from '../../../testing/cases.ts';
import { holding } from '../../../testing/chats.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { audiencia, listed, post, schedule } from './testing.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;
let caso: Caso;
let lawyer: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
  caso = await openCase(testApp);
  lawyer = await holding(testApp, caso, 'Abogado');
});

const errorsOf = async (answer: ReturnType<typeof post>) => (await answer).json<{ errors: object }>().errors;
const messageOf = async (answer: ReturnType<typeof post>) =>
  (await answer).json<{ message: string }>().message;
const notices = async (who: TestUser) =>
  avisos.list.answer
    .parse((await who.call('GET', 'notificaciones/usuario')).json())
    .datos.map(({ notificacion: { titulo, mensaje }, enlace }) => [titulo, mensaje, enlace].join(' | '));

describe('a commitment', () => {
  test('RUTAS-39 creating a commitment stores its fields and notifies the responsible users with a link to the case', async () => {
    const made = await schedule(admin, caso.caso, audiencia([lawyer], { recordatorios: [60, 1440, 60] }));
    expect(made).toMatchObject({
      tipo: 'audiencia',
      titulo: 'Imputación',
      estado: 'pendiente',
      caso: { caso: caso.caso, clase: 'choque-simple', placa: caso.vehiculo.placa },
      inicio: '2026-11-18T15:00:00.000Z',
      fin: '2026-11-18T16:30:00.000Z',
      todoElDia: false,
      lugar: 'Juzgado 12 penal, piso 3',
      enlace: null,
      responsables: [{ _id: lawyer.id }],
      recordatorios: [1440, 60],
      resultado: null,
      plazo: null,
    });
    expect(await notices(lawyer)).toContainEqual(
      expect.stringMatching(
        new RegExp(
          `^Tienes un compromiso nuevo \\| Audiencia: Imputación · mié 18 nov 2026, 10:00 · Caso ${caso.caso} · .* \\| /gestionar\\?id=${caso.caso}$`,
        ),
      ),
    );
  });

  test('RUTAS-39 a due date is an all-day commitment on the last day of its term or earlier, with the explanation of the term', async () => {
    const querella = { tipo: 'vencimiento', titulo: 'Querella', responsables: [lawyer.id] };
    const plazo = { regla: 'querella-lesiones', base: '2026-11-16' };
    const made = await schedule(admin, caso.caso, { ...querella, plazo });
    expect(made).toMatchObject({
      inicio: '2027-05-17T05:00:00.000Z',
      fin: '2027-05-18T05:00:00.000Z',
      todoElDia: true,
      plazo: {
        regla: 'querella-lesiones',
        norma: 'Ley 906 de 2004, art. 73',
        certeza: 'P',
        vence: '2027-05-17',
      },
    });
    expect(made.plazo?.texto).toContain('por verificar con abogado');
    const earlier = await schedule(admin, caso.caso, { ...querella, plazo, dia: '2027-05-10' });
    expect([earlier.inicio, earlier.plazo?.vence]).toEqual(['2027-05-10T05:00:00.000Z', '2027-05-17']);
    expect(await errorsOf(post(admin, caso.caso, { ...querella, plazo, dia: '2027-05-18' }))).toEqual({
      dia: 'El término vence el lun 17 may 2027: el día no puede ser posterior',
    });
  });

  test('RUTAS-39 validation reports all errors at once and accepts only https links', async () => {
    expect(
      await errorsOf(post(admin, caso.caso, { tipo: 'llamada', duracion: 1, enlace: 'javascript:alert(1)' })),
    ).toEqual({
      titulo: 'El campo título es obligatorio',
      dia: 'El campo día es obligatorio',
      hora: 'El campo hora es obligatorio',
      duracion: 'El valor ingresado 1 debe ser mayor o igual a 5',
      enlace: 'El campo enlace debe ser una dirección http o https',
      responsables: 'El campo responsables es obligatorio',
    });
    expect(
      await errorsOf(
        post(admin, caso.caso, audiencia([lawyer], { enlace: 'http://sala.co/1', hora: '24:00' })),
      ),
    ).toEqual({
      enlace: 'El enlace debe empezar por https://',
      hora: 'El campo hora no es válido',
    });
    const plazo = { regla: 'traspaso', base: '2026-11-16' };
    expect(await errorsOf(post(admin, caso.caso, audiencia([lawyer], { plazo })))).toEqual({
      plazo: 'Solo un vencimiento se calcula con un término',
    });
  });

  test('RUTAS-39 a commitment is moved, fulfilled or cancelled with a revision check; a finished one cannot be moved', async () => {
    const made = await schedule(admin, caso.caso, audiencia([lawyer]));
    const path = `agenda/${made._id}`;
    const body = audiencia([lawyer], { hora: '14:30', titulo: 'Imputación y cargos' });
    const stale = await lawyer.call('PUT', path, { body, headers: { 'if-match': '"7"' } });
    expect(stale.statusCode).toBe(409);
    const moved = await admin.call('PUT', path, { body, headers: { 'if-match': '"1"' } });
    expect(moved.json()).toMatchObject({
      _rev: 2,
      inicio: '2026-11-18T19:30:00.000Z',
      message: 'Compromiso guardado',
    });
    expect((await notices(lawyer))[0]).toContain(
      'Un compromiso cambió de fecha | Audiencia: Imputación y cargos · mié 18 nov 2026, 14:30',
    );

    const done = await lawyer.call('PUT', `${path}/resultado`, { body: { resultado: 'Aplazada' } });
    expect(done.json()).toMatchObject({
      estado: 'cumplido',
      resultado: 'Aplazada',
      message: 'Resultado guardado',
    });
    const corrected = await lawyer.call('PUT', `${path}/resultado`, { body: { resultado: 'Se imputó' } });
    expect(corrected.json()).toMatchObject({ estado: 'cumplido', resultado: 'Se imputó' });
    expect(await messageOf(admin.call('PUT', path, { body }))).toBe('El compromiso ya está cumplido');
    expect(await messageOf(admin.call('DELETE', path))).toBe('El compromiso ya está cumplido');

    const other = await schedule(admin, caso.caso, audiencia([lawyer]));
    const cancelled = await admin.call('DELETE', `agenda/${other._id}`);
    expect(cancelled.json()).toMatchObject({ estado: 'cancelado', message: 'Compromiso cancelado' });
    const late = admin.call('PUT', `agenda/${other._id}/resultado`, { body: { resultado: 'x' } });
    expect(await messageOf(late)).toBe('El compromiso ya está cancelado');
    expect((await notices(lawyer))[0]).toContain('Se canceló un compromiso');
  });

  test('RUTAS-39 a closed case accepts no new or moved commitments, but still accepts their results', async () => {
    const closing = await openCase(testApp);
    const made = await schedule(admin, closing.caso, audiencia([admin]));
    expect((await act(admin, closing, 'cerrar')).statusCode).toBe(200);
    const refusal = 'El caso se encuentra Cerrado: no admite compromisos nuevos';
    expect(await messageOf(post(admin, closing.caso, audiencia([admin])))).toBe(refusal);
    expect(await messageOf(admin.call('PUT', `agenda/${made._id}`, { body: audiencia([admin]) }))).toBe(
      refusal,
    );
    const body = { resultado: 'Desistieron' };
    expect((await admin.call('PUT', `agenda/${made._id}/resultado`, { body })).statusCode).toBe(200);
  });
});

describe('access', () => {
  test('RUTAS-39 users who see the case see its commitments; a responsible user still sees theirs after losing the case', async () => {
    const other = await openCase(testApp);
    const [first, stranger] = [
      await holding(testApp, other, 'Abogado'),
      await testApp.person({ roles: ['Perito'] }),
    ];
    const desk = await testApp.person({ roles: ['Contact Center'] });
    const made = await schedule(first, other.caso, audiencia([first]));
    const unheld = await schedule(first, other.caso, audiencia([desk], { titulo: 'Sin él' }));
    const ids = async (who: TestUser) =>
      (await listed(who, `caso=${other.caso}`)).datos.map(({ _id }) => _id);
    const status = async (who: TestUser, id = made._id) => (await who.call('GET', `agenda/${id}`)).statusCode;
    for (const who of [first, desk, admin]) {
      expect(await ids(who)).toEqual([made._id, unheld._id]);
      expect(await status(who)).toBe(200);
    }
    expect([await ids(stranger), await status(stranger)]).toEqual([[], 404]);
    expect([await ids(lawyer), await status(lawyer)]).toEqual([[], 404]);
    for (const [method, suffix] of [
      ['PUT', ''],
      ['PUT', '/resultado'],
      ['DELETE', ''],
    ] as const) {
      const body = suffix === '' ? audiencia([lawyer]) : { resultado: 'x' };
      const answer = await lawyer.call(
        method,
        `agenda/${made._id}${suffix}`,
        method === 'DELETE' ? {} : { body },
      );
      expect(answer.statusCode, `${method} ${suffix}`).toBe(404);
    }

    await holding(testApp, other, 'Abogado');
    expect(await ids(first)).toEqual([made._id]);
    expect([await status(first), await status(first, unheld._id)]).toEqual([200, 404]);
  });

  test('RUTAS-39 only users who see the case are offered and can be made responsible; existing responsible users stay', async () => {
    const customer = await testApp.person({ nombres: 'Cliente', roles: ['Usuario'] });
    const perito = await testApp.person({ nombres: 'Perito', apellidos: 'Ajeno', roles: ['Perito'] });
    const desk = await testApp.person({ roles: ['Contact Center'] });
    const refused = await post(lawyer, caso.caso, audiencia([lawyer, perito]));
    const message = 'Perito Ajeno no puede ver el caso y no puede ser responsable';
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { message, errors: { responsables: message } },
    ]);
    expect((await post(lawyer, caso.caso, audiencia([customer]))).statusCode).toBe(422);
    const gone = await testApp.account({ roles: ['Contact Center'], estado: false });
    expect(await errorsOf(post(lawyer, caso.caso, audiencia([gone])))).toEqual({
      responsables: 'Esa persona no existe o está inactiva',
    });

    const answer = await lawyer.call('GET', `agenda/responsables/${caso.caso}`);
    const { datos, caso: about } = agenda.responsables.answer.parse(answer.json());
    const offered = datos.map(({ _id }) => _id);
    expect(about).toMatchObject({ caso: caso.caso, placa: caso.vehiculo.placa });
    expect(offered).toEqual(expect.arrayContaining([lawyer.id, desk.id, admin.id]));
    for (const { id } of [customer, perito, gone]) expect(offered).not.toContain(id);
    expect((await perito.call('GET', `agenda/responsables/${caso.caso}`)).statusCode).toBe(404);

    const other = await openCase(testApp);
    const first = await holding(testApp, other, 'Abogado');
    const made = await schedule(admin, other.caso, audiencia([first]));
    await holding(testApp, other, 'Abogado');
    const kept = await admin.call('PUT', `agenda/${made._id}`, { body: audiencia([first, desk]) });
    expect(kept.statusCode, kept.body).toBe(200);
  });

  test('RUTAS-39 creating a commitment in a case out of scope responds 404; listing without the permission responds 403', async () => {
    const stranger = await testApp.person({ roles: ['Perito'] });
    const answer = await post(stranger, caso.caso, audiencia([stranger]));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { message: 'No encontramos ese caso entre los que puedes ver' },
    ]);
    expect((await post(stranger, 999_999_999, audiencia([stranger]))).json()).toMatchObject({
      message: 'No encontramos ese caso entre los que puedes ver',
    });
    const customer = await testApp.person({ roles: ['Usuario'] });
    expect((await customer.call('GET', 'agenda?desde=2026-11-01&hasta=2026-11-30')).statusCode).toBe(403);
    expect((await testApp.call('GET', 'agenda?desde=2026-11-01&hasta=2026-11-30')).statusCode).toBe(401);
  });
});

describe('the calendar', () => {
  test('RUTAS-39 lists commitments that overlap the days in Bogotá, in order, with filters and days off', async () => {
    const other = await openCase(testApp);
    const at = (dia: string, hora: string, change: object = {}) =>
      schedule(admin, other.caso, audiencia([admin], { dia, hora, titulo: `${dia} ${hora}`, ...change }));
    const night = await at('2031-03-09', '23:30', { duracion: 60 });
    const late = await at('2031-03-10', '23:59');
    const early = await at('2031-03-10', '00:00', {
      tipo: 'llamada',
    });
    await at('2031-03-09', '22:00', { duracion: 120 });
    await at('2031-03-11', '00:00');
    const ids = async (query: string) => (await listed(admin, query)).datos.map(({ _id }) => _id);
    const day = 'desde=2031-03-10&hasta=2031-03-10';
    expect(await ids(day)).toEqual([night._id, early._id, late._id]);
    expect(await ids(`${day}&tipo=llamada`)).toEqual([early._id]);
    await admin.call('DELETE', `agenda/${early._id}`);
    expect(await ids(`${day}&estado=cancelado`)).toEqual([early._id]);
    expect(await ids(`${day}&estado=pendiente&responsable=${admin.id}`)).toEqual([night._id, late._id]);
    expect(await ids(`${day}&responsable=${lawyer.id}`)).toEqual([]);
    expect(await ids(`${day}&caso=${caso.caso}`)).toEqual([]);
    const { noHabiles, hayMas } = await listed(admin, 'desde=2031-12-24&hasta=2032-01-12');
    expect([noHabiles.map(({ fecha }) => fecha), hayMas]).toEqual([
      ['2031-12-25', '2032-01-01', '2032-01-12'],
      false,
    ]);
  });

  test('RUTAS-39 a query spans at most 62 days and a response holds at most a thousand commitments', async () => {
    const ask = async (query: string) =>
      (await admin.call('GET', `agenda?${query}`)).json<{ errors?: object }>().errors;
    expect(await ask('desde=2026-01-01&hasta=2026-03-04')).toEqual({ hasta: 'Pide como máximo 62 días' });
    expect(await ask('desde=2026-01-01&hasta=2026-03-03')).toBeUndefined();
    expect(await ask('desde=2026-01-02&hasta=2026-01-01')).toEqual({
      hasta: 'La fecha final debe ser igual o posterior a la inicial',
    });
    expect(await ask('tipo=audiencia')).toEqual({
      desde: 'El campo desde es obligatorio',
      hasta: 'El campo hasta es obligatorio',
    });
    const many = await openCase(testApp);
    await sql`insert into compromiso (caso_id, tipo, titulo, inicio, fin)
      select ${many._id}, 'llamada', 'Llamada ' || n, i, i + interval '5 minutes'
      from generate_series(1, 1001) n cross join lateral (select timestamptz '2033-01-01' + n * interval '1 minute') x (i)`.execute(
      testApp.app.platform.db,
    );
    const { datos, hayMas } = await listed(admin, `caso=${many.caso}`);
    expect([datos.length, hayMas]).toEqual([1000, true]);
  });
});

test('RUTAS-39 the case timeline shows commitments created, moved, fulfilled and cancelled; the audit log has each change', async () => {
  const other = await openCase(testApp);
  const made = await schedule(admin, other.caso, audiencia([admin]));
  await admin.call('PUT', `agenda/${made._id}`, { body: audiencia([admin], { titulo: 'Cargos' }) });
  await admin.call('PUT', `agenda/${made._id}`, {
    body: audiencia([admin], { titulo: 'Cargos', dia: '2026-11-19' }),
  });
  await admin.call('PUT', `agenda/${made._id}/resultado`, { body: { resultado: 'Se imputó' } });
  const call = await schedule(admin, other.caso, audiencia([admin], { tipo: 'llamada', titulo: 'Citar' }));
  await admin.call('DELETE', `agenda/${call._id}`);
  const told = async (who: TestUser) => {
    const answer = await who.call(
      'GET',
      `hoja-de-vida/asistencia-choque-simple/${other._id}?tipo=compromisos`,
    );
    return hojaDeVida.list.answer
      .parse(answer.json())
      .datos.map(({ titulo, detalle }) => `${titulo} | ${detalle}`);
  };
  expect(await told(admin)).toEqual([
    'Se canceló: Llamada | Citar',
    'Se agendó: Llamada | Citar · mié 18 nov 2026, 10:00',
    'Se cumplió: Audiencia | Cargos · Se imputó',
    'Cambió de fecha: Audiencia | Cargos · jue 19 nov 2026, 10:00',
    'Se agendó: Audiencia | Cargos · mié 18 nov 2026, 10:00',
  ]);
  const trail = await admin.call('GET', `auditoria/agenda/${made._id}`);
  expect(
    trail
      .json<{ datos: { accion: string }[] }>()
      .datos.map(({ accion }) => accion)
      .toReversed(),
  ).toEqual(['crear', 'editar', 'editar', 'cumplir']);
});
