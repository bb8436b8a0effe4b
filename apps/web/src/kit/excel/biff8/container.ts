import { Bytes } from './bytes.ts';

/**
 * An .xls file is a small file system (MS-CFB) that holds one file, "Workbook": sectors, an allocation table
 * (FAT) and a directory.
 */
const SECTOR = 512;
const PER_SECTOR = SECTOR / 4;
/** Shorter streams would need a second allocation table, so the workbook is padded to this size. */
const SMALLEST_STREAM = 4096;
const IN_HEADER = 109;
const FREE = 0xffff_ffff;
const END = 0xffff_fffe;
const FAT = 0xffff_fffd;
const DIFAT = 0xffff_fffc;

const sectorsFor = (bytes: number) => Math.ceil(bytes / SECTOR);

/** Number of FAT sectors needed to describe all sectors, including those of the FAT. */
function tableSize(others: number): { fat: number; difat: number } {
  let fat = 1;
  let difat = 0;
  for (;;) {
    const needed = Math.ceil((others + fat + difat) / PER_SECTOR);
    const lists = Math.ceil(Math.max(0, needed - IN_HEADER) / (PER_SECTOR - 1));
    if (needed === fat && lists === difat) return { fat, difat };
    fat = needed;
    difat = lists;
  }
}

export function containerOf(workbook: Uint8Array): ArrayBuffer {
  const stream = Math.max(workbook.length, SMALLEST_STREAM);
  const streamSectors = sectorsFor(stream);
  const { fat, difat } = tableSize(streamSectors + 1);
  // Order of the sectors: stream, directory, FAT, DIFAT (the list of FAT sectors).
  const directoryAt = streamSectors;
  const fatAt = directoryAt + 1;
  const difatAt = fatAt + fat;

  const file = new Bytes();
  writeHeader(file, { fat, difat, directoryAt, fatAt, difatAt });
  file.append(workbook).zeros(streamSectors * SECTOR - workbook.length);
  writeDirectory(file, stream);
  writeFat(file, { streamSectors, fat, difat });
  writeDifat(file, { fat, difat, fatAt, difatAt });
  return file.written().slice().buffer;
}

interface Layout {
  fat: number;
  difat: number;
  directoryAt: number;
  fatAt: number;
  difatAt: number;
}

function writeHeader(file: Bytes, { fat, difat, directoryAt, fatAt, difatAt }: Layout): void {
  file.append(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)).zeros(16);
  file.u16(0x3e).u16(3).u16(0xfffe).u16(9).u16(6).zeros(6);
  file.u32(0).u32(fat).u32(directoryAt).u32(0).u32(SMALLEST_STREAM);
  file.u32(END).u32(0);
  file.u32(difat === 0 ? END : difatAt).u32(difat);
  for (let i = 0; i < IN_HEADER; i += 1) file.u32(i < fat ? fatAt + i : FREE);
}

function writeDirectory(file: Bytes, stream: number): void {
  writeEntry(file, 'Root Entry', { type: 5, child: 1, start: END, size: 0 });
  writeEntry(file, 'Workbook', { type: 2, child: FREE, start: 0, size: stream });
  writeEntry(file, '', { type: 0, child: FREE, start: 0, size: 0 });
  writeEntry(file, '', { type: 0, child: FREE, start: 0, size: 0 });
}

function writeEntry(
  file: Bytes,
  name: string,
  { type, child, start, size }: { type: number; child: number; start: number; size: number },
): void {
  for (let i = 0; i < 32; i += 1) file.u16(i < name.length ? name.charCodeAt(i) : 0);
  file
    .u16(name === '' ? 0 : (name.length + 1) * 2)
    .u8(type)
    .u8(1);
  file.u32(FREE).u32(FREE).u32(child);
  file.zeros(16).u32(0).zeros(16);
  file.u32(start).u32(size).u32(0);
}

function writeFat(
  file: Bytes,
  { streamSectors, fat, difat }: { streamSectors: number; fat: number; difat: number },
): void {
  for (let i = 1; i < streamSectors; i += 1) file.u32(i);
  file.u32(END).u32(END);
  for (let i = 0; i < fat; i += 1) file.u32(FAT);
  for (let i = 0; i < difat; i += 1) file.u32(DIFAT);
  const used = streamSectors + 1 + fat + difat;
  for (let i = used; i < fat * PER_SECTOR; i += 1) file.u32(FREE);
}

function writeDifat(file: Bytes, { fat, difat, fatAt, difatAt }: Omit<Layout, 'directoryAt'>): void {
  let next = IN_HEADER;
  for (let list = 0; list < difat; list += 1) {
    for (let i = 0; i < PER_SECTOR - 1; i += 1, next += 1) file.u32(next < fat ? fatAt + next : FREE);
    file.u32(list === difat - 1 ? END : difatAt + list + 1);
  }
}
