import { sql } from 'kysely';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Dia } from '@amparo/contract/kernel/time';
import { picoPlaca, type PicoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { type ClaseDePicoPlaca } from '@amparo/contract/transito/pico-placa/schemas';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';
import { rowOf } from '../../../platform/records/resource.ts';

export interface Lugar {
  departamento: string;
  ciudad: string;
}

const row = rowOf(picoPlaca.get, {});

async function holding(db: Db, dia: Dia, where: SqlCondition) {
  const { rows } = await sql<{ clase: ClaseDePicoPlaca; regla: PicoPlaca }>`
    select v.clase, ${row} as regla from pico_placa_vigencia v join pico_placa t on t.id = v.regla_id
    where v.dias @> ${dia}::date and ${where}
    order by t.ciudad_norm, t.departamento_norm, v.clase`.execute(db);
  return rows;
}

/** Rules of a city on a day by class; at most one per class. */
export async function rulesIn(db: Db, { departamento, ciudad }: Lugar, dia: Dia) {
  const place = sql`v.departamento_norm = ${normaliza(departamento)} and v.ciudad_norm = ${normaliza(ciudad)}`;
  const found = await holding(db, dia, place);
  return new Map(found.map(({ clase, regla }) => [clase, regla]));
}

export async function rulesFor(db: Db, clase: ClaseDePicoPlaca, dia: Dia): Promise<PicoPlaca[]> {
  return (await holding(db, dia, sql`v.clase = ${clase}`)).map(({ regla }) => regla);
}
