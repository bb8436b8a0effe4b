import { sql } from 'kysely';
import type { z } from 'zod';
import type { TipoDeImportacion } from '@amparo/contract/canales/importaciones/columnas';
import {
  mensajesDeImportaciones as textos,
  type RECURSO_DE_IMPORTACION,
} from '@amparo/contract/canales/importaciones/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db, Tx } from '../../../../platform/db/database.ts';
import type { WriteContext } from '../../../../platform/records/record-store.ts';
import { findCiudad } from '../../../base/referencia/index.ts';
import type { Celdas } from '../values.ts';

/** The input of the single creation for a row, and the errors of values that were not found. */
export interface Built {
  cuerpo: unknown;
  /** By the fields of the single creation, like its own errors. */
  errores: Record<string, string>;
}

/** How one kind of record is imported and undone, with the functions of its module. */
export interface ImportKind<B = unknown> {
  readonly tipo: TipoDeImportacion;
  readonly recurso: (typeof RECURSO_DE_IMPORTACION)[TipoDeImportacion];
  readonly table: string;
  readonly schema: z.ZodType<B>;
  readonly build: (db: Db, celdas: Celdas) => Promise<Built>;
  /** Keys that must be unique in a file, with the column that shows the error; null is the whole row. */
  readonly claves: (celdas: Celdas) => readonly { titulo: string | null; valor: string }[];
  /** The reason why the record already exists, or undefined. */
  readonly exists: (db: Db, cuerpo: B) => Promise<string | undefined>;
  /** Slow work before the transaction; not done for a trial. */
  readonly prepare?: (cuerpo: B) => Promise<unknown>;
  readonly create: (
    asked: WriteContext,
    cuerpo: B,
    prepared: unknown,
  ) => Promise<{ _id: string; _rev: number }>;
  /** Takes the locks that must come before the lock of the record. */
  readonly lockFirst?: (tx: Tx, id: string) => Promise<void>;
  /** Tables that reference every record of this kind from its creation, so that they do not count as use. */
  readonly parts: readonly string[];
  /** Another use of the record, in words for the user. */
  readonly usedFor?: (tx: Tx, id: string) => Promise<string | undefined>;
  readonly undo: (asked: WriteContext, id: string) => Promise<unknown>;
}

export const said = (celdas: Celdas, clave: string) =>
  celdas[clave] === undefined ? undefined : String(celdas[clave]);

/** An option in the spelling of the contract, ignoring case and accents. */
export const spelled = (options: readonly string[], written: string | undefined) =>
  written === undefined
    ? undefined
    : (options.find((one) => normaliza(one) === normaliza(written)) ?? written);

/** A key that must be unique in a file, if the row has a value for it. */
export const clave = (titulo: string | null, valor: string | undefined) =>
  valor === undefined ? [] : [{ titulo, valor: normaliza(valor) }];

/** The person with this identification; an error if there is none or more than one. */
async function findPersona(db: Db, celdas: Celdas): Promise<{ id: string } | { error: string }> {
  const [numero, tipo] = [said(celdas, 'persona') ?? '', said(celdas, 'persona_tipo')];
  const { rows } = await sql<{ id: string }>`
    select id from usuario where identificacion_norm = ${normaliza(numero)}
      and (${tipo ?? null}::text is null or normaliza(identificacion_tipo) = ${normaliza(tipo ?? '')}) limit 2`.execute(
    db,
  );
  const [first, second] = rows;
  if (first === undefined) return { error: textos.personaDesconocida };
  return second === undefined ? first : { error: textos.variasPersonas };
}

/** The person as the value of a field, or an error at that field. */
export async function personIn(
  db: Db,
  celdas: Celdas,
  campo: string,
): Promise<Built & { id: string | undefined }> {
  if (celdas['persona'] === undefined) return { id: undefined, cuerpo: {}, errores: {} };
  const found = await findPersona(db, celdas);
  return 'error' in found
    ? { id: undefined, cuerpo: {}, errores: { [campo]: found.error } }
    : { id: found.id, cuerpo: { [campo]: found.id }, errores: {} };
}

/**
 * Checks the city with the other lookups. Otherwise its error would appear only after all other errors are
 * corrected.
 */
export async function unknownCity(db: Db, celdas: Celdas, campo: string): Promise<Record<string, string>> {
  const [departamento, ciudad] = [said(celdas, 'departamento'), said(celdas, 'ciudad')];
  if (departamento === undefined || ciudad === undefined) return {};
  const found = await findCiudad(db, departamento, ciudad);
  return found === undefined ? { [campo]: mensajesDeUsuarios.ciudadDesconocida } : {};
}
