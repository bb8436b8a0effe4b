import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { runProgram } from '../../apps/server/src/testing/processes.ts';
import { useTestApp } from '../../apps/server/src/testing/test-app.ts';
import { recordBackup } from './backup-record.ts';

const testApp = useTestApp();
const PROGRAM = join(import.meta.dirname, 'backup.ts');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amparo-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'files'));
  await writeFile(join(folder, 'files/uno'), 'one');
});

async function backup(to: string, env: Record<string, string> = {}) {
  const running = runProgram(PROGRAM, ['--to', to], {
    DATABASE_URL: testApp.url,
    STORAGE_DIR: join(folder, 'files'),
    ...env,
  });
  const code = await running.ended;
  return { code, said: running.output() };
}

const told = async () =>
  (
    await sql<{ inicio: Date; estado: string; destino: string; bytes: string | null; detalle: string }>`
      select inicio, estado, destino, bytes, detalle from respaldo order by fin desc`.execute(
      testApp.app.platform.db,
    )
  ).rows;

test('F16 records a backup with its folder, size and start', async () => {
  const client = new pg.Client({ connectionString: testApp.url });
  await client.connect();
  onTestFinished(() => client.end());
  const inicio = new Date('2031-04-01T07:00:00Z');
  const made = {
    estado: 'hecho',
    destino: '/copias/2031-04-01',
    bytes: 5_000_000_000,
    detalle: 'Verificada.',
  } as const;
  await recordBackup(client, { inicio, ...made });
  expect(await told()).toEqual([{ ...made, bytes: '5000000000', inicio }]);
  await recordBackup(client, { inicio, ...made, detalle: 'x'.repeat(5_000) });
  expect((await told())[0]?.detalle).toHaveLength(1_000);
});

test('F16 a failed backup writes a `fallido` row and exits with 1', async () => {
  const to = join(folder, 'files/uno');
  const { code } = await backup(to);
  expect(code).toBe(1);
  const [row] = await told();
  expect(row).toMatchObject({ estado: 'fallido', destino: to, bytes: null });
  expect(row?.detalle).toContain('El respaldo falló');
});

test('F16 without a database it writes no row and exits with 1', async () => {
  const { code, said } = await backup(join(folder, 'backups'), {
    DATABASE_URL: 'postgres://127.0.0.1:1/nada',
  });
  expect(code).toBe(1);
  expect(said).toContain('The backup failed');
});
