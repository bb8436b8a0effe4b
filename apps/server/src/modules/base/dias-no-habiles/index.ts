import { sql } from 'kysely';
import { diasNoHabiles, mensajesDeDiasNoHabiles } from '@amparo/contract/base/dias-no-habiles/routes';
import { festivosDe } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import type { Db } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { catalogueModule } from '../../../platform/records/catalogue.ts';
import { equal, fullText } from '../../../platform/records/criterion-match.ts';

/** Closed days from `desde` on, with their reasons. They do not count in terms. */
export async function closedFrom(db: Db, desde: Dia): Promise<ReadonlyMap<Dia, string>> {
  const { rows } = await sql<{ fecha: Dia; motivo: string }>`
    select fecha::text, motivo from dia_no_habil where estado and fecha >= ${desde} order by fecha`.execute(
    db,
  );
  return new Map(rows.map(({ fecha, motivo }) => [fecha, motivo]));
}

/** All closed days as one text, "2026-12-24,2026-12-31", for SQL over many rows; null if there are none. */
export const closedInText = sql<string | null>`(
  select string_agg(c.fecha::text, ',' order by c.fecha) from dia_no_habil c where c.estado)`;

export async function daysOff(db: Db, desde: Dia, hasta: Dia): Promise<{ fecha: Dia; motivo: string }[]> {
  const years = new Set([desde, hasta].map((dia) => Number(dia.slice(0, 4))));
  const off = [...years].flatMap((year) => [...festivosDe(year)]);
  const days = new Map([...(await closedFrom(db, desde)), ...off]);
  return [...days]
    .filter(([fecha]) => fecha >= desde && fecha <= hasta)
    .map(([fecha, motivo]) => ({ fecha, motivo }))
    .toSorted((one, other) => one.fecha.localeCompare(other.fecha));
}

export const diasNoHabilesModule = (platform: Platform) =>
  catalogueModule(platform, diasNoHabiles, {
    table: 'dia_no_habil',
    conflicts: { dia_no_habil_fecha_unica: { fecha: mensajesDeDiasNoHabiles.repetido } },
    criteria: { fecha: equal('fecha'), motivo: fullText('motivo_busca'), estado: equal('estado') },
    recordScope: 'todos',
  });
