import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PassThrough } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Platform } from '../../../platform/platform.ts';
import { copyTo, servable } from '../../base/archivos/index.ts';
import type { Linked, EvidenceProof } from '../evidencia/index.ts';

/**
 * The number of the entry in the chain comes first: it keeps the order, makes equal names unique, and
 * prevents names that are reserved on some system.
 */
const nameIn = ({ nombre, n }: Linked, most: number) =>
  `${String(n).padStart(String(most).length, '0')} ${nombre}`;

/** Resolves when the whole file has been read, or rejects when writing the ZIP fails. */
async function add(
  zip: ZipFile,
  written: Promise<void>,
  { path, packedAs, size, mtime }: { path: string; packedAs: string; size: number; mtime: Date },
): Promise<void> {
  const body = createReadStream(path);
  try {
    zip.addReadStreamLazy(packedAs, { size, compress: false, mtime }, (give) => give(null, body));
    await Promise.race([finished(body), written]);
  } finally {
    body.destroy();
  }
}

/**
 * Copies the bytes of an entry to `copy`. Returns their number and hash, or the reason why they are missing.
 */
async function fetchFile(platform: Platform, { llave, analisis, sha256, reservado }: Linked, copy: string) {
  if (reservado) return { motivo: 'es de una conversación reservada' };
  if (analisis === 'infectado') return { motivo: 'contenía un virus y se retiró' };
  if (analisis === 'pendiente') return { motivo: 'todavía se revisa si tiene virus' };
  const key = llave === null ? undefined : servable(llave, { analisis: analisis ?? '' });
  const found = key === undefined ? undefined : await copyTo(platform, key, copy);
  if (found === undefined) return { motivo: 'no se pudo leer' };
  return found.sha256 === sha256 ? found : { motivo: 'lo guardado no corresponde a su huella' };
}

interface Packing {
  /** Temporary folder for the ZIP and for the file that is being added to it. */
  folder: string;
  path: string;
  entries: readonly Linked[];
  /** Documents that are added after the files; `proofs` has the result of each file. */
  papers: (proofs: readonly EvidenceProof[]) => Promise<Map<string, Buffer>>;
}

/**
 * Writes all files and the documents about them into one ZIP. Each file is first copied to disk, so that
 * memory use stays constant and an altered file is found before it is added. Without compression, because
 * pictures and documents are compressed already. An unreadable file does not stop the others; the index names
 * it.
 */
export async function packFiles(platform: Platform, packing: Packing): Promise<EvidenceProof[]> {
  const { folder, path, entries, papers } = packing;
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(path));
  // Awaited below; without this handler a full disk would end the process with an unhandled rejection.
  written.catch(() => undefined);
  const copy = join(folder, 'archivo');
  const proofs: EvidenceProof[] = [];
  try {
    for (const entry of entries) {
      const found = await fetchFile(platform, entry, copy);
      if ('motivo' in found) {
        proofs.push({ ...entry, packedAs: undefined, motivo: found.motivo });
        continue;
      }
      const packedAs = nameIn(entry, entries.at(-1)?.n ?? 0);
      const mtime = new Date(entry.fecha);
      await add(zip, written, { path: copy, packedAs, size: found.bytes, mtime });
      proofs.push({ ...entry, packedAs });
    }
    await rm(copy, { force: true });
    for (const [nombre, body] of await papers(proofs)) zip.addBuffer(body, nombre, { mtime: new Date() });
    zip.end();
    await written;
  } finally {
    output.destroy();
  }
  return proofs;
}
