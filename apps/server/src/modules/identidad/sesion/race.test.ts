import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../../../platform/db/database.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();
const CLAVE = 'Tr3n-azul#lejos';

async function knownAt(dispositivo: string) {
  const account = await testApp.account({ contrasena: CLAVE, roles: ['Abogado'] });
  await testApp.app.platform.db
    .insertInto('dispositivo')
    .values({ usuario_id: account.id, hash: createHash('sha256').update(dispositivo).digest() })
    .execute();
  return account;
}

/** Changes the user while a sign-in that has already checked them waits for the lock on their row. */
async function signInMeanwhile(correo_electronico: string, dispositivo: string, change: (tx: Tx) => unknown) {
  const { db } = testApp.app.platform;
  const { answer } = await db.transaction().execute(async (tx) => {
    await sql`select 1 from usuario where correo_electronico = ${correo_electronico} for update`.execute(tx);
    const body = { correo_electronico, contrasena: CLAVE, origen: 'web', dispositivo };
    const signIn = testApp.call('POST', 'login', { body });
    await until('the sign-in waits for the lock', async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    await change(tx);
    return { answer: signIn };
  });
  return answer;
}

test('LOGIN-28 LOGIN-29 LOGIN-33 removing the entry role during a sign-in prevents the session', async () => {
  const dispositivo = randomUUID();
  const { id, correo } = await knownAt(dispositivo);
  const answer = await signInMeanwhile(correo, dispositivo, (tx) =>
    tx.deleteFrom('usuario_rol').where('usuario_id', '=', id).execute(),
  );
  expect(answer.statusCode).toBe(403);
  expect(answer.json()).toEqual({ message: 'No tienes acceso' });
  const { db } = testApp.app.platform;
  expect(await db.selectFrom('sesion').select('id').where('usuario_id', '=', id).execute()).toEqual([]);
  const person = db.selectFrom('usuario').select('login').where('id', '=', id);
  expect(await person.executeTakeFirst()).toEqual({ login: false });
});

test('SESION-10 a session time that changes during a sign-in applies to the new session', async () => {
  const dispositivo = randomUUID();
  const { id, correo } = await knownAt(dispositivo);
  const answer = await signInMeanwhile(correo, dispositivo, (tx) =>
    tx.updateTable('usuario').set({ tiempo_session: 7 }).where('id', '=', id).execute(),
  );
  expect(answer.statusCode).toBe(200);
  const { rows } = await sql<{ minutos: number }>`
    select (extract(epoch from vence - creada) / 60)::int as minutos from sesion where usuario_id = ${id}`.execute(
    testApp.app.platform.db,
  );
  expect(rows).toEqual([{ minutos: 7 }]);
});
