import type { Result } from '../report.ts';
import { archiveAll } from './archiving.ts';
import { filesOf, lost, tablesOf } from './checksums.ts';
import type { RestoreServer } from './restore-server.ts';
import { Writers, type Acknowledged } from './writers.ts';

const SOME = 15;

/**
 * F16: wipes everything and restores it to a moment before the last work, then over that restore to the
 * newest state, then to a moment during the work.
 */
export async function restoredToAMoment(testServer: RestoreServer): Promise<Result> {
  const { postgres } = testServer;
  const first = await testServer.serve();
  const writers = await Writers.start(testServer, first, 'Antes');
  await writers.more(SOME);
  const known = writers.acknowledged.length;
  await testServer.backup();
  const during = writers.acknowledged.length - known;
  await writers.more(SOME);
  const busy = new Date();
  await writers.more(SOME);
  await writers.stop();
  await testServer.close(first);

  // Nothing is written now, so the checksums are those of exactly this moment.
  const [clock] = await postgres.onServer<{ now: Date }>('select clock_timestamp() as now');
  const quiet = clock?.now ?? new Date();
  const [tables, files] = [await tablesOf(postgres), await filesOf(testServer.files)];
  const isTold = tables.get('public.respaldo')?.startsWith('1 rows') === true;
  await work(testServer, 'Despues');
  await testServer.wipe();

  const seconds = await restoredIn(testServer, '--at', quiet.toISOString());
  const wrongTables = lost(tables, await tablesOf(postgres));
  const wrongFiles = lost(files, await filesOf(testServer.files));
  const lostThen = missing(writers.acknowledged, await names(testServer));
  const undone = (await names(testServer)).has('Despues-0-0') ? 1 : 0;

  const again = await work(testServer, 'Luego');
  await testServer.wipe();
  await restoredIn(testServer);
  const newest = await names(testServer);
  const lostNewest = missing([...writers.acknowledged, ...again], newest);

  await testServer.wipe();
  await restoredIn(testServer, '--at', busy.toISOString());
  const amid = await names(testServer);
  const lostAmid = missing(
    writers.acknowledged.filter(({ told }) => told < busy.getTime()),
    amid,
  );
  const later = writers.acknowledged.filter(({ sent, nombre }) => sent > busy.getTime() && amid.has(nombre));

  const wrong =
    wrongTables.length + wrongFiles.length + lostThen.length + lostNewest.length + lostAmid.length;
  const rows = [...tables.values()].reduce((sum, text) => sum + Number(text.split(' ')[0]), 0);
  return {
    seen:
      `${tables.size} tables with ${rows} rows and ${files.size} files restored to the moment in ${seconds.toFixed(1)} s: ` +
      `${wrongTables.length} tables and ${wrongFiles.length} files differ${some([...wrongTables, ...wrongFiles])}; of ` +
      `${writers.acknowledged.length} acknowledged (${during} during the backup, which ${isTold ? 'is recorded' : 'IS NOT RECORDED'}) ${lostThen.length} lost, later work present ${undone}; ` +
      `to the newest state, over that restore: ${lostNewest.length} of ${writers.acknowledged.length + again.length} lost; ` +
      `to a moment during the work: ${lostAmid.length} lost, ${later.length} too many`,
    target: '0 differ, 0 lost, 0 later, some during the backup',
    ok: wrong + undone + later.length === 0 && isTold && during > 0 && files.size > 0 && again.length > 0,
    figures: { seconds, tables: tables.size, rows, files: files.size, during },
  };
}

/** Does more work and archives its WAL and files, which the schedule would do within a quarter of an hour. */
async function work(testServer: RestoreServer, tag: string): Promise<readonly Acknowledged[]> {
  const server = await testServer.serve();
  const writers = await Writers.start(testServer, server, tag);
  await writers.more(SOME);
  await writers.stop();
  await testServer.backup('--files');
  await archiveAll(testServer.postgres);
  return writers.acknowledged;
}

/** Restores, starts PostgreSQL, and returns the seconds that the command printed. */
export async function restoredIn(testServer: RestoreServer, ...more: string[]): Promise<number> {
  const said = await testServer.restore(...more);
  await testServer.postgres.start();
  return Number(/Restored in ([\d.]+) s/.exec(said)?.[1]);
}

async function names({ postgres }: RestoreServer): Promise<Set<string>> {
  const rows = await postgres.onServer<{ nombre: string }>('select nombre from poliza');
  return new Set(rows.map(({ nombre }) => nombre));
}

const missing = (told: readonly Acknowledged[], there: ReadonlySet<string>) =>
  told.filter(({ nombre }) => !there.has(nombre));
const some = (wrong: readonly string[]) => (wrong.length === 0 ? '' : ` (${wrong.slice(0, 3).join(', ')})`);
