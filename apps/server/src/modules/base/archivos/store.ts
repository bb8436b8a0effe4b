import { createHash, randomUUID, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import type { Route } from '@amparo/contract/kernel/route';
import { normaliza } from '@amparo/contract/kernel/text';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { UnmanagedCall } from '../../../platform/http/endpoints.ts';
import { Unavailable } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Ready } from './inspect.ts';
import { CLEANING } from './orphan-cleanup.ts';
import { giveUpKeys, reserveKeys, takeKeys, type Content } from './repository.ts';
import { awaitScan } from './scanning.ts';

export type Transaction = UnmanagedCall<Route>['transaction'];

export interface Scanned extends Ready {
  entidad: string;
  analisis: Content['analisis'];
}

/**
 * Writes the bytes to the store and then records them with `keep` in one transaction. The keys are reserved
 * first, so that a crash at any point leaves neither a file without bytes nor an orphaned object.
 */
export async function store<T>(
  platform: Platform,
  transaction: Transaction,
  ready: Scanned,
  keep: (work: UnitOfWork, content: Content) => Promise<T>,
): Promise<T> {
  const { entidad, analisis } = ready;
  const llave = `${normaliza(entidad)}/${new Date().toISOString().slice(0, 7)}/${randomUUID()}`;
  const miniatura = ready.thumbnail === undefined ? null : `${llave}-mini`;
  const keys = keysOf({ llave, miniatura });
  await transaction(({ tx }) => reserveKeys(tx, keys));
  try {
    const sha256 = await write(platform, llave, ready);
    return await transaction(async (work) => {
      const kept = await keep(work, {
        nombre: ready.nombre,
        tipo: ready.tipo,
        bytes: ready.bytes,
        sha256,
        llave,
        miniatura,
        analisis,
      });
      if (analisis === 'pendiente') await awaitScan(platform, work, llave);
      if (!(await takeKeys(work.tx, keys))) throw new Unavailable(mensajesDeArchivos.noDisponible);
      return kept;
    });
  } catch (error) {
    // Best effort: if this fails, the cleanup job deletes the keys within the hour.
    await transaction((work) => discard(platform, work, keys)).catch((failure: unknown) =>
      platform.log.error(
        { err: failure },
        'could not schedule the deletion of uploaded objects; the cleanup job deletes them later',
      ),
    );
    throw error;
  }
}

/** Returns the SHA-256 of the stored bytes. */
async function write(
  platform: Platform,
  llave: string,
  { path, bytes, tipo, thumbnail }: Ready,
): Promise<string> {
  const { storage, log } = platform;
  const hash = createHash('sha256');
  try {
    await storage.put(llave, Readable.from(passing(path, hash), { objectMode: false }), { bytes, tipo });
    if (thumbnail !== undefined) {
      const small = { bytes: thumbnail.bytes, tipo: 'image/webp' };
      await storage.put(`${llave}-mini`, createReadStream(thumbnail.path), small);
    }
    return hash.digest('hex');
  } catch (error) {
    log.error({ err: error }, 'the file store failed');
    throw new Unavailable(mensajesDeArchivos.noDisponible);
  }
}

/** Hashes the bytes while they stream to the store, so that the file is read only once. */
async function* passing(path: string, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

export function keysOf({ llave, miniatura }: Pick<Content, 'llave' | 'miniatura'>): string[] {
  return miniatura === null ? [llave] : [llave, miniatura];
}

/** A job deletes the objects after the commit, because the store may be unavailable now. */
export async function discard(platform: Platform, work: UnitOfWork, keys: readonly string[]): Promise<void> {
  await giveUpKeys(work.tx, keys);
  await platform.jobs.enqueue(work, CLEANING, {});
}
