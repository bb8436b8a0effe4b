import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { hostile, hostileText } from './mutations.ts';
import type { Run } from './run.ts';
import type { SeededRandom } from './seeded-random.ts';

const EVENTS = [
  'escuchar',
  'dejar',
  'cambio',
  'avisos',
  'sesion:terminada',
  'nada',
  'connect_error ',
  '__proto__',
  'toString',
  '',
];
const PATIENCE = 30_000;

/** Connects a socket with a valid or odd token, sends odd events and hostile payloads, returns the faults. */
export async function visit(run: Run, dice: SeededRandom): Promise<string[]> {
  const isOurs = dice.chance(0.7);
  const token = isOurs
    ? await run.cast.tokenOf(dice.pick(['administrador', 'abogado', 'cliente']))
    : hostile('x', dice);
  const socket = io(run.testServer.url, {
    auth: { token },
    transports: [dice.pick(['websocket', 'polling'])],
    reconnection: false,
    forceNew: true,
  });
  try {
    const isAdmitted = await admission(socket);
    if (isAdmitted === undefined) return ['a socket got no answer'];
    if (isAdmitted && !isOurs) return ['a socket with an invalid token was connected'];
    if (isAdmitted) await speak(socket, dice);
    return await stillAnswers(run);
  } finally {
    socket.disconnect();
  }
}

function admission(socket: Socket): Promise<boolean | undefined> {
  const said = new Promise<boolean>((resolve) => {
    socket.on('connect', () => resolve(true));
    socket.on('connect_error', () => resolve(false));
    // The server closes the connection without an error if the input is too long.
    socket.io.on('close', () => resolve(false));
  });
  return Promise.race([said, wait(PATIENCE, undefined)]);
}

/** Sends a few events, some with an acknowledgement, which the server may leave out. */
async function speak(socket: Socket, dice: SeededRandom): Promise<void> {
  for (let count = dice.int(1, 6); count > 0 && socket.connected; count -= 1) {
    const payload = dice.pick<() => unknown>([
      () => 'usuarios',
      () => hostileText(dice),
      () => hostile({ recurso: 'usuarios' }, dice),
      () => Buffer.from([0, 255, 128]),
      () => undefined,
    ])();
    const event = dice.pick(EVENTS);
    if (dice.chance(0.5)) socket.emit(event, payload);
    else await Promise.race([socket.emitWithAck(event, payload).catch(() => undefined), wait(100)]);
  }
}

async function stillAnswers({ testServer }: Run): Promise<string[]> {
  const status = await fetch(`${testServer.url}/health`).then(
    (answer) => answer.status,
    () => 0,
  );
  return status === 200 ? [] : [`the server answered ${status} after the events of a socket`];
}
