import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  body: Buffer;
  tipo: string;
}

export interface S3Server {
  readonly endpoint: string;
  readonly objects: Map<string, StoredObject>;
  /** Cuts every upload in the middle, or has no space for it; undefined: healthy. */
  fault: 'dies' | 'full' | undefined;
  stop(): Promise<void>;
}

/** Bytes of an upload that arrive before the store cuts it. */
const LIVES_FOR = 100_000;

export const S3_KEYS = {
  accessKeyId: 'AKIAPRUEBA',
  secretAccessKey: 'secreto-de-prueba',
  region: 'us-east-1',
};

/**
 * In-memory stub of the S3 calls that the product uses. It computes every Signature V4 and refuses forged,
 * expired or altered requests, like a real private bucket.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const state: S3Server = { endpoint: '', objects, fault: undefined, stop: async () => undefined };
  const server = createServer((request, response) => void answer(state, request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return Object.assign(state, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function answer(state: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', state.endpoint);
  if (!isSigned(request, url)) return refuse(response, 403, 'SignatureDoesNotMatch');
  const key = decodeURIComponent(url.pathname);
  if (request.method === 'PUT') return put(state, key, request, response);
  if (request.method === 'DELETE') {
    state.objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  const found = state.objects.get(key);
  if (found === undefined) return refuse(response, 404, 'NoSuchKey', request.method === 'HEAD');
  response.writeHead(200, {
    'content-length': found.body.length,
    'content-type': url.searchParams.get('response-content-type') ?? found.tipo,
    'content-disposition': url.searchParams.get('response-content-disposition') ?? 'inline',
  });
  response.end(request.method === 'HEAD' ? undefined : found.body);
}

async function put(
  state: S3Server,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request) {
      bytes += (chunk as Buffer).length;
      if (state.fault === 'dies' && bytes > LIVES_FOR) return void request.destroy();
      chunks.push(chunk as Buffer);
    }
  } catch {
    return;
  }
  if (state.fault === 'full') return refuse(response, 507, 'InsufficientStorage');
  state.objects.set(key, {
    body: Buffer.concat(chunks),
    tipo: request.headers['content-type'] ?? 'application/octet-stream',
  });
  response.writeHead(200, { etag: '"1"' }).end();
}

function refuse(response: ServerResponse, status: number, code: string, isHead = false): void {
  const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(isHead ? undefined : xml);
}

/** Checks the signature in the headers of a request or in the query of a URL. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  return url.searchParams.has('X-Amz-Signature') ? isSignedUrl(request, url) : isSignedCall(request, url);
}

function isSignedCall(request: IncomingMessage, url: URL): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (match === null || match[1] !== S3_KEYS.accessKeyId) return false;
  const [, , scope = '', names = '', given] = match;
  const payload = String(request.headers['x-amz-content-sha256']);
  return signature(request, url, scope, names, String(request.headers['x-amz-date']), payload) === given;
}

function isSignedUrl(request: IncomingMessage, url: URL): boolean {
  const query = url.searchParams;
  const [id, ...scope] = (query.get('X-Amz-Credential') ?? '').split('/');
  const given = query.get('X-Amz-Signature');
  const date = query.get('X-Amz-Date') ?? '';
  const signed = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  const isAlive = Date.now() < signed + Number(query.get('X-Amz-Expires')) * 1_000;
  query.delete('X-Amz-Signature');
  const names = query.get('X-Amz-SignedHeaders') ?? '';
  return (
    isAlive &&
    id === S3_KEYS.accessKeyId &&
    signature(request, url, scope.join('/'), names, date, 'UNSIGNED-PAYLOAD') === given
  );
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function signature(
  request: IncomingMessage,
  url: URL,
  scope: string,
  names: string,
  date: string,
  payload: string,
): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, payload].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const [day = '', region = '', service = '', end = ''] = scope.split('/');
  const key = [region, service, end].reduce(
    (parent, part) => hmac(parent, part),
    hmac(`AWS4${S3_KEYS.secretAccessKey}`, day),
  );
  return hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash}`).toString('hex');
}
