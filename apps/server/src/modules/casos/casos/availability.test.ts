import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Caso } from '@amparo/contract/casos/choque-simple/schemas';
import { act, openCase, waiting } from '../../../testing/cases.ts';
import { assignTo, openInjuries, openLegal } from '../../../testing/kinds.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { settleLate } from './availability.ts';

const testApp = useTestApp({ started: true });
const db = () => testApp.app.platform.db;
const stateOf = async (id: string) => {
  const person = await db()
    .selectFrom('usuario')
    .select('estado_asesor')
    .where('id', '=', id)
    .executeTakeFirst();
  return person?.estado_asesor;
};
const give = async (caso: Caso, id: string) =>
  expect((await act(await testApp.admin(), caso, 'asignarCaso', { usuarioAsignado: id })).statusCode).toBe(
    200,
  );
const close = async (caso: Caso) => act(await testApp.admin(), caso, 'cerrar');
const byHand = async (id: string, estado: string) =>
  (await testApp.admin()).call('PUT', `usuarios/${id}/estado-asesor`, { body: { estado } });
const givenAgo = (caso: Caso, hours: number) =>
  sql`update caso_asignacion set creado = now() - make_interval(hours => ${hours}) where caso_id = ${caso._id}`.execute(
    db(),
  );

test('DISPONIBILIDAD-15 one open case sets Activo ocupado, several Activo multiple; closing, reopening or losing a case recomputes it', async () => {
  const { id } = await waiting(testApp, 'Abogado');
  const [one, two] = [await openCase(testApp), await openCase(testApp)];
  await give(one, id);
  expect(await stateOf(id)).toBe('Activo ocupado');
  await give(two, id);
  expect(await stateOf(id)).toBe('Activo multiple');
  await close(one);
  expect(await stateOf(id)).toBe('Activo ocupado');
  await close(one);
  expect(await stateOf(id)).toBe('Activo multiple');
  const other = await waiting(testApp, 'Abogado');
  await give(two, other.id);
  expect([await stateOf(id), await stateOf(other.id)]).toEqual(['Activo ocupado', 'Activo ocupado']);
  await close(one);
  expect(await stateOf(id)).toBe('Activo en espera');
});

test("DISPONIBILIDAD-15 legal cases and an adviser's own ticket do not change availability", async () => {
  const adviser = await waiting(testApp, 'Contact Center');
  const own = await openCase(testApp, adviser);
  expect(own.asesor).toMatchObject([{ usuario: { _id: adviser.id } }]);
  expect(await stateOf(adviser.id)).toBe('Activo en espera');
  const { id } = await waiting(testApp, 'Abogado');
  const simple = await openCase(testApp);
  const admin = await testApp.admin();
  expect((await assignTo(admin, await openLegal(testApp), id)).statusCode).toBe(200);
  expect(await stateOf(id)).toBe('Activo en espera');
  expect((await assignTo(admin, await openInjuries(testApp), id)).statusCode).toBe(200);
  expect(await stateOf(id)).toBe('Activo ocupado');
  await give(simple, id);
  expect(await stateOf(id)).toBe('Activo multiple');
  await close(simple);
  expect(await stateOf(id)).toBe('Activo ocupado');
});

test('DISPONIBILIDAD-15 people in Pausa or out of hours keep their state', async () => {
  for (const off of ['Pausa', 'Fuera de su horario laboral', null]) {
    const lawyer = await testApp.person({ roles: ['Abogado'] });
    await sql`update usuario set estado_asesor = ${off} where id = ${lawyer.id}`.execute(db());
    const taken = await openCase(testApp);
    expect((await act(lawyer, taken, 'asignarCaso', { usuarioAsignado: lawyer.id })).statusCode).toBe(200);
    expect(await stateOf(lawyer.id)).toBe(off);
    await close(taken);
    await settleLate(testApp.app.platform);
    expect(await stateOf(lawyer.id)).toBe(off);
  }
});

test('DISPONIBILIDAD-15 a case occupies for eight hours; then the job frees the person, with Sistema in the audit log', async () => {
  const { id } = await waiting(testApp, 'Abogado');
  const still = await waiting(testApp, 'Abogado');
  const [one, two, third] = [await openCase(testApp), await openCase(testApp), await openCase(testApp)];
  await give(one, id);
  await give(two, id);
  await give(third, still.id);
  await givenAgo(one, 9);
  await givenAgo(two, 7);
  expect(await stateOf(id)).toBe('Activo multiple');
  await settleLate(testApp.app.platform);
  expect([await stateOf(id), await stateOf(still.id)]).toEqual(['Activo ocupado', 'Activo ocupado']);
  await givenAgo(two, 8);
  await settleLate(testApp.app.platform);
  expect(await stateOf(id)).toBe('Activo en espera');
  const { rows } = await sql<{ actor: string }>`
    select usuario_nombre as actor from auditoria where registro_id = ${id} order by fecha desc limit 1`.execute(
    db(),
  );
  expect(rows).toEqual([{ actor: 'Sistema' }]);
});

test('DISPONIBILIDAD-15 ASIGNACION-39 setting a person to Activo en espera applies the state that follows from their open cases', async () => {
  const { id } = await waiting(testApp, 'Perito');
  const [one, two] = [await openCase(testApp), await openCase(testApp)];
  await give(one, id);
  await byHand(id, 'Pausa');
  expect((await byHand(id, 'Activo en espera')).json()).toMatchObject({ estado_asesor: 'Activo ocupado' });
  await give(two, id);
  // Repeating it while the person has cases does not free them.
  expect((await byHand(id, 'Activo en espera')).json()).toMatchObject({ estado_asesor: 'Activo multiple' });
  expect(await stateOf(id)).toBe('Activo multiple');
  for (const estado of ['Activo ocupado', 'Activo multiple'])
    expect((await byHand(id, estado)).statusCode).toBe(400);
  await close(one);
  await close(two);
  expect(await stateOf(id)).toBe('Activo en espera');
});
