import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { maintenanceJobs } from '../../../platform/background/maintenance.ts';
import { conversation, openRoom, readRoom, said } from '../../../testing/chats.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp();

async function runNightly(): Promise<void> {
  for (const job of maintenanceJobs(testApp.app.platform))
    if (job.name === 'mantenimiento') await job.run({});
}

test('messages without a monthly partition are stored, moved into one later, and deleted after ten years', async () => {
  const { db } = testApp.app.platform;
  const admin = await testApp.admin();
  const { _id: sala } = await openRoom(admin, 'libre', [(await testApp.account({})).id]);
  const parts = async () => {
    const { rows } = await sql<{ part: string }>`
      select tableoid::regclass::text as part from mensaje where sala_id = ${sala} order by numero`.execute(
      db,
    );
    return rows.map(({ part }) => part);
  };
  const { rows } = await sql<{
    month: string;
    old: string;
  }>`select to_char(now(), '"mensaje_"YYYYMM') as month,
    to_char(now() - interval '121 months', '"mensaje_"YYYYMM') as old`.execute(db);
  const { month = '', old = '' } = rows[0] ?? {};
  // Simulates that the job did not create the partition of this month.
  await sql`drop table ${sql.table(month)}`.execute(db);
  const id = randomUUID();
  await said(admin, sala, 'Muy viejo');
  await said(admin, sala, 'De hoy', { id });
  await sql`update mensaje set fecha = now() - interval '121 months' where sala_id = ${sala} and numero = 1`.execute(
    db,
  );
  expect(await parts()).toEqual(['mensaje_resto', 'mensaje_resto']);
  const before = await conversation(admin, sala, '?desde=1');

  await runNightly();
  expect(await parts()).toEqual([month]);
  const gone = await sql<{ part: string | null }>`select to_regclass(${old})::text as part`.execute(db);
  expect(gone.rows).toEqual([{ part: null }]);
  expect(await conversation(admin, sala)).toEqual(before);
  expect((await readRoom(admin, sala)).message?.mensaje).toBe('De hoy');
  // A moved message is still found by its id, and the numbering continues.
  expect((await said(admin, sala, 'De hoy', { id })).numero).toBe(2);
  expect((await said(admin, sala, 'Después')).numero).toBe(3);
  expect(await parts()).toEqual([month, month]);
});
