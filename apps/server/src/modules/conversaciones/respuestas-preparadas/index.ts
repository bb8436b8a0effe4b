import { sql } from 'kysely';
import { respuestasPreparadas } from '@amparo/contract/conversaciones/respuestas-preparadas/routes';
import { mensajesDeRespuestas } from '@amparo/contract/conversaciones/respuestas-preparadas/schemas';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueModule } from '../../../platform/records/catalogue.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';

export const respuestasPreparadasModule = (platform: Platform) =>
  catalogueModule(platform, respuestasPreparadas, {
    table: 'respuesta_preparada',
    conflicts: { respuesta_preparada_nombre_unico: { nombre: mensajesDeRespuestas.repetida } },
    criteria: { nombre: fullText('nombre_busca'), texto: fullText('texto_busca'), estado: equal('estado') },
    // Without `todo` a user reads active answers for all roles or for one of their roles.
    recordScope: ({ roles }) => sql`t.estado and (t.roles = '{}' or t.roles && ${[...roles]})`,
  });
