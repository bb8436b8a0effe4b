import { archivos } from '@amparo/contract/base/archivos/routes';
import { type Adjunto, type Entidad } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { address } from '../data/address.ts';
import { BASE, call } from '../data/call.ts';
import { reportCall } from '../data/connection.ts';
import { Failure, refusal } from '../data/failure.ts';
import { getSession, sessionEnded } from '../data/session.ts';
import { createAbortableSemaphore } from './abortableSemaphore.ts';

/** The server accepts twice as many from a user, who may have a second window open. */
const inTurn = createAbortableSemaphore(3);

interface UploadOptions {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a file (ARCHIVOS-01). `fetch` does not report the progress of an upload, so this is the only
 * XMLHttpRequest. Rejects with a `Failure`, or with an `AbortError` when the user cancels.
 */
export function uploadFile(entidad: Entidad, file: File, options: UploadOptions = {}): Promise<Adjunto> {
  const to = { method: archivos.upload.method, path: address(BASE, archivos.upload.path, {}) };
  // The fields go first, because they determine how much of the file the server reads.
  return inTurn(() => send(to, [['entidad', entidad]], file, options), options.signal);
}

/** New content for a stored file, which keeps its id (COMUN-46). */
export function replaceFile(awsId: string, file: File, options: UploadOptions = {}): Promise<Adjunto> {
  const { method, path } = archivos.replace;
  const to = { method, path: address(BASE, path.replace(':awsId', awsId), {}) };
  return inTurn(() => send(to, [], file, options), options.signal);
}

function send(
  to: { method: string; path: string },
  fields: readonly (readonly [string, string])[],
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<Adjunto> {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  body.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = getSession()?.token;
    request.open(to.method, to.path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', crypto.randomUUID());
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    // All bytes are sent at 99 %. The upload is complete when the server, which checks and stores the file,
    // responds.
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(Math.round((loaded / total) * 99)),
    );
    request.addEventListener('load', () => {
      reportCall(true);
      const answer = parsed(request.responseText);
      const [stored] = request.status < 300 && Array.isArray(answer) ? (answer as Adjunto[]) : [];
      if (stored === undefined) reject(failed(request.status, answer, token));
      else resolve(stored);
    });
    request.addEventListener('error', () => {
      reportCall(false);
      reject(new Failure({ kind: 'offline', status: 0, message: mensajesDeArchivos.falla }));
    });
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * A field error is shown as everywhere (ERRORES-02); every other reason has the same sentence (ARCHIVOS-05).
 */
function failed(status: number, answer: unknown, token: string | undefined): Failure {
  const endedSession = status === 401 && token !== undefined;
  if (endedSession) sessionEnded(token, 'expirada');
  const failure = refusal(status, answer, endedSession);
  if (failure.errors !== undefined) return failure;
  const { kind, referencia } = failure;
  return new Failure({ kind, status, referencia, message: mensajesDeArchivos.falla, endedSession });
}

/**
 * Deletes a file that no record will use (ARCHIVOS-10). Best effort: the server refuses it for a file in use,
 * and later deletes unclaimed files.
 */
export function dropFile(awsId: string): void {
  call(archivos.remove, { params: { awsId } }).catch(() => undefined);
}
