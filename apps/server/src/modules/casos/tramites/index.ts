import { tramites } from '@amparo/contract/casos/tramites/routes';
import { equal, words } from '../../../platform/db/match.ts';
import { catalogueModule } from '../../../platform/http/catalogue.ts';
import type { Platform } from '../../../platform/platform.ts';

export const tramitesModule = (platform: Platform) =>
  catalogueModule(platform, tramites, {
    table: 'tipo_tramite',
    conflicts: { tipo_tramite_titulo_unico: { titulo: 'Ya existe un trámite con ese título' } },
    criteria: {
      titulo: words('titulo_busca'),
      descripcion: words('descripcion_busca'),
      estado: equal('estado'),
    },
    alcance: 'todos',
  });
