import { z } from 'zod';
import type { Job } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { forgetKey, giveUpLooseFiles, lockLooseKey } from './repository.ts';

export const CLEANING = { name: 'archivos.limpieza', data: z.object({}) };

/** Removes files that nothing holds and bytes that belong to no file. A store that is away makes the job try again. */
export function cleaningJob(platform: Platform): Job {
  return { ...CLEANING, prompt: true, cron: '*/10 * * * *', run: () => clean(platform) };
}

export async function clean({ db, storage }: Platform): Promise<void> {
  await db.transaction().execute(giveUpLooseFiles);
  const removeOne = () =>
    db.transaction().execute(async (tx) => {
      // Locked until its bytes are gone, so that no late upload can take the key meanwhile.
      const llave = await lockLooseKey(tx);
      if (llave === undefined) return false;
      await storage.delete(llave);
      await forgetKey(tx, llave);
      return true;
    });
  while (await removeOne());
}
