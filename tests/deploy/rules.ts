import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { without } from '../programs.ts';
import type { Result } from '../report.ts';
import { DEPLOY, ROOT, run, verdict } from './tools.ts';

const FOLDER = join(DEPLOY, 'prometheus');
const TARGET = 'promtool accepts the rules; every alert has a runbook page and a test';

/** D04: the alert rules are valid and fire when they should, and every alert has a runbook page. */
export async function rules(): Promise<Result> {
  const skipped = without(['promtool'], TARGET);
  if (skipped !== undefined) return skipped;
  const wrong: string[] = [];
  for (const args of [
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
  ]) {
    const file = join(FOLDER, args.at(-1) ?? '');
    const { code, said } = await run('promtool', [...args.slice(0, -1), file]);
    if (code !== 0) wrong.push(said);
  }
  const text = await readFile(join(FOLDER, 'rules.yml'), 'utf8');
  const tests = await readFile(join(FOLDER, 'rules.test.yml'), 'utf8');
  const page = await readFile(join(ROOT, 'docs/operations/alerts.md'), 'utf8');
  const alerts = [...text.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  for (const name of alerts) {
    if (!text.includes(`runbook: docs/operations/alerts.md#${name.toLowerCase()}\n`))
      wrong.push(`${name} names no runbook page`);
    if (!page.includes(`\n## ${name}\n`)) wrong.push(`${name} has no runbook page`);
    if (!tests.includes(`alertname: ${name}`)) wrong.push(`${name} has no test`);
  }
  return verdict(`${alerts.length} alerts`, TARGET, wrong);
}
