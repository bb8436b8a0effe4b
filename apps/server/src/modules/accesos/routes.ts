import { accesos } from '@amparo/contract/accesos';
import { mensajes } from '@amparo/contract/mensajes';
import { read, write, type Endpoint } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRol, grant, revoke } from './grants.ts';
import { addRole, removeRole } from './people.ts';
import { listRoles } from './repository.ts';

const message = mensajes.exito;

export function accesosRoutes(platform: Platform): Endpoint[] {
  return [
    read(accesos.list, ({ db, query }) => listRoles(db, query)),
    write(accesos.create, async ({ work, body }) => ({
      ...(await createRol(platform, work, body.nombre)),
      message,
    })),
    write(accesos.grant, async ({ work, who, params, body }) => ({
      ...(await grant(platform, work, who, params.roleId, body)),
      message,
    })),
    write(accesos.revoke, async ({ work, params, body, query }) => ({
      ...(await revoke(platform, work, params.roleId, body?.permiso ?? query.permiso)),
      message,
    })),
    write(accesos.addRole, async ({ work, who, params, body }) => ({
      ...(await addRole(platform, work, { who, usuarioId: params.id, rol: body.rol_id })),
      message,
    })),
    write(accesos.removeRole, async ({ work, who, params, body, query }) => ({
      ...(await removeRole(platform, work, {
        who,
        usuarioId: params.id,
        rol: body?.rol_id ?? query.rol_id,
      })),
      message,
    })),
  ];
}
