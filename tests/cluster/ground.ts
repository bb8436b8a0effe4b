import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { isFree } from '@amparo/server/testing/processes';
import { folders, programOf } from '../programs.ts';

/** Below where systems take the ports of outgoing calls from: what is killed finds its port free when it comes back. */
const FIRST_PORT = 17_500;
const LAST_PORT = 17_699;

/** A port may be chosen long before it is taken: two runs at once begin at different ones. */
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

/** A folder, ports and programs of these proofs alone; all of it is gone when it stops. */
export class Ground {
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

  /** Starts a program that goes on; what it says is in `<name>.log` of the folder. It ends with the ground at the latest. */
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

  /** What must be ended is ended in the other order than it was begun. */
  atEnd(stop: () => Promise<void>): void {
    this.ends.push(stop);
  }

  /** One measure: what it begins is over when it is, whichever way it ends. */
  async scene<T>(play: () => Promise<T>): Promise<T> {
    try {
      return await play();
    } finally {
      await this.clear();
    }
  }

  /** Whoever interrupts asks for it too, while the measure ends by itself. */
  stop(): Promise<void> {
    this.stopping ??= this.clear().finally(() => rmSync(this.folder, { recursive: true, force: true }));
    return this.stopping;
  }

  private async clear(): Promise<void> {
    for (let stop = this.ends.pop(); stop !== undefined; stop = this.ends.pop())
      await stop().catch((error: unknown) => void process.stderr.write(`${String(error)}\n`));
    // Gone already where somebody interrupted.
    const left = existsSync(this.folder) ? readdirSync(this.folder) : [];
    for (const name of left) rmSync(this.path(name), { recursive: true, force: true });
    this.nextPort = somewhere();
  }

  private spawn(program: string, args: readonly string[], stdio: StdioOptions): ChildProcess {
    const found = programOf(program);
    if (found === undefined) throw new Error(`There is no ${program} on this machine`);
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

/** As a power cut of the machine that it runs on: it and all that it began, before any of them can say a word. */
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
    // It is over already.
  }
}

/** Figures are of a machine that may have had other things to do. */
export const busy = () => `load ${loadavg()[0]?.toFixed(1)}`;
