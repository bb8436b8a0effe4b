import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { mensajesDeArchivos } from '@amparo/contract/archivos';
import { Invalid, Unavailable } from './problems.ts';

/** A file that a person sent, in a folder that lasts as long as the call. */
export interface Upload {
  readonly folder: string;
  readonly path: string;
  /** What was sent. Beyond the limit nothing more was written to `path`. */
  readonly bytes: number;
  /** As the client wrote it: a stranger's text. */
  readonly nombre: string;
  readonly campos: Readonly<Record<string, string>>;
}

/** The largest file to take, as far as the fields that came before it tell. */
export type LimitOf = (campos: Upload['campos']) => number;

/** Forms carry one file and a few short fields. */
const FORM = { files: 1, fields: 10, parts: 11, fieldSize: 1_000, fieldNameSize: 100 } as const;

/** Streams the file to disk, never whole in memory, hands it to `use` and removes it, whatever happens. */
export async function withUpload<T>(
  request: FastifyRequest,
  limitOf: LimitOf,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'amparo-carga-'));
  try {
    return await use(await receive(request, folder, limitOf).catch(explain));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A form that breaks off is the sender's trouble; a disk that refuses to take it is ours. */
function explain(error: unknown): never {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') throw new Unavailable(mensajesDeArchivos.noDisponible);
  if (error instanceof Invalid || statusCode !== undefined) throw error;
  throw new Invalid({ file: mensajesDeArchivos.falla }, mensajesDeArchivos.falla);
}

async function receive(request: FastifyRequest, folder: string, limitOf: LimitOf): Promise<Upload> {
  const path = join(folder, 'original');
  const campos: Record<string, string> = {};
  let file: { bytes: number; nombre: string } | undefined;
  for await (const part of request.parts({ limits: { ...FORM, fileSize: limitOf({}) + 1 } })) {
    if (part.type === 'field') campos[part.fieldname] = String(part.value);
    else if (part.fieldname === 'file') file = await write(part, path, limitOf(campos));
    else part.file.resume();
  }
  if (file === undefined) throw new Invalid({ file: mensajesDeArchivos.falta }, mensajesDeArchivos.falta);
  return { folder, path, campos, ...file };
}

/** Reads on after the limit without keeping anything: a client that is still sending would not hear the refusal. */
async function write(part: MultipartFile, path: string, limit: number) {
  let bytes = 0;
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes <= limit) yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { bytes, nombre: part.filename };
}
