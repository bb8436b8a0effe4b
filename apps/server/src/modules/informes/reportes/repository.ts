import { sql } from 'kysely';
import {
  DIAS_DE_ARCHIVO,
  type ArchivoDeReporte,
  type FiltrosDeConteos,
} from '@amparo/contract/informes/reportes/schemas';
import type { Db, Tx } from '../../../platform/db/database.ts';

const row = sql<ArchivoDeReporte>`json_build_object('_id', t.id, 'informe', t.informe, 'agrupar', t.agrupar,
  'fecha_inicial', t.fecha_inicial, 'fecha_final', t.fecha_final, 'estado', t.estado, 'filas', t.filas, 'total', t.total,
  'bytes', t.bytes, 'creado', iso(t.creado), 'vence', iso(t.vence))`;

type ReportFileJson = { json: ArchivoDeReporte };

const MOST_LISTED = 50;

export async function listFiles(db: Db, usuarioId: string): Promise<ArchivoDeReporte[]> {
  const { rows } = await sql<ReportFileJson>`
    select ${row} as json from reporte_archivo t where t.usuario_id = ${usuarioId} and t.vence > now()
    order by t.creado desc, t.id desc limit ${MOST_LISTED}`.execute(db);
  return rows.map(({ json }) => json);
}

const sameAs = ({ informe, agrupar, fecha_inicial, fecha_final }: FiltrosDeConteos) => sql`
  t.informe = ${informe} and t.agrupar = ${agrupar} and t.fecha_inicial = ${fecha_inicial}::date
  and t.fecha_final = ${fecha_final}::date`;
const unfinished = sql`t.estado in ('en_cola', 'haciendo')`;

/** Unfinished files of a user. The lock serializes concurrent requests of that user. */
export async function lockUnfinished(tx: Tx, usuarioId: string): Promise<ArchivoDeReporte[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reportes:${usuarioId}`}, 0))`.execute(tx);
  const { rows } = await sql<ReportFileJson>`
    select ${row} as json from reporte_archivo t where t.usuario_id = ${usuarioId} and ${unfinished}`.execute(
    tx,
  );
  return rows.map(({ json }) => json);
}

/** The new file replaces a failed one of the same request. */
export async function insertFile(
  tx: Tx,
  usuarioId: string,
  asked: FiltrosDeConteos,
): Promise<ArchivoDeReporte> {
  await sql`delete from reporte_archivo t where t.usuario_id = ${usuarioId} and t.estado = 'fallo' and ${sameAs(asked)}`.execute(
    tx,
  );
  const { informe, agrupar, fecha_inicial, fecha_final } = asked;
  const { rows } = await sql<ReportFileJson>`
    insert into reporte_archivo as t (usuario_id, informe, agrupar, fecha_inicial, fecha_final, vence)
    values (${usuarioId}, ${informe}, ${agrupar}, ${fecha_inicial}, ${fecha_final}, now() + make_interval(days => ${DIAS_DE_ARCHIVO}))
    returning ${row} as json`.execute(tx);
  return (rows[0] as ReportFileJson).json;
}

export type ReportFileRow = ArchivoDeReporte & { usuario: string; aws_id: string | null };

export async function findFile(db: Db, id: string): Promise<ReportFileRow | undefined> {
  const { rows } = await sql<ReportFileJson & { usuario: string; aws_id: string | null }>`
    select ${row} as json, t.usuario_id as usuario, t.aws_id from reporte_archivo t where t.id = ${id}`.execute(
    db,
  );
  return rows.map(({ json, ...rest }) => ({ ...json, ...rest }))[0];
}

/** Restarts at zero rows, also after another worker died. */
export async function startFile(db: Db, id: string, total: number): Promise<void> {
  await sql`update reporte_archivo t set estado = 'haciendo', filas = 0, total = ${total}
    where t.id = ${id} and ${unfinished}`.execute(db);
}

export async function storeProgress(db: Db, id: string, filas: number): Promise<void> {
  await sql`update reporte_archivo t set filas = ${filas} where t.id = ${id} and t.estado = 'haciendo'`.execute(
    db,
  );
}

/** False if another worker has already finished the file. */
export async function finishFile(
  tx: Tx,
  id: string,
  made: { awsId: string; filas: number; bytes: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update reporte_archivo t
    set estado = 'listo', aws_id = ${made.awsId}, filas = ${made.filas}, total = ${made.filas}, bytes = ${made.bytes}
    where t.id = ${id} and ${unfinished}`.execute(tx);
  return numAffectedRows > 0n;
}

export async function failFile(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`update reporte_archivo t set estado = 'fallo' where t.id = ${id} and ${unfinished}`.execute(tx);
  return numAffectedRows > 0n;
}

export async function takeExpired(tx: Tx): Promise<{ id: string; aws_id: string | null }[]> {
  const { rows } = await sql<{ id: string; aws_id: string | null }>`
    delete from reporte_archivo where vence <= now() returning id, aws_id`.execute(tx);
  return rows;
}
