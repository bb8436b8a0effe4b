import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { orAborted } from '../partners/failure.ts';

/** No verdict: the scanner is unreachable, too slow or sent an invalid answer. */
export class ScannerAway extends Error {}
/** The scanner works but could not scan this content, for example because it exceeds the configured size. */
export class ScanRefused extends Error {}

export interface Verdict {
  /** Name of the virus, or null if none was found. */
  virus: string | null;
}

const USUAL_PORT = 3310;
const LONGEST_ANSWER = 1_000;
const FOUND = /^stream: ([\x20-\x7e]{1,200}) FOUND$/;

/**
 * Sends a content to clamd (`INSTREAM`): chunks with a length prefix, and an empty chunk at the end. Only the
 * exact answer for clean counts as clean, and only after all of the content was sent.
 */
export async function scanByClamd(address: URL, body: Readable, ms: number): Promise<Verdict> {
  const socket = connectTo(address);
  const signal = AbortSignal.timeout(ms);
  try {
    const sending = new Sending(socket, body);
    const said = await orAborted(answerOf(socket), signal);
    if (said === 'stream: OK' && sending.isWhole) return { virus: null };
    const virus = FOUND.exec(said)?.[1];
    if (virus !== undefined) return { virus };
    if (said.endsWith(' ERROR')) throw new ScanRefused(said);
    throw new ScannerAway(sending.isWhole ? 'invalid answer' : 'answered before everything was sent');
  } catch (error) {
    if (error instanceof ScanRefused || error instanceof ScannerAway) throw error;
    throw new ScannerAway(signal.aborted ? 'timeout' : 'connection lost', { cause: error });
  } finally {
    socket.destroy();
    body.destroy();
  }
}

function connectTo({ protocol, hostname, port, pathname }: URL): Socket {
  if (protocol === 'unix:') return connect({ path: decodeURIComponent(pathname) });
  return connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? USUAL_PORT : Number(port),
  });
}

/** Sends a content, at most one chunk of it in memory. An error of the content closes the connection. */
class Sending {
  /** All of the content was sent, and the end marker follows. */
  isWhole = false;

  constructor(socket: Socket, body: Readable) {
    this.send(socket, body).catch((error: unknown) => socket.destroy(error as Error));
  }

  private async send(socket: Socket, body: AsyncIterable<Buffer>): Promise<void> {
    await write(socket, Buffer.from('zINSTREAM\0'));
    for await (const piece of body) {
      if (piece.length === 0) continue;
      await write(socket, lengthOf(piece));
      await write(socket, piece);
    }
    this.isWhole = true;
    await write(socket, Buffer.alloc(4));
  }
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

const write = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((done, fail) => {
    socket.write(bytes, (error) => (error ? fail(error) : done()));
  });

async function answerOf(socket: Socket): Promise<string> {
  let said = '';
  for await (const piece of socket as AsyncIterable<Buffer>) {
    said += piece.toString('latin1');
    if (said.endsWith('\0')) return said.slice(0, -1);
    if (said.length > LONGEST_ANSWER) throw new ScannerAway('answer is too long');
  }
  throw new ScannerAway('connection closed without an answer');
}
