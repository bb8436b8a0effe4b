import { randomUUID } from 'node:crypto';
import { until } from '@amparo/server/testing/processes';
import { countOf, create, openDesk } from '../faults/cases.ts';
import { House } from '../faults/house.ts';
import type { Result } from '../report.ts';
import { busy, type Ground } from './ground.ts';
import { connected, Postgres } from './postgres.ts';

/** The server's patience with a connection that says nothing, and a moment to answer. */
const ANSWER_MS = 30_000;
const PREFIX = 'Sin confirmar';

/**
 * F03-espera: the standby that must confirm each change is away, and commits wait for it. Of half of them somebody cancels the
 * waiting, and PostgreSQL says "committed" all the same: nobody may hear that. Sent again under its key when nothing is to be
 * waited for, each is one change.
 */
export async function unconfirmed(ground: Ground): Promise<Result> {
  const postgres = await Postgres.create(ground);
  const house = await House.open({ DATABASE_URL: postgres.url });
  ground.atEnd(() => house.stop());
  const desk = await openDesk(house);
  const expect = (standbys: string) =>
    connected(postgres.url, async (client) => {
      await client.query(`alter system set synchronous_standby_names = '${standbys}'`);
      await client.query('select pg_reload_conf()');
    });
  /** Who waits for the standby. */
  const waiting = () =>
    connected(postgres.url, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'amparo' and query = 'commit'`,
      );
      return rows.map(({ pid }) => pid);
    });
  const sent = desk.advisers.map((adviser, n) => ({
    adviser,
    direccion: `${PREFIX} ${n}`,
    key: randomUUID(),
  }));
  const send = () =>
    Promise.all(sent.map(({ adviser, direccion, key }) => create(house, desk, adviser, direccion, key)));

  ground.atEnd(() => expect(''));
  await expect('nadie');
  const since = performance.now();
  const sending = send();
  // One after another: they are about one vehicle, and who waits holds it.
  for (let cancelled = 0; cancelled < sent.length / 2; cancelled += 1) {
    const pid = await until('one waits', async () => (await waiting())[0]);
    await connected(postgres.url, (client) => client.query('select pg_cancel_backend($1)', [pid]));
    await until('it waits no longer', async () => !(await waiting()).includes(pid));
  }
  const alone = await sending;
  const waited = performance.now() - since;
  await expect('');
  const again = await send();
  const counts = await countOf(house, PREFIX);
  const acknowledged = alone.filter((answer) => answer?.status === 200).length;
  const away = alone.filter((answer) => answer?.status === 503).length;
  const done = again.filter((answer) => answer?.status === 200).length;
  const single = [...counts.values()].filter((n) => n === 1).length;
  return {
    seen:
      `${sent.length} cases opened while the standby is away, half of them cancelled (${busy()}): ${acknowledged} acknowledged, ${away} × 503 ` +
      `after ${(waited / 1_000).toFixed(1)} s; sent again with it ${done} acknowledged, ${single} there once`,
    target: `0 acknowledged, only 503 within ${ANSWER_MS / 1_000} s; then all, once`,
    ok: away === sent.length && waited <= ANSWER_MS && done === sent.length && single === sent.length,
    figures: { acknowledged, away, waited: Math.round(waited), done, single },
  };
}
