import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from './pool.ts';

const CONTRACT = dirname(fileURLToPath(import.meta.resolve('@amparo/contract/routes')));

/** Learns constants of the contract, such as `PAIS_POR_DEFECTO`, which some calls need and no answer has. */
export async function learnConstants(pool: Pool): Promise<void> {
  const files = (await readdir(CONTRACT)).filter((name) => /^[\w-]+\.ts$/.test(name)).toSorted();
  for (const file of files) {
    const exported = (await import(`@amparo/contract/${file.slice(0, -3)}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      const key = name.split('_')[0]?.toLowerCase() ?? name;
      if (/^[A-Z_]+$/.test(name)) pool.learnValues('contrato', value, key);
    }
  }
}
