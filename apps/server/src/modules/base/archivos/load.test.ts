import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Sessions } from '../../../platform/access/sessions.ts';
import { createDb, type Db } from '../../../platform/db/database.ts';
import { Listener } from '../../../platform/db/listener.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createDatabase, dropDatabase, uniqueName } from '../../../testing/databases.ts';
import { docx, pdf, png } from '../../../testing/files.ts';
import { measured } from '../../../testing/measured.ts';
import { signIn } from '../../../testing/people.ts';
import { startServer, untilReady, type RunningServer } from '../../../testing/processes.ts';

const MB = 1_048_576;
const name = uniqueName('load');
const folder = join(tmpdir(), name);
let server: RunningServer;
let db: Db;
/** Enough users to stay below the limit of concurrent uploads per user. */
const tokens: string[] = [];

beforeAll(async () => {
  const url = await createDatabase(name, inject('template'));
  db = createDb({ url, pool: 3 });
  const sessions = new Sessions(db, new Listener(url));
  for (const _ of times(50))
    tokens.push((await signIn({ db, sessions } as Platform, { roles: ['Administrador'] })).token);
  server = await startServer({ DATABASE_URL: url, STORAGE_DIR: folder });
  await untilReady(server);
});
afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await db.destroy();
  await dropDatabase(name);
  await rm(folder, { recursive: true, force: true });
});

let sent = 0;

async function upload(nombre: string, body: Buffer, entidad = 'VEHICULOS'): Promise<number> {
  sent += 1;
  const token = tokens[sent % tokens.length] ?? '';
  const form = new FormData();
  form.set('entidad', entidad);
  form.set('file', new Blob([new Uint8Array(body)]), nombre);
  const response = await fetch(`${server.url}/api/archivos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  await response.arrayBuffer();
  return response.status;
}

const times = (n: number) => Array.from({ length: n }, (_, index) => index);

async function residentMb(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Peak growth of the server's memory during `work`, in MB. */
async function growth(work: () => Promise<void>): Promise<number> {
  const before = await residentMb();
  let peak = before;
  const watch = setInterval(() => void residentMb().then((now) => (peak = Math.max(peak, now))), 20);
  await work();
  clearInterval(watch);
  return peak - before;
}

test('H28 bombs and oversized files are refused, and memory grows by at most 100 MB', async (context) => {
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0a7' } })
    .jpeg()
    .toBuffer();
  // Warm up first: memory of loaded libraries and open connections is not counted, here and below.
  const usual = [
    upload('a.jpg', photo),
    upload('a.docx', docx(1_000)),
    ...times(10).map(() => upload('a.pdf', pdf(2 * MB))),
  ];
  expect(new Set(await Promise.all(usual))).toEqual(new Set([200]));
  const bombs: [string, Buffer][] = [
    ['punto.png', png(50_000, 50_000, 200)],
    ['ancho.png', png(1_000_000, 60, 60)],
    ['texto.docx', docx(300 * MB)],
    ['mentira.docx', docx(150 * MB, 1_000)],
    ['pesado.pdf', pdf(2 * MB + 1)],
    ['enorme.pdf', pdf(40 * MB)],
  ];
  const statuses: number[] = [];
  const grown = await growth(async () => {
    for (const [nombre, body] of bombs) statuses.push(await upload(nombre, body));
    const together = bombs.slice(0, 5).map(([nombre, body]) => upload(nombre, body));
    statuses.push(...(await Promise.all(together)));
  });
  measured(context, `bombs: ${statuses.length} refused, memory +${grown.toFixed(0)} MB`);
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(grown).toBeLessThanOrEqual(100);
});

test(
  '200 concurrent uploads of 2 MB succeed, and memory grows by at most 150 MB',
  { tags: 'nightly' },
  async (context) => {
    const noise = {
      create: {
        width: 1_150,
        height: 860,
        channels: 3 as const,
        background: '#888',
        noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      },
    };
    const photo = await sharp(noise).jpeg({ quality: 97 }).toBuffer();
    expect(photo.length).toBeGreaterThan(0.7 * MB);
    const document = pdf(2 * MB);
    const padded = Buffer.concat([photo, Buffer.alloc(2 * MB - photo.length)]);
    const first = await Promise.all([
      ...times(10).map(() => upload('a.pdf', document)),
      upload('a.jpg', padded),
    ]);
    const statuses: number[] = [...first];
    const grown = await growth(async () => {
      const all = times(200).map((index) =>
        index % 10 === 0 ? upload('foto.jpg', padded) : upload('documento.pdf', document),
      );
      statuses.push(...(await Promise.all(all)));
    });
    measured(context, `200 uploads of 2 MB at once: memory +${grown.toFixed(0)} MB`);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(grown).toBeLessThanOrEqual(150);
    const { n } = await db
      .selectFrom('archivo')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('bytes', '>', 1)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBeGreaterThanOrEqual(200);
  },
);
