import { tramites } from '@amparo/contract/casos/tramites/routes';
import { equal, fullText } from '../../../platform/db/criterion-match.ts';
import { catalogueModule } from '../../../platform/http/catalogue.ts';
import type { Platform } from '../../../platform/platform.ts';

export const tramitesModule = (platform: Platform) =>
  catalogueModule(platform, tramites, {
    table: 'tipo_tramite',
    conflicts: { tipo_tramite_titulo_unico: { titulo: 'Ya existe un trámite con ese título' } },
    criteria: {
      titulo: fullText('titulo_busca'),
      descripcion: fullText('descripcion_busca'),
      estado: equal('estado'),
    },
    recordScope: 'todos',
  });
