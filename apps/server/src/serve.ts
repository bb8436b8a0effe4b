import { join } from 'node:path';
import { buildApp } from './app.ts';
import { ConfigError, readConfig, type Config } from './platform/config.ts';
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
// A process that only works listens too, for whoever looks after it.
await app.http.listen({ host: config.HOST, port: config.PORT });

/**
 * Whatever still holds it by then, a database that takes nothing or an upload without end, is cut: whoever watches over it would
 * kill it a moment later, without a word.
 */
const LAST_MS = 80_000;

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  app.http.log.info({ signal }, 'stopping');
  setTimeout(() => {
    app.http.log.error('stopped before everything was finished');
    process.exit(1);
  }, LAST_MS).unref();
  await app.stop();
  process.exit(0);
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
