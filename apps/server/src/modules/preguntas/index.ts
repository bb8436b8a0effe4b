import { preguntas } from '@amparo/contract/preguntas';
import { equal, words } from '../../platform/db/list.ts';
import { catalogueEndpoints } from '../../platform/http/catalogue.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { resource } from '../../platform/resource.ts';

export function preguntasModule(platform: Platform): Module {
  const records = resource(platform, preguntas, {
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
  return { endpoints: catalogueEndpoints(records), records: [records.access] };
}
