import { z } from 'zod';
import { listQuery, criterio, page, saved } from '../../kernel/list.ts';
import { route } from '../../kernel/route.ts';
import { TIPOS_DE_VINCULO, Publicacion, DatosDePublicacion, CambiosDePublicacion } from './schemas.ts';

export const publicaciones = {
  list: route('GET', 'publicaciones', {
    permiso: 'ver',
    resumen: 'Lista las publicaciones con sus vistas',
    query: listQuery({
      titulo: criterio.texto('Título'),
      tipo_vinculo: criterio.opcion('Tipo de vínculo', TIPOS_DE_VINCULO),
      estado: criterio.estado(),
    }),
    answer: page(Publicacion),
  }),
  get: route('GET', 'publicaciones/:id', {
    permiso: 'ver',
    resumen: 'Una publicación',
    answer: Publicacion,
  }),
  create: route('POST', 'publicaciones', {
    permiso: 'crear',
    resumen: 'Crea una publicación con la imagen ya cargada',
    body: DatosDePublicacion,
    answer: saved(Publicacion),
  }),
  update: route('PUT', 'publicaciones/:id', {
    permiso: 'editar',
    resumen: 'Cambia los datos enviados de una publicación, o la activa con {"estado": true}',
    body: CambiosDePublicacion,
    answer: saved(Publicacion),
  }),
  deactivate: route('DELETE', 'publicaciones/:id', {
    permiso: 'inhabilitar',
    resumen: 'Inhabilita una publicación; el registro queda',
    answer: saved(Publicacion),
  }),
  views: route('GET', 'publicaciones-vistas/:publicacionId', {
    recurso: 'publicaciones',
    permiso: 'ver',
    resumen: 'Cuántas veces se ha visto una publicación',
    answer: z.object({ totalElementos: z.int() }),
  }),
  /** For the customer app: publications that the user should see today (PUBLICACIONES-33). */
  served: route('GET', 'publicaciones-vigentes', {
    recurso: 'publicaciones',
    self: true,
    resumen: 'Las publicaciones que se muestran hoy a la persona',
    query: listQuery({}),
    answer: page(Publicacion),
  }),
  recordView: route('POST', 'publicaciones-vistas/:publicacionId', {
    recurso: 'publicaciones',
    self: true,
    resumen: 'Anota que la persona vio una publicación vigente',
    answer: z.object({ totalElementos: z.int(), message: z.string() }),
  }),
};
