import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { startPartners } from '@amparo/partners/start';
import { buildApp } from '@amparo/server/app';
import { readConfig } from '@amparo/server/platform/lib/config';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName } from '@amparo/server/testing/databases';
import { createAccount, signIn, type TestPerson } from '@amparo/server/testing/people';
import { seedDemoContent } from '../../../apps/server/seeds/demo-content.ts';
import { seedDemo } from '../../../apps/server/seeds/demo.ts';

/**
 * Runs the app for one browser worker, with its own database, partner stubs, server and built web app. Prints
 * its URLs as one line of JSON, and stops when its parent closes stdin.
 */
const isShipped = process.env['E2E_BUILD'] === 'production';
const WEB = join(import.meta.dirname, '../../../apps/web', isShipped ? 'dist' : 'dist-test');
if (!existsSync(WEB)) throw new Error(`There is no ${WEB}: \`npm run e2e\` builds it`);
const name = uniqueName('e2e');
const files = join(tmpdir(), name);

const template = process.env['E2E_TEMPLATE'];
const url = await createDatabase(name, template);
if (template === undefined) await prepareDatabase(url);
const hasDemo = process.env['E2E_DEMO'] !== undefined;
if (hasDemo) await seedDemo(url);
const partners = await startPartners({ httpPort: 0, smtpPort: 0 });

const control = Fastify();
/** Chosen by the parent process, because the server needs its own URL before it listens. */
const port = Number(process.env['E2E_PORT']);
const address = `http://${process.env['E2E_HOST'] ?? '127.0.0.1'}:${port}`;
const config = readConfig({
  // With `test` the server validates every list page against the contract; production does not.
  NODE_ENV: isShipped ? 'production' : 'test',
  LOG_LEVEL: process.env['E2E_LOG'] ?? 'error',
  DATABASE_URL: url,
  PORT: String(port),
  PUBLIC_URL: address,
  ...partners.settings,
  STORAGE_DIR: files,
  WEB_ROOT: WEB,
});
const app = await buildApp(config);
await app.start();
if (hasDemo) await seedDemoContent(app);
await app.http.listen({ host: '127.0.0.1', port });
partners.telefono.connect(address);

/** Control API of the tests: creates people and runs SQL. */
control.post<{ Body: TestPerson }>('/persona', ({ body }) => signIn(app.platform, body));
control.post<{ Body: TestPerson }>('/cuenta', ({ body }) => createAccount(app.platform, body));
control.post<{ Body: { text: string; values?: unknown[] } }>('/sql', async ({ body }) => {
  const { rows } = await app.platform.db.executeQuery({
    sql: body.text,
    parameters: body.values ?? [],
    query: { kind: 'RawNode', sqlFragments: [body.text], parameters: [] },
    queryId: { queryId: 'e2e' },
  });
  return rows;
});
const controlUrl = await control.listen({ host: '127.0.0.1', port: 0 });

process.stdout.write(
  `${JSON.stringify({ url: address, controlUrl, mailUrl: `${partners.httpUrl}/correo`, pushUrl: `${partners.httpUrl}/push`, partnersUrl: partners.httpUrl, databaseUrl: url })}\n`,
);

async function stop(): Promise<void> {
  await control.close();
  await app.stop();
  await partners.stop();
  await dropDatabase(name);
  await rm(files, { recursive: true, force: true });
  process.exit(0);
}
process.stdin.resume();
process.stdin.on('end', () => void stop());
process.on('SIGTERM', () => void stop());
