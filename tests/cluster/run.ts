import { parseArgs } from 'node:util';
import { install, missingPackages, without } from '../programs.ts';
import { report, type Measure, type Result } from '../report.ts';
import { ClusterEnvironment } from './cluster-environment.ts';
import { databaseKilled } from './crash.ts';
import { connectionsCut } from './cuts.ts';
import { primaryChanged, primaryKilled } from './failover.ts';
import { behindPooler } from './pooler.ts';
import { replicaReads } from './replica-reads.ts';
import { rollingRestart } from './rolling.ts';
import { unconfirmed } from './unconfirmed.ts';

/**
 * `npm run cluster`: breaks the database and its connections, and then checks that no acknowledged change is
 * lost. `--only F03b`, `--runs 3` failovers, `--seconds 60` of cut connections, `--calls 50` a second during
 * a restart; `--install` installs the required programs.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    calls: { type: 'string', default: '50' },
    install: { type: 'boolean', default: false },
  },
});

interface Proof {
  id: string;
  needs: readonly string[];
  run: (ground: ClusterEnvironment) => Promise<Result>;
}

const CLUSTER = ['initdb', 'patroni', 'etcd', 'haproxy'];

const proofs: Proof[] = [
  { id: 'F03', needs: ['initdb'], run: databaseKilled },
  { id: 'F03-espera', needs: ['initdb'], run: unconfirmed },
  { id: 'F03b', needs: CLUSTER, run: (ground) => primaryKilled(ground, Number(values.runs)) },
  { id: 'F03b-cambio', needs: CLUSTER, run: (ground) => primaryChanged(ground, Number(values.runs)) },
  { id: 'F04', needs: ['initdb'], run: (ground) => connectionsCut(ground, Number(values.seconds)) },
  {
    id: 'F15',
    needs: ['initdb', 'haproxy', 'redis-server'],
    run: (ground) => rollingRestart(ground, Number(values.calls)),
  },
  { id: 'PB', needs: ['initdb', 'pgbouncer'], run: behindPooler },
  { id: 'REP', needs: ['initdb'], run: replicaReads },
];

if (values.install) install(missingPackages(proofs.flatMap(({ needs }) => needs)));

const measured = ({ id, needs, run }: Proof): Measure<ClusterEnvironment> => ({
  id,
  run: async (ground) => {
    // A missing program is not a failure of the server, but it must be reported as skipped and not as passed.
    return without(needs, 'to run') ?? ground.scene(() => run(ground));
  },
});

await report(
  'cluster',
  new ClusterEnvironment(),
  proofs.filter(({ id }) => (values.only ?? id) === id).map(measured),
);
