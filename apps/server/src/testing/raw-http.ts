import { connect, type AddressInfo, type Socket } from 'node:net';
import type { App } from '../app.ts';

/** A connection on which the test controls each byte and its time. */
export interface RawCall {
  readonly socket: Socket;
  /** The whole answer, after the server or the test closed the connection. */
  readonly closed: Promise<string>;
  /** The status of the answer, as soon as it arrives. */
  readonly status: Promise<number>;
}

export async function listening(app: App): Promise<number> {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  return (app.http.server.address() as AddressInfo).port;
}

/** Sends the headers of a request and the beginning of its body; the test sends the rest. */
export function rawCall(
  port: number,
  line: string,
  headers: Record<string, string>,
  beginning: Buffer | string = '',
): RawCall {
  const socket = connect(port, '127.0.0.1');
  const head = Object.entries({ host: '127.0.0.1', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write(beginning);
  let text = '';
  const status = Promise.withResolvers<number>();
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    const found = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
    if (found !== undefined) status.resolve(Number(found));
  });
  // A closed connection is an expected result.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((done) => socket.on('close', () => done(text)));
  return { socket, closed, status: status.promise };
}
