import { preguntas } from '@amparo/contract/contenido/preguntas/routes';
import { equal, words } from '../../../platform/db/match.ts';
import { catalogueModule } from '../../../platform/http/catalogue.ts';
import type { Platform } from '../../../platform/platform.ts';

export const preguntasModule = (platform: Platform) =>
  catalogueModule(platform, preguntas, {
    table: 'pregunta_frecuente',
    conflicts: {},
    criteria: {
      pregunta: words('pregunta_busca'),
      respuesta: words('respuesta_busca'),
      categoria: words('categoria_busca'),
      estado: equal('estado'),
    },
    alcance: 'todos',
  });
