import type { Socket } from 'node:net';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { RequestTimeout } from './problems.ts';

interface Limits {
  /** After this time without a single byte the sender counts as gone. */
  idleMs: number;
  /** Minimum average in bytes per second; a bad mobile connection is several times faster. */
  slowest: number;
}

/** The rate is checked only after this many times `idleMs`, because it says nothing at the start. */
const GRACE = 2;
const LOOKS = 4;

/**
 * Watches a connection during an upload. `lost` rejects when no bytes arrive, or when the rate is too low to
 * ever finish.
 */
export function watchTransferRate(
  socket: Pick<Socket, 'bytesRead'>,
  { idleMs, slowest }: Limits,
): { lost: Promise<never>; stop: () => void } {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const began = { at: performance.now(), bytes: socket.bytesRead };
  let seen = began.bytes;
  let inVain = 0;
  const look = () => {
    // Counts checks instead of time: a process that was busy has read nothing, and that is not the sender's
    // fault.
    inVain = socket.bytesRead === seen ? inVain + 1 : 0;
    seen = socket.bytesRead;
    const allowedMs = GRACE * idleMs + ((seen - began.bytes) / slowest) * 1_000;
    if (inVain >= LOOKS || performance.now() - began.at > allowedMs)
      reject(new RequestTimeout(mensajesDeArchivos.detenido, { file: mensajesDeArchivos.detenido }));
  };
  const timer = setInterval(look, idleMs / LOOKS);
  timer.unref();
  return { lost, stop: () => clearInterval(timer) };
}
