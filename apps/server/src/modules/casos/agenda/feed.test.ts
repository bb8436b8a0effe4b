import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { agenda } from '@amparo/contract/casos/agenda/routes';
import { type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import { openCase } from '../../../testing/cases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { audiencia, schedule } from './testing.ts';

const testApp = useTestApp({ started: true, env: { PUBLIC_URL: 'https://amparo.co/' } });
let admin: TestUser;
let caso: Caso;

beforeAll(async () => {
  admin = await testApp.admin();
  caso = await openCase(testApp);
});

interface Component {
  name: string;
  /** By name with parameters, such as `DTSTART;VALUE=DATE`. */
  lines: Record<string, string>;
  inside: Component[];
}

/** Strict RFC 5545 parser: throws on every violation. */
function parse(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('The last line has no CRLF');
  const raw = text.slice(0, -2).split('\r\n');
  for (const line of raw) {
    if (/\p{Cc}/u.test(line)) throw new Error(`Control character in a line: ${line}`);
    if (Buffer.byteLength(line) > 75) throw new Error(`Longer than 75 octets: ${line}`);
  }
  const lines = raw.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  const root: Component = { name: '', lines: {}, inside: [] };
  const open = [root];
  for (const line of lines) {
    const [, name = '', value] = /^([A-Z-]+(?:;[A-Z-]+=[A-Z-]+)*):(.*)$/su.exec(line) ?? [];
    if (value === undefined) throw new Error(`Not a content line: ${line}`);
    const top = open.at(-1) as Component;
    if (name === 'BEGIN') {
      const begun = { name: value, lines: {}, inside: [] };
      top.inside.push(begun);
      open.push(begun);
    } else if (name === 'END') {
      if (top.name !== value) throw new Error(`${value} ends inside ${top.name}`);
      open.pop();
    } else {
      if (name in top.lines) throw new Error(`${name} is a duplicate property`);
      const isText = ['SUMMARY', 'LOCATION', 'DESCRIPTION'].includes(name);
      if (isText && /(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`Not escaped: ${line}`);
      top.lines[name] = isText
        ? value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))
        : value;
    }
  }
  const [calendar, ...rest] = root.inside;
  if (calendar?.name !== 'VCALENDAR' || rest.length > 0 || open.length !== 1)
    throw new Error('Expected exactly one VCALENDAR');
  return calendar;
}

async function fileOf(who: TestUser, { _id }: Pick<Compromiso, '_id'>) {
  const answer = await who.call('GET', `agenda/${_id}/ics`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { nombre, contenido } = agenda.ics.answer.parse(answer.json());
  return { nombre, calendar: parse(contenido) };
}

/** The day in Bogotá, `n` days from today. */
const day = (n: number) => diaDe(new Date(Date.now() + n * 86_400_000));

async function renew(who: TestUser) {
  const answer = await who.call('POST', 'agenda/suscripcion/renovar');
  expect(answer.statusCode, answer.body).toBe(200);
  const { direccion } = agenda.renovarSuscripcion.answer.parse(answer.json());
  expect(direccion).toMatch(/^https:\/\/amparo\.co\/api\/calendario\/[\w-]{43}\.ics$/);
  return direccion.replace('https://amparo.co/api/', '');
}
const read = (path: string) => testApp.call('GET', path);

test('RUTAS-39 the .ics file of a commitment has UTC times, escaped texts and lines folded between characters', async () => {
  const titulo = `Conciliación; con "comas", barras \\ y eñes ${'ñandú 🚗 '.repeat(10)}`;
  const made = await schedule(
    admin,
    caso.caso,
    audiencia([admin], {
      tipo: 'conciliación',
      titulo,
      enlace: 'https://salas.co/r/1?a=1,2;b',
      recordatorios: [60, 1440],
    }),
  );
  const { nombre, calendar } = await fileOf(admin, made);
  expect(nombre).toBe(`conciliacion-caso-${caso.caso}.ics`);
  expect(calendar.lines).toMatchObject({ VERSION: '2.0', CALSCALE: 'GREGORIAN' });
  const [event, ...others] = calendar.inside;
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    name: 'VEVENT',
    lines: {
      UID: `${made._id}@amparo`,
      SEQUENCE: '0',
      DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
      DTSTART: '20261118T150000Z',
      DTEND: '20261118T163000Z',
      SUMMARY: expect.stringContaining(`Conciliación: ${titulo.trim()} · Caso ${caso.caso}`),
      LOCATION: 'Juzgado 12 penal, piso 3',
      DESCRIPTION: `https://salas.co/r/1?a=1,2;b\nhttps://amparo.co/gestionar?id=${caso.caso}`,
      URL: `https://amparo.co/gestionar?id=${caso.caso}`,
      STATUS: 'CONFIRMED',
    },
    inside: [
      { name: 'VALARM', lines: { ACTION: 'DISPLAY', TRIGGER: '-PT1440M' } },
      { name: 'VALARM', lines: { ACTION: 'DISPLAY', TRIGGER: '-PT60M' } },
    ],
  });

  await admin.call('PUT', `agenda/${made._id}`, { body: audiencia([admin], { hora: '08:00' }) });
  const moved = (await fileOf(admin, made)).calendar.inside[0];
  expect(moved?.lines).toMatchObject({
    UID: `${made._id}@amparo`,
    SEQUENCE: '1',
    DTSTART: '20261118T130000Z',
  });
  await admin.call('DELETE', `agenda/${made._id}`);
  expect((await fileOf(admin, made)).calendar.inside[0]).toMatchObject({
    lines: { SEQUENCE: '2', STATUS: 'CANCELLED' },
    inside: [],
  });
});

test('RUTAS-39 a due date is an all-day event with alarms at eight in the morning', async () => {
  const made = await schedule(admin, caso.caso, {
    tipo: 'vencimiento',
    titulo: 'Querella',
    responsables: [admin.id],
    recordatorios: [0, 5 * 1440],
    plazo: { regla: 'querella-lesiones', base: '2026-11-16' },
  });
  const [event] = (await fileOf(admin, made)).calendar.inside;
  expect(event?.lines).toMatchObject({
    'DTSTART;VALUE=DATE': '20270517',
    'DTEND;VALUE=DATE': '20270518',
    DESCRIPTION: expect.stringContaining('Regla por verificar con abogado.'),
  });
  // Relative to midnight of that day: five days before plus eight hours, and eight hours after.
  expect(event?.inside.map(({ lines }) => lines['TRIGGER'])).toEqual(['-PT6720M', 'PT480M']);
});

test('RUTAS-39 the secret feed URL returns the commitments of its owner without titles, links or names', async () => {
  const owner = await testApp.person({ roles: ['Contact Center'] });
  const other = await testApp.person({ roles: ['Contact Center'] });
  const mine = await schedule(
    admin,
    caso.caso,
    audiencia([owner, other], {
      dia: day(3),
      titulo: 'Hablar con Gloria Lasso',
      enlace: 'https://salas.co/secreta',
    }),
  );
  const gone = await schedule(admin, caso.caso, audiencia([owner], { dia: day(4) }));
  await admin.call('DELETE', `agenda/${gone._id}`);
  await schedule(admin, caso.caso, audiencia([other], { dia: day(3) }));
  await schedule(admin, caso.caso, audiencia([owner], { dia: day(-100) }));
  await schedule(admin, caso.caso, audiencia([owner], { dia: day(400) }));

  expect((await owner.call('GET', 'agenda/suscripcion')).json()).toEqual({ creada: null, consultada: null });
  const answer = await read(await renew(owner));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': expect.stringContaining('amparo.ics'),
    'cache-control': 'no-store',
  });
  const { inside } = parse(answer.body);
  expect(inside.map(({ lines }) => lines['UID'])).toEqual([`${mine._id}@amparo`]);
  expect(inside[0]?.lines).toMatchObject({
    SUMMARY: expect.stringMatching(new RegExp(`^Audiencia · Caso ${caso.caso} · `)),
    DESCRIPTION: `https://amparo.co/gestionar?id=${caso.caso}`,
  });
  for (const secret of ['Gloria', 'salas.co', caso.afectado.nombre_completo])
    expect(answer.body).not.toContain(secret);
  expect((await owner.call('GET', 'agenda/suscripcion')).json()).toEqual({
    creada: expect.any(String),
    consultada: expect.any(String),
  });
});

test('RUTAS-39 renewing revokes the old feed URL; revoked and invalid URLs get the same 404, and no token is stored', async () => {
  const owner = await testApp.person({ roles: ['Abogado'] });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await renew(owner);
  const again = await owner.call('POST', 'agenda/suscripcion/renovar', { headers });
  const repeated = await owner.call('POST', 'agenda/suscripcion/renovar', { headers });
  const [second, third] = [again, repeated].map((one) =>
    agenda.renovarSuscripcion.answer.parse(one.json()).direccion.replace('https://amparo.co/api/', ''),
  );
  const answers = await Promise.all(
    [
      first,
      second,
      third,
      `calendario/${'A'.repeat(43)}.ics`,
      'calendario/x',
      "calendario/'%20or%201=1--",
    ].map((path) => read(path ?? '')),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200, 404, 404, 404]);
  const said = answers
    .filter(({ statusCode }) => statusCode === 404)
    .map((one) => one.json<{ message: string }>().message);
  expect(new Set(said)).toEqual(new Set(['Ese calendario no existe']));
  // The `.ics` suffix is optional.
  expect((await read((third ?? '').replace('.ics', ''))).statusCode).toBe(200);

  const token = (third ?? '').split('/')[1]?.replace('.ics', '') ?? '';
  const { db } = testApp.app.platform;
  const kept = await sql<{ n: number }>`
    select (select count(*) from agenda_suscripcion t where t::text like ${`%${token}%`})
      + (select count(*) from auditoria t where t::text like ${`%${token}%`})
      + (select count(*) from idempotencia t where t::text like ${`%${token}%`}) as n`.execute(db);
  expect(Number(kept.rows[0]?.n)).toBe(0);
});

test('RUTAS-39 the feed of an inactive user or of one without the permission responds 404; too many reads get 429', async () => {
  const { db } = testApp.app.platform;
  const owner = await testApp.person({ roles: ['Contact Center'] });
  const path = await renew(owner);
  await db.deleteFrom('usuario_rol').where('usuario_id', '=', owner.id).execute();
  expect((await read(path)).statusCode).toBe(404);
  const left = await testApp.person({ roles: ['Contact Center'] });
  const leftPath = await renew(left);
  await db.updateTable('usuario').set({ estado: false }).where('id', '=', left.id).execute();
  expect((await read(leftPath)).statusCode).toBe(404);

  const busy = await testApp.person({ roles: ['Contact Center'] });
  const busyPath = await renew(busy);
  let last = 200;
  for (let n = 0; n <= 121 && last === 200; n += 1) last = (await read(busyPath)).statusCode;
  expect(last).toBe(429);
  // Other feeds are not limited, even from the same address.
  expect((await read(await renew(await testApp.admin()))).statusCode).toBe(200);
});
