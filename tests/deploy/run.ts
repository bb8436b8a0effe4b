import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { report, type Measure } from '../report.ts';
import { balancer } from './balancer.ts';
import { compose } from './compose.ts';
import { dashboard } from './dashboard.ts';
import { House } from './house.ts';
import { image } from './image.ts';
import { rules } from './rules.ts';
import { units } from './units.ts';

/**
 * `npm run deploy:check`: what a company installs from, tried as far as this machine can. `--base` names an image with Node 24
 * and npm to build on; without it one is made from Debian's packages, for machines that reach no registry of images.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, base: { type: 'string' } } });

const measures: Measure<House>[] = [
  { id: 'D01', run: (house) => image(house, values.base) },
  { id: 'D02', run: units },
  { id: 'D03', run: balancer },
  { id: 'D04', run: rules },
  { id: 'D05', run: compose },
  { id: 'D06', run: dashboard },
];

await report(
  'deploy',
  await House.open(),
  measures.filter(({ id }) => (values.only ?? id) === id),
  () => ({ load: loadavg() }),
);
