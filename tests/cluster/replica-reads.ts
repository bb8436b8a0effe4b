import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { LECTURA, READ_ON_REPLICA } from '@amparo/contract/kernel/route';
import { diaDe } from '@amparo/contract/kernel/time';
import { until } from '@amparo/server/testing/processes';
import { openDesk, create, type Desk } from '../faults/cases.ts';
import { FaultServer } from '../faults/fault-server.ts';
import type { Result } from '../report.ts';
import { busy, type ClusterEnvironment } from './cluster-environment.ts';
import { connected, Postgres } from './postgres.ts';

const LAG_MS = 1_000;
/** The accepted lag of the standby plus the time of a report on a busy machine. */
const ANSWER_MS = LAG_MS + 5_000;
/** The server does not use a failed standby for ten seconds. */
const AGAIN_MS = 30_000;

/** Last run of the report's statement on a database. Each connection shows only its last statement. */
const RAN = `select max(query_start) as ran from pg_stat_activity where application_name = 'amparo' and query like '%escrito as (%'`;
/** Last read of a page of an export. */
const PAGED = `select max(query_start) as ran from pg_stat_activity where application_name = 'amparo' and query like '%permiso%'`;

/** REP: a standby that has all writes answers reports and exports; otherwise the primary answers them. */
export async function replicaReads(ground: ClusterEnvironment): Promise<Result> {
  const postgres = await Postgres.create(ground);
  const standby = await postgres.standby();
  const testServer = await FaultServer.open({
    DATABASE_URL: postgres.url,
    DATABASE_REPLICA_URL: standby.url,
    DATABASE_REPLICA_LAG_MS: String(LAG_MS),
  });
  ground.atEnd(() => testServer.stop());
  const reader = new Reader(testServer, await openDesk(testServer), [postgres, standby]);
  await reader.report('the copy');
  await reader.export();
  await connected(standby.url, (client) => client.query('select pg_wal_replay_pause()'));
  const paused = await reader.report('the database');
  await connected(standby.url, (client) => client.query('select pg_wal_replay_resume()'));
  await reader.untilCopyAgain();
  await standby.kill();
  const dead = await reader.report('the database');
  await standby.start();
  await reader.untilCopyAgain();
  const { wrong, asked } = reader;
  return {
    seen:
      `${asked} reports, each with the case opened just before it (${busy()}): from the standby; from the primary while the standby is paused ` +
      `(${paused} ms) and while it is down (${dead} ms); from the standby again after both; a page of an export from the standby; ` +
      [`${wrong.length} wrong`, ...wrong.slice(0, 3)].join('; '),
    target: `0 wrong, ≤ ${ANSWER_MS} ms`,
    ok: wrong.length === 0 && Math.max(paused, dead) <= ANSWER_MS,
    figures: { asked, paused, dead },
  };
}

/** `ran` is undefined if every connection has run another statement since. */
const isLater = (ran: string | undefined, before: string | undefined) => (ran ?? '') > (before ?? '');

class Reader {
  readonly wrong: string[] = [];
  asked = 0;
  private readonly testServer: FaultServer;
  private readonly desk: Desk;
  private readonly places: readonly [Postgres, Postgres];

  constructor(testServer: FaultServer, desk: Desk, places: readonly [Postgres, Postgres]) {
    this.testServer = testServer;
    this.desk = desk;
    this.places = places;
  }

  /** Opens a case, requests a report that must count it, and returns the duration of the report. */
  async report(from: 'the copy' | 'the database'): Promise<number> {
    const before = await this.ran(RAN);
    const { took, at } = await this.count();
    const after = await this.ran(RAN);
    const [database, copy] = after.map((ran, n) => isLater(ran, before[n]));
    const place = copy === true ? 'the copy' : database === true ? 'the database' : 'nowhere';
    if (place !== from) this.wrong.push(`report ${at} came from ${place}`);
    return took;
  }

  /** Requests a page with the header that browsers send for an export. */
  async export(): Promise<void> {
    const before = await this.ran(PAGED);
    const answer = await fetch(`${this.testServer.server.url}/api/permisos`, {
      headers: { authorization: `Bearer ${this.desk.admin.token}`, [LECTURA]: READ_ON_REPLICA },
    });
    await answer.arrayBuffer();
    const after = await this.ran(PAGED);
    if (!answer.ok || !isLater(after[1], before[1]))
      this.wrong.push(`the page answered ${answer.status}, not from the standby`);
  }

  async untilCopyAgain(): Promise<void> {
    const before = await this.ran(RAN);
    const isCopy = async () => {
      await this.count();
      return isLater((await this.ran(RAN))[1], before[1]);
    };
    if (!(await until('the standby is used again', isCopy, AGAIN_MS).catch(() => false)))
      this.wrong.push('the standby was not used again');
  }

  private async count(): Promise<{ took: number; at: number }> {
    this.asked += 1;
    const opened = await create(this.testServer, this.desk, this.desk.admin, `Contada ${this.asked} # 1-1`);
    if (opened?.status !== 200) throw new Error(`opening a case answered ${opened?.status}`);
    const today = diaDe(new Date());
    const filtros = {
      informe: 'casos',
      agrupar: 'estado',
      fecha_inicial: sumaDias(today, -1),
      fecha_final: today,
    };
    const query = Object.entries(filtros).map(([name, value]) => `filtros[${name}]=${value}`);
    const since = performance.now();
    const answer = await this.testServer.ask(
      'GET',
      `reportes/conteos?${query.join('&')}`,
      this.desk.admin.token,
    );
    const took = Math.round(performance.now() - since);
    const { total } = (await answer.json()) as { total?: number };
    if (total !== this.asked)
      this.wrong.push(`report ${this.asked} answered ${answer.status} with ${total} cases`);
    return { took, at: this.asked };
  }

  /** On the primary and on the standby; undefined for a database that does not answer. */
  private ran(question: string): Promise<(string | undefined)[]> {
    const ask = async ({ url }: Postgres) => {
      const { rows } = await connected(url, (client) => client.query<{ ran: Date | null }>(question));
      return rows[0]?.ran?.toISOString();
    };
    return Promise.all(this.places.map((place) => ask(place).catch(() => undefined)));
  }
}
