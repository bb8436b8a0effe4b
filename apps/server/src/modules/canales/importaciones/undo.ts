import { sql } from 'kysely';
import { mensajesDeImportaciones as textos } from '@amparo/contract/canales/importaciones/schemas';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { RuleViolation } from '../../../platform/lib/problems.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import type { ImportKind } from './kinds/kind.ts';

/** A column of a table that references the records of a kind. */
export interface Pointer {
  tabla: string;
  columna: string;
}

/** Names of the referencing tables for messages; all others are "otros registros". */
const WORDS: Readonly<Record<string, string>> = {
  vehiculo: 'vehículos',
  vehiculo_documento: 'documentos',
  vehiculo_beneficiario: 'personas autorizadas',
  compra: 'compras',
  comparendo: 'comparendos',
  caso: 'casos',
  caso_asignacion: 'casos',
  sesion_capacitacion: 'sesiones de capacitación',
  inscripcion: 'capacitaciones',
  turno: 'turnos de revisión',
  mascota: 'mascotas',
  sesion: 'ingresos al sistema',
  app_token: 'ingresos a la app',
  cupon_uso: 'cupones usados',
};

/**
 * All foreign keys to the table of a kind, from the catalogue of the database, so that later modules are
 * included.
 */
export async function pointersTo(db: Db, { table, parts }: ImportKind): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`
    select c.conrelid::regclass::text as tabla, a.attname as columna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.conparentid = 0
      and array_length(c.conkey, 1) = 1 and c.conrelid::regclass::text <> all(${parts}::text[])`.execute(db);
  return rows;
}

async function usedBy(tx: Tx, pointers: readonly Pointer[], id: string): Promise<string | undefined> {
  if (pointers.length === 0) return undefined;
  const each = pointers.map(
    ({ tabla, columna }) =>
      sql`select ${tabla}::text as tabla where exists (select from ${sql.table(tabla)} where ${sql.ref(columna)} = ${id})`,
  );
  const { rows } = await sql<Pick<Pointer, 'tabla'>>`${sql.join(each, sql` union all `)} limit 1`.execute(tx);
  return rows[0] && (WORDS[rows[0].tabla] ?? 'otros registros');
}

/** Disables a record that an import created, if it is unchanged and unused; otherwise throws the reason. */
export async function undo(
  asked: WriteContext,
  kind: ImportKind,
  pointers: readonly Pointer[],
  { id, rev }: { id: string; rev: number },
): Promise<void> {
  const { tx } = asked.work;
  await kind.lockFirst?.(tx, id);
  const { rows } = await sql<{ rev: number; estado: boolean }>`
    select rev, estado from ${sql.table(kind.table)} where id = ${id} for update`.execute(tx);
  const [record] = rows;
  if (record === undefined) throw new RuleViolation(textos.noEsta);
  if (record.rev !== rev) throw new RuleViolation(textos.cambio);
  const use = (await usedBy(tx, pointers, id)) ?? (await kind.usedFor?.(tx, id));
  if (use !== undefined) throw new RuleViolation(textos.enUso(use));
  await kind.undo(asked, id);
}
