import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Result } from '../report.ts';

export const ROOT = join(import.meta.dirname, '../..');
export const DEPLOY = join(ROOT, 'deploy');

const start = promisify(execFile);

interface Ended {
  code: number;
  /** What it said, on either channel. */
  said: string;
}

/** Runs a program to its end; a bad end is an answer too. */
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

/** The same where nothing else makes sense when it failed. */
export async function must(program: string, args: readonly string[], ms?: number): Promise<string> {
  const { code, said } = await run(program, args, ms === undefined ? {} : { ms });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${said.slice(-2_000)}`);
  return said;
}

/** What was expected and is not so, joined; nothing is what we want. */
export const verdict = (what: string, target: string, wrong: readonly string[]): Result => ({
  seen: wrong.length === 0 ? what : `${what}; ${wrong.join('; ')}`,
  target,
  ok: wrong.length === 0,
});
