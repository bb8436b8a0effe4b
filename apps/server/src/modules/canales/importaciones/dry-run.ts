import { COLUMNAS_DE_IMPORTACION } from '@amparo/contract/canales/importaciones/columnas';
import type { EstadoDeFila, ErrorDeFila } from '@amparo/contract/canales/importaciones/schemas';
import { fieldErrors } from '@amparo/contract/kernel/errors';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import type { Requester } from '../../../platform/access/scope.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isDatabaseUnavailable } from '../../../platform/db/failures.ts';
import { inTransaction, type Actor, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Conflict, Problem } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ImportKind } from './kinds/kind.ts';
import { placed, readRow, type Valores } from './values.ts';

/** The user for whom rows are written, and the actor in the audit log. */
export interface Author {
  asker: Requester;
  actor: Actor;
}

export interface ImportRow {
  fila: number;
  valores: Valores;
  errores: ErrorDeFila[];
}

export interface RowResult {
  estado: EstadoDeFila;
  errores: ErrorDeFila[];
}

/** Rolls back a successful trial. */
class Undone extends Error {}

const READY: RowResult = { estado: 'lista', errores: [] };

/** The input of the single creation for a row, or the errors of the row. */
async function bodyOf(db: Db, kind: ImportKind, row: ImportRow): Promise<{ cuerpo: unknown } | RowResult> {
  const columns = COLUMNAS_DE_IMPORTACION[kind.tipo];
  const { celdas, errores: unread } = readRow(columns, row.valores);
  const { cuerpo, errores: unknown } = await kind.build(db, celdas);
  const parsed = kind.schema.safeParse(cuerpo);
  const wrong = parsed.success ? {} : fieldErrors(parsed.error.issues);
  // Lookup errors come first, in terms of the file: the single creation would only report a missing value.
  const found = placed(columns, unknown, [...row.errores, ...unread]);
  const errores = placed(columns, wrong, found);
  if (errores.length > 0 || !parsed.success) return { estado: 'error', errores };
  const there = await kind.exists(db, parsed.data);
  if (there !== undefined) return { estado: 'existe', errores: [{ columna: null, texto: there }] };
  return { cuerpo: parsed.data };
}

/** Verdict on a row whose creation was refused. A database outage is thrown, so that the job retries. */
async function refusal(
  platform: Platform,
  kind: ImportKind,
  error: unknown,
  cuerpo: unknown,
): Promise<RowResult> {
  if (isDatabaseUnavailable(error)) throw error;
  if (!(error instanceof Problem)) {
    platform.report(error);
    return { estado: 'error', errores: [{ columna: null, texto: mensajes.http.interno }] };
  }
  // Another request has created the record since, so the row is reported as existing.
  const there = error instanceof Conflict ? await kind.exists(platform.db, cuerpo) : undefined;
  if (there !== undefined) return { estado: 'existe', errores: [{ columna: null, texto: there }] };
  const errors = error.errors ?? { '': error.message };
  return { estado: 'error', errores: placed(COLUMNAS_DE_IMPORTACION[kind.tipo], errors) };
}

/**
 * Judges a row by creating its record in a transaction that never commits, so that exactly the rules of the
 * single creation apply.
 */
export async function dryRunRow(
  platform: Platform,
  kind: ImportKind,
  author: Author,
  row: ImportRow,
): Promise<RowResult> {
  const body = await bodyOf(platform.db, kind, row);
  if ('estado' in body) return body;
  try {
    await inTransaction(platform, { actor: author.actor, rev: undefined }, async (work) => {
      await kind.create({ ...author.asker, work }, body.cuerpo, undefined);
      throw new Undone();
    });
  } catch (error) {
    return error instanceof Undone ? READY : refusal(platform, kind, error, body.cuerpo);
  }
  return READY;
}

/**
 * Creates the record of a row and stores its id with the row, in one transaction, so that a crash leaves
 * neither. `take` locks the row and returns whether it still waits; `keep` stores the id.
 */
export async function write(
  platform: Platform,
  kind: ImportKind,
  author: Author,
  row: ImportRow,
  {
    take,
    keep,
  }: {
    take: (work: UnitOfWork) => Promise<boolean>;
    keep: (work: UnitOfWork, made: { _id: string; _rev: number }) => Promise<void>;
  },
): Promise<RowResult | undefined> {
  const body = await bodyOf(platform.db, kind, row);
  if ('estado' in body) return body;
  const prepared = await kind.prepare?.(body.cuerpo);
  try {
    await inTransaction(platform, { actor: author.actor, rev: undefined }, async (work) => {
      if (!(await take(work))) return;
      await keep(work, await kind.create({ ...author.asker, work }, body.cuerpo, prepared));
    });
    return undefined;
  } catch (error) {
    return refusal(platform, kind, error, body.cuerpo);
  }
}
