import { beforeAll, expect, test } from 'vitest';
import { appCapacitacion } from '@amparo/contract/canales/app/capacitacion';
import { sesiones, type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import {
  CODIGO_MS,
  GRACIA_DE_CODIGO_MS,
  METROS_DE_SEDE,
  mensajesDeCapacitacion as textos,
} from '@amparo/contract/capacitacion/capacitacion/texts';
import { APP_ENV, appFor } from '../../../testing/app.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { attendanceCodes } from './code.ts';
import { begunSession, dayFromToday, newFine, newGround, newSession, storePlace } from './testing.ts';

const testApp = useTestApp({ started: true, env: APP_ENV });
const [LATITUD, LONGITUD] = [3.42, -76.54] as const;
const HERE = [LATITUD, LONGITUD] as const;
/** A point this many metres north of the venue. */
const northBy = (metres: number) => [LATITUD + metres / 111_195, LONGITUD] as const;
const ON_THE_MAP = {
  direccion: {
    barrio: 'San Fernando',
    direccion: 'Calle 5 # 34-20',
    latitud: LATITUD,
    longitud: LONGITUD,
    unidad_geografica: { departamento: 'VALLE DEL CAUCA', ciudad: 'SANTIAGO DE CALI' },
  },
};

let admin: TestUser;
let sesion: Sesion;
beforeAll(async () => {
  admin = await testApp.admin();
  sesion = await begunSession(testApp, admin, await newGround(testApp, admin, ON_THE_MAP));
});

/** A user with a place in a session and an app token. */
async function attendant(
  where: Sesion = sesion,
  more: Parameters<typeof storePlace>[3] = {},
  usuario?: string,
) {
  const id = usuario ?? (await testApp.account()).id;
  const place = await storePlace(testApp, where, id, more);
  const phone = await appFor(testApp, id, 'cliente');
  const attend = async (codigo: string, coordenadas: readonly number[] | undefined = HERE) => {
    const answer = await phone.call('POST', `app/capacitacion/${place}/asistencia`, {
      body: { codigo, ...(coordenadas.length === 0 ? {} : { coordenadas }) },
    });
    return [answer.statusCode, answer.json<{ message: string }>().message] as const;
  };
  const own = async () =>
    appCapacitacion.inscripciones.answer
      .parse((await phone.call('GET', 'app/capacitacion')).json())
      .datos.find(({ _id }) => _id === place);
  return { id, place, phone, attend, own };
}
const codeOf = async ({ _id }: Sesion, by = admin) =>
  sesiones.codigo.answer.parse((await by.call('GET', `sesiones/${_id}/codigo`)).json());
/** The current code. It stays valid if the minute ends before it is used. */
const present = async (where: Sesion = sesion) => (await codeOf(where)).codigo;

test('the code of a session has its content and expiry and differs from the code of another session', async () => {
  const { codigo, contenido, vence } = await codeOf(sesion);
  expect(codigo).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(contenido).toBe(`AMPARO-ASISTENCIA:${sesion._id}:${codigo}`);
  const left = Date.parse(vence) - Date.now();
  expect(left).toBeLessThanOrEqual(CODIGO_MS);
  expect(Date.parse(vence) % CODIGO_MS).toBe(0);
  const other = await begunSession(testApp, admin, await newGround(testApp, admin));
  expect((await codeOf(other)).codigo).not.toBe(codigo);
  const coming = await newSession(admin, await newGround(testApp, admin), { dia: dayFromToday(3) });
  const early = await admin.call('GET', `sesiones/${coming._id}/codigo`);
  expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([422, textos.fueraDeHora]);
  const stranger = await testApp.person({ propios: ['capacitacion.marcar'] });
  expect((await stranger.call('GET', `sesiones/${sesion._id}/codigo`)).statusCode).toBe(404);
});

test('a code is accepted, typed or scanned, in its minute and a grace period, only for its session', async () => {
  const codes = attendanceCodes(testApp.app.platform);
  const minute = new Date(Date.parse('2026-11-18T15:00:00Z'));
  const at = (ms: number) => new Date(minute.getTime() + ms);
  const { codigo, contenido, vence } = await codes.show(sesion._id, at(59_999));
  expect(vence).toBe('2026-11-18T15:01:00.000Z');
  const taken = (ms: number, said = codigo) => codes.accepts(sesion._id, said, at(ms));
  expect(
    await Promise.all([0, 59_999, 60_000, 60_000 + GRACIA_DE_CODIGO_MS - 1].map((ms) => taken(ms))),
  ).toEqual([true, true, true, true]);
  expect(await Promise.all([-1, 60_000 + GRACIA_DE_CODIGO_MS, 3_600_000].map((ms) => taken(ms)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(await taken(0, contenido)).toBe(true);
  expect(await taken(0, ` ${codigo.slice(0, 4).toLowerCase()}-${codigo.slice(4)} `)).toBe(true);
  const other = '01890000-0000-7000-8000-000000000000';
  expect(await codes.accepts(other, codigo, at(0))).toBe(false);
  expect(await codes.accepts(other, contenido, at(0))).toBe(false);
  // Another instance computes the same code from the shared secret.
  expect((await attendanceCodes(testApp.app.platform).show(sesion._id, at(0))).codigo).toBe(codigo);
});

test('attendance by code counts once, sets the legal discount of the fine and is in the audit log', async () => {
  const { id } = await testApp.account();
  const fine = await newFine(testApp, admin, id);
  const { attend, own, place } = await attendant(sesion, { comparendo: fine.id }, id);
  expect(await attend(await present())).toEqual([200, textos.asististe]);
  expect(await own()).toMatchObject({ asistencia_estado: 'Asistió', descuento_aplicable: 50 });
  expect(await attend(await present())).toEqual([200, textos.yaAsististe]);
  const lines = await testApp.app.platform.db
    .selectFrom('auditoria')
    .select(['accion', 'usuario_nombre', 'despues'])
    .where('registro_id', '=', place)
    .where('accion', '<>', 'consultar')
    .execute();
  expect(lines).toMatchObject([
    { accion: 'asistir-por-codigo', despues: { asistencia_estado: 'Asistió', descuento_aplicable: 50 } },
  ]);
  expect(lines[0]?.usuario_nombre).toMatch(/^App · /);
  const plain = await attendant();
  expect(await plain.attend((await codeOf(sesion)).contenido)).toEqual([200, textos.asististe]);
  expect(await plain.own()).toMatchObject({ asistencia_estado: 'Asistió', descuento_aplicable: 0 });
});

test('a code of another session, an expired code, a wrong place or a missing place is refused', async () => {
  const { attend, own } = await attendant();
  const other = await begunSession(testApp, admin, await newGround(testApp, admin));
  expect(await attend(await present(other))).toEqual([400, textos.codigo]);
  expect(await attend((await codeOf(other)).contenido)).toEqual([400, textos.codigo]);
  const old = await attendanceCodes(testApp.app.platform).show(
    sesion._id,
    new Date(Date.now() - 2 * CODIGO_MS),
  );
  expect(await attend(old.codigo)).toEqual([400, textos.codigo]);
  expect(await attend(await present(), northBy(METROS_DE_SEDE + 20))).toEqual([422, textos.lejos]);
  expect(await attend(await present(), [])).toEqual([400, textos.sinUbicacion]);
  expect(await own()).toMatchObject({ asistencia_estado: 'Pendiente' });
  expect(await attend(await present(), northBy(METROS_DE_SEDE - 20))).toEqual([200, textos.asististe]);
  // A venue without coordinates requires only the code.
  const elsewhere = await attendant(other);
  expect(await elsewhere.attend(await present(other), [])).toEqual([200, textos.asististe]);
});

test('waiting and cancelled places cannot attend, and a phone cannot override an absence marked by staff', async () => {
  const waits = await attendant(sesion, { estado: 'En espera' });
  expect(await waits.attend(await present())).toEqual([422, textos.sinTurno]);
  const left = await attendant(sesion, { estado: 'Cancelado' });
  expect(await left.attend(await present())).toEqual([422, textos.yaCancelada]);
  const absent = await attendant();
  const asistencias = [{ asistente: absent.place, asistio: false }];
  await admin.call('PUT', `sesiones/${sesion._id}/asistentes`, { body: { asistencias } });
  expect(await absent.attend(await present())).toEqual([422, textos.marcadaAusente]);
  expect(await absent.own()).toMatchObject({ asistencia_estado: 'No asistió' });
});

test('attendance is refused before the start and after the end, and guessing gets 429 after twenty attempts', async () => {
  const coming = await newSession(admin, await newGround(testApp, admin), { dia: dayFromToday(3) });
  const early = await attendant(coming);
  const { codigo } = await attendanceCodes(testApp.app.platform).show(coming._id, new Date());
  expect(await early.attend(codigo)).toEqual([422, textos.fueraDeHora]);

  const ending = await begunSession(testApp, admin, await newGround(testApp, admin));
  const late = await attendant(ending);
  const right = await present(ending);
  const over = { fecha_final: new Date(Date.now() - 1_000) };
  await testApp.app.platform.db
    .updateTable('sesion_capacitacion')
    .set(over)
    .where('id', '=', ending._id)
    .execute();
  expect(await late.attend(right)).toEqual([422, textos.fueraDeHora]);

  const guesser = await attendant();
  const codes = [];
  for (let n = 0; n < 21; n += 1) codes.push((await guesser.attend('AAAAAAAA'))[0]);
  expect(codes).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
});

test('F13 a whole room attends concurrently, each person once, while staff cancel one place', async () => {
  const people = [];
  for (let n = 0; n < 20; n += 1) people.push(await attendant());
  const codigo = await present();
  const path = `sesiones/${sesion._id}/asistentes`;
  const [cancelled, ...answers] = await Promise.all([
    admin.call('DELETE', `${path}/${people[0]?.place}`).then(({ statusCode }) => statusCode),
    ...people.flatMap(({ attend }) => [attend(codigo), attend(codigo)]),
  ]);
  const [first, second, ...others] = answers;
  expect(others.filter(([, message]) => message === textos.asististe)).toHaveLength(19);
  expect(others.filter(([, message]) => message === textos.yaAsististe)).toHaveLength(19);
  // Either the cancellation or the attendance comes first; the other is refused.
  expect([200, 422]).toContain(cancelled);
  for (const answer of [first, second]) expect(answer?.[0]).toBe(cancelled === 200 ? 422 : 200);
});
