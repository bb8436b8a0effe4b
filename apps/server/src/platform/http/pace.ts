import type { Socket } from 'node:net';
import { mensajesDeArchivos } from '@amparo/contract/archivos';
import { TooSlow } from './problems.ts';

interface Limits {
  /** So long without a single byte, and nobody is sending any more. */
  idleMs: number;
  /** Bytes a second on the whole; a bad telephone line has several times as much. */
  slowest: number;
}

/** A connection needs a moment before its pace says anything. */
const GRACE = 2;
const LOOKS = 4;

/** Looks at a connection that brings a file. `lost` rejects once it stands still, or is too slow to ever get there. */
export function watchPace(
  socket: Pick<Socket, 'bytesRead'>,
  { idleMs, slowest }: Limits,
): { lost: Promise<never>; stop: () => void } {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const began = { at: performance.now(), bytes: socket.bytesRead };
  let seen = began.bytes;
  let inVain = 0;
  const look = () => {
    // Looks are counted, not time: a process that was busy itself has read nothing and may not blame the sender.
    inVain = socket.bytesRead === seen ? inVain + 1 : 0;
    seen = socket.bytesRead;
    const allowedMs = GRACE * idleMs + ((seen - began.bytes) / slowest) * 1_000;
    if (inVain >= LOOKS || performance.now() - began.at > allowedMs)
      reject(new TooSlow(mensajesDeArchivos.detenido, { file: mensajesDeArchivos.detenido }));
  };
  const timer = setInterval(look, idleMs / LOOKS);
  timer.unref();
  return { lost, stop: () => clearInterval(timer) };
}
