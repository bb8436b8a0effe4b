import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** A failed program, with the last lines of its output, which contain the cause. */
class ProgramFailed extends Error {
  readonly code: number | null;

  constructor(message: string, code: number | null) {
    super(message);
    this.code = code;
  }
}

interface Run {
  env?: Record<string, string>;
  /** Run as the user `postgres` if this process is root, because PostgreSQL refuses to run as root. */
  asPostgres?: boolean;
}

export const isRoot = process.getuid?.() === 0;

/** Path of a PostgreSQL program of this major version on Debian; elsewhere its name, to be found in PATH. */
export function postgresProgram(name: string, major: string): string {
  const path = `/usr/lib/postgresql/${major}/bin/${name}`;
  return existsSync(path) ? path : name;
}

/** Runs a program and returns its output; throws with the last lines if it fails. */
export async function run(
  program: string,
  args: readonly string[],
  { env = {}, asPostgres = false }: Run = {},
): Promise<string> {
  const [command, given] =
    asPostgres && isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  // LC_ALL=C: the output is parsed, so it must be in English.
  const child = spawn(command, given, {
    env: { ...process.env, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (data: Buffer) => void (said += data.toString()));
  child.stderr.on('data', (data: Buffer) => void (said += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return said;
  throw new ProgramFailed(`${program}: ${said.trim().split('\n').slice(-3).join(' ')}`, code);
}

/**
 * A database URL as environment variables of libpq, because other users of the machine can read program
 * arguments.
 */
export function connection(address: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const said = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}
