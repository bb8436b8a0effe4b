import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Containers } from './containers.ts';
import { must } from './tools.ts';

const BASE = 'localhost/amparo-base';
/** Certificate authorities that this machine trusts, including a private one of its network. */
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Replaces the Node base image on machines without access to an image registry: minimal Debian, the Node
 * binary of this process and the npm that started it.
 */
export async function makeBase(containers: Containers, folder: string): Promise<string> {
  const npm = join(
    process.env['npm_execpath'] ?? (await must('sh', ['-c', 'readlink -f "$(command -v npm)"'])),
    '../..',
  );
  const tar = join(folder, 'base.tar');
  await must(
    'mmdebstrap',
    ['--quiet', '--variant=minbase', '--include=ca-certificates', 'bookworm', tar],
    600_000,
  );
  const { buildah } = containers;
  const made = await buildah('from', 'scratch');
  await buildah('add', '-q', made, tar, '/');
  await buildah('copy', '-q', made, process.execPath, '/usr/local/bin/node');
  await buildah('copy', '-q', made, npm, '/usr/local/lib/node_modules/npm');
  await buildah(
    'run',
    '--isolation',
    'chroot',
    made,
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  );
  if (existsSync(TRUSTED)) {
    await buildah('copy', '-q', made, TRUSTED, TRUSTED);
    await buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${TRUSTED}`, made);
  }
  await buildah('commit', '-q', '--rm', made, BASE);
  return BASE;
}
