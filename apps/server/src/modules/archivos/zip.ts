import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 10_000;

interface Entry {
  isStored: boolean;
  packed: number;
  at: number;
}

type Outcome = 'fits' | 'too much' | 'unreadable';

/**
 * Whether a zip (a docx is one) stays within `cap` bytes when it is unpacked. It is really unpacked, to nowhere, because
 * the sizes that a zip declares are whatever its maker wrote. What cannot be looked into (damaged, encrypted, packed in an
 * unusual way) is told apart, so that nobody is told that it is too large.
 */
export async function unpack(path: string, cap: number): Promise<Outcome> {
  const file = await open(path);
  try {
    const entries = await readEntries(file);
    if (entries === undefined) return 'unreadable';
    if (entries.length > MOST_ENTRIES) return 'too much';
    let left = cap;
    for (const entry of entries) {
      const start = await dataStart(file, entry);
      left -= await unpackedSize(path, start, entry, left);
      if (left < 0) return 'too much';
    }
    return 'fits';
  } catch {
    return 'unreadable';
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

async function readEntries(file: FileHandle): Promise<Entry[] | undefined> {
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
  return parseEntries(await readAt(file, start, length), count);
}

function parseEntries(directory: Buffer, count: number): Entry[] | undefined {
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (directory.readUInt32LE(at) !== ENTRY) return undefined;
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    const method = directory.readUInt16LE(at + 10);
    if (isEncrypted || (method !== 0 && method !== 8)) return undefined;
    entries.push({
      isStored: method === 0,
      packed: directory.readUInt32LE(at + 20),
      at: directory.readUInt32LE(at + 42),
    });
    at +=
      46 +
      directory.readUInt16LE(at + 28) +
      directory.readUInt16LE(at + 30) +
      directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function dataStart(file: FileHandle, { at }: Entry): Promise<number> {
  const header = await readAt(file, at, 30);
  if (header.readUInt32LE(0) !== LOCAL) throw new Error('Not a zip');
  return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

/** Stops counting as soon as it passes `cap`. */
async function unpackedSize(path: string, start: number, entry: Entry, cap: number): Promise<number> {
  if (entry.isStored || entry.packed === 0) return entry.packed;
  const packed = createReadStream(path, { start, end: start + entry.packed - 1 });
  const inflate = createInflateRaw();
  packed.on('error', (error) => inflate.destroy(error));
  let size = 0;
  try {
    for await (const chunk of packed.pipe(inflate)) {
      size += (chunk as Buffer).length;
      if (size > cap) break;
    }
  } finally {
    packed.destroy();
    inflate.destroy();
  }
  return size;
}
