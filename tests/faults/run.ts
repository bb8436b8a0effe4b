import { parseArgs } from 'node:util';
import { report, type Measure } from '../report.ts';
import { killedWhileCreating, oneCaseForMany, retriedCreations } from './cases.ts';
import { killedWhileConsuming } from './consumption.ts';
import { socketCuts } from './cuts.ts';
import { killedWhileExporting } from './evidence.ts';
import { FaultServer } from './fault-server.ts';
import { insurersAway } from './insurers.ts';
import { mailAndPushAway } from './outage.ts';
import { placesAtOnce } from './places.ts';
import { redisAway } from './redis.ts';
import { registryAway } from './registry.ts';
import { manyMissed, restartWithSockets } from './restart.ts';
import { scannerAway } from './scanner.ts';
import { servicesAtOnce } from './services.ts';
import { storeAway } from './store.ts';

/**
 * `npm run faults`: breaks the dependencies of the server and counts lost data. `--seconds` is the length of
 * outages, `--only F11-antivirus,F11-exportacion` selects measures. All measures use the same database.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, only: { type: 'string' } },
});
const seconds = Number(values.seconds);

const measures: Measure<FaultServer>[] = [
  { id: 'F01', run: killedWhileCreating },
  { id: 'F02', run: retriedCreations },
  { id: 'F05', run: (testServer) => redisAway(testServer, seconds) },
  { id: 'F06', run: socketCuts },
  { id: 'F07', run: restartWithSockets },
  { id: 'F08', run: manyMissed },
  { id: 'F09', run: (testServer) => insurersAway(testServer, seconds) },
  { id: 'F09-registro', run: (testServer) => registryAway(testServer, seconds) },
  { id: 'F10', run: (testServer) => mailAndPushAway(testServer, seconds) },
  { id: 'F11', run: storeAway },
  { id: 'F11-antivirus', run: scannerAway },
  { id: 'F11-exportacion', run: killedWhileExporting },
  { id: 'F13', run: servicesAtOnce },
  { id: 'F13-casos', run: oneCaseForMany },
  { id: 'F13-consumo', run: killedWhileConsuming },
  { id: 'F13-cupos', run: placesAtOnce },
];

await report(
  'faults',
  await FaultServer.open(),
  measures.filter(({ id }) => (values.only ?? id).split(',').includes(id)),
);
