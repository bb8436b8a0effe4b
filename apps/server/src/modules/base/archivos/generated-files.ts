import { stat } from 'node:fs/promises';
import type { Entidad } from '@amparo/contract/base/archivos/schemas';
import { inSystemTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Holder } from './file-ownership.ts';
import { insertArchivo, setHolder } from './repository.ts';
import { store, type Transaction } from './store.ts';

interface MadeFile {
  path: string;
  nombre: string;
  tipo: string;
  /** User who requested the file. */
  usuarioId: string;
  holder: Holder & { entidad: Entidad };
}

/**
 * Stores a file that the server generated for a record, without a size limit. The file is attached in the
 * same transaction, in which `keep` stores its id in the record.
 */
export async function storeGeneratedFile(
  platform: Platform,
  { path, nombre, tipo, usuarioId, holder }: MadeFile,
  keep: (work: UnitOfWork, awsId: string) => Promise<void>,
): Promise<void> {
  const ready = { path, nombre, tipo, bytes: (await stat(path)).size, thumbnail: undefined };
  const transaction: Transaction = (use) => inSystemTransaction(platform, use);
  await store(
    platform,
    transaction,
    { ...ready, entidad: holder.entidad, analisis: 'limpio' },
    async (work, content) => {
      const { id } = await insertArchivo(work.tx, {
        ...content,
        usuario_id: usuarioId,
        entidad: holder.entidad,
      });
      await setHolder(work.tx, id, holder);
      await keep(work, id);
    },
  );
}
