import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { digestOf } from '../../base/archivos/index.ts';

type EvidenceContext = Pick<Platform, 'db' | 'storage' | 'log'>;

interface Unread {
  id: string;
  llave: string;
  bytes: number;
}

const AT_ONCE = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Hashes the files that are older than the chains. With its hash a file of a case enters the chain (trigger
 * `huella_es_evidencia`).
 */
export function completingJob(platform: Platform): Job {
  return {
    name: 'evidencia.completar',
    data: z.object({}),
    cron: '7 * * * *',
    run: async () => {
      const { read, unreadable } = await backfillHashes(platform);
      if (read + unreadable > 0) platform.log.info({ read, unreadable }, 'hashed older files');
    },
  };
}

/** An unreadable file stays without a hash and is retried on the next run. */
export async function backfillHashes(
  context: EvidenceContext,
): Promise<{ read: number; unreadable: number }> {
  const found = { read: 0, unreadable: 0 };
  for (let after = FIRST; ;) {
    const files = await unreadOf(context, sql`f.id > ${after}`);
    for (const file of files) found[(await complete(context, file)) ? 'read' : 'unreadable'] += 1;
    const last = files.at(-1);
    if (last === undefined) return found;
    after = last.id;
  }
}

/** Hashes the older files of one case, for a caller that needs its whole chain now. */
export async function completeCase(context: EvidenceContext, casoId: string): Promise<void> {
  for (let after = FIRST; ;) {
    const files = await unreadOf(
      context,
      sql`f.id > ${after} and (f.registro_id in (select s.id from sala s where s.caso_id = ${casoId})
        or f.id in (select d.aws_id from caso_adjunto d join caso_gestion g on g.id = d.gestion_id where g.caso_id = ${casoId}))`,
    );
    for (const file of files) await complete(context, file);
    const last = files.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function unreadOf({ db }: EvidenceContext, which: RawBuilder<unknown>): Promise<Unread[]> {
  const { rows } = await sql<Unread>`select f.id, f.llave, f.bytes from archivo f
    where f.sha256 is null and not exists (select from caso_evidencia e where e.aws_id = f.id) and ${which}
    order by f.id limit ${AT_ONCE}`.execute(db);
  return rows;
}

async function complete(context: EvidenceContext, { id, llave, bytes }: Unread): Promise<boolean> {
  const found = await digestOf(context, llave);
  // A truncated file gets no hash.
  if (found?.bytes !== bytes) return false;
  await context.db
    .updateTable('archivo')
    .set({ sha256: found.sha256 })
    .where('id', '=', id)
    .where('llave', '=', llave)
    .where('sha256', 'is', null)
    .execute();
  return true;
}
