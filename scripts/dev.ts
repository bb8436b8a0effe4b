import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { partnerSettings } from '@amparo/partners/settings';

/**
 * `npm run dev`: partners, server and web with reload, against the PostgreSQL and Redis of DATABASE_URL and
 * REDIS_URL. The database must exist; migrations and reference data are applied at each start.
 */
const ROOT = join(import.meta.dirname, '..');
const WEB = 'http://127.0.0.1:5173';
const PARTNERS = `http://127.0.0.1:${process.env['PARTNERS_PORT'] ?? 4100}`;

const programs: { name: string; command: string[] }[] = [
  { name: 'partners', command: ['node', '--watch', 'apps/partners/src/main.ts'] },
  { name: 'server', command: ['node', '--watch', 'apps/server/src/main.ts'] },
  { name: 'web', command: ['vite', 'apps/web', '--host', '127.0.0.1', '--port', '5173', '--strictPort'] },
];

const env = {
  LOG_LEVEL: 'info',
  PUBLIC_URL: WEB,
  AMPARO_URL: `http://127.0.0.1:${process.env['PORT'] ?? 4000}`,
  ...partnerSettings(PARTNERS),
  ...process.env,
};
const children: ChildProcess[] = programs.map(({ name, command: [file = '', ...args] }) => {
  const child = spawn(file, args, { cwd: ROOT, env, stdio: 'inherit' });
  child.on('exit', (code) => {
    if (code !== 0 && code !== null) console.error(`${name} ended with ${code}`);
    for (const other of children) other.kill('SIGTERM');
  });
  return child;
});
console.log(`Amparo with reload: ${WEB}`);
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')));
