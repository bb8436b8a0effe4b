import { ACCOUNTS } from '../../apps/server/seeds/demo-staff.ts';
import type { Result } from '../report.ts';
import { filesOf, lost, tablesOf } from './checksums.ts';
import type { Houses } from './houses.ts';
import { evidenceOf, pagesSeen, picturesSeen, seenLists } from './look.ts';
import { restoredIn } from './moment.ts';
import { signInAs } from './person.ts';

/** An administrator of the demo company, who may read everything. */
export const administrator = ACCOUNTS.find(({ roles }) => roles.includes('Administrador'))?.correo ?? '';

/** F16-demo: restores the demo company from its backup; users sign in again and see the same data. */
export async function companyRestored(houses: Houses): Promise<Result> {
  const house = await houses.company();
  const before = await house.serve();
  const token = await signInAs(house, before, administrator);
  const [pages, pictures] = [await pagesSeen(before, token), await picturesSeen(before, token)];
  await house.close(before);
  const [tables, files] = [await tablesOf(house.postgres), await filesOf(house.files)];
  await house.backup();
  // The backup inserts its row into this table at its end, so the row may be missing in the archive.
  tables.delete('public.respaldo');
  await house.wipe();

  const seconds = await restoredIn(house);
  const wrong = [...lost(tables, await tablesOf(house.postgres)), ...lost(files, await filesOf(house.files))];
  const evidence = await evidenceOf(house);
  const after = await house.serve();
  const others = lost(pages, await pagesSeen(after, token));
  const sameBytes = pictures.length > 0 && (await picturesSeen(after, token)).join() === pictures.join();
  await signInAs(house, after, administrator);
  await house.close(after);
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
