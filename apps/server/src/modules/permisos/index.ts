import { permisos } from '@amparo/contract/permisos';
import { equal, words } from '../../platform/db/list.ts';
import { catalogueEndpoints } from '../../platform/http/catalogue.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { resource } from '../../platform/resource.ts';

export function permisosModule(platform: Platform): Module {
  const { sessions } = platform;
  const records = resource(platform, permisos, {
    table: 'permiso',
    conflicts: { permiso_nombre_unico: { nombre: 'Ya existe un permiso con ese nombre' } },
    criteria: { nombre: words('nombre_busca'), estado: equal('estado') },
    alcance: 'todos',
    // Roles hold the permission itself and not its name; from the next call on everyone is judged anew (PERMISOS-15).
    told: async (work) => {
      await sessions.permissionsChanged(work.tx);
      work.after(() => sessions.forget());
    },
  });
  return { endpoints: catalogueEndpoints(records), records: [records.access] };
}
