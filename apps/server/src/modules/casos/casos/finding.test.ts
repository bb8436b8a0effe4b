import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { busqueda } from '@amparo/contract/base/busqueda/routes';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { act, listCases, openCase, readCase, waiting } from '../../../testing/cases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });
let admin: TestUser;
let lawyer: TestUser;
let stranger: TestUser;
let opened: Caso;

beforeAll(async () => {
  admin = await testApp.admin();
  lawyer = await waiting(testApp, 'Abogado');
  stranger = await waiting(testApp, 'Investigador');
  opened = await openCase(testApp);
  await act(admin, opened, 'asignarCaso', { usuarioAsignado: lawyer.id });
});

async function found(by: TestUser, query: string) {
  const answer = await by.call('GET', `busqueda?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return busqueda.find.answer.parse(answer.json()).datos;
}

/** Case events in the timeline of a record, oldest first. */
async function told(by: TestUser, recurso: string, id: string) {
  const answer = await by.call('GET', `hoja-de-vida/${recurso}/${id}?tipo=casos`);
  expect(answer.statusCode, answer.body).toBe(200);
  return hojaDeVida.list.answer.parse(answer.json()).datos.toReversed();
}

test('CHOQUE-50 only users who may see a case find it, by its number and as a recent record', async () => {
  const { caso, _id, vehiculo, afectado } = opened;
  const hit = {
    recurso: 'asistencia-choque-simple',
    _id,
    clave: String(caso),
    titulo: `Caso ${caso}`,
    detalle: expect.stringContaining(`· ${afectado.nombre_completo} · Asignado`),
    estado: true,
  };
  for (const typed of [`${caso}`, `Caso ${caso}`, `%23${caso}`])
    expect(await found(admin, `texto=${typed}`)).toEqual([hit]);
  expect(await found(lawyer, `recientes[]=asistencia-choque-simple:${_id}`)).toEqual([hit]);
  expect(await readCase(lawyer, opened)).toMatchObject({ caso, vehiculo: { placa: vehiculo.placa } });
  for (const query of [`texto=${caso}`, `recientes[]=asistencia-choque-simple:${_id}`])
    expect(await found(stranger, query)).toEqual([]);
  expect((await stranger.call('GET', `asistencia-choque-simple/${caso}`)).statusCode).toBe(404);
  for (const nothing of ['0', '999999999', '99999999999999999999', `${caso}x`])
    expect(await found(admin, `texto=${nothing}`)).toEqual([]);
});

test('a number finds both a case and a person with that identification', async () => {
  const { id } = await testApp.account({ identificacion: String(opened.caso).padStart(6, '7') });
  const number = Number(String(opened.caso).padStart(6, '7'));
  const other = await openCase(testApp);
  await sql`update caso set caso = ${number} where id = ${other._id}`.execute(testApp.app.platform.db);
  const hits = await found(admin, `texto=${number}`);
  expect(new Set(hits.map(({ _id }) => _id))).toEqual(new Set([id, other._id]));
});

test('the timelines of a vehicle and a person show the events of their cases within scope', async () => {
  const mine = await openCase(testApp);
  await act(admin, mine, 'asignarCaso', { usuarioAsignado: (await waiting(testApp, 'Abogado')).id });
  await admin.call('POST', 'tipos-gestion', { body: { tipo_gestion: 'Llamada', estado: 1 } });
  await act(admin, mine, 'gestion', { tipo_gestion: 'Llamada', descripcion: 'Contestó' });
  await act(admin, mine, 'cerrar');
  await act(admin, mine, 'cerrar');
  const lines = [
    `Caso ${mine.caso} creado`,
    `Caso ${mine.caso} asignado`,
    `Gestión en el caso ${mine.caso}`,
    `Caso ${mine.caso} cerrado`,
    `Caso ${mine.caso} reactivado`,
  ];
  const ofPlate = await told(admin, 'vehiculos', mine.vehiculo._id);
  expect(ofPlate.map(({ titulo }) => titulo)).toEqual(lines);
  expect(ofPlate[0]?.detalle).toBe(`${mine.afectado.nombre_completo} · ${mine.direccion}`);
  expect(ofPlate[2]).toMatchObject({ detalle: 'Llamada', autor: expect.any(String) });
  expect((await told(admin, 'usuarios', mine.persona)).map(({ titulo }) => titulo)).toEqual(lines);
  const outsider = await testApp.person({
    permisos: ['vehiculos.ver', 'usuarios.ver'],
    propios: ['asistencia-choque-simple.ver'],
  });
  expect(await told(outsider, 'vehiculos', mine.vehiculo._id)).toEqual([]);
  expect(await told(outsider, 'usuarios', mine.persona)).toEqual([]);
});

test('lists filter by open, by holder and by waiting for a lawyer', async () => {
  const waits = await openCase(testApp);
  const numbers = async (filtros: string) =>
    (await listCases(admin, `?elementosPorPagina=500&${filtros}`)).datos.map(({ caso }) => caso);
  const mine = `filtros[responsable]=${lawyer.id}`;
  expect(await numbers(mine)).toEqual([opened.caso]);
  expect(await numbers('filtros[pendiente]=abogado')).toContain(waits.caso);
  expect(await numbers('filtros[pendiente]=abogado')).not.toContain(opened.caso);
  await act(admin, waits, 'cerrar');
  expect(await numbers('filtros[pendiente]=abogado')).not.toContain(waits.caso);
  expect(await numbers('filtros[abierto]=0')).toContain(waits.caso);
  expect(await numbers(`${mine}&filtros[abierto]=1`)).toEqual([opened.caso]);
  expect(await numbers(`${mine}&filtros[abierto]=0`)).toEqual([]);
});

test('TABLERO-11 METRICAS-10 the dashboard counts all cases, archived or not, without reading the cases', async () => {
  const read = async () => (await admin.call('GET', 'tablero')).json<{ asistencias: number }>().asistencias;
  const before = await read();
  const one = await openCase(testApp);
  await act(admin, one, 'archivar', { archivado: true });
  expect(await read()).toBe(before + 1);
  testApp.queries.length = 0;
  await read();
  expect(
    testApp.queries.filter((text) => /from "?(?:caso|usuario)"? /.test(text) && text.includes('count')),
  ).toEqual([]);
});
