import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Normal behaviour, or one of the ways in which a scanner fails. */
export type ClamdMode =
  | 'well'
  /** Reads everything and never answers. */
  | 'silent'
  /** Closes the connection during the upload. */
  | 'cuts'
  /** Sends an invalid answer. */
  | 'garbage'
  /** Sends an endless answer. */
  | 'endless'
  /** Answers that the content is clean before it was sent. */
  | 'hasty'
  /** Refuses every content as too large. */
  | 'too-small';

export interface Clamd {
  readonly url: string;
  mode: ClamdMode;
  /** Number of contents that got a verdict. */
  judged: number;
  /** Stops or restarts listening. */
  setAway(away: boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The harmless EICAR text, which scanners report as a virus. It is split, because a scanner would remove a
 * source file that contains it.
 */
export const eicar = () =>
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR', '-STANDARD-', 'ANTIVIRUS', '-TEST-FILE!$H+H*'].join('');

const NAME = 'Prueba.Eicar-1';
const COMMAND = Buffer.from('zINSTREAM\0');
const END = Buffer.alloc(4);

/** A stub of clamd that supports INSTREAM and detects one virus. */
export async function startClamd(port = 0): Promise<Clamd> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    void converse(state, socket).catch(() => socket.destroy());
  });
  const listen = (at: number) => once(server.listen(at, '127.0.0.1'), 'listening');
  await listen(port);
  const { port: own } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((done) => server.close(done));
  };
  const state: Clamd = {
    url: `tcp://127.0.0.1:${own}`,
    mode: 'well',
    judged: 0,
    setAway: async (away) => void (away ? await close() : await listen(own)),
    stop: close,
  };
  return state;
}

async function converse(state: Clamd, socket: Socket): Promise<void> {
  const { mode } = state;
  if (mode === 'hasty') socket.end('stream: OK\0');
  const came: Buffer[] = [];
  let tail: Buffer = Buffer.alloc(0);
  for await (const piece of socket as AsyncIterable<Buffer>) {
    came.push(piece);
    tail = Buffer.concat([tail, piece.subarray(-4)]).subarray(-4);
    if (mode === 'cuts') return void socket.destroy();
    const body = tail.equals(END) ? bodyOf(Buffer.concat(came)) : undefined;
    if (body === undefined || mode === 'silent') continue;
    if (mode === 'endless') return flood(socket);
    state.judged += mode === 'well' ? 1 : 0;
    return void socket.end(`${answerTo(mode, body)}\0`);
  }
}

function answerTo(mode: ClamdMode, body: Buffer): string {
  if (mode === 'garbage') return 'stream: OKAY';
  if (mode === 'too-small') return 'INSTREAM size limit exceeded. ERROR';
  return body.includes(eicar()) ? `stream: ${NAME} FOUND` : 'stream: OK';
}

/** Undefined until the empty chunk at the end has arrived. */
function bodyOf(came: Buffer): Buffer | undefined {
  if (!came.subarray(0, COMMAND.length).equals(COMMAND)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= came.length;) {
    const length = came.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(came.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

async function flood(socket: Socket): Promise<void> {
  while (!socket.destroyed)
    await new Promise<void>((done) => {
      socket.write('bla '.repeat(1_000), () => done());
    });
}
