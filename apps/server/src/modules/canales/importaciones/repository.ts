import { sql } from 'kysely';
import { importaciones } from '@amparo/contract/canales/importaciones/routes';
import {
  DIAS_DE_IMPORTACION,
  DIAS_PARA_DESHACER,
  type ErrorDeFila,
  type EstadoDeFila,
  type EstadoDeImportacion,
  type FilaDeImportacion,
  type Importacion,
} from '@amparo/contract/canales/importaciones/schemas';
import type { ListRequest, Page } from '@amparo/contract/kernel/list';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { equal } from '../../../platform/records/criterion-match.ts';
import { defineList } from '../../../platform/records/list.ts';
import type { ImportRow, RowResult } from './dry-run.ts';
import type { FilaLeida } from './reading.ts';

const count = (estado: EstadoDeFila) => sql`coalesce((t.conteos ->> ${sql.lit(estado)})::int, 0)`;

/** Finished rows of the current step: those that waited when it began minus those that still wait. */
const hechas = sql`t.meta - case t.estado when 'revisando' then ${count('pendiente')}
  when 'importando' then ${count('lista')} when 'deshaciendo' then ${count('importada')} else 0 end`;

export const row = sql<Importacion>`json_build_object('_id', t.id, '_rev', t.rev,
  'creacion', json_build_object('fecha', iso(t.creado)), 'numero', t.numero, 'tipo', t.tipo, 'nombre', t.nombre,
  'bytes', t.bytes, 'estado', t.estado, 'total', t.total, 'conteos', t.conteos, 'meta', t.meta, 'hechas', ${hechas},
  'autor', (select json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo) from usuario u
    where u.id = t.usuario_id),
  'problema', t.problema, 'con_errores', t.errores_aws_id is not null, 'terminada', iso(t.terminada),
  'deshacer_hasta', case when t.estado = 'importada' and ${count('importada')} > 0
    then iso(t.terminada + make_interval(days => ${sql.lit(DIAS_PARA_DESHACER)})) end)`;

export const listImports = defineList(importaciones.list.query, {
  table: 'importacion',
  row,
  criteria: { tipo: equal('tipo'), estado: equal('estado'), autor: equal('usuario_id') },
  recordScope: 'todos',
});

interface StoredImport {
  aws_id: string;
  errores_aws_id: string | null;
  usuario_id: string;
}

export async function findImport(db: Db, id: string): Promise<(Importacion & StoredImport) | undefined> {
  const { rows } = await sql<StoredImport & { json: Importacion }>`
    select ${row} as json, t.aws_id, t.errores_aws_id, t.usuario_id from importacion t where t.id = ${id}`.execute(
    db,
  );
  return rows.map(({ json, ...stored }) => ({ ...json, ...stored }))[0];
}

export async function countLookedThrough(db: Db, usuarioId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from importacion where usuario_id = ${usuarioId} and estado = 'revisando'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The id is needed before the insert, because the file is attached to the import first. */
export async function newId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(tx);
  return (rows[0] as { id: string }).id;
}

/** When an import is deleted with its rows and its files. */
export const expiry = sql`now() + make_interval(days => ${DIAS_DE_IMPORTACION})`;

const AT_ONCE = 500;

/** Inserts all rows of a file or none, once even if two workers read the file. */
export async function insertRows(tx: Tx, id: string, filas: readonly FilaLeida[]): Promise<void> {
  const { rows } = await sql`
    select from importacion where id = ${id} and estado = 'revisando' and total = 0 for update`.execute(tx);
  if (rows.length === 0) return;
  for (let from = 0; from < filas.length; from += AT_ONCE) {
    const some = filas.slice(from, from + AT_ONCE);
    await sql`insert into importacion_fila (importacion_id, fila, valores, errores)
      select ${id}, x.fila, x.valores, x.errores
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as x(fila int, valores jsonb, errores jsonb)`.execute(
      tx,
    );
  }
  await sql`update importacion set total = ${filas.length}, meta = ${filas.length} where id = ${id}`.execute(
    tx,
  );
  await countRows(tx, id);
}

export async function countRows(db: Db, id: string): Promise<void> {
  await sql`update importacion set conteos = coalesce((
      select jsonb_object_agg(estado, n) from (
        select estado, count(*) as n from importacion_fila where importacion_id = ${id} group by 1) c), '{}')
    where id = ${id}`.execute(db);
}

export type RowOfStep = ImportRow & { registro_id: string | null; registro_rev: number | null };

export async function nextRows(db: Db, id: string, estado: EstadoDeFila, most: number): Promise<RowOfStep[]> {
  const { rows } = await sql<RowOfStep>`
    select fila, valores, errores, registro_id, registro_rev from importacion_fila
    where importacion_id = ${id} and estado = ${estado} order by fila limit ${most}`.execute(db);
  return rows;
}

/**
 * Locks a row and returns whether it still waits for this step, so that only one of two workers processes it.
 */
export async function takeRow(tx: Tx, id: string, fila: number, estado: EstadoDeFila): Promise<boolean> {
  const { rows } = await sql`select from importacion_fila
    where importacion_id = ${id} and fila = ${fila} and estado = ${estado} for update`.execute(tx);
  return rows.length > 0;
}

/** Stores the verdict on a row, unless another worker has changed its state. */
export async function settleRow(
  db: Db,
  id: string,
  { fila, from }: { fila: number; from: EstadoDeFila },
  { estado, errores }: RowResult,
): Promise<void> {
  await sql`update importacion_fila set estado = ${estado}, errores = ${JSON.stringify(errores)}::jsonb
    where importacion_id = ${id} and fila = ${fila} and estado = ${from}`.execute(db);
}

export async function storeRecord(
  tx: Tx,
  id: string,
  fila: number,
  { _id, _rev }: { _id: string; _rev: number },
): Promise<void> {
  await sql`update importacion_fila set estado = 'importada', errores = '[]', registro_id = ${_id}, registro_rev = ${_rev}
    where importacion_id = ${id} and fila = ${fila}`.execute(tx);
}

/** Ends a step. Returns false if it is no longer in state `from`, because another worker ended it. */
export async function endStep(
  tx: Tx,
  id: string,
  from: EstadoDeImportacion,
  {
    estado,
    problema,
    erroresAwsId,
  }: {
    estado: EstadoDeImportacion;
    problema?: string | undefined;
    erroresAwsId?: string | null | undefined;
  },
): Promise<boolean> {
  await countRows(tx, id);
  const { numAffectedRows = 0n } = await sql`update importacion
    set estado = ${estado}, problema = ${problema ?? null}, rev = rev + 1, actualizado = now(),
      terminada = case when ${estado} = 'importada' then coalesce(terminada, now()) else terminada end
      ${erroresAwsId === undefined ? sql`` : sql`, errores_aws_id = ${erroresAwsId}`}
    where id = ${id} and estado = ${from}`.execute(tx);
  return numAffectedRows > 0n;
}

export type FaultyRow = Pick<FilaDeImportacion, 'fila' | 'valores' | 'errores'>;

export async function* faultyRows(db: Db, id: string): AsyncGenerator<FaultyRow[]> {
  for (let last = 0; ;) {
    const { rows } = await sql<FaultyRow>`
      select fila, valores, errores from importacion_fila
      where importacion_id = ${id} and estado in ('error', 'existe') and fila > ${last} order by fila limit ${AT_ONCE}`.execute(
      db,
    );
    const end = rows.at(-1)?.fila;
    if (end === undefined) return;
    yield rows;
    last = end;
  }
}

type ImportRowsRequest = ListRequest<typeof importaciones.filas.query.criteria>;

export async function listRows(
  db: Db,
  id: string,
  { filtros, pagina, elementosPorPagina }: ImportRowsRequest,
): Promise<Page<FilaDeImportacion>> {
  const { ver, fila = null } = filtros;
  const those = ver === undefined ? null : ver === 'errores' ? ['error', 'existe', 'conservada'] : [ver];
  const which = sql`f.importacion_id = ${id} and (${those}::text[] is null or f.estado = any(${those}::text[]))
    and (${fila}::text is null or f.fila::text = ${fila})`;
  const [{ rows }, counted] = await Promise.all([
    sql<FilaDeImportacion & { errores: ErrorDeFila[] }>`
      select f.fila::text as _id, f.fila, f.estado, f.valores, f.errores, f.registro_id as registro from importacion_fila f
      where ${which} order by f.fila limit ${elementosPorPagina} offset ${(pagina - 1) * elementosPorPagina}`.execute(
      db,
    ),
    sql<{ n: number }>`select count(*)::int as n from importacion_fila f where ${which}`.execute(db),
  ]);
  return { datos: rows, totalElementos: counted.rows[0]?.n ?? 0 };
}

export async function takeExpired(tx: Tx): Promise<{ id: string; archivos: string[] }[]> {
  const { rows } = await sql<{ id: string; archivos: string[] }>`
    delete from importacion where vence <= now() and estado not in ('revisando', 'importando', 'deshaciendo')
    returning id, array_remove(array[aws_id, errores_aws_id], null) as archivos`.execute(tx);
  return rows;
}
