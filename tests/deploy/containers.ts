import { join } from 'node:path';
import { must, ROOT, run } from './tools.ts';

/** More than a build takes on a busy machine. */
const BUILD_MS = 1_200_000;
const AMPARO = 'localhost/amparo-proof';

/**
 * Keeps images and containers in a separate folder, so that the machine's own are neither listed nor changed.
 */
export class Containers {
  private readonly where: string[];
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    this.where = [
      '--root',
      join(folder, 'images'),
      '--runroot',
      join(folder, 'running'),
      '--storage-driver',
      'overlay',
    ];
  }

  readonly buildah = (...args: string[]) => must('buildah', [...this.where, ...args], BUILD_MS);
  readonly podman = (...args: string[]) =>
    must('podman', [...this.where, '--runtime', 'runc', '--cgroup-manager', 'cgroupfs', ...args], 120_000);

  /**
   * Removes all containers and mounts, so that the folder can be deleted. Not with `system reset`, which also
   * removes networks of the machine.
   */
  async end(): Promise<void> {
    await this.podman('rm', '-f', '-v', '--all');
    await this.buildah('rm', '--all');
    for (const mounted of ['images/overlay', 'running'])
      await run('umount', ['-R', join(this.folder, mounted)]);
  }

  async build(base: string): Promise<void> {
    const from = ['--build-arg', `BASE=${base}`, '-f', join(ROOT, 'deploy/Containerfile')];
    await this.buildah('build', '--isolation', 'chroot', ...from, '-t', AMPARO, ROOT);
  }

  /** Bytes of the image above its base. */
  async weight(base: string): Promise<number> {
    const size = async (name: string) =>
      Number(await this.podman('image', 'inspect', '--format', '{{.Size}}', name));
    return (await size(AMPARO)) - (await size(base));
  }

  /** With the restrictions of compose.yml: read-only, no capabilities, 512 MB of memory. */
  async start(name: string, env: Record<string, string>): Promise<void> {
    const shut = [
      '--read-only',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
      '--memory',
      '512m',
    ];
    // Explicit limits, because podman's defaults fail on a machine that may not raise its own limits.
    const limits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=1024:1024'];
    const given = Object.entries(env).flatMap(([variable, value]) => ['-e', `${variable}=${value}`]);
    await this.podman('run', '-d', '--name', name, '--network', 'host', ...shut, ...limits, ...given, AMPARO);
  }

  /** Runs a command in the container and returns its output. */
  inside(name: string, command: string): Promise<string> {
    return this.podman('exec', name, 'sh', '-c', command);
  }

  async memory(name: string): Promise<number> {
    return bytesOf(await this.podman('stats', '--no-stream', '--format', '{{.MemUsageBytes}}', name));
  }

  /** Seconds of CPU time used so far. */
  async worked(name: string): Promise<number> {
    return secondsOf(await this.podman('stats', '--no-stream', '--format', '{{.UpTime}}', name));
  }

  /** Stops the container and returns the seconds that it took to exit. */
  async stop(name: string): Promise<number> {
    const begun = Date.now();
    await this.podman('stop', '-t', '60', name);
    const seconds = (Date.now() - begun) / 1000;
    await this.podman('rm', '-f', '-v', name);
    return seconds;
  }
}

const UNITS: Record<string, number> = {
  B: 1,
  kB: 1e3,
  KiB: 1_024,
  MB: 1e6,
  MiB: 1_048_576,
  GB: 1e9,
  GiB: 1_073_741_824,
};

function bytesOf(said: string): number {
  const [, amount = '0', unit = 'B'] = /^([\d.]+)\s*([A-Za-z]+)/.exec(said) ?? [];
  return Number(amount) * (UNITS[unit] ?? Number.NaN);
}

function secondsOf(said: string): number {
  const [, minutes = '0', seconds = '0'] = /^(?:(\d+)m)?([\d.]+)s$/.exec(said) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}
