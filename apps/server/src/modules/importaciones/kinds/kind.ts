import { sql } from 'kysely';
import type { z } from 'zod';
import {
  mensajesDeImportaciones as textos,
  type RECURSO_DE_IMPORTACION,
} from '@amparo/contract/importaciones';
import type { TipoDeImportacion } from '@amparo/contract/importaciones-columnas';
import { normaliza } from '@amparo/contract/kernel/text';
import { mensajesDeUsuarios } from '@amparo/contract/usuarios';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Asked } from '../../../platform/records.ts';
import { findCiudad } from '../../referencia/index.ts';
import type { Celdas } from '../values.ts';

/** What the single creation would be given for a row, and what of it could not be found, by the column of it. */
export interface Built {
  cuerpo: unknown;
  /** By the fields of the single creation, as its own errors are. */
  errores: Record<string, string>;
}

/** How one kind of record is brought in: by the functions that create one and switch one off. */
export interface Kind<B = unknown> {
  readonly tipo: TipoDeImportacion;
  readonly recurso: (typeof RECURSO_DE_IMPORTACION)[TipoDeImportacion];
  readonly table: string;
  /** What the single creation takes. */
  readonly schema: z.ZodType<B>;
  readonly build: (db: Db, celdas: Celdas) => Promise<Built>;
  /** What two rows may not share, by the column that tells it; null is the whole row. */
  readonly claves: (celdas: Celdas) => readonly { titulo: string | null; valor: string }[];
  /** Why it is here already, or undefined. */
  readonly exists: (db: Db, cuerpo: B) => Promise<string | undefined>;
  /** What takes long and is done before the transaction; not for a trial. */
  readonly prepare?: (cuerpo: B) => Promise<unknown>;
  readonly create: (asked: Asked, cuerpo: B, prepared: unknown) => Promise<{ _id: string; _rev: number }>;
  /** What must be locked before the record itself. */
  readonly lockFirst?: (tx: Tx, id: string) => Promise<void>;
  /** Tables that refer to every record of this kind from its first instant on. */
  readonly parts: readonly string[];
  /** What else says that somebody uses it, in words. */
  readonly usedFor?: (tx: Tx, id: string) => Promise<string | undefined>;
  readonly undo: (asked: Asked, id: string) => Promise<unknown>;
}

/** The text of a cell; nothing where there is none. */
export const said = (celdas: Celdas, clave: string) =>
  celdas[clave] === undefined ? undefined : String(celdas[clave]);

/** An option as the contract spells it, however it was written. */
export const spelled = (options: readonly string[], written: string | undefined) =>
  written === undefined
    ? undefined
    : (options.find((one) => normaliza(one) === normaliza(written)) ?? written);

/** What makes two rows the same, where they have it. */
export const clave = (titulo: string | null, valor: string | undefined) =>
  valor === undefined ? [] : [{ titulo, valor: normaliza(valor) }];

/** The one who has this identification; a sentence where there is none, or several. */
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

/** Somebody found as the value of a field, or told at it. */
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

/** A city that its department does not have, told at once with whatever else is wrong and not only when all the rest is right. */
export async function unknownCity(db: Db, celdas: Celdas, campo: string): Promise<Record<string, string>> {
  const [departamento, ciudad] = [said(celdas, 'departamento'), said(celdas, 'ciudad')];
  if (departamento === undefined || ciudad === undefined) return {};
  const found = await findCiudad(db, departamento, ciudad);
  return found === undefined ? { [campo]: mensajesDeUsuarios.ciudadDesconocida } : {};
}
