import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { report, type Measure } from '../report.ts';
import { balancer } from './balancer.ts';
import { compose } from './compose.ts';
import { dashboard } from './dashboard.ts';
import { image } from './image.ts';
import { PreparedServer } from './prepared-server.ts';
import { rules } from './rules.ts';
import { units } from './units.ts';

/**
 * `npm run deploy:check`: checks the deployment files as far as this machine can. `--base` names a base image
 * with Node 24 and npm. Without it, the base image is built from Debian packages, because the machine may
 * have no access to an image registry.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, base: { type: 'string' } } });

const measures: Measure<PreparedServer>[] = [
  { id: 'D01', run: (testServer) => image(testServer, values.base) },
  { id: 'D02', run: units },
  { id: 'D03', run: balancer },
  { id: 'D04', run: rules },
  { id: 'D05', run: compose },
  { id: 'D06', run: dashboard },
];

await report(
  'deploy',
  await PreparedServer.open(),
  measures.filter(({ id }) => (values.only ?? id) === id),
  () => ({ load: loadavg() }),
);
