import { sql } from 'kysely';
import {
  type AnalisisDeArchivos,
  type BaseDeDatos,
  type Cola,
  MAXIMO_CONTADO,
  type Proceso,
  type Respaldos,
  Senales,
} from '@amparo/contract/informes/estado/schemas';
import type { Db } from '../../../platform/db/database.ts';

interface ProcessRow extends Omit<Proceso, 'iniciado' | 'visto' | 'senales'> {
  iniciado: Date;
  visto: Date;
  estado: unknown;
}

export async function readProcesses(db: Db): Promise<Proceso[]> {
  const { rows } = await sql<ProcessRow>`
    select id, servidor, pid, version, roles, iniciado, visto, estado,
      extract(epoch from now() - visto)::float8 as callado_s
    from proceso where visto > now() - interval '1 hour' order by servidor, iniciado`.execute(db);
  return rows.map(({ estado, iniciado, visto, ...row }) => ({
    ...row,
    iniciado: iniciado.toISOString(),
    visto: visto.toISOString(),
    senales: Senales.safeParse(estado).data ?? null,
  }));
}

/** Uses only statistics that PostgreSQL keeps anyway. Base backups and archivers do not count as replicas. */
export async function readDatabase(db: Db): Promise<BaseDeDatos> {
  const { rows } = await sql<BaseDeDatos>`
    select current_setting('server_version') as version, not pg_is_in_recovery() as primaria,
      pg_database_size(current_database())::float8 as bytes,
      json_build_object('usadas', activity.used, 'maximas', current_setting('max_connections')::int) as conexiones,
      activity.oldest as transaccion_s,
      (select coalesce(json_agg(json_build_object('nombre', application_name, 'sincronica', sync_state in ('sync', 'quorum'),
          'atraso_s', coalesce(extract(epoch from replay_lag), 0)) order by application_name), '[]')
        from pg_stat_replication where replay_lsn is not null) as replicas,
      (select max(nombre) from migracion) as migracion
    from (select count(*)::int as used,
        extract(epoch from max(now() - xact_start) filter (where datname = current_database() and pid <> pg_backend_pid()))::float8 as oldest
      from pg_stat_activity where backend_type = 'client backend') activity`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL returned no server statistics');
  return { ...row, version: row.version.split(' ')[0] ?? row.version };
}

interface BackupRow {
  estado: string;
  fin: Date;
  edad_s: number;
  bytes: number | null;
  destino: string;
  detalle: string;
}

export async function readBackups(db: Db, limite_h: number): Promise<Respaldos> {
  const { rows } = await sql<BackupRow>`
    select estado, fin, extract(epoch from now() - fin)::float8 as edad_s, bytes::float8 as bytes, destino, detalle
    from respaldo where id in (
      (select id from respaldo order by fin desc limit 1)
      union all (select id from respaldo where estado = 'hecho' order by fin desc limit 1))
    order by fin desc`.execute(db);
  const done = rows.find(({ estado }) => estado === 'hecho');
  const newest = rows[0];
  return {
    limite_h,
    ultimo:
      done === undefined
        ? null
        : { fin: done.fin.toISOString(), edad_s: done.edad_s, bytes: done.bytes, destino: done.destino },
    fallido:
      newest?.estado === 'fallido'
        ? { fin: newest.fin.toISOString(), edad_s: newest.edad_s, detalle: newest.detalle }
        : null,
  };
}

export async function readScans(db: Db, activo: boolean): Promise<AnalisisDeArchivos> {
  const { rows } = await sql<Omit<AnalisisDeArchivos, 'activo'>>`
    select count(*)::int as pendientes, extract(epoch from now() - min(creado))::float8 as espera_s
    from (select creado from archivo_por_analizar limit ${MAXIMO_CONTADO}) waiting`.execute(db);
  return { activo, pendientes: 0, espera_s: null, ...rows[0] };
}

/**
 * Ended jobs are by far the most, so they are never read: waiting and failed jobs have partial indexes
 * (`job_i11` of pg-boss, `job_fallidas` of `Jobs`), and pg-boss counts the running jobs once a minute.
 */
export async function readQueues(db: Db): Promise<Cola[]> {
  const { rows } = await sql<Cola>`
    select q.name as clave, q.active_count as en_curso, waiting.n as esperando, failed.n as fallidas,
      extract(epoch from now() - waiting.since)::float8 as espera_s
    from pgboss.queue q,
      lateral (select count(*)::int as n, min(due) as since from (
        select greatest(start_after, created_on) as due from pgboss.job
        where name = q.name and state < 'active' and not blocked and start_after <= now()
        limit ${MAXIMO_CONTADO}) due) waiting,
      lateral (select count(*)::int as n from (
        select from pgboss.job where name = q.name and state = 'failed' and completed_on > now() - interval '1 day'
        limit ${MAXIMO_CONTADO}) failed) failed
    order by q.name`.execute(db);
  return rows;
}
