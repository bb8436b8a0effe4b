import type { Principal } from '../../../platform/access/principal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { noRoom } from '../../../platform/http/upload.ts';
import { looseOf } from './repository.ts';

/**
 * Limits per user for unattached files: enough for the photos of a day or ten of the largest videos, too
 * little to fill the store before the cleanup job runs.
 */
const MOST_FILES = 500;
export const MOST_BYTES = 1024 * 1_048_576;

/**
 * Bytes that the user may still upload, so that a file over the quota is rejected before it is stored (H40).
 */
export async function roomFor(db: Db, { usuarioId }: Principal): Promise<number> {
  const loose = await looseOf(db, usuarioId);
  return loose.files >= MOST_FILES ? 0 : MOST_BYTES - loose.bytes;
}

/**
 * Rejects another unattached upload over the quota. It takes no lock: concurrent uploads may pass together,
 * but the gate in `routes.ts` admits only a few at once.
 */
export async function checkRoomFor(db: Db, usuarioId: string, bytes: number): Promise<void> {
  const loose = await looseOf(db, usuarioId);
  if (loose.files + 1 > MOST_FILES || loose.bytes + bytes > MOST_BYTES) throw noRoom();
}

/** Checks the quota when an unattached file is replaced; otherwise a small file could grow past the limit. */
export async function checkRoomToReplace(
  db: Db,
  usuarioId: string,
  id: string,
  bytes: number,
): Promise<void> {
  const loose = await looseOf(db, usuarioId, id);
  if (loose.bytes + bytes > MOST_BYTES) throw noRoom();
}
