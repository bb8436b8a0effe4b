import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { reportes } from '@amparo/contract/informes/reportes/routes';
import { NOMBRES_DE_INFORME } from '@amparo/contract/informes/reportes/rules';
import { paginaDeReporte } from '@amparo/contract/informes/reportes/schemas';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { diaLegible } from '@amparo/contract/kernel/time';
import { SupersededError, ignoreSuperseded } from '../../../platform/db/superseded.ts';
import { inSystemTransaction } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { withTempFolder } from '../../../platform/lib/temp-folders.ts';
import { writeXlsx, XLSX } from '../../../platform/lib/xlsx/workbook.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storeGeneratedFile, detachFile } from '../../base/archivos/index.ts';
import { notify } from '../../base/avisos/index.ts';
import { DETAILS } from './columns.ts';
import { countRows, withDetail, type Batches } from './detail.ts';
import {
  failFile,
  findFile,
  finishFile,
  startFile,
  takeExpired,
  storeProgress,
  type ReportFileRow,
} from './repository.ts';

export const MAKE = { name: 'reportes.archivo', data: z.object({ archivo: z.uuid() }) };
type Data = z.output<typeof MAKE.data>;

const TRIES = 3;
/** Minimum time between progress updates, so that the job does not write to the table at every batch. */
const TELL_EVERY_MS = 500;

const holderOf = (id: string) => ({ recurso: reportes.archivos.recurso, id, entidad: 'REPORTES' }) as const;

/** Like "Casos del 01/10/2026 al 31/10/2026". */
const nameOf = ({ informe, fecha_inicial, fecha_final }: ReportFileRow) =>
  `${NOMBRES_DE_INFORME[informe]} del ${diaLegible(fecha_inicial)} al ${diaLegible(fecha_final)}`;

export function makeJob(platform: Platform): Job<Data> {
  return {
    ...MAKE,
    once: ({ archivo }) => archivo,
    prompt: true,
    retryLimit: TRIES,
    run: ({ archivo }) => writeReportFile(platform, archivo),
    onExhausted: ({ archivo }) => giveUp(platform, archivo),
  };
}

/** The job can fail anywhere and start again: only its last step is visible, and that is one transaction. */
export async function writeReportFile(platform: Platform, id: string): Promise<void> {
  const asked = await findFile(platform.db, id);
  if (asked === undefined || asked.estado === 'listo' || asked.estado === 'fallo') return;
  await withTempFolder(async (folder) => {
    const path = join(folder, 'reporte.xlsx');
    const rows = await write(platform, asked, path);
    await ignoreSuperseded(deliver(platform, asked, path, rows));
  });
}

/** Returns the number of rows in the file. */
async function write({ db, copy }: Platform, asked: ReportFileRow, path: string): Promise<number> {
  const { _id: id, informe } = asked;
  await startFile(db, id, await countRows(db, informe, asked));
  let rows = 0;
  let told = Date.now();
  const write = (batches: Batches) => {
    async function* counted() {
      for await (const batch of batches) {
        rows += batch.length;
        if (Date.now() - told > TELL_EVERY_MS) {
          told = Date.now();
          await storeProgress(db, id, rows);
        }
        yield batch;
      }
    }
    return writeXlsx(path, DETAILS[informe].columns, counted());
  };
  await copy.apart((url) => withDetail(url, { informe, periodo: asked }, write));
  return rows;
}

/**
 * One transaction stores the file, assigns it to the user and notifies them, so that there is no second file
 * and no notice without a file.
 */
async function deliver(platform: Platform, asked: ReportFileRow, path: string, filas: number): Promise<void> {
  const { _id: id, usuario } = asked;
  const nombre = `${nameOf(asked).replaceAll('/', '-')}.xlsx`;
  const { size } = await stat(path);
  const file = { path, nombre, tipo: XLSX, usuarioId: usuario, holder: holderOf(id) };
  await storeGeneratedFile(platform, file, async (work, awsId) => {
    if (!(await finishFile(work.tx, id, { awsId, filas, bytes: size }))) throw new SupersededError();
    await notify(platform, work, usuario, {
      titulo: 'Tu reporte está listo',
      mensaje: `${nameOf(asked)}: ${cuantos(filas, 'fila', 'filas')}. Descárgalo antes de una semana.`,
      enlace: paginaDeReporte(asked),
    });
  });
}

export async function giveUp(platform: Platform, id: string): Promise<void> {
  await inSystemTransaction(platform, async (work) => {
    const asked = await findFile(work.tx, id);
    if (asked === undefined || !(await failFile(work.tx, id))) return;
    await notify(platform, work, asked.usuario, {
      titulo: 'No pudimos preparar tu reporte',
      mensaje: `${nameOf(asked)}. Pídelo de nuevo; si vuelve a fallar, avisa a un administrador.`,
      enlace: paginaDeReporte(asked),
    });
  });
}

/** Deletes week-old files with their stored objects. The user can request the report again. */
export function expiryJob(platform: Platform): Job {
  return {
    name: 'reportes.vencidos',
    data: z.object({}),
    cron: '50 * * * *',
    run: () => dropExpired(platform),
  };
}

export const dropExpired = (platform: Platform) =>
  inSystemTransaction(platform, async (work) => {
    for (const { id, aws_id } of await takeExpired(work.tx))
      if (aws_id !== null) await detachFile(work, aws_id, holderOf(id));
  });
