import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountDiscovery, codeGuessing, oldPassword, passwordGuessing } from './guessing.ts';
import { openHouse } from './house.ts';
import { leaks } from './leaks.ts';
import type { Measure, Result } from './measure.ts';
import { customer, takeAdministrador, takePermissions } from './people.ts';
import { everyRole, secretCriteria, withoutToken } from './routes.ts';
import { revocation, strangers } from './sessions.ts';

/** In the order of their numbers; H34 comes last because it searches what all the others left behind. */
const measures: Measure[] = [
  withoutToken,
  everyRole,
  customer,
  takeAdministrador,
  takePermissions,
  strangers,
  revocation,
  secretCriteria,
  codeGuessing,
  accountDiscovery,
  passwordGuessing,
  oldPassword,
  leaks,
];

const REPORTS = join(import.meta.dirname, '../../reports');
const results: (Result & { id: string })[] = [];
const house = await openHouse();
// Whoever interrupts leaves neither a server nor a database behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void house.stop().then(() => process.exit(1)));
try {
  for (const { id, run } of measures) {
    const result = await run(house).catch((error: unknown): Result => ({
      seen: `failed: ${String(error)}`,
      target: 'to run',
      ok: false,
    }));
    results.push({ id, ...result });
    console.log(`${id} ${result.seen} (target ${result.target}) ${result.ok ? 'ok' : 'FAILED'}`);
  }
} finally {
  await house.stop();
}
await mkdir(REPORTS, { recursive: true });
await writeFile(join(REPORTS, 'hostile.json'), `${JSON.stringify(results, null, 2)}\n`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
