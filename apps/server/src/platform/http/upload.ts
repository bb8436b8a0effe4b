import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import type { Principal } from '../access/principal.ts';
import type { Db } from '../db/database.ts';
import type { Config } from '../lib/config.ts';
import { InvalidInput, Problem, RuleViolation, Unavailable } from '../lib/problems.ts';
import { withTempFolder } from '../lib/temp-folders.ts';
import { watchTransferRate } from '../lib/transfer-rate.ts';
import type { UploadSlots, UploadSlot } from '../lib/upload-slots.ts';

/** An uploaded file, in a folder that is removed after the call. */
export interface Upload {
  readonly folder: string;
  readonly path: string;
  /** Bytes received. Bytes above the limit are not written to `path`. */
  readonly bytes: number;
  /** File name from the client; untrusted. */
  readonly nombre: string;
  readonly campos: Readonly<Record<string, string>>;
}

/** Limits of an upload route. */
export interface Intake {
  /** Maximum file size, given the form fields that came before the file. */
  readonly limitOf: (campos: Upload['campos']) => number;
  /** Bytes that the user may have in progress in this process, over all uploads. */
  readonly roomFor: (db: Db, who: Principal) => Promise<number>;
}

interface UploadContext {
  readonly config: Config;
  readonly db: Db;
  readonly receiving: UploadSlots;
}

/** Limits of a form: one file and a few short fields, each with short headers. */
const FORM = {
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 1_000,
  fieldNameSize: 100,
  headerPairs: 20,
  headerSize: 16_384,
} as const;
/**
 * The multipart boundary is searched in every byte, and a long one makes that slow; browsers use half of
 * this.
 */
const LONGEST_TYPE = 150;

/** Streams the file to disk, never whole in memory, passes it to `use` and always removes it. */
export async function withUpload<T>(
  context: UploadContext,
  call: { request: FastifyRequest; who: Principal; intake: Intake },
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const slot = context.receiving.begin(call.who.usuarioId);
  try {
    const room = await call.intake.roomFor(context.db, call.who);
    return await withTempFolder(async (folder) => {
      const upload = await receive(context, call.request, (request) =>
        read(request, folder, { slot, room, limitOf: call.intake.limitOf }),
      );
      return use(upload);
    });
  } finally {
    slot.end();
  }
}

/** Uploads replace the body timeout by an idle timeout and a minimum transfer rate. */
async function receive<T>(
  { config }: UploadContext,
  request: FastifyRequest,
  use: (request: FastifyRequest) => Promise<T>,
): Promise<T> {
  request.patience?.hold();
  const pace = watchTransferRate(request.raw.socket, {
    idleMs: config.UPLOAD_IDLE_MS,
    slowest: config.UPLOAD_PACE,
  });
  try {
    return await Promise.race([use(request).catch(explain), pace.lost]);
  } finally {
    pace.stop();
    request.patience?.resume();
  }
}

/** A broken form is an error of the client; a disk that cannot store it is ours. */
function explain(error: unknown): never {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') throw new Unavailable(mensajesDeArchivos.noDisponible);
  if (error instanceof Problem || statusCode !== undefined) throw error;
  throw new InvalidInput({ file: mensajesDeArchivos.falla }, mensajesDeArchivos.falla);
}

interface Bounds {
  slot: UploadSlot;
  room: number;
  limitOf: Intake['limitOf'];
}

async function read(request: FastifyRequest, folder: string, bounds: Bounds): Promise<Upload> {
  if ((request.headers['content-type'] ?? '').length > LONGEST_TYPE)
    throw new InvalidInput({ file: mensajesDeArchivos.falla }, mensajesDeArchivos.falla);
  const path = join(folder, 'original');
  const campos: Record<string, string> = {};
  let file: { bytes: number; nombre: string } | undefined;
  for await (const part of request.parts({ limits: { ...FORM, fileSize: bounds.limitOf({}) + 1 } })) {
    if (part.type === 'field') campos[part.fieldname] = String(part.value);
    else if (part.fieldname === 'file')
      file = await write(part, path, { ...bounds, limit: bounds.limitOf(campos) });
    else part.file.resume();
  }
  if (file === undefined)
    throw new InvalidInput({ file: mensajesDeArchivos.falta }, mensajesDeArchivos.falta);
  return { folder, path, campos, ...file };
}

/**
 * Reads on after the limit without storing, because a client that is still sending would not read the error.
 */
async function write(
  part: MultipartFile,
  path: string,
  { slot, room, limit }: Pick<Bounds, 'slot' | 'room'> & { limit: number },
) {
  let bytes = 0;
  let fits = true;
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        fits &&= bytes > limit || slot.take(chunk.length, room);
        if (bytes <= limit && fits) yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  if (!fits) throw noRoom();
  return { bytes, nombre: part.filename };
}

/** The user's files without a record have reached the limit. */
export const noRoom = () =>
  new RuleViolation(mensajesDeArchivos.sinGuardar, { file: mensajesDeArchivos.sinGuardar });
