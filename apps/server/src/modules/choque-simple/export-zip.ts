import { createWriteStream } from 'node:fs';
import { Readable, type PassThrough } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Platform } from '../../platform/platform.ts';
import { bytesOf } from '../archivos/index.ts';
import { indexOf, type Attached, type Packed, type Subject } from './export-index.ts';

/** The number in front keeps the order, tells two of one name apart, and no system takes the rest for something of its own. */
const nameIn = ({ nombre }: Attached, place: number, of: number) =>
  `${String(place + 1).padStart(String(of).length, '0')} ${nombre}`;

/** Resolves once its bytes are on their way out. */
async function add(zip: ZipFile, nombre: string, bytes: Buffer, mtime: Date): Promise<void> {
  let body: Readable | undefined = Readable.from([bytes], { objectMode: false });
  const passed = finished(body);
  zip.addReadStreamLazy(nombre, { size: bytes.length, compress: false, mtime }, (give) =>
    give(null, body as Readable),
  );
  await passed;
  // The library remembers that function until the end, and with it whatever it could still give.
  body = undefined;
}

/**
 * Writes all files and an index of them into one ZIP, one file in memory at a time. As they are: pictures and documents
 * are packed already. What cannot be read does not stop the others; the index names it.
 */
export async function packFiles(
  platform: Platform,
  path: string,
  subject: Subject,
  files: readonly Attached[],
): Promise<Packed[]> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const written = pipeline(output, createWriteStream(path));
  // Looked at below; a disk that fills up meanwhile must not end the process.
  written.catch(() => undefined);
  const packed: Packed[] = [];
  try {
    for (const [place, file] of files.entries()) {
      const bytes = await bytesOf(platform, file);
      const packedAs = bytes === undefined ? undefined : nameIn(file, place, files.length);
      packed.push({ ...file, packedAs });
      if (bytes === undefined || packedAs === undefined) continue;
      await Promise.race([add(zip, packedAs, bytes, file.fecha), written]);
    }
    zip.addBuffer(Buffer.from(indexOf(subject, packed)), 'indice.html', { mtime: new Date() });
    zip.end();
    await written;
  } finally {
    output.destroy();
  }
  return packed;
}
