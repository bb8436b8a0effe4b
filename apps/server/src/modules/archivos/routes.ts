import { archivos, MAXIMO_DE_ARCHIVO, maximoDe } from '@amparo/contract/archivos';
import { createGate } from '../../platform/gate.ts';
import { read, upload, write, type Endpoint } from '../../platform/http/serve.ts';
import type { LimitOf } from '../../platform/http/upload.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Allow } from './access.ts';
import { openFile, readEntidad, removeFile, replaceFile, uploadFile } from './service.ts';

/** A form may bring the file before it says what it is for; then only the largest limit of all is known. */
const limitOf: LimitOf = ({ entidad }) =>
  entidad === undefined ? MAXIMO_DE_ARCHIVO : maximoDe(readEntidad(entidad));

export function archivosRoutes(platform: Platform, allow: Allow): Endpoint[] {
  // Files that arrived wait on disk for their turn, so that a crowd of them leaves connections for everyone else.
  const inTurn = createGate(Math.ceil(platform.config.DATABASE_POOL / 2));
  return [
    upload(archivos.upload, limitOf, async (call) => [await inTurn(() => uploadFile(platform, call))]),
    upload(archivos.replace, limitOf, async (call) => [
      await inTurn(() => replaceFile(platform, allow, call.params.awsId, call)),
    ]),
    read(archivos.get, ({ db, who, params }) => openFile(platform, allow, db, who, params.awsId)),
    write(archivos.remove, async ({ work, who, params }) => {
      await removeFile(platform, allow, work, who, params.awsId);
      return {};
    }),
  ];
}
