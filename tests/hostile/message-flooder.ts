/** Sends messages as fast as a connection accepts them, and reconnects as soon as the server closes it. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';

const AT_ONCE = 100;
const [url = '', token = '', sala = '', count = '0', ms = '0'] = process.argv.slice(2);
// Wait for the signal, because the start of a process uses CPU time that would distort the measure.
process.send?.('ready');
await once(process, 'message');
const start = performance.now();
let sent = 0;

while (sent < Number(count)) {
  const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
  const isIn = await new Promise<boolean>((done) => {
    socket.on('connect', () => done(true));
    socket.on('connect_error', () => done(false));
  });
  while (socket.connected && sent < Number(count)) {
    for (let n = 0; n < AT_ONCE; n += 1)
      socket.emit('crearMensaje', { sala, id: randomUUID(), mensaje: `Otro ${n}` });
    sent += AT_ONCE;
    // Spread the messages over the time of the measure.
    await wait(Math.max(5, (sent / Number(count)) * Number(ms) - (performance.now() - start)));
  }
  socket.disconnect();
  if (!isIn) await wait(20);
}
process.send?.(sent);
process.disconnect?.();
