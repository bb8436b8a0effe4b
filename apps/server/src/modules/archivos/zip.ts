import { unpacked, zipEntries } from '../../platform/zip.ts';

const MOST_ENTRIES = 10_000;

type Outcome = 'fits' | 'too much' | 'unreadable';

/**
 * Whether a zip (a docx is one) stays within `cap` bytes when it is unpacked. It is really unpacked, to nowhere, because
 * the sizes that a zip declares are whatever its maker wrote. What cannot be looked into (damaged, encrypted, packed in an
 * unusual way) is told apart, so that nobody is told that it is too large.
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
