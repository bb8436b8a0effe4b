import { archivos } from '@amparo/contract/base/archivos/routes';
import { maximoDe } from '@amparo/contract/base/archivos/rules';
import { MAXIMO_DE_ARCHIVO, type Adjunto, type Entidad } from '@amparo/contract/base/archivos/schemas';
import { mensajesDeArchivos } from '@amparo/contract/base/archivos/texts';
import { bare, read, upload, write, type Endpoint } from '../../../platform/http/endpoints.ts';
import type { Intake } from '../../../platform/http/upload.ts';
import { createSemaphore } from '../../../platform/lib/limits/semaphore.ts';
import { InvalidInput, Unauthenticated } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Access } from './access.ts';
import { MOST_BYTES, roomFor } from './quota.ts';
import { readEntidad } from './rules.ts';
import { openFile, openFiles, openVersions, removeFile, replaceFile, uploadFile } from './service.ts';

/** If the form sends the file before its entidad, the largest limit of all applies. */
const limitOf: Intake['limitOf'] = ({ entidad }) =>
  entidad === undefined ? MAXIMO_DE_ARCHIVO : maximoDe(readEntidad(entidad));

/** Upload of files of one entidad through a route of another module, with the same checks and limits. */
export function uploadsOf(platform: Platform, entidad: Entidad) {
  const inTurn = createSemaphore(Math.ceil(platform.config.DATABASE_POOL / 4));
  const intake: Intake = { limitOf: () => maximoDe(entidad), roomFor };
  const take = async (call: Parameters<typeof uploadFile>[1]): Promise<Adjunto[]> => {
    const text = mensajesDeArchivos.entidadDesconocida;
    if (readEntidad(call.upload.campos['entidad']) !== entidad)
      throw new InvalidInput({ entidad: text }, text);
    return [await inTurn(() => uploadFile(platform, call))];
  };
  return { intake, take };
}

export function archivosRoutes(platform: Platform, access: Access): Endpoint[] {
  // Received files wait on disk, so that many uploads leave database connections for other requests.
  const inTurn = createSemaphore(Math.ceil(platform.config.DATABASE_POOL / 2));
  return [
    upload(archivos.upload, { limitOf, roomFor }, async (call) => [
      await inTurn(() => uploadFile(platform, call)),
    ]),
    // Whether the quota applies depends on the file (attached or not), which is not known here.
    upload(archivos.replace, { limitOf, roomFor: async () => MOST_BYTES }, async (call) => [
      await inTurn(() => replaceFile(platform, access, call.params.awsId, call)),
    ]),
    read(archivos.get, ({ db, who, params }) => openFile(platform, access, db, who, params.awsId)),
    read(archivos.versions, ({ db, who, params }) => openVersions(platform, access, db, who, params.awsId)),
    // `bare`: this POST only reads, so it needs no transaction and no idempotency key.
    bare(archivos.getMany, ({ db, who, body }) => {
      if (who === undefined) throw new Unauthenticated();
      return openFiles(platform, access, db, who, body.ids);
    }),
    write(archivos.remove, async ({ work, who, params }) => {
      await removeFile(platform, access, work, who, params.awsId);
      return {};
    }),
  ];
}
