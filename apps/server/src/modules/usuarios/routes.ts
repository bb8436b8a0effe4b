import type { ListRequest } from '@amparo/contract/kernel/list';
import { mensajes } from '@amparo/contract/mensajes';
import type { NombreDeRol } from '@amparo/contract/roles';
import { usuarios, type Usuario } from '@amparo/contract/usuarios';
import { reachesAll, type Who } from '../../platform/access/who.ts';
import type { Db } from '../../platform/db/database.ts';
import { Missing } from '../../platform/http/problems.ts';
import { bare, read, write, type Endpoint } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { createUsuario } from './create.ts';
import { setDisponibilidad } from './disponibilidad.ts';
import { setEstado } from './estado.ts';
import {
  listColaboradores,
  listUsuarios,
  onlyActive,
  onlyStaff,
  onlyThis,
  readUsuario,
} from './repository.ts';
import { isOwn } from './rules.ts';
import { setTimeOfRole } from './tiempo.ts';
import { editUsuario } from './update.ts';

const message = mensajes.exito;

const seesAll = (who: Who) => reachesAll(who, 'usuarios.ver');

/** Beyond one's reach is as good as not there. */
async function getUsuario(db: Db, who: Who, id: string): Promise<Usuario> {
  const usuario = isOwn(who, id) || seesAll(who) ? await readUsuario(db, id) : undefined;
  if (usuario === undefined) throw new Missing();
  return usuario;
}

type Lookup = ListRequest<typeof usuarios.abogados.query.criteria>;
const withRole = (query: Lookup, rol: NombreDeRol) => ({ ...query, filtros: { ...query.filtros, rol } });

export function usuariosRoutes(platform: Platform): Endpoint[] {
  return [
    read(usuarios.list, ({ db, query, who }) =>
      listUsuarios(db, query, seesAll(who) ? undefined : onlyThis(who.usuarioId)),
    ),
    read(usuarios.colaboradores, ({ db, query }) => listColaboradores(db, query, onlyStaff)),
    read(usuarios.abogados, ({ db, query }) => listColaboradores(db, withRole(query, 'Abogado'))),
    read(usuarios.mecanicos, ({ db, query }) =>
      listColaboradores(db, withRole(query, 'Mecánico'), onlyActive),
    ),
    read(usuarios.get, ({ db, who, params }) => getUsuario(db, who, params.id)),
    bare(usuarios.create, async ({ creation, body }) => ({
      ...(await createUsuario(platform, creation, body)),
      message,
    })),
    write(usuarios.tiempoPorRol, async ({ work, who, body }) => ({
      ...(await setTimeOfRole(platform, work, who, body)),
      message,
    })),
    write(usuarios.update, async ({ work, who, params, body }) => ({
      ...(await editUsuario(platform, work, who, params.id, body)),
      message,
    })),
    write(usuarios.deactivate, async ({ work, who, params }) => ({
      ...(await setEstado(platform, work, who, params.id, false)),
      message,
    })),
    write(usuarios.activate, async ({ work, who, params }) => ({
      ...(await setEstado(platform, work, who, params.id, true)),
      message,
    })),
    write(usuarios.estadoAsesor, async ({ work, who, params, body }) => ({
      ...(await setDisponibilidad(platform, work, who, params.id, body.estado)),
      message,
    })),
  ];
}
