import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openCase } from '../../../testing/cases.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { audiencia, post } from './testing.ts';

const testApp = useTestApp({ started: true });

test('RUTAS-39 a commitment created during a case close waits for the lock and is refused', async () => {
  const admin = await testApp.admin();
  const caso = await openCase(testApp);
  const client = new Client({ connectionString: testApp.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query(`update caso set estado = 'Cerrado', estado_abierto = 'Solicitado' where id = $1`, [
    caso._id,
  ]);
  const agreeing = post(admin, caso.caso, audiencia([admin]));
  await until('the call to wait', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.app.platform.db);
    return rows[0]?.n === 1;
  });
  await client.query('commit');
  const answer = await agreeing;
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { message: 'El caso se encuentra Cerrado: no admite compromisos nuevos' },
  ]);
  expect(await testApp.app.platform.db.selectFrom('compromiso').selectAll().execute()).toEqual([]);
});
