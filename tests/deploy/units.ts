import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { without } from '../programs.ts';
import type { Result } from '../report.ts';
import { DEPLOY, run, verdict } from './tools.ts';

const UNITS = join(DEPLOY, 'systemd');
/** On systemd's scale from 0 (closed) to 10 (exposed). A network server with a JIT compiler cannot get 0. */
const MOST = 2;
const TARGET = `no warning, exposure ≤ ${MOST}`;

/** D02: systemd accepts every unit without a warning and rates the exposure of the services as low. */
export async function units(): Promise<Result> {
  const skipped = without(['systemd-analyze'], TARGET);
  if (skipped !== undefined) return skipped;
  if (!existsSync('/usr/bin/node'))
    return {
      seen: 'skipped: the units start /usr/bin/node, which is not installed',
      target: TARGET,
      ok: true,
    };
  const files = (await readdir(UNITS)).map((name) => join(UNITS, name));
  const { code, said } = await run('systemd-analyze', ['verify', ...files]);
  const wrong = code === 0 && said === '' ? [] : [said];
  const scores: string[] = [];
  for (const name of ['amparo@.service', 'amparo-worker.service']) {
    const looked = await run('systemd-analyze', ['security', '--offline=true', join(UNITS, name)]);
    const score = Number(/exposure level .*: ([\d.]+)/.exec(looked.said)?.[1] ?? 10);
    scores.push(`${name} ${score}`);
    if (score > MOST) wrong.push(`${name} has an exposure above ${MOST}`);
  }
  return verdict(`${files.length} units, exposure ${scores.join(', ')}`, TARGET, wrong);
}
