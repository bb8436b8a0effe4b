import { mensajes } from '@amparo/contract/mensajes';
import { publicaciones } from '@amparo/contract/publicaciones';
import { orMissing } from '../../platform/http/problems.ts';
import { read, write, type Endpoint } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPublicacion, isServedTo, listPublicaciones, listServed } from './repository.ts';
import { createPublicacion, setPublicacionEstado, updateNamed } from './service.ts';
import { recordView } from './views.ts';

const message = mensajes.exito;

export function publicacionesRoutes(platform: Platform): Endpoint[] {
  return [
    read(publicaciones.list, ({ db, query }) => listPublicaciones(db, query)),
    read(publicaciones.get, async ({ db, params }) => orMissing(await findPublicacion(db, params.id))),
    write(publicaciones.create, async ({ work, body }) => ({
      ...(await createPublicacion(platform, work, body)),
      message,
    })),
    write(publicaciones.update, async ({ work, params, body }) => ({
      ...(isActivationAlone(body)
        ? await setPublicacionEstado(platform, work, params.id, true)
        : await updateNamed(platform, work, params.id, body)),
      message,
    })),
    write(publicaciones.deactivate, async ({ work, params }) => ({
      ...(await setPublicacionEstado(platform, work, params.id, false)),
      message,
    })),
    read(publicaciones.views, async ({ db, params }) => ({
      totalElementos: orMissing(await findPublicacion(db, params.publicacionId)).vista,
    })),
    read(publicaciones.served, ({ db, who, query }) => listServed(db, query, isServedTo(who.usuarioId))),
    write(publicaciones.recordView, async ({ work, who, params }) => ({
      totalElementos: await recordView(work, params.publicacionId, who.usuarioId),
      message,
    })),
  ];
}

const isActivationAlone = (body: object) => Object.keys(body).join() === 'estado';
