import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inSystemTransaction } from '../../../platform/db/unit-of-work.ts';
import { foldViewCounts } from '../../../platform/db/view-counts.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';
import { recordView } from './views.ts';

const testApp = useTestApp();

async function publish(tipo_vinculo = 'PERMANENTE'): Promise<string> {
  const { id } = await testApp.app.platform.db
    .insertInto('publicacion')
    .values({
      titulo: 'Revisión sin costo',
      imagen_nombre: 'banner.png',
      imagen_aws_id: crypto.randomUUID(),
      tipo_vinculo,
      fecha_inicial: sql<Date>`'2020-01-01'`,
      fecha_final: sql<Date>`'2999-12-31'`,
      descripcion: 'Todo el mes',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const see = async (person: TestUser, id: string) => {
  const answer = await person.call('POST', `publicaciones-vistas/${id}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ totalElementos: number }>().totalElementos;
};
/** Number of views from its own route, which must equal the number in the list. */
const countOf = async (id: string) => {
  const admin = await testApp.admin();
  const { totalElementos } = (await admin.call('GET', `publicaciones-vistas/${id}`)).json<{
    totalElementos: number;
  }>();
  const { datos } = (await admin.call('GET', 'publicaciones?elementosPorPagina=500')).json<{
    datos: { _id: string; vista: number }[];
  }>();
  expect(datos.find(({ _id }) => _id === id)?.vista).toBe(totalElementos);
  return totalElementos;
};

test('PUBLICACIONES-24 PUBLICACIONES-26 a view waits neither for an edit of the publication nor for another view', async () => {
  const [id, once] = [await publish(), await publish('UNA VISTA')];
  const [ana, luz] = [await testApp.person(), await testApp.person()];
  await inSystemTransaction(testApp.app.platform, async (work) => {
    await sql`select from publicacion where id in (${id}, ${once}) for update`.execute(work.tx);
    // This transaction is not committed yet, so other users do not see its views.
    expect(await recordView(work, id, ana.id)).toBe(1);
    expect(await recordView(work, once, ana.id)).toBe(1);
    expect([await see(luz, id), await see(luz, id), await see(luz, once)]).toEqual([1, 2, 1]);
  });
  expect([await countOf(id), await countOf(once)]).toEqual([3, 2]);
});

test('PUBLICACIONES-24 PUBLICACIONES-26 the number of views is exact before, during and after pending views are folded', async () => {
  const { db } = testApp.app.platform;
  const id = await publish();
  const people = [await testApp.person(), await testApp.person(), await testApp.person()];
  await see(people[0] as TestUser, id);
  await foldViewCounts(db);
  expect(await countOf(id)).toBe(1);
  const views = people.flatMap((person) => Array.from({ length: 10 }, () => see(person, id)));
  await Promise.all([...views, foldViewCounts(db), foldViewCounts(db), foldViewCounts(db)]);
  expect(await countOf(id)).toBe(31);
  await Promise.all([foldViewCounts(db), foldViewCounts(db)]);
  expect(await countOf(id)).toBe(31);
  const { rows } = await sql`select total from vista_pendiente where registro_id = ${id}`.execute(db);
  expect(rows).toEqual([]);
});
