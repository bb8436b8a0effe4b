import { sql } from 'kysely';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import {
  CLASES_DE_REVISION,
  mensajesDeCentros,
  tecnomecanicaLocaciones as centros,
  type Centro,
  type DatosDeCentro,
} from '@amparo/contract/revision/tecnomecanica-locaciones/routes';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueEndpoints } from '../../../platform/records/catalogue.ts';
import { normalizedEquals, equal, fullText } from '../../../platform/records/criterion-match.ts';
import { resource } from '../../../platform/records/resource.ts';
import { findCiudad } from '../../base/referencia/index.ts';

const CENTROS = 'centro_revision';

export function tecnomecanicaLocacionesModule(platform: Platform): Module {
  const records = centreRecords(platform);
  return { endpoints: catalogueEndpoints(records), records: [records.access] };
}

function centreRecords(platform: Platform) {
  const records = resource(platform, centros, {
    table: CENTROS,
    columns: stored,
    auditValues: ({ clases }) => ({ clases: clases.join(', ') }),
    conflicts: { centro_revision_nit_y_nombre_unicos: { nombre: mensajesDeCentros.repetido } },
    criteria: {
      nombre: fullText('nombre_busca'),
      nit: normalizedEquals('nit'),
      ciudad: fullText('ciudad_busca'),
      clase: { where: (clase: string) => sql`${clase} = any(t.clases)` },
      estado: equal('estado'),
    },
    recordScope: 'todos',
  });
  type Records = typeof records;
  // Stores the city and department in the spelling of the reference list.
  const create: Records['create'] = async (asked, datos) =>
    records.create(asked, await inKnownCity(asked.work.tx, datos));
  const edit: Records['edit'] = async (asked, id, datos) =>
    records.edit(asked, id, await inKnownCity(asked.work.tx, datos as DatosDeCentro));
  return { ...records, create, edit };
}

const stored = (datos: DatosDeCentro) => ({
  ...datos,
  clases: CLASES_DE_REVISION.filter((clase) => datos.clases.includes(clase)),
});

async function inKnownCity(tx: Tx, datos: DatosDeCentro): Promise<DatosDeCentro> {
  const place = await findCiudad(tx, datos.departamento, datos.ciudad);
  if (place === undefined) throw new InvalidInput({ ciudad: mensajesDeUsuarios.ciudadDesconocida });
  return { ...datos, ...place };
}

type CentroActivo = Pick<Centro, '_id' | 'nombre' | 'ciudad' | 'direccion' | 'clases' | 'habilitacion_vence'>;

/**
 * Active centre, for bookings and prices. With `hold` a share lock prevents its deactivation until the
 * transaction ends.
 */
export async function findCentro(
  db: Db,
  id: string,
  { hold = false } = {},
): Promise<CentroActivo | undefined> {
  const { rows } = await sql<CentroActivo>`
    select t.id as _id, t.nombre, t.ciudad, t.direccion, t.clases, t.habilitacion_vence::text as habilitacion_vence
    from ${sql.table(CENTROS)} t where t.id = ${id} and t.estado
    ${hold ? sql`for share` : sql``}`.execute(db);
  return rows[0];
}
