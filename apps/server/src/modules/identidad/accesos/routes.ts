import { accesos } from '@amparo/contract/identidad/accesos/routes';
import { read, write, type Endpoint } from '../../../platform/http/endpoints.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRol, grant, revoke } from './grants.ts';
import { addRole, removeRole } from './people.ts';
import { listRoles } from './repository.ts';

export function accesosRoutes(platform: Platform): Endpoint[] {
  return [
    read(accesos.list, 'todos', (call) => listRoles(call)),
    write(accesos.create, 'todos', ({ work, body }) => createRol(platform, work, body.nombre)),
    write(accesos.grant, 'todos', ({ work, who, params, body }) =>
      grant(platform, work, who, params.roleId, body),
    ),
    write(accesos.revoke, 'todos', ({ work, params, body, query }) =>
      revoke(platform, work, params.roleId, body?.permiso ?? query.permiso),
    ),
    write(accesos.addRole, 'propios', ({ work, who, params, body }) =>
      addRole(platform, work, { who, usuarioId: params.id, rol: body.rol_id }),
    ),
    write(accesos.removeRole, 'propios', ({ work, who, params, body, query }) =>
      removeRole(platform, work, { who, usuarioId: params.id, rol: body?.rol_id ?? query.rol_id }),
    ),
  ];
}
