import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isFree } from '@amparo/server/testing/processes';
import { folders, programOf } from '../programs.ts';

/** Below the ephemeral port range, so that a killed program finds its port free when it starts again. */
const FIRST_PORT = 17_500;
const LAST_PORT = 17_699;

/** A port may be chosen long before a program binds it, so concurrent runs start at different ports. */
const STRETCH = 20;
const somewhere = () =>
  FIRST_PORT + STRETCH * Math.floor(Math.random() * ((LAST_PORT - FIRST_PORT) / STRETCH));

/** Databases refuse to run as root. */
const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined;

function idsOf(user: string): { uid: number; gid: number } | undefined {
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Folder, ports and programs of a run. `stop` removes all of them. */
export class ClusterEnvironment {
  readonly folder: string;
  private readonly ends: (() => Promise<void>)[] = [];
  private nextPort = somewhere();
  private stopping: Promise<void> | undefined;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'amparo-cluster-'));
    if (owner !== undefined) chownSync(this.folder, owner.uid, owner.gid);
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  async port(): Promise<number> {
    while (this.nextPort <= LAST_PORT) {
      const port = this.nextPort;
      this.nextPort += 1;
      if (await isFree(port)) return port;
    }
    throw new Error(`No port is free between ${FIRST_PORT} and ${LAST_PORT}`);
  }

  /**
   * Starts a background program that logs to `<name>.log` in the folder. Cleanup kills it if it still runs.
   */
  start(name: string, program: string, args: readonly string[]): ChildProcess {
    const log = openSync(this.path(`${name}.log`), 'a');
    const child = this.spawn(program, args, ['ignore', log, log]);
    this.atEnd(() => end(child, 'SIGKILL'));
    return child;
  }

  /** Runs a program to its end. */
  async run(program: string, args: readonly string[]): Promise<void> {
    const child = this.spawn(program, args, ['ignore', 'ignore', 'pipe']);
    let said = '';
    child.stderr?.on('data', (data: Buffer) => void (said += data.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${program} ended with ${code}: ${said.trim()}`);
  }

  /** Registers a cleanup. Cleanups run in reverse order. */
  atEnd(stop: () => Promise<void>): void {
    this.ends.push(stop);
  }

  /** Runs one measure and then its cleanups, also if it fails. */
  async scene<T>(play: () => Promise<T>): Promise<T> {
    try {
      return await play();
    } finally {
      await this.clear();
    }
  }

  /** May be called twice: by the signal handler and at the end of the run. */
  stop(): Promise<void> {
    this.stopping ??= this.clear().finally(() => rmSync(this.folder, { recursive: true, force: true }));
    return this.stopping;
  }

  private async clear(): Promise<void> {
    for (let stop = this.ends.pop(); stop !== undefined; stop = this.ends.pop())
      await stop().catch((error: unknown) => void process.stderr.write(`${String(error)}\n`));
    // An interrupted run has already removed the folder.
    const left = existsSync(this.folder) ? readdirSync(this.folder) : [];
    for (const name of left) rmSync(this.path(name), { recursive: true, force: true });
    this.nextPort = somewhere();
  }

  private spawn(program: string, args: readonly string[], stdio: StdioOptions): ChildProcess {
    const found = programOf(program);
    if (found === undefined) throw new Error(`${program} is not installed on this machine`);
    const env = { PATH: folders().join(delimiter), HOME: this.folder, LC_ALL: 'C.UTF-8' };
    return spawn(found, args, { stdio, env, cwd: this.folder, ...owner });
  }
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isOver(child)) return;
  const over = once(child, 'exit');
  child.kill(signal);
  await over;
}

/**
 * Kills the process and its descendants like a power failure. SIGSTOP comes first, so that none of them can
 * react to the death of another.
 */
export function killTree(pid: number): void {
  signal(pid, 'SIGSTOP');
  for (const child of childrenOf(pid)) killTree(child);
  signal(pid, 'SIGKILL');
}

function childrenOf(pid: number): number[] {
  try {
    const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { stdio: 'pipe' }).toString();
    return listed.split('\n').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already exited.
  }
}

/** Printed with the figures, because other work on the machine distorts them. */
export const busy = () => `load ${loadavg()[0]?.toFixed(1)}`;
