import { sql } from 'kysely';
import { mensajesDeImportaciones as textos } from '@amparo/contract/importaciones';
import type { Db, Tx } from '../../platform/db/database.ts';
import { RuleBroken } from '../../platform/http/problems.ts';
import type { Asked } from '../../platform/records.ts';
import type { Kind } from './kinds/kind.ts';

/** A column of some table that points to the records of a kind. */
export interface Pointer {
  tabla: string;
  columna: string;
}

/** What points where, in words; anything else is "otros registros". */
const WORDS: Readonly<Record<string, string>> = {
  vehiculo: 'vehículos',
  vehiculo_documento: 'documentos',
  vehiculo_beneficiario: 'personas autorizadas',
  compra: 'compras',
  comparendo: 'comparendos',
  caso: 'casos',
  caso_asignacion: 'casos',
  capacitacion: 'capacitaciones',
  inscripcion: 'capacitaciones',
  turno: 'turnos de revisión',
  mascota: 'mascotas',
  sesion: 'ingresos al sistema',
  app_token: 'ingresos a la app',
  cupon_uso: 'cupones usados',
};

/** Every column that points to a kind, as the database knows them: a module that comes later is among them. */
export async function pointersTo(db: Db, { table, parts }: Kind): Promise<Pointer[]> {
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

/** Switches off what an import created, where it is still what it was then and nothing uses it; otherwise says why not. */
export async function undo(
  asked: Asked,
  kind: Kind,
  pointers: readonly Pointer[],
  { id, rev }: { id: string; rev: number },
): Promise<void> {
  const { tx } = asked.work;
  await kind.lockFirst?.(tx, id);
  const { rows } = await sql<{ rev: number; estado: boolean }>`
    select rev, estado from ${sql.table(kind.table)} where id = ${id} for update`.execute(tx);
  const [record] = rows;
  if (record === undefined) throw new RuleBroken(textos.noEsta);
  if (record.rev !== rev) throw new RuleBroken(textos.cambio);
  const use = (await usedBy(tx, pointers, id)) ?? (await kind.usedFor?.(tx, id));
  if (use !== undefined) throw new RuleBroken(textos.enUso(use));
  await kind.undo(asked, id);
}
