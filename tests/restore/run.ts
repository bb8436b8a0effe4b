import { parseArgs } from 'node:util';
import { without } from '../programs.ts';
import { report, type Measure } from '../report.ts';
import { clockJumps } from './clock.ts';
import { companyRestored } from './company.ts';
import { restoredToAMoment } from './point-in-time.ts';
import { RestoreServers } from './restore-servers.ts';
import { zonesChanged } from './zones.ts';

/**
 * `npm run restore-proof`: backs up, wipes and restores, and changes clocks and time zones. `-- --only F14`
 * selects the measures whose id starts with F14.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } });

const measures: Measure<RestoreServers>[] = [
  { id: 'F16', run: async (servers) => restoredToAMoment(await servers.empty()) },
  { id: 'F16-demo', run: companyRestored },
  { id: 'F14-zona', run: zonesChanged },
  { id: 'F14-reloj', run: clockJumps },
];

const skipped = without(['initdb'], 'to run');
if (skipped !== undefined) console.log(`F16 ${skipped.seen}`);
else
  await report(
    'restore',
    new RestoreServers(),
    measures.filter(({ id }) => id.startsWith(values.only ?? '')),
  );
