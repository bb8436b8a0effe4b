import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import type { ListRequest } from '@amparo/contract/kernel/list';
import type { NombreDeRol } from '@amparo/contract/kernel/roles';
import { reachesPerson, type Requester } from '../../../platform/access/scope.ts';
import { bare, read, write, type Endpoint } from '../../../platform/http/endpoints.ts';
import { RecordNotFound, orMissing, Unauthenticated } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportEndpoint } from '../../../platform/records/catalogue.ts';
import { createUsuario } from './create.ts';
import { setDisponibilidad, type CasesOf } from './disponibilidad.ts';
import { setEstado } from './estado.ts';
import { findUsuario, listColaboradores, listUsuarios, onlyActive, onlyStaff } from './repository.ts';
import { setTimeOfRole } from './tiempo.ts';
import { saveUsuario } from './update.ts';

/** Out-of-scope users respond 404. */
function reached(call: Requester & { params: { id: string } }): string {
  if (!reachesPerson(call, call.params.id)) throw new RecordNotFound();
  return call.params.id;
}

type Lookup = ListRequest<typeof usuarios.abogados.query.criteria>;
const withRole = <Call extends { query: Lookup }>(call: Call, rol: NombreDeRol): Call => ({
  ...call,
  query: { ...call.query, filtros: { ...call.query.filtros, rol } },
});

export function usuariosRoutes(platform: Platform, casesOf: CasesOf): Endpoint[] {
  return [
    read(usuarios.list, 'propios', (call) => listUsuarios(call)),
    exportEndpoint(platform, usuarios.exportar),
    read(usuarios.colaboradores, 'propios', (call) => listColaboradores(call, onlyStaff)),
    read(usuarios.abogados, 'propios', (call) => listColaboradores(withRole(call, 'Abogado'))),
    read(usuarios.mecanicos, 'propios', (call) => listColaboradores(withRole(call, 'Mecánico'), onlyActive)),
    read(usuarios.get, 'propios', async (call) => orMissing(await findUsuario(call.db, reached(call)))),
    bare(usuarios.create, 'todos', ({ once, body }) => createUsuario(platform, once, body)),
    write(usuarios.tiempoPorRol, 'propios', ({ work, who, body }) =>
      setTimeOfRole(platform, work, who, body),
    ),
    bare(usuarios.update, 'propios', ({ who, accessLevel, params, body, actor, once }) => {
      if (who === undefined) throw new Unauthenticated();
      const id = reached({ who, accessLevel, params });
      return saveUsuario(platform, { who, actor, once }, id, body);
    }),
    write(usuarios.deactivate, 'propios', (call) =>
      setEstado(platform, call.work, call.who, reached(call), false),
    ),
    write(usuarios.activate, 'propios', (call) =>
      setEstado(platform, call.work, call.who, reached(call), true),
    ),
    write(usuarios.estadoAsesor, 'propios', ({ work, who, params, body }) =>
      setDisponibilidad(platform, work, who, { id: params.id, elegido: body.estado, casesOf }),
    ),
  ];
}
