import { sql } from 'kysely';
import { CLASES_DE_CASO } from '@amparo/contract/casos';
import { RECURSO_DE_CLASE } from '@amparo/contract/casos-enlaces';
import { scopeOf, type Alcance, type Asker, type Condition } from '../../platform/access/scope.ts';
import { can, type Who } from '../../platform/access/who.ts';
import { seenBy } from '../casos/index.ts';

/** Of a case (`t`) of any kind: whether somebody sees it. Kinds that they see nothing of are left out. */
function casesOf(who: Who): Condition {
  const kinds = CLASES_DE_CASO.filter((clase) => can(who, `${RECURSO_DE_CLASE[clase]}.ver`)).map(
    (clase) => sql`(t.clase = ${sql.lit(clase)} and ${seenBy(who, RECURSO_DE_CLASE[clase])})`,
  );
  return kinds.length === 0 ? sql`false` : sql`(${sql.join(kinds, sql` or `)})`;
}

/** Of a case (`t`): it can be given commitments by whoever asks. */
export const reachedCases = (asker: Asker): Condition => scopeOf(casesOf, asker) ?? sql`true`;

/** Of a case (`t`): whether a person sees it, whoever asks. */
export const seenByPerson = casesOf;

/** Of a commitment (`t`): somebody answers for it. */
export const answeredBy = (usuarioId: string): Condition => sql`exists (
  select from compromiso_responsable r where r.compromiso_id = t.id and r.usuario_id = ${usuarioId})`;

/** Of a commitment (`t`): somebody sees its case. Inside, `t` is the case, as the rule of cases is written. */
const ofSeenCase = (who: Who): Condition => sql`exists (
  select from (select t.caso_id) c (id) join caso t on t.id = c.id where ${casesOf(who)})`;

/** Whoever sees the case sees what is to happen in it; whoever answers for something sees that. */
export const ofCaseOrOwn: Alcance = (who) => sql`(${answeredBy(who.usuarioId)} or ${ofSeenCase(who)})`;
