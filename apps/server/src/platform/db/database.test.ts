import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { layCable } from '../../testing/cable.ts';
import { useApp } from '../../testing/harness.ts';
import { createDb } from './database.ts';
import { isDatabaseAway } from './failures.ts';

const house = useApp();

test('F03 a statement on a frozen database fails as unavailable instead of blocking for ever', async () => {
  const cable = await layCable(house.url);
  const db = createDb({ url: cable.url, pool: 1, silence: 500 });
  onTestFinished(async () => {
    await db.destroy();
    await cable.cut();
  });
  await sql`select 1`.execute(db);
  cable.freeze();
  const failure: unknown = await sql`select 1`.execute(db).catch((error: unknown) => error);
  expect(isDatabaseAway(failure)).toBe(true);
});
