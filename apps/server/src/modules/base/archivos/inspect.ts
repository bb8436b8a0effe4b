import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { errorDeArchivo, extensionDe } from '@amparo/contract/base/archivos/rules';
import { CONTENIDOS, ENTIDADES, type Entidad } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import type { Upload } from '../../../platform/http/upload.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import { isImage, reencode } from './images.ts';
import { neutralName } from './names.ts';
import { unpack } from './zip.ts';

/** A legitimate document of the maximum size unpacks to far less. */
const MOST_UNPACKED = 100 * 1_048_576;
/** Content types that are zip archives. */
const PACKED = ['docx', 'xlsx', 'zip'].flatMap((extension) => CONTENIDOS[extension] ?? []);

/** An accepted file with its detected type. */
export interface Ready {
  nombre: string;
  tipo: string;
  path: string;
  bytes: number;
  thumbnail: { path: string; bytes: number } | undefined;
}

/** Rejects files that the contract does not allow by name, size or detected content. */
export async function inspect(upload: Upload, entidad: Entidad): Promise<Ready> {
  const nombre = neutralName(upload.nombre);
  const problem = errorDeArchivo(entidad, { nombre, bytes: upload.bytes });
  if (problem !== undefined) throw refusal(problem);
  const tipo = await contentOf(upload.path, CONTENIDOS[extensionDe(nombre)] ?? []);
  if (tipo === undefined) {
    // Portraits use one message for every type error (PERFIL-18).
    const { otroTipo } = ENTIDADES[entidad];
    throw refusal(otroTipo === mensajesDeArchivos.extension ? otroTipo : mensajesDeArchivos.contenido);
  }
  if (PACKED.includes(tipo)) await checkUnpacked(upload.path);
  if (!isImage(tipo)) return { nombre, tipo, path: upload.path, bytes: upload.bytes, thumbnail: undefined };
  const { image, thumbnail } = await reencode(upload.path, tipo, upload.folder);
  return { nombre, tipo, ...image, thumbnail };
}

const refusal = (text: string) => new InvalidInput({ file: text }, text);

async function checkUnpacked(path: string): Promise<void> {
  const outcome = await unpack(path, MOST_UNPACKED);
  if (outcome === 'too much') throw refusal(mensajesDeArchivos.comprimido);
  if (outcome === 'unreadable') throw refusal(mensajesDeArchivos.ilegible);
}

/** Maps detected MIME types to the names in the contract. */
const SAME: Readonly<Record<string, string>> = {
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
  'video/x-m4v': 'video/mp4',
  // The detector looks only at the first track, which is the sound in many Windows videos (ARCHIVOS-08).
  'audio/x-ms-asf': 'video/x-ms-asf',
};

/**
 * Other programs, such as installers, use the same container as old Office files. Only Office files contain
 * these streams.
 */
const STREAMS = [
  { tipo: 'application/msword', stream: 'WordDocument' },
  { tipo: 'application/vnd.ms-excel', stream: 'Workbook' },
];

const CSV = 'text/csv';
/** Number of bytes that are read to find the first line. */
const HEAD = 65_536;

/**
 * CSV has no signature: accepts content without NUL that does not begin like HTML and has a separator in its
 * first line.
 */
async function isTable(path: string): Promise<boolean> {
  if (await contains(path, Buffer.alloc(1))) return false;
  const [head] = await createReadStream(path, { end: HEAD, highWaterMark: HEAD + 1 }).toArray();
  const [first = ''] = (head as Buffer)
    .toString('latin1')
    .trimStart()
    .split(/[\r\n]/);
  return /[;,\t]/.test(first) && !/^(?:\u00ef\u00bb\u00bf)?\s*</.test(first);
}

/** Detected content type, if it is one of the expected types. */
async function contentOf(path: string, expected: readonly string[]): Promise<string | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found === undefined) return expected.includes(CSV) && (await isTable(path)) ? CSV : undefined;
  if (found.mime === 'application/x-cfb') {
    const sought = STREAMS.find(({ tipo }) => expected.includes(tipo));
    if (sought === undefined) return undefined;
    return (await contains(path, Buffer.from(sought.stream, 'utf16le'))) ? sought.tipo : undefined;
  }
  const tipo = SAME[found.mime] ?? found.mime;
  return expected.includes(tipo) ? tipo : undefined;
}

async function contains(path: string, wanted: Buffer): Promise<boolean> {
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const window = Buffer.concat([tail, chunk as Buffer]);
    if (window.includes(wanted)) return true;
    tail = window.subarray(-wanted.length);
  }
  return false;
}
