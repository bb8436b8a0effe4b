import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pdf, unzip } from '@amparo/server/testing/files';
import type { Person } from '@amparo/server/testing/people';
import { runProgram, until, type RunningServer } from '@amparo/server/testing/processes';
import { parallel, times } from '../hostile/measure.ts';
import { forgetPeak, memoryOf } from '../memory.ts';
import type { Result } from '../report.ts';
import { openDesk } from './cases.ts';
import type { FaultServer } from './fault-server.ts';
import { orphansIn } from './store.ts';

const MB = 1_048_576;
const FILES = 200;
const SIZE = 2 * MB;
/** Maximum number of files of an entry. */
const TOGETHER = 20;
const MOST_GROWTH = 100 * MB;
/** The worker is killed when this part of the ZIP is written. */
const HALFWAY = (FILES * SIZE) / 2;
const PATIENCE = 300_000;
const PATH = 'asistencia-choque-simple';
const COMMAND = fileURLToPath(import.meta.resolve('@amparo/server/modules/casos/evidencia/command'));

interface Filled {
  admin: Person;
  caso: number;
  id: string;
}

/** Creates a case with two hundred different files. */
async function fill(
  testServer: FaultServer,
  at: RunningServer,
  desk: Awaited<ReturnType<typeof openDesk>>,
): Promise<Filled> {
  const { admin } = desk;
  const made = await testServer.ask('POST', PATH, admin.token, desk.written('Exportada # 1-1'), { at });
  const { caso, _id } = (await made.json()) as { caso: number; _id: string };
  const type = { tipo_gestion: 'Fotos de prueba', estado: 1, roles: [] };
  await testServer.ask('POST', 'tipos-gestion', admin.token, type, { at });
  for (const block of times(FILES / TOGETHER)) {
    const adjuntos: object[] = [];
    await parallel(times(TOGETHER), 5, async (n) => {
      const body = pdf(SIZE);
      body.writeUInt32LE(block * TOGETHER + n, SIZE / 2);
      const form = new FormData();
      form.set('entidad', 'CHOQUESIMPLE');
      form.set('file', new Blob([new Uint8Array(body)]), `foto ${block}-${n}.pdf`);
      const answer = await testServer.ask('POST', 'archivos', admin.token, form, { at });
      adjuntos.push(...((await answer.json()) as object[]));
    });
    const entry = { tipo_gestion: type.tipo_gestion, descripcion: 'Fotos', adjuntos };
    const answer = await testServer.ask('POST', `${PATH}/${caso}/gestion`, admin.token, entry, { at });
    if (!answer.ok) throw new Error(`an entry answered ${answer.status}: ${await answer.text()}`);
  }
  return { admin, caso, id: _id };
}

/** Bytes of the ZIP on the disk of the worker. */
async function written(folder: string): Promise<number> {
  const sizes = (await readdir(folder, { recursive: true }))
    .filter((name) => name.endsWith('.zip'))
    .map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return Math.max(0, ...(await Promise.all(sizes)));
}

const pidOf = ({ process: { pid } }: RunningServer) => pid ?? 0;

/** Peak memory growth of a process during `use`, in bytes. */
async function growth(server: RunningServer, use: () => Promise<unknown>): Promise<number> {
  const before = await memoryOf(pidOf(server), 'VmRSS');
  await forgetPeak(pidOf(server));
  await use();
  return (await memoryOf(pidOf(server), 'VmHWM')) - before;
}

async function madeOf({ platform }: FaultServer, { id }: Filled): Promise<string | undefined> {
  const { rows } = await sql<{
    llave: string;
  }>`select f.llave from caso_exportacion x join archivo f on f.id = x.aws_id
    where x.caso_id = ${id}`.execute(platform.db);
  return rows.length > 1 ? 'two' : rows[0]?.llave;
}

/** Unpacks the ZIP and runs its verification program, as a recipient would. */
async function verifiedAlone(zip: Buffer, folder: string): Promise<string> {
  for (const [nombre, body] of unzip(zip)) await writeFile(join(folder, nombre), body);
  const program = runProgram(join(folder, 'verificar.mjs'), []);
  await program.ended;
  return program.output().trim();
}

async function verifiedHere({ platform }: FaultServer, { caso }: Filled): Promise<number | string> {
  const { DATABASE_URL, STORAGE, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } =
    platform.config;
  return runProgram(COMMAND, ['--case', String(caso)], {
    DATABASE_URL,
    STORAGE,
    S3_ENDPOINT: S3_ENDPOINT ?? '',
    S3_BUCKET: S3_BUCKET ?? '',
    S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY ?? '',
  }).ended;
}

async function told({ platform }: FaultServer, { caso }: Filled, usuario: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from notificacion
    where usuario_id = ${usuario} and titulo = ${`Los archivos del caso ${caso} están listos`}`.execute(
    platform.db,
  );
  return rows[0]?.n ?? 0;
}

/**
 * F11-exportacion: the worker is killed while it exports the 200 files of a case. The ZIP is created once and
 * complete, and memory stays flat.
 */
export async function killedWhileExporting(testServer: FaultServer): Promise<Result> {
  const desk = await openDesk(testServer);
  // Only workers that write to the observed folder may take the job.
  await testServer.end(testServer.server);
  const folder = await mkdtemp(join(tmpdir(), 'amparo-exportacion-'));
  try {
    return await exportTwice(testServer, desk, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await testServer.restart();
  }
}

async function exportTwice(
  testServer: FaultServer,
  desk: Awaited<ReturnType<typeof openDesk>>,
  folder: string,
): Promise<Result> {
  const first = await testServer.another({ TMPDIR: folder });
  const filled = await fill(testServer, first, desk);
  const [adviser] = desk.advisers as [Person, ...Person[]];
  const ask = () =>
    testServer.ask('GET', `${PATH}/${filled.caso}/exportar`, adviser.token, undefined, { at: first });
  const grownFirst = await growth(first, async () => {
    await ask();
    await until('half of the ZIP', async () => (await written(folder)) >= HALFWAY, PATIENCE);
  });
  const killed = Math.round((await written(folder)) / MB);
  first.process.kill('SIGKILL');
  await first.ended;

  const second = await testServer.another({ TMPDIR: folder });
  const began = performance.now();
  const grown = await growth(second, () => until('the ZIP', () => madeOf(testServer, filled), PATIENCE));
  const seconds = Math.round((performance.now() - began) / 1_000);
  const llave = (await madeOf(testServer, filled)) ?? '';
  await testServer.end(second);

  const alone = await verifiedAlone(
    testServer.store.objects.get(`/amparo/${llave}`)?.body ?? Buffer.alloc(0),
    folder,
  );
  const code = await verifiedHere(testServer, filled);
  const notices = await told(testServer, filled, adviser.id);
  const left = await orphansIn(testServer);
  const most = Math.max(grownFirst, grown);
  return {
    seen: `${FILES} files of 2 MB, killed after ${killed} MB, complete ${seconds} s after the restart: memory +${Math.round(grownFirst / MB)} and +${Math.round(grown / MB)} MB, ${notices} notice, ${left} orphans, the command ended with ${code}; "${alone}"`,
    target: '+100 MB, 1, 0, 0, no fault',
    ok:
      most <= MOST_GROWTH &&
      notices === 1 &&
      left === 0 &&
      code === 0 &&
      alone.includes(` Entradas: ${FILES}. Fallas: 0. `),
    figures: { memory: Math.round(most / MB), seconds, notices, orphans: left },
  };
}
