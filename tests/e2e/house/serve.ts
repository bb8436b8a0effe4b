import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { startPartners } from '@amparo/partners/start';
import { buildApp } from '@amparo/server/app';
import { readConfig } from '@amparo/server/platform/config';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName } from '@amparo/server/testing/databases';
import { createAccount, signIn, type NewPerson } from '@amparo/server/testing/people';
import { seedDemoContent } from '../../../apps/server/seeds/demo-content.ts';
import { seedDemo } from '../../../apps/server/seeds/demo.ts';

/**
 * The real product for one browser worker: its own database, partners, server and built web application.
 * Says where everything is on one line of JSON; ends when its parent goes away.
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

/** A free port is known only after listening, and the server must know its own address: the control server goes first. */
const control = Fastify();
const port = Number(process.env['E2E_PORT']);
const address = `http://${process.env['E2E_HOST'] ?? '127.0.0.1'}:${port}`;
const config = readConfig({
  // In tests every page of a list is first held against the contract; what ships does not.
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

/** What tests may do besides using the product: make people, and run SQL to bring about a situation. */
control.post<{ Body: NewPerson }>('/persona', ({ body }) => signIn(app.platform, body));
control.post<{ Body: NewPerson }>('/cuenta', ({ body }) => createAccount(app.platform, body));
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
