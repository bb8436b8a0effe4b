import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { createDb } from './database.ts';
import { isDatabaseUnavailable } from './failures.ts';

const testApp = useTestApp();

test('F03 a statement on a frozen database fails as unavailable instead of blocking for ever', async () => {
  const cable = await startTcpProxy(testApp.url);
  const db = createDb({ url: cable.url, pool: 1, silence: 500 });
  onTestFinished(async () => {
    await db.destroy();
    await cable.cut();
  });
  await sql`select 1`.execute(db);
  cable.freeze();
  const failure: unknown = await sql`select 1`.execute(db).catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
});
