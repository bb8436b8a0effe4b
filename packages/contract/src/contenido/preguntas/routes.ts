import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';

/** Customers see each category sorted by `orden`. Staff see the newest first, as in all lists. */
export const preguntas = catalogo('preguntas-frecuentes', {
  uno: 'una pregunta frecuente',
  registro: { pregunta: z.string(), respuesta: z.string(), categoria: z.string(), orden: z.int() },
  datos: z.object({
    pregunta: campo.texto('Pregunta', { max: 300 }),
    respuesta: campo.parrafo('Respuesta', { max: 5000 }),
    categoria: campo.texto('Categoría', { max: 100 }),
    orden: campo.numero('Orden', { min: 1, max: 9999 }),
  }),
  criterios: {
    pregunta: criterio.texto('Pregunta'),
    respuesta: criterio.texto('Respuesta'),
    categoria: criterio.texto('Categoría'),
    estado: criterio.estado(),
  },
});
