import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Result } from './report.ts';

/** Every program that a proof runs, and the package of Debian that brings it. */
const PACKAGES: Readonly<Record<string, string>> = {
  initdb: 'postgresql',
  'redis-server': 'redis-server',
  chromium: 'chromium',
  haproxy: 'haproxy',
  patroni: 'patroni',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  faketime: 'faketime',
  promtool: 'prometheus',
  clamd: 'clamav-daemon',
  buildah: 'buildah',
  podman: 'podman',
  runc: 'runc',
  mmdebstrap: 'mmdebstrap',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
};

const newestFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });

/** Debian keeps the programs of PostgreSQL, and those meant for root, where a path seldom leads. */
export const folders = (): string[] => [
  ...globSync('/usr/lib/postgresql/*/bin').toSorted(newestFirst),
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
];

export function programOf(name: string): string | undefined {
  return folders()
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Packages whose programs are not here. */
export function missingPackages(programs: readonly string[] = Object.keys(PACKAGES)): string[] {
  const absent = programs.filter((program) => programOf(program) === undefined);
  return [...new Set(absent.map((program) => PACKAGES[program] ?? program))];
}

/** A result that says aloud what is missing, or undefined when all are there. */
export function without(programs: readonly string[], target: string): Result | undefined {
  const names = missingPackages(programs).join(' ');
  if (names === '') return undefined;
  return { seen: `skipped: ${names} is not installed, apt-get install ${names}`, target, ok: true };
}

/**
 * Asks nobody anything: whoever says `--install` has said it. Debian starts some of it as services of the machine; the proofs
 * begin their own beside them.
 */
export function install(packages: readonly string[]): void {
  if (packages.length === 0) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const [program = 'apt-get', ...rest] = [...asRoot, 'apt-get', ...args];
    const { status } = spawnSync(program, rest, { stdio: 'inherit', env });
    if (status !== 0) throw new Error(`apt-get ${args.join(' ')} ended with ${status}`);
  }
}
