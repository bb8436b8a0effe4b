import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** A program that failed, with the last of what it said: the sentence that matters stands there. */
class ProgramFailed extends Error {
  readonly code: number | null;

  constructor(message: string, code: number | null) {
    super(message);
    this.code = code;
  }
}

interface Run {
  env?: Record<string, string>;
  /** PostgreSQL refuses to run as root: there it runs as the user of its package. */
  asPostgres?: boolean;
}

export const isRoot = process.getuid?.() === 0;

/** Programs of PostgreSQL of that major version, where Debian has them; elsewhere those of the PATH. */
export function postgresProgram(name: string, major: string): string {
  const path = `/usr/lib/postgresql/${major}/bin/${name}`;
  return existsSync(path) ? path : name;
}

/** Runs it to its end and answers what it wrote; fails with its last lines. */
export async function run(
  program: string,
  args: readonly string[],
  { env = {}, asPostgres = false }: Run = {},
): Promise<string> {
  const [command, given] =
    asPostgres && isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args];
  // What programs say is read here, in the words that they are known by.
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

/** The address of a database as the variables that its programs read: an argument could be seen by everyone on the machine. */
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
