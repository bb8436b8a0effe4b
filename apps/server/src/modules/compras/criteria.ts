import { sql } from 'kysely';
import { normaliza } from '@amparo/contract/kernel/text';
import { criterioDePersona } from '@amparo/contract/kernel/typed';
import { byValue, first, words, type Match } from '../../platform/db/match.ts';
import { wordsMatch } from '../../platform/db/words.ts';

const buyerBy = (column: 'correo_norm' | 'identificacion_norm', typed: string): Match => ({
  // An array, so that the purchases of each are found by their index.
  where: () => sql`t.comprador_id = any(array(
    select u.id from usuario u where ${sql.ref(`u.${column}`)} = ${normaliza(typed)}))`,
});

/** Whom somebody meant by what they typed: an email, an identification, or else names (COMPRAS-45). */
export const buyer = byValue((typed: string) => {
  const person = criterioDePersona(typed);
  if ('correo_electronico' in person) return buyerBy('correo_norm', person.correo_electronico);
  if ('identificacion' in person) return buyerBy('identificacion_norm', person.identificacion);
  return words('palabras');
});

export const plate: Match = {
  where: (placa: string) => sql`t.vehiculo_id = (select v.id from vehiculo v where v.placa = ${placa})`,
};

/** The names under which plans were bought: few, so that the index skips from one to the next. */
const names = sql`with recursive vendido (nombre) as (
  (select c.plan_nombre from compra c order by c.plan_nombre limit 1)
  union all
  select (select c.plan_nombre from compra c where c.plan_nombre > v.nombre order by c.plan_nombre limit 1)
  from vendido v where v.nombre is not null)`;

/** A plan by the name that it had when it was bought, which is the one that the list shows. */
export const planName = first(async (db, typed) => {
  const { rows } = await sql<{ nombre: string }>`${names}
    select v.nombre from vendido v where v.nombre is not null and ${wordsMatch(sql`busqueda(v.nombre)`, typed)}`.execute(
    db,
  );
  const [only, ...others] = rows.map(({ nombre }) => nombre);
  if (only === undefined) return sql`false`;
  // Of one name the index gives the page in order.
  return others.length === 0 ? sql`t.plan_nombre = ${only}` : sql`t.plan_nombre = any(${[only, ...others]})`;
});
