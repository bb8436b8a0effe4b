import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';
import { create, createdAt, ids, list } from './testing.ts';

const testApp = useTestApp();

test('USUARIOS-07 USUARIOS-18 a renamed user is found at once by the new name only', async () => {
  const admin = await testApp.admin();
  const { id } = await create(admin, { nombres: 'Briseida', apellidos: 'Tovar' });
  expect(ids(await list(admin, 'filtros[nombres]=briseida'))).toEqual([id]);
  const renamed = await admin.call('PUT', `usuarios/${id}`, { body: { nombres: 'Clodomira' } });
  expect(renamed.statusCode, renamed.body).toBe(200);
  expect(await list(admin, 'filtros[nombres]=briseida')).toEqual({ datos: [], totalElementos: 0 });
  expect(ids(await list(admin, 'filtros[nombres]=clodomira%20tovar'))).toEqual([id]);
});

test('USUARIOS-07 LISTAS-18 the search row of a user is created, moved and deleted with the user', async () => {
  const { db } = testApp.app.platform;
  const named = async (nombres: string) =>
    (await testApp.account({ roles: [], nombres, apellidos: 'Zubizarreta' })).id;
  const [first, second, third] = [await named('Uno'), await named('Dos'), await named('Tres')];
  const admin = await testApp.admin();
  const found = () => list(admin, 'filtros[nombres]=zubizarreta');
  expect(ids(await found())).toEqual([third, second, first]);
  await createdAt(testApp, first, '2030-01-01T00:00:00Z');
  await db.deleteFrom('usuario').where('id', '=', second).execute();
  expect(ids(await found())).toEqual([first, third]);
  const { astray } = await db
    .selectFrom('usuario as u')
    .fullJoin('usuario_busqueda as b', 'b.usuario_id', 'u.id')
    .select((by) => by.fn.countAll<string>().as('astray'))
    .where((by) =>
      by.or([
        by('u.id', 'is', null),
        by('b.usuario_id', 'is', null),
        by('b.creado', '!=', by.ref('u.creado')),
      ]),
    )
    .executeTakeFirstOrThrow();
  expect(Number(astray)).toBe(0);
});

test('USUARIOS-08 a name is found together with any other criteria', async () => {
  const admin = await testApp.admin();
  const person = await testApp.account({ roles: ['Perito'], nombres: 'Eufrasia' });
  await testApp.account({ roles: ['Perito'], nombres: 'Otra' });
  await createdAt(testApp, person.id, '2031-03-10T12:00:00Z');
  const found = async (criteria: string) => ids(await list(admin, `filtros[nombres]=eufrasia${criteria}`));
  for (const fits of [
    '&filtros[estado]=true',
    '&filtros[rol]=Perito',
    '&filtros[rol]=Perito&filtros[estado]=true',
    '&filtros[fecha_inicial]=2031-03-10&filtros[fecha_final]=2031-03-10',
    '&filtros[rol]=Perito&filtros[estado]=true&filtros[fecha_final]=2031-03-10',
  ])
    expect(await found(fits), fits).toEqual([person.id]);
  for (const misses of [
    '&filtros[estado]=false',
    '&filtros[rol]=Abogado',
    '&filtros[rol]=Perito&filtros[estado]=false',
    '&filtros[fecha_inicial]=2031-03-11',
    '&filtros[rol]=Perito&filtros[fecha_final]=2031-03-09',
  ])
    expect(await found(misses), misses).toEqual([]);
});

test('USUARIOS-08 LISTAS-02 LISTAS-18 a name with too many hits to sort is read newest first, with its exact total', async () => {
  const { db } = testApp.app.platform;
  const { rows } = await sql<{ id: string; estado: boolean }>`
    insert into usuario (nombres, apellidos, correo_electronico, creado, estado)
    select 'Multitudinaria', 'Gómez', 'multitud.' || g || '@ejemplo.co',
      timestamptz '2019-01-01' - make_interval(secs => g), g % 2 = 0
    from generate_series(1, 5000) g returning id, estado`.execute(db);
  await sql`
    insert into usuario_rol (usuario_id, rol_id)
    select u.id, r.id from usuario u, rol r
    where u.nombres = 'Multitudinaria' and r.nombre = 'Usuario'`.execute(db);
  const everyone = rows.map(({ id }) => id);
  const active = rows.filter(({ estado }) => estado).map(({ id }) => id);
  const admin = await testApp.admin();
  const second = (criteria: string) =>
    list(admin, `filtros[nombres]=multi&elementosPorPagina=20&pagina=2${criteria}`);
  for (const [criteria, people] of [
    ['', everyone],
    ['&filtros[fecha_final]=2019-01-01', everyone],
    ['&filtros[rol]=Usuario', everyone],
    ['&filtros[estado]=true', active],
    ['&filtros[estado]=true&filtros[rol]=Usuario', active],
  ] as const) {
    const found = await second(criteria);
    expect(ids(found), criteria).toEqual(people.slice(20, 40));
    expect(found.totalElementos).toBe(people.length);
  }
});
