import { preguntas } from '@amparo/contract/contenido/preguntas/routes';
import { equal, fullText } from '../../../platform/db/criterion-match.ts';
import { catalogueModule } from '../../../platform/http/catalogue.ts';
import type { Platform } from '../../../platform/platform.ts';

export const preguntasModule = (platform: Platform) =>
  catalogueModule(platform, preguntas, {
    table: 'pregunta_frecuente',
    conflicts: {},
    criteria: {
      pregunta: fullText('pregunta_busca'),
      respuesta: fullText('respuesta_busca'),
      categoria: fullText('categoria_busca'),
      estado: equal('estado'),
    },
    recordScope: 'todos',
  });
