import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../../../platform/platform.ts';
import type { ServableKey } from '../../../platform/storage/storage.ts';
import { findArchivo } from './repository.ts';
import { servable } from './served.ts';

export interface Digest {
  bytes: number;
  sha256: string;
}

const TRIES = 2;

type StorageContext = Pick<Platform, 'storage' | 'log'>;

/** Digest of a stored object; undefined if it is missing or unreadable. */
export const digestOf = (context: StorageContext, llave: string) => read(context, llave);

/** Also copies the object to `path`. */
export const copyTo = (context: StorageContext, key: ServableKey, path: string) => read(context, key, path);

/**
 * Streams the object once and optionally copies it. Throws if the whole store is unavailable, because the
 * read can succeed later.
 */
async function read(
  { storage, log }: StorageContext,
  llave: string,
  copy?: string,
): Promise<Digest | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const body = await storage.get(llave);
      return body === undefined ? undefined : await digest(body, copy);
    } catch (error) {
      log.warn({ err: error, llave }, 'a stored file could not be read');
      // Also throws if the store is unavailable.
      await storage.head(llave);
    }
  }
  return undefined;
}

/** Copies a file to `path`. Returns false if the file is missing or was not found clean. */
export async function copyOf(platform: Platform, awsId: string, path: string): Promise<boolean> {
  const archivo = await findArchivo(platform.db, awsId);
  const key = archivo === undefined ? undefined : servable(archivo.llave, archivo);
  return key !== undefined && (await copyTo(platform, key, path)) !== undefined;
}

async function digest(body: Readable, copy: string | undefined): Promise<Digest> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(body, counted, copy === undefined ? nowhere() : createWriteStream(copy));
  return { bytes, sha256: hash.digest('hex') };
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
