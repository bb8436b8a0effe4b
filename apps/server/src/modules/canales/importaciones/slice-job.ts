import { join } from 'node:path';
import { z } from 'zod';
import { mensajesDeImportaciones as textos } from '@amparo/contract/canales/importaciones/schemas';
import { isDatabaseUnavailable } from '../../../platform/db/failures.ts';
import { inSystemTransaction, inTransaction } from '../../../platform/db/unit-of-work.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { Problem } from '../../../platform/lib/problems.ts';
import { withTempFolder } from '../../../platform/lib/temp-folders.ts';
import type { Platform } from '../../../platform/platform.ts';
import { copyOf } from '../../base/archivos/index.ts';
import { authorOf } from './author.ts';
import { completePhase, stop } from './completion.ts';
import { dryRunRow, write, type Author } from './dry-run.ts';
import { kindsOf } from './kinds/index.ts';
import type { ImportKind } from './kinds/kind.ts';
import { PHASE_STATES, PASOS, type Paso } from './phases.ts';
import { FileProblem, readFilas } from './reading.ts';
import {
  countRows,
  findImport,
  insertRows,
  storeRecord,
  nextRows,
  settleRow,
  takeRow,
  type RowOfStep,
} from './repository.ts';
import { pointersTo, undo } from './undo.ts';

/** `desde` is the first row of a slice. The next slice is another job, so that no job takes long. */
export const STEP = {
  name: 'importaciones.paso',
  data: z.object({ importacion: z.uuid(), paso: z.enum(PASOS), desde: z.int() }),
};
type Data = z.output<typeof STEP.data>;

type ImportRecord = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const TRIES = 5;
const SLICE = 500;
/** Interval of progress updates, because users watch the progress. */
const TELL_EVERY_MS = 700;

export function stepJob(platform: Platform): Job<Data> {
  const kinds = kindsOf(platform);
  return {
    ...STEP,
    once: ({ importacion, paso, desde }) => `${importacion}:${paso}:${desde}`,
    prompt: true,
    retryLimit: TRIES,
    run: (data) => runSlice(platform, kinds, data),
    onExhausted: ({ importacion, paso }) => stop(platform, importacion, paso),
  };
}

/**
 * One slice of a step. Safe to rerun after a crash: each row is processed in one transaction with its result,
 * so a rerun continues with the rows that still wait.
 */
export async function runSlice(
  platform: Platform,
  kinds: ReturnType<typeof kindsOf>,
  { importacion: id, paso }: Data,
): Promise<void> {
  const found = await findImport(platform.db, id);
  const { estado, rows, deed } = PHASE_STATES[paso];
  if (found?.estado !== estado) return;
  const kind = kinds[found.tipo];
  const author = await authorOf(platform.db, found, deed);
  if (author === undefined) {
    await stop(platform, id, paso, textos.sinPermisoDeTipo(found.tipo));
    return;
  }
  if (paso === 'revisar' && found.total === 0 && !(await readInto(platform, kind, found))) return;
  const slice = await nextRows(platform.db, id, rows, SLICE);
  await goThrough(platform, id, slice, await deedOf(platform, kind, author, { id, paso }));
  const [next] = await nextRows(platform.db, id, rows, 1);
  if (next === undefined) await completePhase(platform, id, paso);
  else
    await inSystemTransaction(platform, (work) =>
      platform.jobs.enqueue(work, STEP, { importacion: id, paso, desde: next.fila }),
    );
}

/**
 * Reads the file into rows, all or none. Returns false if the file cannot be imported; the step then ends
 * with the reason.
 */
async function readInto(
  platform: Platform,
  kind: ImportKind,
  { _id: id, aws_id, nombre, tipo }: ImportRecord,
): Promise<boolean> {
  try {
    await withTempFolder(async (folder) => {
      const path = join(folder, 'archivo');
      if (!(await copyOf(platform, aws_id, path))) throw new FileProblem(textos.sinRevisar);
      const filas = await readFilas(path, nombre, { tipo, claves: kind.claves });
      await inSystemTransaction(platform, ({ tx }) => insertRows(tx, id, filas));
    });
    return true;
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    await stop(platform, id, 'revisar', error.message);
    return false;
  }
}

async function goThrough(
  { db }: Platform,
  id: string,
  rows: readonly RowOfStep[],
  deed: (row: RowOfStep) => Promise<void>,
): Promise<void> {
  let told = Date.now();
  for (const row of rows) {
    await deed(row);
    if (Date.now() - told < TELL_EVERY_MS) continue;
    await countRows(db, id);
    told = Date.now();
  }
  await countRows(db, id);
}

type RowStep = (row: RowOfStep) => Promise<void>;

async function deedOf(
  platform: Platform,
  kind: ImportKind,
  author: Author,
  { id, paso }: { id: string; paso: Paso },
): Promise<RowStep> {
  const { db } = platform;
  const from = PHASE_STATES[paso].rows;
  if (paso === 'revisar')
    return async (row) =>
      settleRow(db, id, { fila: row.fila, from }, await dryRunRow(platform, kind, author, row));
  if (paso === 'deshacer') return undoing(platform, kind, author, id);
  return async (row) => {
    const refused = await write(platform, kind, author, row, {
      take: ({ tx }) => takeRow(tx, id, row.fila, from),
      keep: ({ tx }, made) => storeRecord(tx, id, row.fila, made),
    });
    if (refused !== undefined) await settleRow(db, id, { fila: row.fila, from }, refused);
  };
}

async function undoing(
  platform: Platform,
  kind: ImportKind,
  { asker, actor }: Author,
  id: string,
): Promise<RowStep> {
  const { db } = platform;
  const pointers = await pointersTo(db, kind);
  return async ({ fila, registro_id, registro_rev }) => {
    const row = { fila, from: 'importada' } as const;
    try {
      await inTransaction(platform, { actor, rev: undefined }, async (work) => {
        if (!(await takeRow(work.tx, id, fila, row.from))) return;
        const record = { id: registro_id ?? '', rev: registro_rev ?? 0 };
        await undo({ ...asker, work }, kind, pointers, record);
        await settleRow(work.tx, id, row, { estado: 'deshecha', errores: [] });
      });
    } catch (error) {
      if (isDatabaseUnavailable(error) || !(error instanceof Problem)) throw error;
      await settleRow(db, id, row, {
        estado: 'conservada',
        errores: [{ columna: null, texto: error.message }],
      });
    }
  };
}
