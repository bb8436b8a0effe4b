import { ACCOUNTS } from '../../apps/server/seeds/demo-staff.ts';
import type { Result } from '../report.ts';
import { filesOf, lost, tablesOf } from './checksums.ts';
import { signInAs } from './person.ts';
import { restoredIn } from './point-in-time.ts';
import type { RestoreServers } from './restore-servers.ts';
import { evidenceOf, pagesSeen, picturesSeen, seenLists } from './visible-state.ts';

/** An administrator of the demo company, who may read everything. */
export const administrator = ACCOUNTS.find(({ roles }) => roles.includes('Administrador'))?.correo ?? '';

/** F16-demo: restores the demo company from its backup; users sign in again and see the same data. */
export async function companyRestored(servers: RestoreServers): Promise<Result> {
  const testServer = await servers.company();
  const before = await testServer.serve();
  const token = await signInAs(testServer, before, administrator);
  const [pages, pictures] = [await pagesSeen(before, token), await picturesSeen(before, token)];
  await testServer.close(before);
  const [tables, files] = [await tablesOf(testServer.postgres), await filesOf(testServer.files)];
  await testServer.backup();
  // The backup inserts its row into this table at its end, so the row may be missing in the archive.
  tables.delete('public.respaldo');
  await testServer.wipe();

  const seconds = await restoredIn(testServer);
  const wrong = [
    ...lost(tables, await tablesOf(testServer.postgres)),
    ...lost(files, await filesOf(testServer.files)),
  ];
  const evidence = await evidenceOf(testServer);
  const after = await testServer.serve();
  const others = lost(pages, await pagesSeen(after, token));
  const sameBytes = pictures.length > 0 && (await picturesSeen(after, token)).join() === pictures.join();
  await signInAs(testServer, after, administrator);
  await testServer.close(after);
  return {
    seen:
      `${tables.size} tables and ${files.size} files restored in ${seconds.toFixed(1)} s, ${wrong.length} differ` +
      `${some(wrong)}; signed in with a mailed code; ${pages.size} pages (${seenLists.length} lists) compared, ${others.length} differ` +
      `${some(others)}; ${pictures.length} pictures ${sameBytes ? 'equal' : 'different'}; ${evidence.line}`,
    target: '0 differ, equal, 0 faults',
    ok: wrong.length + others.length === 0 && sameBytes && evidence.isWhole && files.size > 0,
    figures: { seconds, tables: tables.size, files: files.size, pages: pages.size },
  };
}

const some = (wrong: readonly string[]) => (wrong.length === 0 ? '' : ` (${wrong.slice(0, 12).join(', ')})`);
