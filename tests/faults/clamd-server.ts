import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eicar, startClamd } from '@amparo/server/testing/clamd';
import { freePort, until } from '@amparo/server/testing/processes';
import { answers } from './redis-server.ts';

/** A scanner that can be killed and started again. */
export interface ScannerServer {
  readonly url: string;
  /** Name of the scanner in the line of the measure. */
  readonly what: string;
  /** True if it scans the contents of archives. */
  readonly unpacks: boolean;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts clamd with one test signature, or a stand-in, which the line of the measure names. */
export async function openScanner(): Promise<ScannerServer> {
  const folder = await mkdtemp(join(tmpdir(), 'amparo-clamd-'));
  const real = new RealClamd(folder, await freePort());
  try {
    await real.start();
    return real;
  } catch (error) {
    await real.stop();
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const standIn = await startClamd();
  return {
    url: standIn.url,
    what: 'a stand-in: clamd is not installed, apt-get install clamav-daemon',
    unpacks: false,
    kill: () => standIn.setAway(true),
    start: () => standIn.setAway(false),
    stop: () => standIn.stop(),
  };
}

class RealClamd implements ScannerServer {
  readonly what = 'clamd';
  readonly unpacks = true;
  readonly url: string;
  private readonly folder: string;
  private readonly port: number;
  private process: ChildProcess | undefined;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.url = `tcp://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const database = join(this.folder, 'signatures');
    await mkdir(database, { recursive: true });
    // `0:*` matches any file type at any offset.
    await writeFile(
      join(database, 'amparo.ndb'),
      `Prueba.Eicar:0:*:${Buffer.from(eicar()).toString('hex')}\n`,
    );
    const settings = join(this.folder, 'clamd.conf');
    const lines = [
      `DatabaseDirectory ${database}`,
      'TCPAddr 127.0.0.1',
      `TCPSocket ${this.port}`,
      'Foreground yes',
      'StreamMaxLength 110M',
    ];
    await writeFile(settings, `${lines.join('\n')}\n`);
    // Debian installs clamd in a folder that may not be on the `PATH` of users.
    const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
    const child = spawn('clamd', ['-c', settings], { stdio: 'ignore', env: { PATH } });
    await once(child, 'spawn');
    this.process = child;
    await until(`clamd on ${this.url}`, () => answers(this.port));
  }

  async kill(): Promise<void> {
    const { process: running } = this;
    this.process = undefined;
    if (running === undefined) return;
    const ended = once(running, 'close');
    running.kill('SIGKILL');
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}
