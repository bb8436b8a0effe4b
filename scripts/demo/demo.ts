import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { partnerSettings } from '@amparo/partners/settings';
import { startPartners } from '@amparo/partners/start';
import { seedDemoContent } from '../../apps/server/seeds/demo-content.ts';
import { ACCOUNTS } from '../../apps/server/seeds/demo-staff.ts';
import { DEMO_PASSWORD, seedDemo } from '../../apps/server/seeds/demo.ts';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/platform/lib/config.ts';
import { prepareDatabase } from '../../apps/server/src/prepare.ts';
import { buildWeb } from '../web/build.ts';
import { simulateTravel } from './demo-positions.ts';

/**
 * `npm run demo`: Amparo with a demo company on a machine that has only Node and npm. PostgreSQL comes from a
 * package and stores its data in .data/, so a second run continues with the same data.
 */
const ROOT = join(import.meta.dirname, '../..');
const DATA = join(ROOT, '.data/postgres');
const WEB = join(ROOT, 'apps/web');
const { values: options } = parseArgs({ options: { port: { type: 'string', default: '4000' } } });

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Returns the wanted port or the next free one. */
async function freePort(wanted: number): Promise<number> {
  const isFree = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(wanted, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? wanted : freePort(wanted + 1);
}

async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  const port = await freePort(54_320);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'postgres.ts'), DATA, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // In a separate process group, so that Ctrl-C reaches only this process, which stops the database last.
    detached: true,
  });
  const ended = once(child, 'exit');
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), ended])) as [
    unknown,
  ];
  if (line !== 'ready') process.exit(1);
  return {
    url: `postgres://amparo:amparo@127.0.0.1:${port}/amparo`,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

const started = Date.now();
say('Starting PostgreSQL…');
const [postgres] = await Promise.all([startPostgres(), buildWeb(say)]);
const partners = await startPartners({
  host: '127.0.0.1',
  httpPort: await freePort(4100),
  smtpPort: await freePort(4125),
});
await prepareDatabase(postgres.url);
const founded = Date.now();
await seedDemo(postgres.url);

const port = await freePort(Number(options.port));
const address = `http://127.0.0.1:${port}`;
const config = readConfig({
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  DATABASE_URL: postgres.url,
  PORT: String(port),
  PUBLIC_URL: address,
  CORS_ORIGINS: `http://localhost:${port}`,
  SMTP_URL: partners.smtpUrl,
  ...partnerSettings(partners.httpUrl),
  WEB_ROOT: join(WEB, 'dist'),
});
const app = await buildApp(config);
await app.start();
await seedDemoContent(app);
const founding = ((Date.now() - founded) / 1000).toFixed(1);
await app.http.listen({ host: config.HOST, port });
partners.telefono.connect(address);
const driven = await simulateTravel(app, partners);

const width = Math.max(...ACCOUNTS.map((account) => account.correo.length));
say(`
  Amparo   ${address}
  Correo   ${partners.httpUrl}/correo   (los códigos de ingreso llegan aquí)
  Teléfono ${partners.httpUrl}/telefono   (la app de un cliente o de un abogado: pide ayuda, llega y conversa; por ejemplo 31938204)
  Mapas    ${partners.httpUrl}/mapas   (el pueblo por el que conducen${driven === undefined ? '' : `; alguien va ahora al caso ${driven}`})
  SMS      ${partners.httpUrl}/sms   (los enlaces que reciben los clientes llegan aquí)
  API      ${address}/docs

  Cuentas, todas con la contraseña ${DEMO_PASSWORD}
${ACCOUNTS.map((account) => `    ${account.correo.padEnd(width)}  ${account.roles.join(', ')}`).join('\n')}

  Listo en ${((Date.now() - started) / 1000).toFixed(1)} s, de ellos ${founding} s para la empresa y sus noventa días. Ctrl-C detiene todo; los datos quedan en .data/`);

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.stop();
  await partners.stop();
  await postgres.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
