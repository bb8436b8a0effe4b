import { sql } from 'kysely';
import { esNombreDelSistema, mensajesDePermisos, permisos } from '@amparo/contract/identidad/permisos/routes';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Tx } from '../../../platform/db/database.ts';
import { InvalidInput, RuleViolation } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints } from '../../../platform/records/catalogue.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';
import { resource, type RecordWrite } from '../../../platform/records/resource.ts';

export function permisosModule(platform: Platform): Module {
  const { sessions } = platform;
  const records = resource(platform, permisos, {
    table: 'permiso',
    fields: { sistema: sql`t.clave is not null` },
    conflicts: { permiso_nombre_unico: { nombre: mensajesDePermisos.repetido } },
    criteria: { nombre: fullText('nombre_busca'), estado: equal('estado') },
    recordScope: 'todos',
    validate: async (intent) => {
      protectSystem(intent);
      await protectNames(intent);
    },
    // Cached sessions may hold the old permissions, so evict all of them (PERMISOS-15). Roles refer to a
    // permission by id, so a rename keeps them.
    afterWrite: async (work) => {
      await sessions.permissionsChanged(work.tx);
      work.afterCommit(() => sessions.forget());
    },
  });
  return { endpoints: catalogueEndpoints(records), records: [records.access] };
}

/** Disabling a permission that a route requires would lock out every user (PERMISOS-17). */
function protectSystem({ antes, estado }: RecordWrite<typeof permisos>): void {
  if (antes?.sistema === true && estado === false) throw new RuleViolation(mensajesDePermisos.delSistema);
}

/**
 * A name in the form of a system key is reserved for the permission with that key, which may take it back
 * after a rename.
 */
async function protectNames({ work, antes, datos }: RecordWrite<typeof permisos>): Promise<void> {
  if (datos === undefined || !esNombreDelSistema(datos.nombre)) return;
  const own = antes && (await findClave(work.tx, antes._id));
  if (own !== normaliza(datos.nombre)) throw new InvalidInput({ nombre: mensajesDePermisos.reservado });
}

async function findClave(tx: Tx, id: string): Promise<string | null> {
  const { clave } = await tx
    .selectFrom('permiso')
    .select('clave')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return clave;
}
