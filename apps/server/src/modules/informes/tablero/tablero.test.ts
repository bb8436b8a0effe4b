import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { tablero } from '@amparo/contract/informes/tablero/routes';
import { diasDe } from '@amparo/contract/informes/tablero/schemas';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import type { Answer } from '@amparo/contract/kernel/route';
import { diaDe, finDelDia, inicioDelDia, type Dia } from '@amparo/contract/kernel/time';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { openCase, waiting } from '../../../testing/cases.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true });
const db = () => testApp.app.platform.db;
const hoy = diaDe(new Date());
let admin: TestUser;
beforeAll(async () => {
  admin = await testApp.admin();
});

type Read = keyof typeof tablero;
async function ask<R extends Read>(
  what: R,
  by: TestUser = admin,
  query = '',
): Promise<Answer<(typeof tablero)[R]>> {
  const route = tablero[what];
  const answer = await by.call('GET', `${route.path}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return route.answer.parse(answer.json()) as Answer<(typeof tablero)[R]>;
}

/** Inserts a case with this creation time and these columns. */
async function stored(creado: Date, columns: object = {}) {
  const { _id } = await openCase(testApp);
  await db()
    .updateTable('caso')
    .set({ creado, ...columns })
    .where('id', '=', _id)
    .execute();
  return _id;
}

test('METRICAS-10 TABLERO-11 the three figures match the database, with the numbers of today, of this month and of each day', async () => {
  const before = await ask('cifras');
  await testApp.person();
  const inactive = await testApp.person();
  await db().updateTable('usuario').set({ estado: false }).where('id', '=', inactive.id).execute();
  const old = await testApp.person();
  await sql`update usuario set creado = ${inicioDelDia(sumaDias(diasDe('mes', hoy).desde, -1))} where id = ${old.id}`.execute(
    db(),
  );
  await admin.call('POST', 'interaccion', { body: { accion: 'Entrar', modulo: 'PERFIL_USUARIO' } });
  await sql`insert into interaccion (fecha, accion, modulo)
    values ('2026-01-15T15:00:00Z', 'De otro día', 'BIBLIOTECA'), (${inicioDelDia(sumaDias(hoy, -13))}, 'De antes', 'BIBLIOTECA')`.execute(
    db(),
  );
  await stored(new Date(), {});
  const cases = await sql<{ n: number }>`select count(*)::int as n from caso`.execute(db());
  const after = await ask('cifras');
  expect(after.asistencias).toBe(cases.rows[0]?.n);
  expect(after.asistencias_hoy).toBe(before.asistencias_hoy + 1);
  // The users that a new case creates count too.
  const opened = await sql<{ n: number; mes: number }>`
    select count(*)::int as n, count(*) filter (where creado >= ${inicioDelDia(diasDe('mes', hoy).desde)})::int as mes
    from usuario where estado`.execute(db());
  expect([after.usuarios, after.usuarios_mes]).toEqual([opened.rows[0]?.n, opened.rows[0]?.mes]);
  expect(after.interacciones).toBe(before.interacciones + 1);
  for (const serie of Object.values(after.tendencias)) expect(serie).toHaveLength(14);
  expect(after.tendencias.asistencias.at(-1)).toBe(after.asistencias_hoy);
  expect([after.tendencias.interacciones.at(-1), after.tendencias.interacciones[0]]).toEqual([
    after.interacciones,
    before.tendencias.interacciones[0]! + 1,
  ]);

  const { dias } = await ask('interacciones');
  expect(dias).toHaveLength(30);
  expect(dias.at(-1)).toEqual({ dia: hoy, total: after.interacciones });
  expect(dias[16]).toEqual({ dia: sumaDias(hoy, -13), total: after.tendencias.interacciones[0] });
});

test('cases by city count whole Bogotá days by state and missing staff, within the scope of the user', async () => {
  const lawyer = await waiting(testApp, 'Abogado');
  const [first, last] = [inicioDelDia(hoy), new Date(finDelDia(hoy).getTime() - 1)];
  const before = new Date(first.getTime() - 1);
  const pasto = { ciudad_siniestro: 'PASTO' };
  await stored(first, pasto);
  await stored(last, { ...pasto, estado: 'Asignado', abogado_id: lawyer.id, solicitud_perito: true });
  await stored(first, { ...pasto, estado: 'En Gestión', abogado_id: lawyer.id });
  await stored(first, { ...pasto, estado: 'Remitido por Kronox', abogado_id: lawyer.id });
  await stored(first, { ...pasto, estado: 'Cerrado', estado_abierto: 'Asignado', solicitud_perito: true });
  await stored(first, { ...pasto, aprobado: false });
  // Not counted today: an instant before the day, the day after, an archived case, and another city.
  await stored(before, pasto);
  await stored(finDelDia(hoy), pasto);
  await stored(first, { ...pasto, archivado: true });
  await stored(first, { ciudad_siniestro: 'IPIALES' });
  const of = async (ciudad: string, by: TestUser, periodo = 'hoy') =>
    (await ask('ciudades', by, `?periodo=${periodo}`)).datos.find((row) => row.ciudad === ciudad);
  expect(await of('PASTO', admin)).toEqual({
    ciudad: 'PASTO',
    total: 6,
    sin_asignar: 2,
    estados: [
      { estado: 'Solicitado', total: 2 },
      { estado: 'Asignado', total: 1 },
      { estado: 'En Gestión', total: 1 },
      { estado: 'Remitido por Kronox', total: 1 },
      { estado: 'Cerrado', total: 1 },
    ],
  });
  expect((await of('PASTO', admin, '7d'))?.total).toBe(7);
  expect((await of('PASTO', admin, 'mes'))?.total).toBe(hoy.endsWith('-01') ? 6 : 7);
  const all = await ask('ciudades');
  expect(all).toMatchObject({ desde: hoy, hasta: hoy, otras: { ciudades: 0, total: 0, sin_asignar: 0 } });
  expect(all.total).toBe(all.datos.reduce((sum, { total }) => sum + total, 0));
  expect(all.datos.map(({ total }) => total)).toEqual(
    all.datos.map(({ total }) => total).toSorted((a, b) => b - a),
  );

  // The list that a city links to contains the same cases.
  const [desde, hasta]: Dia[] = [all.desde, all.hasta];
  const listed = await admin.call(
    'GET',
    `asistencia-choque-simple?filtros[ciudad]=PASTO&filtros[archivado]=false&filtros[fecha_inicial]=${desde}&filtros[fecha_final]=${hasta}`,
  );
  expect(listed.json()).toMatchObject({ totalElementos: 6 });

  // A lawyer sees their own cases and those without a lawyer.
  expect((await of('PASTO', lawyer))?.total).toBe(5);
  const investigator = await waiting(testApp, 'Investigador');
  expect(await ask('ciudades', investigator)).toMatchObject({ total: 0, sin_asignar: 0, datos: [] });
  expect((await admin.call('GET', 'tablero/ciudades?periodo=siempre')).statusCode).toBe(400);
});

test('cities beyond the first eight are summed up, and the totals stay complete', async () => {
  const names = Array.from({ length: 9 }, (_, n) => `OTRA ${n}`);
  for (const ciudad_siniestro of names) await stored(new Date(), { ciudad_siniestro });
  const all = await ask('ciudades');
  expect(all.datos).toHaveLength(8);
  expect(all.otras.ciudades).toBeGreaterThan(2);
  expect(all.datos.reduce((sum, { total }) => sum + total, 0) + all.otras.total).toBe(all.total);
  expect(all.datos.reduce((sum, one) => sum + one.sin_asignar, 0) + all.otras.sin_asignar).toBe(
    all.sin_asignar,
  );
});

test('DISPONIBILIDAD-02 availability counts active users once in each of their roles and once in the total', async () => {
  const before = await ask('disponibilidad');
  const known = async (roles: string[], estado_asesor: string | null, estado = true) => {
    const { id } = await testApp.account({ roles });
    await db().updateTable('usuario').set({ estado_asesor, estado }).where('id', '=', id).execute();
  };
  await known(['Perito'], 'Activo en espera');
  await known(['Perito', 'Investigador'], 'Activo en espera');
  await known(['Perito'], 'Activo en espera', false);
  await known(['Perito'], null);
  await known(['Perito'], 'Fuera de su horario laboral');
  await known(['Dibujante'], 'Pausa');
  const after = await ask('disponibilidad');
  const of = (rol: string, { roles }: typeof after) => roles.find((one) => one.rol === rol)?.estados;
  const waits = (rol: string, all: typeof after) => of(rol, all)?.['Activo en espera'] ?? 0;
  expect(waits('Perito', after)).toBe(waits('Perito', before) + 2);
  expect(waits('Investigador', after)).toBe(waits('Investigador', before) + 1);
  expect(of('Perito', after)?.['Fuera de su horario laboral']).toBe(2);
  expect(of('Dibujante', after)).toBeUndefined();
  expect(after.estados['Activo en espera']).toBe(before.estados['Activo en espera'] + 2);
  expect(after.estados['Pausa']).toBe(before.estados['Pausa']);
});

const PERMISOS: Record<Read, NombreDePermiso> = {
  cifras: 'tablero.ver',
  ciudades: 'asistencia-choque-simple.ver',
  disponibilidad: 'colaboradores.ver',
  interacciones: 'metricas.ver',
};
test('each part of the dashboard needs its own permission and no other', async () => {
  for (const [what, permiso] of Object.entries(PERMISOS)) {
    const one = await testApp.person({ permisos: [permiso] });
    for (const [part, { path }] of Object.entries(tablero))
      expect([part, (await one.call('GET', path)).statusCode]).toEqual([part, part === what ? 200 : 403]);
  }
  for (const { path } of Object.values(tablero))
    expect((await testApp.call('GET', path)).statusCode).toBe(401);
});
