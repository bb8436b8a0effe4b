import type { BenchServer } from './bench-server.ts';
import { latencies, median, quantile, round } from './measure.ts';

const PAGE = 'estado';
const TIMES = 60;
/** Ended jobs of the week for which they are kept, and the number of them that failed today. */
const [ENDED, FAILED] = [1_000_000, 1_000];
const [MOST_MS, MOST_RATIO] = [150, 1.5];

const FILL = `
  insert into pgboss.job (name, state, data, created_on, started_on, completed_on)
  select 'enviar-correo', (case when g <= ${FAILED} then 'failed' else 'completed' end)::pgboss.job_state, '{}', t, t, t
  from generate_series(1, ${ENDED}) g, lateral (select now() - make_interval(secs => g % 80000) as t) at`;

/**
 * P11-estado: the state page is as fast with a week of ended jobs as with none, because incidents need it.
 */
export async function stateBench(testServer: BenchServer) {
  const taken = async () => {
    await latencies(() => testServer.ask(PAGE), 10);
    return latencies(() => testServer.ask(PAGE), TIMES);
  };
  const before = await taken();
  await testServer.bare.query(FILL);
  // Autovacuum would do this after so many jobs.
  await testServer.bare.query('vacuum analyze pgboss.job_common');
  const after = await taken();
  const { tareas } = JSON.parse(await testServer.ask(PAGE)) as {
    tareas: { clave: string; fallidas: number }[];
  };
  await testServer.bare.query(`delete from pgboss.job where name = 'enviar-correo'`);
  const failed = tareas.find(({ clave }) => clave === 'enviar-correo')?.fallidas;
  const figures = {
    empty: round(median(before)),
    full: round(median(after)),
    p99: round(quantile(after, 0.99)),
    ratio: round(median(after) / median(before)),
  };
  return {
    seen: `${figures.full} ms with ${ENDED} ended jobs, ${figures.empty} ms with none (${figures.ratio}×), p99 ${figures.p99} ms, ${failed} failed found`,
    target: `≤ ${MOST_MS} ms, ≤ ${MOST_RATIO}×, ${FAILED} found`,
    ok: figures.full <= MOST_MS && figures.ratio <= MOST_RATIO && failed === FAILED,
    figures,
  };
}
