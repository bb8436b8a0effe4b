import { createHmac, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MINUTOS_DE_URL } from '@amparo/contract/base/archivos/schemas';
import type { ObjectMeta, Storage, UrlOptions } from './storage.ts';

/** Longest lifetime of a signed URL, plus a minute, because the clocks of two machines differ. */
const LONGEST_MS = (MINUTOS_DE_URL + 1) * 60_000;
const KEY = /^[a-z0-9][a-z0-9/-]{0,200}$/;

/** Path of signed URLs. It is under the API, so that a proxy in front already routes it. */
export const SIGNED_PATH = '/archivos-firmados';

/** Contents of a signed URL; the signature covers all of it. */
export interface Signed {
  readonly key: string;
  readonly nombre: string;
  readonly tipo: string;
  /** Milliseconds since 1970. */
  readonly vence: number;
  /** Displayed in the browser instead of downloaded. */
  readonly shown: boolean;
}

interface DiskOptions {
  folder: string;
  /** Base URL of the API for browsers. */
  baseUrl: string;
  secret: () => Promise<string>;
}

interface Room {
  libre: number;
  total: number;
}

/** The folder is created with its first file: until then the nearest existing parent determines the disk. */
async function roomIn(folder: string): Promise<Room> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { libre: bavail * bsize, total: blocks * bsize };
  } catch (error) {
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === folder) throw error;
    return roomIn(above);
  }
}

/** Files in a folder of this machine, for installations of one machine. */
export class DiskStorage implements Storage {
  readonly folder: string;
  private readonly baseUrl: string;
  private readonly secret: () => Promise<string>;

  constructor({ folder, baseUrl, secret }: DiskOptions) {
    this.folder = folder;
    this.baseUrl = baseUrl;
    this.secret = secret;
  }

  async put(key: string, body: Readable, { bytes }: ObjectMeta): Promise<void> {
    const path = this.pathOf(key);
    const partial = partialOf(path);
    try {
      await mkdir(dirname(path), { recursive: true });
      const file = createWriteStream(partial, { flush: true, mode: 0o640 });
      await pipeline(body, file);
      if (file.bytesWritten !== bytes) throw new Error(`${file.bytesWritten} of ${bytes} bytes arrived`);
      // Readers see the whole file or none.
      await rename(partial, path);
    } catch (error) {
      body.destroy();
      await rm(partial, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  async url(key: string, { nombre, tipo, minutes, shown = false }: UrlOptions): Promise<string> {
    const vence = Date.now() + minutes * 60_000;
    const firma = await this.sign({ key, nombre, tipo, vence, shown });
    const query = new URLSearchParams({
      nombre,
      tipo,
      vence: String(vence),
      ...(shown ? { vista: '1' } : {}),
      firma,
    });
    return `${this.baseUrl}${SIGNED_PATH}/${key}?${query.toString()}`;
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await rm(path, { force: true });
    // Left behind by a process that crashed while writing.
    await rm(partialOf(path), { force: true });
  }

  async get(key: string): Promise<Readable | undefined> {
    return unlessAbsent(async () => (await open(this.pathOf(key))).createReadStream());
  }

  async head(key: string): Promise<{ bytes: number } | undefined> {
    return unlessAbsent(async () => ({ bytes: (await stat(this.pathOf(key))).size }));
  }

  /** Free and total bytes of the disk. */
  room(): Promise<Room> {
    return roomIn(resolve(this.folder));
  }

  /**
   * Whether the signature matches and the URL has not expired. An expiry beyond the longest lifetime means
   * that the clock was set back.
   */
  async isValid(signed: Signed, firma: string): Promise<boolean> {
    const expected = Buffer.from(await this.sign(signed));
    const given = Buffer.from(firma);
    const left = signed.vence - Date.now();
    return (
      given.length === expected.length && timingSafeEqual(given, expected) && left > 0 && left <= LONGEST_MS
    );
  }

  private async sign({ key, nombre, tipo, vence, shown }: Signed): Promise<string> {
    return createHmac('sha256', await this.secret())
      .update(JSON.stringify([key, nombre, tipo, vence, shown]))
      .digest('base64url');
  }

  private pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error('Invalid storage key');
    return join(this.folder, key);
  }
}

async function unlessAbsent<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

const partialOf = (path: string) => `${path}.parcial`;
