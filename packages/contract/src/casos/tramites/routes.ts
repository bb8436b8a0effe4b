import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';

/** Cases keep an inactive type and still show its title (TRAMITES-15). */
export const tramites = catalogo('tipo-tramites', {
  uno: 'un tipo de trámite',
  registro: { titulo: z.string(), descripcion: z.string() },
  datos: z.object({
    titulo: campo.texto('Título', { max: 150 }),
    descripcion: campo.parrafo('Descripción', { max: 1000 }),
  }),
  criterios: {
    titulo: criterio.texto('Título'),
    descripcion: criterio.texto('Descripción'),
    estado: criterio.estado(),
  },
});
