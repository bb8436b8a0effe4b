import { z } from 'zod';
import { catalogo, rangoDeCreacion, exportacion } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';

/** Legal documents. One name may have several versions, each with its own URL (POLITICAS-07). */
export const politicas = {
  ...catalogo('politicas', {
    uno: 'una política',
    registro: { politica: z.string(), url: z.string(), version: z.string() },
    datos: z.object({
      politica: campo.texto('Nombre', { max: 100 }),
      url: campo.enlace('Url', { max: 500 }),
      version: campo.texto('Versión', { max: 20 }),
    }),
    criterios: { politica: criterio.texto('Nombre'), ...rangoDeCreacion },
    activar: 'activar',
  }),
  exportar: exportacion('politicas'),
};
