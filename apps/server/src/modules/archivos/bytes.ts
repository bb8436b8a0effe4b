import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '../../platform/platform.ts';
import type { ServableKey } from '../../platform/storage/storage.ts';
import { findArchivo } from './repository.ts';
import { servable } from './served.ts';

/** What was found of a file: how much, and its SHA-256 in hexadecimal. */
export interface Digest {
  bytes: number;
  sha256: string;
}

const TRIES = 2;

type House = Pick<Platform, 'storage' | 'log'>;

/** What is stored of a file; undefined when it is not there or cannot be read. */
export const digestOf = (house: House, llave: string) => read(house, llave);

/** The same, with a copy for whoever hands it on. */
export const copyTo = (house: House, key: ServableKey, path: string) => read(house, key, path);

/**
 * Reads it as it flows, also into `copy` where one is wanted. A store that is away is another matter and is thrown: what
 * cannot be read now can be read later.
 */
async function read({ storage, log }: House, llave: string, copy?: string): Promise<Digest | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const body = await storage.get(llave);
      return body === undefined ? undefined : await digest(body, copy);
    } catch (error) {
      log.warn({ err: error, llave }, 'a stored file could not be read');
      // Throws as well when it is the store that does not answer.
      await storage.head(llave);
    }
  }
  return undefined;
}

/** Writes what is stored of a file to `path`; whether there is anything that may be used. */
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
