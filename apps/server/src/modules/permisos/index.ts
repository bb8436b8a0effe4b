import { sql } from 'kysely';
import { normaliza } from '@amparo/contract/kernel/text';
import { esNombreDelSistema, mensajesDePermisos, permisos } from '@amparo/contract/permisos';
import type { Tx } from '../../platform/db/database.ts';
import { equal, words } from '../../platform/db/match.ts';
import { catalogueEndpoints } from '../../platform/http/catalogue.ts';
import { Invalid, RuleBroken } from '../../platform/http/problems.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { resource, type Intent } from '../../platform/resource.ts';

export function permisosModule(platform: Platform): Module {
  const { sessions } = platform;
  const records = resource(platform, permisos, {
    table: 'permiso',
    fields: { sistema: sql`t.clave is not null` },
    conflicts: { permiso_nombre_unico: { nombre: mensajesDePermisos.repetido } },
    criteria: { nombre: words('nombre_busca'), estado: equal('estado') },
    alcance: 'todos',
    allow: async (intent) => {
      protectSystem(intent);
      await protectNames(intent);
    },
    // Roles hold the permission itself and not its name; from the next call on everyone is judged anew (PERMISOS-15).
    told: async (work) => {
      await sessions.permissionsChanged(work.tx);
      work.after(() => sessions.forget());
    },
  });
  return { endpoints: catalogueEndpoints(records), records: [records.access] };
}

/** Without one that the system asks for, all would be locked out (PERMISOS-17). */
function protectSystem({ antes, estado }: Intent<typeof permisos>): void {
  if (antes?.sistema === true && estado === false) throw new RuleBroken(mensajesDePermisos.delSistema);
}

/** What has the form of a key is only ever the name of the permission with that key, which may get it back. */
async function protectNames({ work, antes, datos }: Intent<typeof permisos>): Promise<void> {
  if (datos === undefined || !esNombreDelSistema(datos.nombre)) return;
  const own = antes && (await findClave(work.tx, antes._id));
  if (own !== normaliza(datos.nombre)) throw new Invalid({ nombre: mensajesDePermisos.reservado });
}

async function findClave(tx: Tx, id: string): Promise<string | null> {
  const { clave } = await tx
    .selectFrom('permiso')
    .select('clave')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return clave;
}
