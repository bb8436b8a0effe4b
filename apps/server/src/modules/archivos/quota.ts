import type { Who } from '../../platform/access/who.ts';
import type { Db } from '../../platform/db/database.ts';
import { noRoom } from '../../platform/http/upload.ts';
import { looseOf } from './repository.ts';

/**
 * What one person may keep in the store without a record that takes it. The photos of a whole day, or ten of the
 * largest videos, fit; a store is not filled with it before the hour is over and the cleaner comes.
 */
const MOST_FILES = 500;
export const MOST_BYTES = 1024 * 1_048_576;

/** What the person may have on the way, given what is here already: nothing is kept of a file that cannot stay (H40). */
export async function roomFor(db: Db, { usuarioId }: Who): Promise<number> {
  const loose = await looseOf(db, usuarioId);
  return loose.files >= MOST_FILES ? 0 : MOST_BYTES - loose.bytes;
}

/**
 * Refuses one more upload that nothing holds. It is asked once an upload has its turn (the gate in `routes.ts`), without
 * a lock: those that ask at the same moment pass together, and they are never more than a few.
 */
export async function checkRoomFor(db: Db, usuarioId: string, bytes: number): Promise<void> {
  const loose = await looseOf(db, usuarioId);
  if (loose.files + 1 > MOST_FILES || loose.bytes + bytes > MOST_BYTES) throw noRoom();
}

/** The same for new bytes of a file that nothing holds: otherwise a small one could grow without being asked. */
export async function checkRoomToReplace(
  db: Db,
  usuarioId: string,
  id: string,
  bytes: number,
): Promise<void> {
  const loose = await looseOf(db, usuarioId, id);
  if (loose.bytes + bytes > MOST_BYTES) throw noRoom();
}
