import { sql } from 'kysely';
import { diaDe } from '@amparo/contract/kernel/time';
import type { PAPELES_DE_MASCOTA } from '@amparo/contract/vehiculos/mascotas/schemas';
import { DIAS_POR_VENCER } from '@amparo/contract/vehiculos/vehiculos/papeles';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Match } from '../../../platform/records/criterion-match.ts';

const withPaper = (esPoliza: boolean, when: SqlCondition) => sql`t.id in
  (select p.mascota_id from mascota_papel p where p.es_poliza = ${esPoliza} and ${when})`;

/** SQL equivalent of `vigenciaDe` and `faltaPoliza` in the contract. */
function conditionOf(papeles: (typeof PAPELES_DE_MASCOTA)[number]): SqlCondition {
  const hoy = sql`${diaDe(new Date())}::date`;
  const late = sql`p.vence < ${hoy}`;
  const soon = sql`p.vence between ${hoy} and ${hoy} + ${DIAS_POR_VENCER}::int`;
  switch (papeles) {
    case 'Vacunas vencidas':
      return withPaper(false, late);
    case 'Vacunas por vencer':
      return withPaper(false, soon);
    case 'Póliza vencida':
      return withPaper(true, late);
    case 'Póliza por vencer':
      return withPaper(true, soon);
    case 'Falta póliza':
      return sql`(t.raza_id in (select r.id from mascota_raza r where r.manejo_especial)
        and not ${withPaper(true, sql`p.vence >= ${hoy}`)})`;
  }
}

export const byPapers: Match = { where: conditionOf };
