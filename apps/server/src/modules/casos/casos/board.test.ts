import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { GRUPOS_DE_MESA, type GrupoDeMesa, type Mesa } from '@amparo/contract/casos/casos/mesa';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { type Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { act, openCase, useType, waiting } from '../../../testing/cases.ts';
import { openInjuries, openLegal } from '../../../testing/kinds.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { TILES_URL: 'https://calles.example/{z}/{x}/{y}.png' } });
const db = () => testApp.app.platform.db;

async function mesa(by: TestUser, query = ''): Promise<Mesa> {
  const answer = await by.call('GET', `asistencia-choque-simple/mesa?elementosPorGrupo=100${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return choqueSimple.mesa.answer.parse(answer.json());
}
async function equipo(by: TestUser) {
  const answer = await by.call('GET', 'asistencia-choque-simple/mesa/equipo');
  expect(answer.statusCode, answer.body).toBe(200);
  return choqueSimple.equipo.answer.parse(answer.json()).datos;
}
const placeOf = ({ grupos }: Mesa, { caso }: { caso: number }): GrupoDeMesa | undefined =>
  GRUPOS_DE_MESA.find((grupo) => grupos[grupo].datos.some((row) => row.caso === caso));
const rowOf = ({ grupos }: Mesa, { caso }: Caso) =>
  GRUPOS_DE_MESA.flatMap((grupo) => grupos[grupo].datos).find((row) => row.caso === caso);

/**
 * Sets the columns of a case, and `desde` in a second statement, because a trigger sets `desde` when the case
 * moves.
 */
async function stored(columns: object = {}, minutes = 0, change: object = {}): Promise<Caso> {
  const caso = await openCase(testApp, undefined, change);
  if (Object.keys(columns).length > 0)
    await db().updateTable('caso').set(columns).where('id', '=', caso._id).execute();
  await sql`update caso set desde = now() - make_interval(mins => ${minutes}) where id = ${caso._id}`.execute(
    db(),
  );
  return caso;
}
const person = (rol: string) => testApp.person({ roles: [rol] });

test('the board lists only open cases of its kind, in groups, most urgent first, with their staff', async () => {
  const lawyer = await waiting(testApp, 'Abogado');
  const fresh = await stored({}, 2);
  const late = await stored({}, 14);
  const held = { estado: 'Asignado', abogado_id: lawyer.id };
  const arriving = await stored({ ...held, llegada_abogado: 'Si', latitud: 4.6349, longitud: -74.0795 }, 3);
  const due = await stored({ ...held, llegada_abogado: 'No' }, 25);
  const asked = await stored({ ...held, solicitud_perito: true, gestiones: 4 }, 1);
  const unapproved = await stored({ aprobado: false, solicitud_atencion: true }, 60);
  const kronox = await stored({ aprobado: false, origen: 'Kronox' }, 1);
  const gone = [
    await stored({ estado: 'Cerrado', estado_abierto: 'Asignado' }),
    await stored({ archivado: true }),
    await openLegal(testApp),
    await openInjuries(testApp),
  ];
  const board = await mesa(await testApp.admin());
  for (const caso of gone) expect(placeOf(board, caso)).toBeUndefined();
  const [first, second] = board.grupos['sin-asignar'].datos;
  expect([first?.caso, second?.caso]).toEqual([late.caso, fresh.caso]);
  expect([asked, kronox].map((caso) => placeOf(board, caso))).toEqual(['sin-asignar', 'sin-asignar']);
  expect([unapproved, due, arriving].map((caso) => placeOf(board, caso))).toEqual([
    'aprobacion',
    'por-vencer',
    'en-marcha',
  ]);
  // A case that waits for approval does not count as late.
  expect(board.fuera_de_meta).toBe(1);
  expect(rowOf(board, arriving)).toMatchObject({
    placa: arriving.vehiculo.placa,
    publico: false,
    ciudad: 'BOGOTÁ D.C.',
    direccion: 'Calle 100 # 19-61, Chicó',
    llegaron: ['Abogado'],
    coordenadas: [4.6349, -74.0795],
  });
  expect(rowOf(board, arriving)?.responsables).toContainEqual({
    tipo: 'Abogado',
    _id: lawyer.id,
    nombre_completo: expect.any(String),
  });
  expect(rowOf(board, due)).toMatchObject({ llegaron: [], coordenadas: null });
  expect(rowOf(board, asked)).toMatchObject({ solicitados: ['Perito'], gestiones: 4 });
  expect(board.metas).toEqual({ solicitado: 10, asignado: 30, gestion: 240 });
  expect(board.teselas).toEqual({
    url: 'https://calles.example/{z}/{x}/{y}.png',
    atribucion: '© OpenStreetMap',
  });

  // The group is truncated, but its total is complete.
  const answer = await (
    await testApp.admin()
  ).call('GET', 'asistencia-choque-simple/mesa?elementosPorGrupo=1');
  const cut = choqueSimple.mesa.answer.parse(answer.json());
  expect(cut.grupos['sin-asignar']).toMatchObject({
    total: board.grupos['sin-asignar'].total,
    datos: [{ caso: late.caso }],
  });
});

test('a case counts as unassigned only on boards of users who may assign the missing type', async () => {
  const caso = await stored({ estado: 'Asignado', solicitud_perito: true }, 25);
  const at = async (rol: string) => placeOf(await mesa(await person(rol)), caso);
  expect(await at('Coordinador Perito')).toBe('sin-asignar');
  expect(await at('Coordinador Operativo')).toBe('por-vencer');
  expect(await at('Administrador')).toBe('sin-asignar');
  const looker = await testApp.person({ permisos: ['asistencia-choque-simple.mesa'] });
  expect(placeOf(await mesa(looker), caso)).toBe('sin-asignar');
});

test("`mias` keeps only cases and movements of the user's cities, ignoring accents and letter case", async () => {
  const here = await stored({ ciudad_siniestro: 'Cali' });
  const away = await stored();
  const coordinator = await person('Coordinador Operativo');
  const mine = () => mesa(coordinator, '&mias=true');
  const casesOf = ({ grupos }: Mesa) => GRUPOS_DE_MESA.flatMap((grupo) => grupos[grupo].datos);
  const none = await mine();
  expect([none.ciudades, casesOf(none), none.movimientos]).toEqual([[], [], []]);
  await sql`update usuario set ciudades = '{CÁLI,PASTO}' where id = ${coordinator.id}`.execute(db());
  const board = await mine();
  expect(board.ciudades).toEqual(['CÁLI', 'PASTO']);
  expect(casesOf(board).map(({ caso }) => caso)).toEqual([here.caso]);
  expect(board.movimientos.map(({ caso }) => caso)).toEqual([here.caso]);
  expect(board.grupos['sin-asignar'].total).toBe(1);
  expect(placeOf(await mesa(coordinator), away)).toBe('sin-asignar');
});

test('the board shows the newest movements as texts and leaves out other audit entries', async () => {
  const admin = await testApp.admin();
  const { id } = await waiting(testApp, 'Investigador');
  await sql`update usuario set nombres = 'Harold', apellidos = 'Peña' where id = ${id}`.execute(db());
  const desk = await testApp.person({ roles: ['Contact Center'], nombres: 'Marcela', apellidos: 'Ibarra' });
  await useType(admin, 'Peritaje', ['Contact Center']);
  const caso = await openCase(testApp, desk);
  await act(desk, caso, 'solicitar-atencion', { rol: 'Abogado' });
  await act(admin, caso, 'asignarCaso', { usuarioAsignado: id, tipo: 'Investigador' });
  await act(desk, caso, 'gestion', { tipo_gestion: 'Peritaje', descripcion: 'Dos: con fotos' });
  await act(admin, caso, 'cerrar');
  await act(admin, caso, 'archivar', { archivado: true });
  const { movimientos } = await mesa(admin);
  const told = movimientos.filter((movement) => movement.caso === caso.caso).map(({ texto }) => texto);
  expect(movimientos.length).toBe(12);
  expect(told.map((texto) => texto.replace(/^.* (asignó|cerró)/, 'X $1'))).toEqual([
    'X cerró el caso',
    'Marcela Ibarra agregó Peritaje',
    'X asignó a Harold Peña',
    'Marcela Ibarra solicitó abogado',
    'Marcela Ibarra abrió el caso',
  ]);
});

test('the team lists the people whom the user may assign, by state and name, with load and cities', async () => {
  const admin = await testApp.admin();
  const known = async (roles: string[], nombres: string, estado: string | null) => {
    const { id } = await testApp.account({ roles, nombres, apellidos: 'Equipo' });
    await sql`update usuario set estado_asesor = ${estado}, ciudades = '{PASTO}' where id = ${id}`.execute(
      db(),
    );
    return id;
  };
  await known(['Perito'], 'Zoila', 'Activo en espera');
  await known(['Dibujante'], 'Abel', null);
  await known(['Perito'], 'Bruno', 'Pausa');
  const both = await known(['Dibujante', 'Perito'], 'Ciro', 'Activo en espera');
  const off = await known(['Perito'], 'Dora', 'Activo en espera');
  await sql`update usuario set estado = false where id = ${off}`.execute(db());
  await act(admin, await openCase(testApp), 'asignarCaso', { usuarioAsignado: both, tipo: 'Perito' });
  const named = async (by: TestUser) =>
    (await equipo(by))
      .filter(({ nombre_completo }) => nombre_completo.endsWith('Equipo'))
      .map(({ nombre_completo, tipos, carga }) => [nombre_completo.split(' ')[0], tipos.join(), carga]);
  expect(await named(await person('Coordinador Perito'))).toEqual([
    ['Zoila', 'Perito', 0],
    ['Ciro', 'Perito', 1],
    ['Bruno', 'Perito', 0],
  ]);
  expect(await named(admin)).toEqual([
    ['Zoila', 'Perito', 0],
    ['Ciro', 'Perito,Dibujante', 1],
    ['Bruno', 'Perito', 0],
    ['Abel', 'Dibujante', 0],
  ]);
  const ciro = (await equipo(admin)).find(({ _id }) => _id === both);
  expect(ciro).toMatchObject({ estado_asesor: 'Activo ocupado', ciudades: ['PASTO'], posicion: null });
});

test('H08 the board requires its permission; the permission to assign is not enough', async () => {
  const nearly = await testApp.person({
    permisos: ['asistencia-choque-simple.ver', 'asistencia-choque-simple.asignar'],
  });
  for (const by of [nearly, await person('Abogado'), await person('Contact Center')])
    for (const path of ['mesa', 'mesa/equipo'])
      expect((await by.call('GET', `asistencia-choque-simple/${path}`)).statusCode).toBe(403);
  for (const path of ['mesa', 'mesa/equipo'])
    expect((await testApp.call('GET', `asistencia-choque-simple/${path}`)).statusCode).toBe(401);
});

test('concurrent reads of the board share the query of open cases', async () => {
  const people = [await testApp.admin(), await person('Coordinador Operativo')];
  testApp.queries.length = 0;
  await Promise.all(Array.from({ length: 40 }, (_, n) => mesa(people[n % 2] as TestUser)));
  const reads = testApp.queries.filter((query) => query.includes('and not t.archivado'));
  // On a busy machine the forty requests arrive in several waves; each wave reads once.
  expect(reads.length).toBeLessThan(10);
});
