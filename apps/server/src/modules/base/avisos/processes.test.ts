import { io, type Socket } from 'socket.io-client';
import { expect, inject, onTestFinished, test } from 'vitest';
import type { EventosDelServidor } from '@amparo/contract/events';
import { Sessions } from '../../../platform/access/sessions.ts';
import { createDb } from '../../../platform/db/database.ts';
import { Listener } from '../../../platform/db/listener.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createDatabase, dropDatabase, uniqueName } from '../../../testing/databases.ts';
import { measuredWithin } from '../../../testing/measured.ts';
import { signIn } from '../../../testing/people.ts';
import { startServer, untilReady } from '../../../testing/processes.ts';

const REDIS = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';

test(
  'AVISOS-08 a notice sent through one process reaches a socket of another within a second',
  { tags: 'time-limit' },
  async (context) => {
    const name = uniqueName('avisos');
    const url = await createDatabase(name, inject('template'));
    const db = createDb({ url, pool: 3 });
    const env = { DATABASE_URL: url, REDIS_URL: REDIS };
    const servers = [await startServer(env), await startServer(env)] as const;
    onTestFinished(async () => {
      for (const { process, ended } of servers) {
        process.kill('SIGTERM');
        await ended;
      }
      await db.destroy();
      await dropDatabase(name);
    });
    for (const server of servers) await untilReady(server);
    const platform = { db, sessions: new Sessions(db, new Listener(url)) } as Platform;
    const [admin, ana] = [await signIn(platform, { roles: ['Administrador'] }), await signIn(platform, {})];
    const socket: Socket<EventosDelServidor> = io(servers[1].url, {
      auth: { token: ana.token },
      transports: ['websocket'],
    });
    onTestFinished(() => void socket.disconnect());
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));

    const waits: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const heard = new Promise<string | undefined>((resolve) =>
        socket.once('avisos', ({ aviso }) => resolve(aviso?.notificacion.mensaje)),
      );
      const response = await fetch(`${servers[0].url}/api/push-notification/enviar-notificacion`, {
        method: 'POST',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ usuarioId: ana.id, message: `aviso ${index}` }),
      });
      expect(response.status).toBe(200);
      const answered = performance.now();
      expect(await heard).toBe(`aviso ${index}`);
      waits.push(performance.now() - answered);
    }
    measuredWithin(context, 'slowest notice received through another process', Math.max(...waits), 1_000);
  },
);
