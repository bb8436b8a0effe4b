import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Result } from '../report.ts';

export const ROOT = join(import.meta.dirname, '../..');
export const DEPLOY = join(ROOT, 'deploy');

const start = promisify(execFile);

interface Ended {
  code: number;
  /** Output on stdout and stderr. */
  said: string;
}

/** Runs a program to its end. A failure is returned, not thrown. */
export async function run(
  program: string,
  args: readonly string[],
  { env = {}, ms = 60_000 }: { env?: Record<string, string>; ms?: number } = {},
): Promise<Ended> {
  try {
    const { stdout, stderr } = await start(program, args, {
      env: { ...process.env, ...env },
      timeout: ms,
      maxBuffer: 64 * 1_048_576,
    });
    return { code: 0, said: (stdout + stderr).trim() };
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    return { code: typeof code === 'number' ? code : 1, said: (stdout + stderr).trim() || String(error) };
  }
}

/** Like `run`, but throws if the program fails. */
export async function must(program: string, args: readonly string[], ms?: number): Promise<string> {
  const { code, said } = await run(program, args, ms === undefined ? {} : { ms });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${said.slice(-2_000)}`);
  return said;
}

/** The result is ok if `wrong` is empty; otherwise `seen` lists the failures. */
export const verdict = (what: string, target: string, wrong: readonly string[]): Result => ({
  seen: wrong.length === 0 ? what : `${what}; ${wrong.join('; ')}`,
  target,
  ok: wrong.length === 0,
});
