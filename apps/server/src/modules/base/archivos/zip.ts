import { unpacked, zipEntries } from '../../../platform/lib/zip.ts';

const MOST_ENTRIES = 10_000;

type Outcome = 'fits' | 'too much' | 'unreadable';

/**
 * Zip-bomb check: decompresses and counts bytes, because declared sizes cannot be trusted. `unreadable` is a
 * separate result, so that the user of a damaged file does not read "too large".
 */
export async function unpack(path: string, cap: number): Promise<Outcome> {
  const entries = await zipEntries(path, MOST_ENTRIES);
  if (entries === undefined) return 'unreadable';
  if (entries.length > MOST_ENTRIES) return 'too much';
  let left = cap;
  try {
    for (const entry of entries) {
      for await (const chunk of unpacked(path, entry)) {
        left -= chunk.length;
        if (left < 0) return 'too much';
      }
    }
    return 'fits';
  } catch {
    return 'unreadable';
  }
}
