import { mensajes } from '@amparo/contract/mensajes';
import { permisos } from '@amparo/contract/permisos';
import { read, write, type Endpoint } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { listPermisos } from './repository.ts';
import { createPermiso, renamePermiso, setPermisoEstado } from './service.ts';

const message = mensajes.exito;

export function permisosRoutes(platform: Platform): Endpoint[] {
  return [
    read(permisos.list, ({ db, query }) => listPermisos(db, query)),
    write(permisos.create, async ({ work, body }) => ({
      ...(await createPermiso(platform, work, body.nombre)),
      message,
    })),
    write(permisos.update, async ({ work, params, body }) => ({
      ...(await renamePermiso(platform, work, params.id, body.nombre)),
      message,
    })),
    write(permisos.deactivate, async ({ work, params }) => ({
      ...(await setPermisoEstado(platform, work, params.id, false)),
      message,
    })),
    write(permisos.activate, async ({ work, params }) => ({
      ...(await setPermisoEstado(platform, work, params.id, true)),
      message,
    })),
  ];
}
