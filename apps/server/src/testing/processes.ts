import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../main.ts');

export interface RunningProgram {
  readonly process: ChildProcess;
  /** Its output so far, from both streams. */
  output(): string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

export interface RunningServer extends RunningProgram {
  readonly url: string;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((done) => void server.close(() => done()));
  return port;
}

/** Whether no server listens on this port. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const free = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => done(true));
  });
  if (free) await new Promise<void>((done) => void server.close(() => done()));
  return free;
}

/** Runs a program of this workspace in a separate process and collects its output. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): RunningProgram {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => void (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => void (output += data.toString()));
  const ended = new Promise<number | string>((done) =>
    child.on('close', (code, signal) => done(code ?? signal ?? 'unknown')),
  );
  return { process: child, output: () => output, ended };
}

/** Starts the real server on `PORT` or on a free port. It may not be ready yet: see `untilReady`. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const port = Number(env['PORT'] ?? (await freePort()));
  const url = `http://127.0.0.1:${port}`;
  const running = runProgram(MAIN, [], {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    PORT: String(port),
    PUBLIC_URL: url,
    ...env,
  });
  return { ...running, url };
}

/**
 * Long enough for a slow machine, and shorter than the test timeout, so that the error names the condition.
 */
const LONGEST_WAIT_MS = 120_000;

/** Waits until a condition holds and returns what `ask` returned; throws when the condition never holds. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  ms = LONGEST_WAIT_MS,
): Promise<T> {
  const limit = performance.now() + ms;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > limit) throw new Error(`Timed out waiting for: ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Status of a call, or undefined while no server answers. */
export async function statusOf(url: string): Promise<number | undefined> {
  try {
    return (await fetch(url)).status;
  } catch {
    return undefined;
  }
}

export async function untilReady(running: RunningServer): Promise<void> {
  const ready = async () => {
    if (running.process.exitCode !== null)
      throw new Error(`The server ended before it was ready: ${running.output()}`);
    return (await statusOf(`${running.url}/ready`)) === 200;
  };
  await until(`${running.url} ready`, ready);
}
