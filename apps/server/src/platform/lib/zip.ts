import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;

export interface ZipEntry {
  readonly name: string;
  /** The entry is not compressed. */
  readonly isStored: boolean;
  readonly packed: number;
  /** Offset of its data. */
  readonly start: number;
}

/**
 * Entries of the central directory; undefined if it is damaged, encrypted or unsupported. Returns at most
 * `most + 1` entries, so that the caller can detect too many.
 */
export async function zipEntries(path: string, most: number): Promise<ZipEntry[] | undefined> {
  const file = await open(path);
  try {
    const found = (await readDirectory(file))?.slice(0, most + 1);
    if (found === undefined || found.length > most) return found?.map((entry) => ({ ...entry, start: 0 }));
    const entries: ZipEntry[] = [];
    for (const entry of found) entries.push({ ...entry, start: await dataStart(file, entry.at) });
    return entries;
  } catch {
    return undefined;
  } finally {
    await file.close();
  }
}

/**
 * Streams the decompressed data of an entry. Callers must count the bytes, because declared sizes cannot be
 * trusted.
 */
export async function* unpacked(
  path: string,
  { isStored, packed, start }: ZipEntry,
): AsyncGenerator<Buffer, undefined> {
  if (packed === 0) return;
  const source = createReadStream(path, { start, end: start + packed - 1 });
  const inflate = isStored ? undefined : createInflateRaw();
  if (inflate !== undefined) source.on('error', (error) => inflate.destroy(error));
  try {
    for await (const chunk of inflate === undefined ? source : source.pipe(inflate)) yield chunk as Buffer;
  } finally {
    source.destroy();
    inflate?.destroy();
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

type Listed = Omit<ZipEntry, 'start'> & { at: number };

async function readDirectory(file: FileHandle): Promise<Listed[] | undefined> {
  const { size } = await file.stat();
  const tailSize = Math.min(size, END_SIZE + LONGEST_COMMENT);
  const tail = await readAt(file, size - tailSize, tailSize);
  let end = tail.length - END_SIZE;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) return undefined;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (start + length > size) return undefined;
  return parseDirectory(await readAt(file, start, length), count);
}

function parseDirectory(directory: Buffer, count: number): Listed[] | undefined {
  const entries: Listed[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (directory.readUInt32LE(at) !== ENTRY) return undefined;
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    const method = directory.readUInt16LE(at + 10);
    if (isEncrypted || (method !== 0 && method !== 8)) return undefined;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.subarray(at + 46, nameEnd).toString(),
      isStored: method === 0,
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function dataStart(file: FileHandle, at: number): Promise<number> {
  const header = await readAt(file, at, 30);
  if (header.readUInt32LE(0) !== LOCAL) throw new Error('Not a zip');
  return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}
