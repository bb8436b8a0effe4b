import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../bench/measure.ts';
import { none, times, type HostileMeasure } from './measure.ts';
import { freeRoom, socketOf, type ChatSocket } from './rooms.ts';

const BURST = 10_000;
const RATIO = 1.5;
const POLITE = 8;
const SAMPLES = 400;
const EVERY_MS = 25;
const POURER = join(import.meta.dirname, 'message-flooder.ts');
/** Messages that one user may store during the burst, with a margin. */
const MOST_STORED = 1_000;

/** Sends messages at a constant rate by turns. Returns the milliseconds until all members have each. */
async function talk(sockets: readonly ChatSocket[], sala: string): Promise<number[]> {
  const spent: number[] = [];
  const under: Promise<void>[] = [];
  for (const n of times(SAMPLES)) {
    const id = randomUUID();
    const since = performance.now();
    const seen = sockets.map(
      (socket) =>
        new Promise<void>((done) => {
          const hear = ({ _id }: { _id: string }) => {
            if (_id !== id) return;
            socket.off('crearMensaje', hear);
            done();
          };
          socket.on('crearMensaje', hear);
        }),
    );
    sockets[n % sockets.length]?.emit('crearMensaje', { sala, id, mensaje: `Mensaje ${n}` });
    under.push(Promise.all(seen).then(() => void spent.push(performance.now() - since)));
    await wait(EVERY_MS);
  }
  await Promise.all(under);
  return spent;
}

/** Starts a second process that sends the messages. The returned function starts the sending. */
async function pourer(url: string, token: string, sala: string): Promise<() => Promise<number>> {
  const child = fork(POURER, [url, token, sala, String(BURST), String(SAMPLES * EVERY_MS)]);
  await once(child, 'message');
  return async () => {
    child.send('begin');
    const [sent] = await once(child, 'message');
    return sent as number;
  };
}

/**
 * H44-chats: ten thousand messages of one user are limited and do not slow down the users of another room.
 */
export const chatBurst: HostileMeasure = {
  id: 'H44-chats',
  run: async (testServer) => {
    const wrong: string[] = [];
    const { pid } = testServer;
    const rude = await testServer.person({ roles: ['Abogado'] });
    const polite = await Promise.all(times(POLITE).map(() => testServer.person({ roles: ['Abogado'] })));
    const sala = await freeRoom(testServer, polite);
    const flooded = await freeRoom(testServer, [rude, polite[0] as { id: string; token: string }]);
    const sockets = await Promise.all(polite.map(({ token }) => socketOf(testServer, token)));
    for (const socket of sockets) await socket.emitWithAck('entrarChat', { sala });
    await talk(sockets, sala);
    const pour = await pourer(testServer.url, rude.token, flooded);
    const before = quantile(await talk(sockets, sala), 0.99);
    const pouring = pour();
    const during = quantile(await talk(sockets, sala), 0.99);
    const sent = await pouring;
    const { n } = await testServer.platform.db
      .selectFrom('mensaje')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('sala_id', '=', flooded)
      .executeTakeFirstOrThrow();
    if (Number(n) > MOST_STORED) wrong.push(`${n} messages were stored`);
    if (during > before * RATIO) wrong.push(`other users wait ${(during / before).toFixed(2)}× as long`);
    if (testServer.pid !== pid) wrong.push('another process answers');
    for (const socket of sockets) socket.disconnect();
    return {
      ...none(
        `${sent} messages of one user, ${n} stored; p99 of ${SAMPLES} messages of other users to ${POLITE} members ` +
          `${before.toFixed(1)} → ${during.toFixed(1)} ms (${(during / before).toFixed(2)}×)`,
        wrong,
      ),
      figures: { sent, stored: Number(n), before: Math.round(before), during: Math.round(during) },
    };
  },
};
