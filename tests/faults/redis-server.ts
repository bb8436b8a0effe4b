import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { freePort, until } from '@amparo/server/testing/processes';

/** A private Redis server that may be killed. It stores nothing on disk, so it is empty after a restart. */
export class RedisServer {
  readonly url: string;
  private readonly port: number;
  private process: ChildProcess;

  private constructor(port: number) {
    this.port = port;
    this.url = `redis://127.0.0.1:${port}`;
    this.process = run(port);
  }

  static async start(): Promise<RedisServer> {
    const redis = new RedisServer(await freePort());
    await redis.untilUp();
    return redis;
  }

  /** Kills it like a power failure. */
  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
  }

  /** Starts an empty Redis at the same address. */
  async restart(): Promise<void> {
    this.process = run(this.port);
    await this.untilUp();
  }

  private untilUp(): Promise<boolean> {
    return until(`Redis on ${this.url}`, async () => {
      if (this.process.exitCode !== null) throw new Error('redis-server exited during its start');
      return await answers(this.port);
    });
  }
}

function run(port: number): ChildProcess {
  const settings = { port: String(port), bind: '127.0.0.1', save: '', dir: tmpdir() };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  return spawn('redis-server', args, { stdio: 'ignore' }).on('error', (error) => {
    throw new Error('This measure needs the program redis-server', { cause: error });
  });
}

/** True if a program listens on the port. */
export async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const up = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return up;
}
