import { sql } from 'kysely';
import { mensajesDePermisos, permisos } from '@amparo/contract/permisos';
import { equal, words } from '../../platform/db/list.ts';
import { catalogueEndpoints } from '../../platform/http/catalogue.ts';
import { RuleBroken } from '../../platform/http/problems.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { resource } from '../../platform/resource.ts';

export function permisosModule(platform: Platform): Module {
  const { sessions } = platform;
  const records = resource(platform, permisos, {
    table: 'permiso',
    fields: { sistema: sql`t.clave is not null` },
    conflicts: { permiso_nombre_unico: { nombre: mensajesDePermisos.repetido } },
    criteria: { nombre: words('nombre_busca'), estado: equal('estado') },
    alcance: 'todos',
    // Without one that the system asks for, all would be locked out (PERMISOS-17).
    allow: ({ antes, estado }) => {
      if (antes?.sistema === true && estado === false) throw new RuleBroken(mensajesDePermisos.delSistema);
    },
    // Roles hold the permission itself and not its name; from the next call on everyone is judged anew (PERMISOS-15).
    told: async (work) => {
      await sessions.permissionsChanged(work.tx);
      work.after(() => sessions.forget());
    },
  });
  return { endpoints: catalogueEndpoints(records), records: [records.access] };
}
