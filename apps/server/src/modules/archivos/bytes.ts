import { buffer } from 'node:stream/consumers';
import type { Platform } from '../../platform/platform.ts';

const TRIES = 2;

/**
 * What is stored of a file; undefined when it is not there, not whole or cannot be read. A store that is away is another
 * matter and is thrown: what cannot be read now can be read later.
 */
export async function bytesOf(
  { storage, log }: Pick<Platform, 'storage' | 'log'>,
  { llave, bytes }: { llave: string; bytes: number },
): Promise<Buffer | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const body = await storage.get(llave);
      const read = body === undefined ? undefined : await buffer(body);
      return read?.length === bytes ? read : undefined;
    } catch (error) {
      log.warn({ err: error, llave }, 'a stored file could not be read');
      // Throws as well when it is the store that does not answer.
      await storage.head(llave);
    }
  }
  return undefined;
}
