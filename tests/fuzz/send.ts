import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface FuzzAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

interface Outgoing {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
export const closeConnections = () => agent.destroy();
const PATIENCE = 60_000;

/** Uses `node:http`, because `fetch` normalizes odd paths and refuses odd headers. */
export function send(base: string, { method, path, headers, body }: Outgoing): Promise<FuzzAnswer> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = {
      hostname,
      port,
      method,
      path,
      headers: { ...length, ...headers },
      agent,
      timeout: PATIENCE,
    };
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString('utf8'),
          ms: performance.now() - started,
        }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer in ${PATIENCE / 1_000} s`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
