import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Result } from './report.ts';

/** Programs that the proofs run, with their Debian packages. */
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

/** Includes the folders of PostgreSQL and root programs, which Debian does not add to every `PATH`. */
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

/** Packages whose programs are not installed. */
export function missingPackages(programs: readonly string[] = Object.keys(PACKAGES)): string[] {
  const absent = programs.filter((program) => programOf(program) === undefined);
  return [...new Set(absent.map((program) => PACKAGES[program] ?? program))];
}

/** A skipped result that names the missing packages, or undefined if all programs are installed. */
export function without(programs: readonly string[], target: string): Result | undefined {
  const names = missingPackages(programs).join(' ');
  if (names === '') return undefined;
  return { seen: `skipped: ${names} is not installed, apt-get install ${names}`, target, ok: true };
}

/**
 * Installs without confirmation, because the user passed `--install`. Debian starts some of the programs as
 * system services; the proofs start separate processes.
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
