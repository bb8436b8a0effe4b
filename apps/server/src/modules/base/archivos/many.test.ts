import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { archivos } from '@amparo/contract/base/archivos/routes';
import { png } from '../../../testing/files.ts';
import { type TestUser, useTestApp } from '../../../testing/test-app.ts';
import { createAccess } from './access.ts';
import { attachFile } from './index.ts';
import { findArchivos } from './repository.ts';
import { as, download, open, UNKNOWN, upload } from './testing.ts';

const testApp = useTestApp();

const ask = (who: TestUser, ids: readonly string[]) =>
  who.call('POST', 'archivos/direcciones', { body: { ids } });

async function addresses(who: TestUser, ids: readonly string[]) {
  const answer = await ask(who, ids);
  expect(answer.statusCode, answer.body).toBe(200);
  return archivos.getMany.answer.parse(answer.json());
}

/** Inserts files of `count` publications without bytes, because signing a URL does not read the store. */
async function holdMany(owner: TestUser, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into archivo (usuario_id, entidad, nombre, tipo, bytes, llave, recurso, registro_id, suelto)
    select ${owner.id}, 'PUBLICIDAD', 'banner.png', 'image/png', 1, 'publicidad/' || gen_random_uuid(),
      'publicaciones', gen_random_uuid(), null
    from generate_series(1, ${count}) returning id`.execute(testApp.app.platform.db);
  return rows.map(({ id }) => id);
}

test('ARCHIVOS-11 ARCHIVOS-12 each id gets the response of the single call, or null when it is unknown or malformed', async () => {
  const person = await testApp.person();
  const picture = await upload(person, 'a.png', png(40, 30), 'PUBLICIDAD');
  const sheet = await upload(person);
  const shouted = sheet.aws_id.toUpperCase();
  const answers = await addresses(person, [picture.aws_id, shouted, UNKNOWN, 'no es un id', '']);
  expect(Object.keys(answers)).toEqual([picture.aws_id, shouted, UNKNOWN, 'no es un id', '']);
  expect([answers[UNKNOWN], answers['no es un id'], answers['']]).toEqual([null, null, null]);
  expect(answers[picture.aws_id]?.archivo).toEqual((await open(person, picture.aws_id)).archivo);
  expect(answers[picture.aws_id]?.miniatura).toContain('-mini?');
  expect(answers[shouted]?.archivo).toEqual((await open(person, sheet.aws_id)).archivo);
  expect((await download(testApp, answers[shouted]?.url ?? '')).statusCode).toBe(200);
});

test('PERFIL-22 H12 the batch call opens no file that the single call refuses', async () => {
  const owner = await testApp.person();
  const seesPeople = await testApp.person({ permisos: ['usuarios.ver'] });
  const stranger = await testApp.person();
  const loose = (await upload(owner)).aws_id;
  const photo = (await upload(owner, 'yo.png', png(40, 30), 'Usuarios')).aws_id;
  await as(testApp, owner, (work) =>
    attachFile(work, photo, { recurso: 'usuarios', id: owner.id, entidad: 'Usuarios' }),
  );
  const [banner = ''] = await holdMany(owner, 1);
  const seenBy = async (who: TestUser) =>
    Object.values(await addresses(who, [loose, photo, banner])).map((answer) => answer !== null);
  expect(await seenBy(owner)).toEqual([true, true, true]);
  expect(await seenBy(seesPeople)).toEqual([false, true, true]);
  expect(await seenBy(stranger)).toEqual([false, false, true]);
});

test('one call opens 500 files of 500 records with one query; more are refused', async () => {
  const person = await testApp.person();
  const ids = await holdMany(person, 500);
  // The first call caches the session and the signing secret of the store.
  await addresses(person, ids.slice(0, 1));
  testApp.queries.length = 0;
  const answers = await addresses(person, ids);
  expect(Object.values(answers).filter((answer) => answer !== null)).toHaveLength(500);
  // Excluding the query that checks the session.
  expect(testApp.queries.filter((text) => !text.includes('token_hash'))).toHaveLength(1);
  expect((await ask(person, [...ids, randomUUID()])).statusCode).toBe(400);
  expect((await ask(person, [])).statusCode).toBe(400);
});

test('each module is called once for all of its records, with each record once', async () => {
  const person = await testApp.person();
  const ids = await holdMany(person, 3);
  const asked: (readonly string[])[] = [];
  const access = createAccess([
    {
      recurso: 'publicaciones',
      visible: async (_db, _who, records) => {
        asked.push(records);
        return records.slice(0, 1);
      },
      change: async () => false,
    },
  ]);
  const { db, sessions } = testApp.app.platform;
  const who = await sessions.check(person.token);
  const [first, second, third] = await findArchivos(db, ids);
  if (!who || !first || !second || !third) throw new Error('Expected a signed-in user and three files');
  const sameRecord = { ...second, registro_id: first.registro_id };
  const open = await access.readable(db, who, [first, sameRecord, third]);
  expect(asked).toEqual([[first.registro_id, third.registro_id]]);
  expect(open).toEqual([first, sameRecord]);
});

test('the batch call writes neither an audit entry nor an idempotency key', async () => {
  const person = await testApp.person();
  const counted = () =>
    sql<{
      n: string;
    }>`select (select count(*) from auditoria) || ' ' || (select count(*) from idempotencia) n`
      .execute(testApp.app.platform.db)
      .then(({ rows }) => rows[0]?.n);
  const before = await counted();
  await person.call('POST', 'archivos/direcciones', {
    body: { ids: [UNKNOWN] },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(await counted()).toBe(before);
});
