import { accesos } from '@amparo/contract/accesos';
import { read, write, type Endpoint } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRol, grant, revoke } from './grants.ts';
import { addRole, removeRole } from './people.ts';
import { listRoles } from './repository.ts';

export function accesosRoutes(platform: Platform): Endpoint[] {
  return [
    read(accesos.list, (call) => listRoles(call)),
    write(accesos.create, ({ work, body }) => createRol(platform, work, body.nombre)),
    write(accesos.grant, ({ work, who, params, body }) => grant(platform, work, who, params.roleId, body)),
    write(accesos.revoke, ({ work, params, body, query }) =>
      revoke(platform, work, params.roleId, body?.permiso ?? query.permiso),
    ),
    write(accesos.addRole, ({ work, who, params, body }) =>
      addRole(platform, work, { who, usuarioId: params.id, rol: body.rol_id }),
    ),
    write(accesos.removeRole, ({ work, who, params, body, query }) =>
      removeRole(platform, work, { who, usuarioId: params.id, rol: body?.rol_id ?? query.rol_id }),
    ),
  ];
}
