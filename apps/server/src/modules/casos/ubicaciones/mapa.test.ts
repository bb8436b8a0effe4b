import { afterEach, describe, expect, test, type TestContext } from 'vitest';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { enMinutos, mapaDeCaso, mensajesDeUbicaciones } from '@amparo/contract/casos/ubicaciones/schemas';
import type { Falla } from '@amparo/partners/fault';
import { APP_ENV, appFor } from '../../../testing/app.ts';
import { act, openCase, readCase, waiting } from '../../../testing/cases.ts';
import { measuredWithin } from '../../../testing/measured.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

/** Longer than in production, because a busy machine may delay the stub's answers. */
const MAPS_MS = 5_000;
const testApp = useTestApp({
  started: true,
  partners: true,
  env: { ...APP_ENV, PARTNER_REST_MS: '50', MAPS_MS: String(MAPS_MS) },
});
const CORNER = [4.6396, -74.0939];
const POINT = { type: 'Point', coordenadas: [4.6252, -74.0912] } as const;
afterEach(async () => {
  await testApp.partners.mapas.setFault({ modo: 'ninguna' });
  testApp.partners.mapas.clear();
});

const read = async (by: TestUser, { caso }: { caso: number }) => {
  const answer = await by.call('GET', `asistencia-choque-simple/${caso}/mapa`);
  expect(answer.statusCode, answer.body).toBe(200);
  return choqueSimple.mapa.answer.parse(answer.json());
};

/** A user with this role who is assigned to the case, with their phone. */
async function sent(opened: { caso: number }, rol: string) {
  const person = await waiting(testApp, rol);
  const given = await act(await testApp.admin(), opened, 'asignarCaso', { usuarioAsignado: person.id });
  expect(given.statusCode, given.body).toBe(200);
  const phone = await appFor(testApp, person.id, 'campo');
  const tell = (coordenadas: unknown, more: object = {}) =>
    phone.call('PUT', 'app/ubicacion', { body: { coordenadas, ...more } });
  return { ...person, phone, tell };
}

/** A case with coordinates, whose lawyer sent a position. */
async function followedCase() {
  const admin = await testApp.admin();
  const opened = await openCase(testApp, admin, { ubicacion: POINT });
  const lawyer = await sent(opened, 'Abogado');
  const told = await lawyer.tell([4.61, -74.08], { precision: 12 });
  expect(told.json()).toEqual({ message: mensajesDeUbicaciones.recibida, casos: 1 });
  return { admin, opened, lawyer };
}

test('GPS-12 the map of a case without holders has only the coordinates of the case', async () => {
  const admin = await testApp.admin();
  const opened = await openCase(testApp, admin, { ubicacion: POINT });
  expect(await read(admin, opened)).toEqual({
    cliente: { coordenadas: POINT.coordenadas, fuente: 'caso' },
    personas: [],
    sin_respuesta: [],
    teselas: null,
  });
});

test('GPS-09 GPS-12 the map has the position of the customer and the last positions of lawyer and investigator', async () => {
  const { admin, opened, lawyer } = await followedCase();
  const investigator = await sent(opened, 'Investigador');
  const { cliente, personas } = await read(admin, opened);
  expect(cliente?.coordenadas).toEqual(POINT.coordenadas);
  expect(personas.map(({ tipo, _id }) => [tipo, _id])).toEqual([
    ['Abogado', lawyer.id],
    ['Investigador', investigator.id],
  ]);
  const [first, second] = personas;
  expect(first).toMatchObject({ posicion: { coordenadas: [4.61, -74.08], precision: 12 }, llegada: null });
  expect(second).toMatchObject({ posicion: null, ruta: null });
});

test('GPS-07 GPS-08 GPS-13 the map has the driving route of the lawyer to the customer, with the latitude first', async () => {
  const { admin, opened } = await followedCase();
  const [first] = (await read(admin, opened)).personas;
  const { duracion = 0, distancia = 0, linea = [] } = first?.ruta ?? {};
  // Two kilometres of streets at 30 or 60 km/h.
  expect([distancia > 2_000, distancia < 4_500]).toEqual([true, true]);
  expect(enMinutos(duracion)).toMatch(/^[3-7] min$/);
  expect([linea[0], linea.at(-1)]).toEqual([[4.61, -74.08], POINT.coordenadas]);
  const asked = testApp.partners.mapas.llamadas().map(({ que }) => que);
  expect(asked).toEqual([`ruta -74.080000,4.610000;-74.091200,4.625200`]);
});

test('GPS-08 the map has no route of a lawyer who has arrived', async () => {
  const { admin, opened, lawyer } = await followedCase();
  expect((await read(admin, opened)).personas[0]?.ruta).not.toBeNull();
  await lawyer.phone.call('PUT', `app/asistencia-choque-simple/${opened.caso}/llegada`);
  const [arrived] = (await read(admin, opened)).personas;
  expect([arrived?.ruta, arrived?.llegada]).toEqual([null, expect.any(String)]);
});

test('GPS-10 GPS-12 the map shows only the current holder of the case, and no position after it is closed', async () => {
  const admin = await testApp.admin();
  const opened = await openCase(testApp, admin, { ubicacion: POINT });
  const first = await sent(opened, 'Abogado');
  await first.tell([4.61, -74.08]);
  const second = await sent(opened, 'Abogado');
  expect((await read(admin, opened)).personas).toMatchObject([{ _id: second.id, posicion: null }]);
  await until(
    'the previous lawyer has no case',
    async () => (await first.tell([4.62, -74.08])).json<{ casos: number }>().casos === 0,
  );
  await second.tell([4.615, -74.09]);
  expect((await read(admin, opened)).personas).toMatchObject([
    { posicion: { coordenadas: [4.615, -74.09] } },
  ]);
  await act(admin, opened, 'cerrar');
  expect((await read(admin, opened)).personas).toMatchObject([{ posicion: null, ruta: null }]);
  await until(
    'the closed case gets no positions',
    async () => (await second.tell([4.62, -74.08])).json<{ casos: number }>().casos === 0,
  );
});

test('GPS-14 a case without coordinates is located by its address; an unknown address has no position', async () => {
  const admin = await testApp.admin();
  const known = await openCase(testApp, admin, { direccion: 'Carrera 30 # 45-03, Teusaquillo' });
  for (let n = 0; n < 3; n += 1)
    expect((await read(admin, known)).cliente).toEqual({ coordenadas: CORNER, fuente: 'direccion' });
  // The address is requested once and then cached.
  expect(testApp.partners.mapas.llamadas().map(({ que }) => que)).toEqual([
    'dirección Carrera 30 # 45-03, Teusaquillo, BOGOTÁ D.C., Colombia',
  ]);
  const nowhere = await openCase(testApp, admin, { direccion: 'Detrás de la iglesia' });
  expect(await read(admin, nowhere)).toMatchObject({ cliente: null, sin_respuesta: [] });
});

test('GPS-15 the route of a moving user is requested at most every 30 seconds, for all viewers together', async () => {
  const admin = await testApp.admin();
  const opened = await openCase(testApp, admin, { ubicacion: POINT });
  const lawyer = await sent(opened, 'Abogado');
  for (const lat of [4.61, 4.611, 4.612]) {
    await lawyer.tell([lat, -74.08]);
    const maps = await Promise.all([0, 1, 2].map(() => read(admin, opened)));
    for (const { personas } of maps)
      expect(personas[0]).toMatchObject({
        posicion: { coordenadas: [lat, -74.08] },
        ruta: { linea: [[4.61, -74.08]].concat(personas[0]?.ruta?.linea.slice(1) ?? []) },
      });
  }
  expect(mapaDeCaso.recalculaMs).toBe(30_000);
  expect(testApp.partners.mapas.llamadas()).toHaveLength(1);
});

const FAULTS: Falla[] = [
  { modo: 'muerto' },
  { modo: 'lento' },
  { modo: 'error' },
  { modo: 'basura' },
  { modo: 'sin-fin' },
  { modo: 'redirige', destino: 'http://127.0.0.1:9/' },
];

describe.each(FAULTS)('F09 a maps service with fault %j', (falla) => {
  const timed = async <T>(context: TestContext, ask: () => Promise<T>): Promise<T> => {
    const since = performance.now();
    const answer = await ask();
    measuredWithin(context, 'map read', performance.now() - since, MAPS_MS + 1_000);
    return answer;
  };

  test(
    'GPS-08 GPS-14 the map has no travel times, reports that routes are unavailable and shows the rest',
    { tags: 'time-limit' },
    async (context) => {
      const admin = await testApp.admin();
      const opened = await openCase(testApp, admin, { ubicacion: POINT });
      const lawyer = await sent(opened, 'Abogado');
      await lawyer.tell([4.61, -74.08]);
      await testApp.partners.mapas.setFault(falla);
      expect(await timed(context, () => read(admin, opened))).toMatchObject({
        cliente: { fuente: 'caso' },
        personas: [{ posicion: { coordenadas: [4.61, -74.08] }, ruta: null }],
        sin_respuesta: ['rutas'],
      });
    },
  );

  test(
    'GPS-08 GPS-14 an unknown address stays unresolved, and the map reports that addresses are unavailable',
    { tags: 'time-limit' },
    async (context) => {
      const admin = await testApp.admin();
      const opened = await openCase(testApp, admin, { direccion: `Carrera 12 # 14-03, ${falla.modo}` });
      await testApp.partners.mapas.setFault(falla);
      expect(await timed(context, () => read(admin, opened))).toMatchObject({
        cliente: null,
        sin_respuesta: ['direcciones'],
      });
    },
  );
});

describe('access to the map', () => {
  test('a specialist gets 403, a user without access to the case 404, and a call without a session 401', async () => {
    const admin = await testApp.admin();
    const opened = await openCase(testApp, admin, { ubicacion: POINT });
    const path = `asistencia-choque-simple/${opened.caso}/mapa`;
    const draughtsman = await testApp.person({ roles: ['Dibujante'] });
    await act(admin, opened, 'asignarCaso', { usuarioAsignado: draughtsman.id });
    expect((await draughtsman.call('GET', path)).statusCode).toBe(403);
    const stranger = await waiting(testApp, 'Investigador');
    expect((await stranger.call('GET', path)).statusCode).toBe(404);
    expect((await testApp.call('GET', path)).statusCode).toBe(401);
  });
});

test('GPS-12 a customer sets the place of their open case, which is audited; another customer gets 404', async () => {
  const admin = await testApp.admin();
  const opened = await openCase(testApp, admin);
  const stored = await readCase(admin, opened);
  const phone = await appFor(testApp, stored.persona, 'cliente');
  const path = `app/asistencia-choque-simple/${opened.caso}/ubicacion`;
  const move = (by: Pick<TestUser, 'call'>, ubicacion: object) =>
    by.call('PUT', path, { body: { ubicacion } });
  expect((await move(phone, POINT)).json()).toMatchObject({ message: mensajesDeUbicaciones.recibida });
  const moved = await readCase(admin, opened);
  expect([moved.ubicacion, moved._rev]).toEqual([POINT, stored._rev + 1]);
  const trail = await admin.call('GET', `auditoria/asistencia-choque-simple/${stored._id}`);
  expect(trail.body).toContain('4.6252, -74.0912');
  const other = await appFor(testApp, (await testApp.account({})).id, 'cliente');
  expect((await move(other, POINT)).statusCode).toBe(404);
  await act(admin, opened, 'cerrar');
  expect((await move(phone, POINT)).statusCode).toBe(422);
});

test('a candidate is ranked by the recent position of their phone', async () => {
  const admin = await testApp.admin();
  const [busy, opened] = [
    await openCase(testApp, admin),
    await openCase(testApp, admin, { ubicacion: POINT }),
  ];
  const near = await sent(busy, 'Abogado');
  await near.tell([4.6252, -74.0822]);
  const asked = `asistencia-choque-simple/${opened.caso}/candidatos?tipo=Abogado&elementosPorPagina=100`;
  const { datos } = choqueSimple.candidatos.answer.parse((await admin.call('GET', asked)).json());
  const found = datos.find(({ _id }) => _id === near.id);
  expect([found?.km, found?.minutos, found?.razones.at(-1)?.texto]).toEqual([
    1,
    2,
    'A 1,0 km, según su teléfono',
  ]);
});

describe('without partners', () => {
  const alone = useTestApp({
    started: true,
    env: { ...APP_ENV, TILES_URL: 'https://teselas.example/{z}/{x}/{y}.png' },
  });

  test('GPS-14 without map services the map returns the known data and reports no service as unavailable', async () => {
    const admin = await alone.admin();
    const opened = await openCase(alone, admin);
    const answer = await admin.call('GET', `asistencia-choque-simple/${opened.caso}/mapa`);
    expect(answer.json()).toEqual({
      cliente: null,
      personas: [],
      sin_respuesta: [],
      teselas: { url: 'https://teselas.example/{z}/{x}/{y}.png', atribucion: '© OpenStreetMap' },
    });
    expect(answer.headers['content-security-policy']).toMatch(/img-src [^;]* https:\/\/teselas\.example;/);
  });
});
