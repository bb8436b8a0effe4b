import { sql } from 'kysely';
import { type Novedad } from '@amparo/contract/contenido/novedades/routes';
import { impidePublicar, impideRecordar } from '@amparo/contract/contenido/novedades/rules';
import { diaDe } from '@amparo/contract/kernel/time';
import { RuleViolation } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { ANNOUNCING } from './announce.ts';
import type { novedadRecords } from './records.ts';

type Records = ReturnType<typeof novedadRecords>;

function refuse(reason: string | undefined): void {
  if (reason !== undefined) throw new RuleViolation(reason);
}

export async function publish(
  platform: Platform,
  records: Records,
  asked: WriteContext,
  id: string,
): Promise<Novedad> {
  const now = await records.lock(asked, id);
  if (now.publicacion !== null) return now;
  refuse(impidePublicar(now, diaDe(new Date())));
  return tellingAfter(platform, asked, () =>
    records.change(asked, id, 'publicar', async () => ({
      publicada: sql`now()`,
      publicada_por: asked.who.usuarioId,
      por_avisar: true,
    })),
  );
}

/** Requests a reminder for the addressees who have not read it. */
export const recall = (
  platform: Platform,
  records: Records,
  asked: WriteContext,
  id: string,
): Promise<Novedad> =>
  tellingAfter(platform, asked, () =>
    records.change(asked, id, 'recordar', async (antes) => {
      refuse(impideRecordar(antes, diaDe(new Date()), Date.now()));
      return { recordada: sql`now()`, por_avisar: true };
    }),
  );

async function tellingAfter(
  { jobs }: Platform,
  { work }: WriteContext,
  change: () => Promise<Novedad>,
): Promise<Novedad> {
  const changed = await change();
  await jobs.enqueue(work, ANNOUNCING, {});
  return changed;
}
