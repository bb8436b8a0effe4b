import { tramites } from '@amparo/contract/casos/tramites/routes';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueModule } from '../../../platform/records/catalogue.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';

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
