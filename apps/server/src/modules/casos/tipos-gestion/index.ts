import { sql } from 'kysely';
import type { z } from 'zod';
import { tiposGestion } from '@amparo/contract/casos/tipos-gestion/routes';
import { can, reachesAll } from '../../../platform/access/who.ts';
import { equal, words } from '../../../platform/db/match.ts';
import { catalogueEndpoints } from '../../../platform/http/catalogue.ts';
import { Forbidden } from '../../../platform/http/problems.ts';
import { write } from '../../../platform/http/serve.ts';
import type { Module, Platform } from '../../../platform/platform.ts';
import { resource } from '../../../platform/resource.ts';
import { linked, linkRoles } from './repository.ts';

export { findTypeFor } from './repository.ts';

type Datos = z.output<typeof tiposGestion.create.body>;

export function tiposGestionModule(platform: Platform): Module {
  const records = resource(platform, tiposGestion, {
    table: 'tipo_gestion',
    fields: { estado: sql`t.estado::int`, roles: linked('id'), nombres_roles: linked('nombre') },
    columns: ({ tipo_gestion, estado }: Datos) => ({ tipo_gestion, estado }),
    // The audit log stores the names of the roles instead.
    untold: ['roles'],
    conflicts: {},
    criteria: { tipo_gestion: words('tipo_gestion_busca'), estado: equal('estado') },
    // Without `todo`, users choose from the active types (TIPOSGESTION-26).
    alcance: () => sql`t.estado`,
    allow: ({ who, antes, datos }) => {
      const isSwitched = antes !== undefined && datos !== undefined && datos.estado !== (antes.estado === 1);
      // An inactive type is outside the scope of a user without `todo`.
      const may = antes?.estado === 1 ? can : reachesAll;
      if (isSwitched && !may(who, 'tipos-gestion.inhabilitar')) throw new Forbidden();
    },
    keep: async ({ tx }, id, { roles }: Datos) => {
      if (roles !== undefined) await linkRoles(tx, id, roles);
    },
  });
  const setRoles = write(tiposGestion.setRoles, records.alcance, async (call) => {
    const { id } = call.params;
    const { tipo_gestion, estado } = await records.lock(call, id);
    return records.edit(call, id, { tipo_gestion, estado: estado === 1, roles: call.body.roles });
  });
  return { endpoints: [...catalogueEndpoints(records), setRoles], records: [records.access] };
}
