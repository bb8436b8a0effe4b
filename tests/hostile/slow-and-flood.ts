import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { form, pdf } from '@amparo/server/testing/files';
import { rawCall, type RawCall } from '@amparo/server/testing/raw-http';
import { cpuOf } from './cpu.ts';
import { none, times, type HostileMeasure } from './measure.ts';
import { startTargetServer, type TargetServer } from './target-server.ts';

const MB = 1_048_576;
const STALLED = 30;
const SENT = 5 * MB;
/** Concurrent uploads of one user that the server accepts by default. */
const AT_ONCE = 6;
/** A timeout of a few seconds, so that the measure does not take minutes. */
const PATIENCE_MS = 2_000;
const CLOSED_MS = 20_000;

/** Runs a server with short timeouts, and with a separate folder for its temporary files. */
async function withShortTimeouts<T>(
  use: (testServer: TargetServer, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'amparo-lento-'));
  const testServer = await startTargetServer({
    name: 'lento',
    settings: () => ({
      BODY_TIMEOUT_MS: String(PATIENCE_MS),
      UPLOAD_IDLE_MS: String(PATIENCE_MS),
      TMPDIR: folder,
    }),
  });
  try {
    return await use(testServer, folder);
  } finally {
    await testServer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const portOf = (testServer: TargetServer) => Number(new URL(testServer.url).port);

/** An upload of 100 MB that stops after its beginning. */
function stalledUpload(testServer: TargetServer, token: string): RawCall {
  const { body, headers } = form({ nombre: 'a.mp4', body: Buffer.alloc(SENT) }, { entidad: 'BIBLIOTECA' });
  const head = { ...headers, authorization: `Bearer ${token}`, 'content-length': String(100 * MB) };
  return rawCall(portOf(testServer), 'POST /api/archivos', head, body.subarray(0, SENT));
}

function stalledBody(testServer: TargetServer, token: string | undefined): RawCall {
  const head = {
    'content-type': 'application/json',
    'content-length': '1000',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return rawCall(portOf(testServer), 'POST /api/permisos', head, '{"nombre": "');
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = names.map((name) =>
    stat(join(folder, name)).then(
      (found) => (found.isFile() ? found.size : 0),
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Maximum number of bytes in the folder during `work`. */
async function peakOf(folder: string, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  const watch = setInterval(() => void bytesIn(folder).then((bytes) => (peak = Math.max(peak, bytes))), 50);
  await work().finally(() => clearInterval(watch));
  return peak;
}

export const stalling: HostileMeasure = {
  id: 'H40',
  run: () =>
    withShortTimeouts(async (testServer, folder) => {
      const [rude, polite] = [
        await testServer.person({ roles: ['Administrador'] }),
        await testServer.person({ roles: ['Administrador'] }),
      ];
      const wrong: string[] = [];
      const since = performance.now();
      const uploads = times(STALLED).map(() => stalledUpload(testServer, rude.token));
      const bodies = times(STALLED).map((n) => stalledBody(testServer, n % 2 === 0 ? rude.token : undefined));
      const peak = await peakOf(folder, async () => {
        const file = form({ nombre: 'a.pdf', body: pdf() }, { entidad: 'CHAT' });
        const { status } = await testServer.ask('POST', 'archivos', { token: polite.token, ...file });
        if (status !== 200) wrong.push(`another user's upload → ${status}`);
        const all = Promise.all([...uploads, ...bodies].map(({ closed }) => closed));
        if ((await Promise.race([all, wait(CLOSED_MS, undefined)])) === undefined)
          wrong.push('connections still open');
      });
      const took = performance.now() - since;
      for (const { socket } of [...uploads, ...bodies]) socket.destroy();
      const answers = await Promise.all(uploads.map(({ closed }) => closed));
      const count = (status: number) =>
        answers.filter((text) => text.startsWith(`HTTP/1.1 ${status} `)).length;
      if (count(408) !== AT_ONCE || count(408) + count(429) !== STALLED)
        wrong.push(`uploads: ${count(408)} × 408, ${count(429)} × 429`);
      if (peak > AT_ONCE * SENT + MB) wrong.push(`${Math.round(peak / MB)} MB of temporary files`);
      const left = await bytesIn(folder);
      if (left > 0) wrong.push(`${left} bytes left behind`);
      const figures = { closedMs: Math.round(took), peakMb: Math.round(peak / MB) };
      return {
        ...none(
          `${STALLED} stalled uploads of ${SENT / MB} MB and ${STALLED} stalled bodies: all closed after ${(took / 1_000).toFixed(1)} s, ` +
            `${figures.peakMb} MB of temporary files at most`,
          wrong,
        ),
        figures,
      };
    }),
};

const EVENTS = 50_000;
const SOCKETS = 300;
const MOST_SOCKETS = 20;
/** Without a budget per socket, fifty thousand events cost 1,700 ms. */
const FLOOD_CPU_MS = 500;

const connect = (testServer: TargetServer, token: string): Socket =>
  io(testServer.url, { auth: { token }, transports: ['websocket'], reconnection: false, forceNew: true });
const outcomeOf = (socket: Socket) =>
  new Promise<string>((done) => {
    socket.on('connect', () => done('in'));
    socket.on('connect_error', ({ message }) => done(message));
  });

/** True if another user still gets the event of a change. */
async function hears(
  testServer: TargetServer,
  socket: Socket,
  token: string,
  nombre: string,
): Promise<boolean> {
  const heard = new Promise<boolean>((done) => socket.once('cambio', () => done(true)));
  await testServer.ask('POST', 'permisos', { token, body: { nombre } });
  return Promise.race([heard, wait(5_000, false)]);
}

export const flooding: HostileMeasure = {
  id: 'H44',
  run: async (testServer) => {
    const wrong: string[] = [];
    const [rude, polite] = [
      await testServer.person({ roles: ['Administrador'] }),
      await testServer.person({ roles: ['Administrador'] }),
    ];
    const listener = connect(testServer, polite.token);
    await outcomeOf(listener);
    await listener.emitWithAck('escuchar', 'permisos');

    const flooder = connect(testServer, rude.token);
    await outcomeOf(flooder);
    let answered = 0;
    const cpu = await cpuOf(testServer, async () => {
      const closed = new Promise<boolean>((done) => flooder.on('disconnect', () => done(true)));
      for (const _ of times(EVENTS)) flooder.emit('escuchar', 'permisos', () => void (answered += 1));
      if (!(await Promise.race([closed, wait(20_000, false)])))
        wrong.push('the flooding socket is still connected');
    });
    flooder.disconnect();
    if (cpu > FLOOD_CPU_MS) wrong.push(`${Math.round(cpu)} ms of CPU time`);
    if (!(await hears(testServer, listener, polite.token, 'Tras la avalancha')))
      wrong.push('other users get no events');

    const sockets = times(SOCKETS).map(() => connect(testServer, rude.token));
    const outcomes = await Promise.all(sockets.map(outcomeOf));
    const admitted = outcomes.filter((outcome) => outcome === 'in').length;
    if (admitted !== MOST_SOCKETS) wrong.push(`${admitted} sockets on one token`);
    if (!(await hears(testServer, listener, polite.token, 'Entre la multitud')))
      wrong.push('other users get no events');
    for (const socket of [...sockets, listener]) socket.disconnect();
    const figures = { answered, cpuMs: Math.round(cpu), admitted };
    return {
      ...none(
        `${EVENTS} events of one socket: ${answered} answered, ${figures.cpuMs} ms of CPU time; ` +
          `${SOCKETS} sockets on one token: ${admitted} connected; other users still get events`,
        wrong,
      ),
      figures,
    };
  },
};
