import { sql } from 'kysely';
import { diasNoHabiles, mensajesDeDiasNoHabiles } from '@amparo/contract/dias-no-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import type { Db } from '../../platform/db/database.ts';
import { equal, words } from '../../platform/db/match.ts';
import { catalogueModule } from '../../platform/http/catalogue.ts';
import type { Platform } from '../../platform/platform.ts';

/** The days that people closed from one day on, with why: none of them counts in a term. */
export async function closedFrom(db: Db, desde: Dia): Promise<ReadonlyMap<Dia, string>> {
  const { rows } = await sql<{ fecha: Dia; motivo: string }>`
    select fecha::text, motivo from dia_no_habil where estado and fecha >= ${desde} order by fecha`.execute(
    db,
  );
  return new Map(rows.map(({ fecha, motivo }) => [fecha, motivo]));
}

export const diasNoHabilesModule = (platform: Platform) =>
  catalogueModule(platform, diasNoHabiles, {
    table: 'dia_no_habil',
    conflicts: { dia_no_habil_fecha_unica: { fecha: mensajesDeDiasNoHabiles.repetido } },
    criteria: { fecha: equal('fecha'), motivo: words('motivo_busca'), estado: equal('estado') },
    alcance: 'todos',
  });
