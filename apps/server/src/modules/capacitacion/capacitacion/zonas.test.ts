import { sql } from 'kysely';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { capacitacion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import type { Route } from '@amparo/contract/kernel/route';
import { diaYHora } from '@amparo/contract/kernel/time';
import { howMany } from '../../../testing/how-many.ts';
import { startServer, untilReady } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { newGround, sessionData, storePlace, type Ground } from './testing.ts';

const testApp = useTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await testApp.admin();
});

/** Bogotá days and hours that fall on another day, month or year in UTC or in the zone of the machine. */
const MOMENTS = [
  { dia: '2027-01-31', desde: '23:30', hasta: '00:30' },
  { dia: '2027-02-28', desde: '00:00', hasta: '01:00' },
  { dia: '2027-02-28', desde: '23:30', hasta: '23:59' },
  { dia: '2027-12-31', desde: '23:30', hasta: '00:15' },
  { dia: '2028-01-01', desde: '00:15', hasta: '01:00' },
  { dia: '2028-02-29', desde: '18:59', hasta: '19:01' },
] as const;

/** Starts a real server with this time zone, and sets the same zone for the database. */
async function serverIn(zone: string) {
  const database = sql.id(new URL(testApp.url).pathname.slice(1));
  await sql`alter database ${database} set timezone to ${sql.lit(zone)}`.execute(testApp.app.platform.db);
  const running = await startServer({ DATABASE_URL: testApp.url, TZ: zone });
  onTestFinished(async () => {
    running.process.kill('SIGKILL');
    await running.ended;
  });
  await untilReady(running);
  return async <R extends Route>(route: R, path: string, body?: object) => {
    const answer = await fetch(`${running.url}/api/${path}`, {
      method: route.method,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json();
    expect(answer.status, JSON.stringify(json)).toBe(200);
    return json;
  };
}

type Ask = Awaited<ReturnType<typeof serverIn>>;

/** Creates a session as the form does and returns the day and hour that each response shows. */
async function whereIs(ask: Ask, ground: Ground, moment: (typeof MOMENTS)[number]) {
  const { dia, desde } = moment;
  const made = sesiones.create.answer.parse(
    await ask(sesiones.create, 'sesiones', sessionData(ground, moment)),
  );
  await storePlace(testApp, made, (await testApp.person()).id);
  const found = capacitacion.deSalon.answer.parse(
    await ask(capacitacion.deSalon, `capacitacion/${ground.room._id}/${dia}/${encodeURIComponent(desde)}`),
  );
  const filtros = `filtros[fecha_capacitacion]=${dia}&filtros[hora]=${desde}`;
  const list = capacitacion.list.answer.parse(await ask(capacitacion.list, `capacitacion?${filtros}`));
  const calendar = sesiones.calendario.answer.parse(
    await ask(
      sesiones.calendario,
      `sesiones/calendario?desde=${dia}&hasta=${dia}&locacion=${ground.venue._id}`,
    ),
  );
  const shown = calendar.datos.find(({ _id }) => _id === made._id)?.fecha_inicial ?? '';
  return {
    created: diaYHora(made.fecha_inicial),
    inRoom: found.datos.map(({ fecha_capacitacion, hora }) => ({ dia: fecha_capacitacion, hora })),
    listed: list.datos
      .filter(({ sesion }) => sesion === made._id)
      .map(({ fecha_capacitacion: on, hora }) => ({ dia: on, hora })),
    calendar: shown === '' ? undefined : diaYHora(shown),
    counted: calendar.dias.map((day) => day.dia),
  };
}

/** The first zone is usually a day ahead of Bogotá, and the second has a half-hour offset. */
const ZONES = [
  'Pacific/Kiritimati',
  'America/St_Johns',
  'America/Bogota',
  'UTC',
  'Asia/Tokyo',
  'Europe/Madrid',
];

test.each(ZONES.slice(0, howMany(ZONES.length, 2)))(
  'CLASES-27 SALONES-35 CAPACITACION-13 F14 the time zone of the machine does not change the day or hour of a session (TZ=%s)',
  async (zone) => {
    const ask = await serverIn(zone);
    const ground = await newGround(testApp, admin);
    for (const moment of MOMENTS) {
      const is = { dia: moment.dia, hora: moment.desde };
      expect(await whereIs(ask, ground, moment)).toEqual({
        created: is,
        inRoom: [is],
        listed: [is],
        calendar: is,
        counted: [moment.dia],
      });
    }
  },
);
