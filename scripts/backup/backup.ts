import { existsSync } from 'node:fs';
import { access, constants, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../../apps/server/src/platform/lib/config.ts';
import { recordBackup } from './backup-record.ts';
import { copyDatabase } from './database.ts';
import { copyFiles, sizeOf } from './files.ts';
import { backupsIn, forgetOld, newBackup, walOf } from './folder.ts';

/**
 * `npm run backup -- --to FOLDER [--keep-days 14]` copies the database and the uploaded files to a new
 * subfolder of FOLDER and records the result in the table `respaldo`. `--files` only adds new files to the
 * newest backup, which is cheap enough for every few minutes. Exit codes: 0 success, 1 failure, 2 invalid
 * arguments.
 */
const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    'keep-days': { type: 'string', default: '14' },
    files: { type: 'boolean', default: false },
  },
});
const keepDays = Number(values['keep-days']);
if (values.to === undefined || !Number.isInteger(keepDays) || keepDays < 1) {
  process.stderr.write(
    'Usage: npm run backup -- --to FOLDER [--keep-days DAYS] [--files] (DAYS is a whole number, 14 by default)\n',
  );
  process.exit(2);
}
const folder = resolve(values.to);
const config = readConfig(process.env);
const address = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

const onlyFiles = async () => {
  const newest = (await backupsIn(folder)).at(-1);
  if (newest === undefined) throw new Error('no complete backup exists to add the files to');
  if (config.STORAGE !== 'disk')
    throw new Error('--files copies files on disk only; with STORAGE=s3 the bucket keeps its own copies');
  const { files, fresh } = await copyFiles(resolve(config.STORAGE_DIR), join(newest.folder, 'files'));
  return `${fresh} new files of ${files}`;
};

async function whole(client: pg.Client, inicio: Date) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK);
  const before = (await backupsIn(folder)).at(-1);
  const source = resolve(config.STORAGE_DIR);
  // Before the first upload the folder may be missing. If the last backup has files, a missing folder means
  // an unmounted disk.
  const hasFiles = config.STORAGE === 'disk' && existsSync(source);
  if (
    config.STORAGE === 'disk' &&
    !hasFiles &&
    before !== undefined &&
    existsSync(join(before.folder, 'files'))
  )
    throw new Error(`the folder of the files is missing: ${source}`);
  let detalle = '';
  const { folder: made } = await newBackup(folder, inicio, async (path) => {
    const { archived, ...base } = await copyDatabase(client, address, join(path, 'base'), walOf(folder));
    // After the database: each file exists before its record, so the copy has every file that the database
    // refers to.
    const files = hasFiles
      ? await copyFiles(
          source,
          join(path, 'files'),
          before === undefined ? undefined : join(before.folder, 'files'),
        )
      : undefined;
    detalle = [
      'Base de datos verificada.',
      files === undefined ? '' : `${files.files} archivos, ${files.fresh} nuevos.`,
      config.STORAGE === 's3' ? 'Los archivos están en S3, que guarda su propia copia.' : '',
      archived ? '' : 'Sin archivo continuo: solo se puede volver al momento de este respaldo.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' ');
    return { started: inicio.toISOString(), ...base };
  });
  const { bytes } = await sizeOf(made);
  await recordBackup(client, { inicio, estado: 'hecho', destino: made, bytes, detalle });
  const gone = await forgetOld(folder, keepDays, new Date());
  return `${made}: ${megabytes(bytes)}. ${detalle}${gone === 0 ? '' : ` Deleted ${gone} older backups.`}`;
}

async function backup(): Promise<string> {
  if (values.files) return onlyFiles();
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const inicio = new Date();
  try {
    return await whole(client, inicio);
  } catch (error) {
    const detalle = `El respaldo falló: ${String(error)}`;
    // If this fails too, the exit code still shows the failure.
    await recordBackup(client, { inicio, estado: 'fallido', destino: folder, bytes: null, detalle }).catch(
      (again: unknown) => say(`Could not record the failed backup: ${String(again)}`),
    );
    throw error;
  } finally {
    await client.end();
  }
}

try {
  say(await backup());
} catch (error) {
  process.stderr.write(`The backup failed: ${String(error)}\n`);
  process.exitCode = 1;
}
