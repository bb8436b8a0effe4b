import { preguntas } from '@amparo/contract/contenido/preguntas/routes';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueModule } from '../../../platform/records/catalogue.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';

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
