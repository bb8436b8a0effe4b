import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import {
  CONTENIDOS,
  ENTIDADES,
  errorDeArchivo,
  extensionDe,
  type Entidad,
  mensajesDeArchivos,
} from '@amparo/contract/archivos';
import { Invalid } from '../../platform/http/problems.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { isImage, reencode } from './images.ts';
import { neutralName } from './names.ts';
import { unpacksWithin } from './zip.ts';

/** A document of the largest size allowed, and no bomb, stays far below this. */
const MOST_UNPACKED = 100 * 1_048_576;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A file that may be stored, with what was really found in it. */
export interface Ready {
  nombre: string;
  tipo: string;
  path: string;
  bytes: number;
  thumbnail: { path: string; bytes: number } | undefined;
}

/** Refuses what the table of the contract does not admit: by name, by size, and by what the bytes really are. */
export async function inspect(upload: Upload, entidad: Entidad): Promise<Ready> {
  const nombre = neutralName(upload.nombre);
  const problem = errorDeArchivo(entidad, { nombre, bytes: upload.bytes });
  if (problem !== undefined) throw refusal(problem);
  const tipo = await contentOf(upload.path);
  const isOfItsName = tipo !== undefined && (CONTENIDOS[extensionDe(nombre)] ?? []).includes(tipo);
  if (!isOfItsName) {
    // Portraits have always said it in these words, whatever is wrong with the type (PERFIL-18).
    const { otroTipo } = ENTIDADES[entidad];
    throw refusal(otroTipo === mensajesDeArchivos.extension ? otroTipo : mensajesDeArchivos.contenido);
  }
  if (tipo === DOCX && !(await unpacksWithin(upload.path, MOST_UNPACKED)))
    throw refusal(mensajesDeArchivos.comprimido);
  if (!isImage(tipo)) return { nombre, tipo, path: upload.path, bytes: upload.bytes, thumbnail: undefined };
  const { image, thumbnail } = await reencode(upload.path, tipo, upload.folder);
  return { nombre, tipo, ...image, thumbnail };
}

const refusal = (text: string) => new Invalid({ file: text }, text);

/** Several names of the same thing, as the contract knows it. */
const SAME: Readonly<Record<string, string>> = {
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
  'video/x-m4v': 'video/mp4',
  // Told by the first track alone, and many a Windows video keeps its sound first (ARCHIVOS-08).
  'audio/x-ms-asf': 'video/x-ms-asf',
};

async function contentOf(path: string): Promise<string | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found === undefined) return undefined;
  // Installers and spreadsheets share this container; only Word keeps a stream of this name in it.
  if (found.mime === 'application/x-cfb')
    return (await contains(path, Buffer.from('WordDocument', 'utf16le'))) ? 'application/msword' : undefined;
  return SAME[found.mime] ?? found.mime;
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
