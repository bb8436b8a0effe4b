import { tipoRevision } from '@amparo/contract/revision/tipo-revision/routes';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueModule } from '../../../platform/records/catalogue.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';

export const tipoRevisionModule = (platform: Platform) =>
  catalogueModule(platform, tipoRevision, {
    table: 'tipo_revision',
    conflicts: { tipo_revision_tipo_unico: { tipo: 'Ya existe un tipo de revisión con ese nombre' } },
    criteria: { tipo: fullText('tipo_busca'), estado: equal('estado') },
    recordScope: 'todos',
  });
