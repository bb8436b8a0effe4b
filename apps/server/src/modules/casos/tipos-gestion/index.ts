import { sql } from 'kysely';
import type { z } from 'zod';
import { tiposGestion } from '@amparo/contract/casos/tipos-gestion/routes';
import { can, hasFullScope } from '../../../platform/access/principal.ts';
import { write } from '../../../platform/http/endpoints.ts';
import { Forbidden } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints } from '../../../platform/records/catalogue.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';
import { resource } from '../../../platform/records/resource.ts';
import { linked, linkRoles } from './repository.ts';

export { findTypeFor } from './repository.ts';

type Datos = z.output<typeof tiposGestion.create.body>;

export function tiposGestionModule(platform: Platform): Module {
  const records = resource(platform, tiposGestion, {
    table: 'tipo_gestion',
    fields: { estado: sql`t.estado::int`, roles: linked('id'), nombres_roles: linked('nombre') },
    columns: ({ tipo_gestion, estado }: Datos) => ({ tipo_gestion, estado }),
    // The audit log stores the names of the roles instead.
    unauditedFields: ['roles'],
    conflicts: {},
    criteria: { tipo_gestion: fullText('tipo_gestion_busca'), estado: equal('estado') },
    // Without `todo`, users choose from the active types (TIPOSGESTION-26).
    recordScope: () => sql`t.estado`,
    validate: ({ who, antes, datos }) => {
      const isSwitched = antes !== undefined && datos !== undefined && datos.estado !== (antes.estado === 1);
      // An inactive type is outside the scope of a user without `todo`.
      const may = antes?.estado === 1 ? can : hasFullScope;
      if (isSwitched && !may(who, 'tipos-gestion.inhabilitar')) throw new Forbidden();
    },
    saveChildren: async ({ tx }, id, { roles }: Datos) => {
      if (roles !== undefined) await linkRoles(tx, id, roles);
    },
  });
  const setRoles = write(tiposGestion.setRoles, records.recordScope, async (call) => {
    const { id } = call.params;
    const { tipo_gestion, estado } = await records.lock(call, id);
    return records.edit(call, id, { tipo_gestion, estado: estado === 1, roles: call.body.roles });
  });
  return { endpoints: [...catalogueEndpoints(records), setRoles], records: [records.access] };
}
