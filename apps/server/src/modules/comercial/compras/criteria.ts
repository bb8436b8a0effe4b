import { sql } from 'kysely';
import { criterioDePersona } from '@amparo/contract/kernel/search-input';
import { normaliza } from '@amparo/contract/kernel/text';
import { textSearchCondition } from '../../../platform/db/text-search.ts';
import { byValue, preselect, fullText, type Match } from '../../../platform/records/criterion-match.ts';

const buyerBy = (column: 'correo_norm' | 'identificacion_norm', typed: string): Match => ({
  // An array, so that the purchases of each buyer are found by index.
  where: () => sql`t.comprador_id = any(array(
    select u.id from usuario u where ${sql.ref(`u.${column}`)} = ${normaliza(typed)}))`,
});

/** Searches the text as an email, as an identification, or else as names (COMPRAS-45). */
export const buyer = byValue((typed: string) => {
  const person = criterioDePersona(typed);
  if ('correo_electronico' in person) return buyerBy('correo_norm', person.correo_electronico);
  if ('identificacion' in person) return buyerBy('identificacion_norm', person.identificacion);
  return fullText('palabras');
});

export const plate: Match = {
  where: (placa: string) => sql`t.vehiculo_id = (select v.id from vehiculo v where v.placa = ${placa})`,
};

/**
 * The distinct plan names of all purchases. They are few, so the recursion skips through the index from name
 * to name.
 */
const names = sql`with recursive vendido (nombre) as (
  (select c.plan_nombre from compra c order by c.plan_nombre limit 1)
  union all
  select (select c.plan_nombre from compra c where c.plan_nombre > v.nombre order by c.plan_nombre limit 1)
  from vendido v where v.nombre is not null)`;

/** Matches the plan name at the time of the purchase, which the list shows. */
export const planName = preselect(async (db, typed) => {
  const { rows } = await sql<{ nombre: string }>`${names}
    select v.nombre from vendido v where v.nombre is not null and ${textSearchCondition(sql`busqueda(v.nombre)`, typed)}`.execute(
    db,
  );
  const [only, ...others] = rows.map(({ nombre }) => nombre);
  if (only === undefined) return sql`false`;
  // For a single name the index returns the page in order.
  return others.length === 0 ? sql`t.plan_nombre = ${only}` : sql`t.plan_nombre = any(${[only, ...others]})`;
});
