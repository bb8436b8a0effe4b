import { join } from 'node:path';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './platform/lib/config.ts';
import { prepareDatabase } from './prepare.ts';

const WEB = join(import.meta.dirname, '../../web/dist');

function configOrExit(): Config {
  try {
    return readConfig({ WEB_ROOT: WEB, ...process.env });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

const config = configOrExit();
await prepareDatabase(config.DATABASE_DIRECT_URL);
const app = await buildApp(config);
await app.start();
// A worker-only process also listens, for health checks and metrics.
await app.http.listen({ host: config.HOST, port: config.PORT });

/**
 * Deadline of a shutdown that hangs, for example on the database or an endless upload. It is shorter than
 * that of the supervisor, which would kill the process without a log line.
 */
const LAST_MS = 80_000;

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  app.http.log.info({ signal }, 'stopping');
  setTimeout(() => {
    app.http.log.error('shutdown deadline exceeded, exiting');
    process.exit(1);
  }, LAST_MS).unref();
  await app.stop();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
