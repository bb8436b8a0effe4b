import { politicas } from '@amparo/contract/comercial/politicas/routes';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueModule } from '../../../platform/records/catalogue.ts';
import { createdFrom, createdUntil, fullText } from '../../../platform/records/criterion-match.ts';

export const politicasModule = (platform: Platform) =>
  catalogueModule(platform, politicas, {
    table: 'politica',
    conflicts: { politica_version_unica: { version: 'Ya existe esa versión de la política' } },
    criteria: { politica: fullText('politica_busca'), fecha_inicial: createdFrom, fecha_final: createdUntil },
    recordScope: 'todos',
  });
