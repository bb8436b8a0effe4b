import { z } from 'zod';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetKey, giveUpLooseFiles, lockLooseKey } from './repository.ts';

export const CLEANING = { name: 'archivos.limpieza', data: z.object({}) };

/** Deletes unattached files and objects without a file. The job is retried if the store is unavailable. */
export function cleaningJob(platform: Platform): Job {
  return { ...CLEANING, prompt: true, cron: '*/10 * * * *', run: () => removeOrphans(platform) };
}

export async function removeOrphans({ db, storage }: Platform): Promise<void> {
  await db.transaction().execute(giveUpLooseFiles);
  const removeOne = () =>
    db.transaction().execute(async (tx) => {
      // The row stays locked until the object is deleted, so that a late upload cannot claim the key.
      const llave = await lockLooseKey(tx);
      if (llave === undefined) return false;
      await storage.delete(llave);
      await forgetKey(tx, llave);
      return true;
    });
  while (await removeOne());
}
