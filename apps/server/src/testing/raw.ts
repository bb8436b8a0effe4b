import { connect, type AddressInfo, type Socket } from 'node:net';
import type { App } from '../app.ts';

/** A connection of which a test decides byte by byte what is sent, and when. */
export interface RawCall {
  readonly socket: Socket;
  /** All that was answered, once the server or the test closed the connection. */
  readonly closed: Promise<string>;
  /** The first line of the answer, as soon as it is there. */
  readonly status: Promise<number>;
}

export async function listening(app: App): Promise<number> {
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  return (app.http.server.address() as AddressInfo).port;
}

/** Sends the head of a call and the beginning of its body, and then nothing by itself. */
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
  // Being cut off is one of the ends that tests look at.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((done) => socket.on('close', () => done(text)));
  return { socket, closed, status: status.promise };
}
