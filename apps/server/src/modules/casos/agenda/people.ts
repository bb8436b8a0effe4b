import { sql } from 'kysely';
import { mensajesDeAgenda as textos, type CasoDeAgenda } from '@amparo/contract/casos/agenda/schemas';
import { claseDe } from '@amparo/contract/casos/casos/clases';
import {
  effectivePermissionColumns,
  powerIn,
  type PowerRow,
} from '../../../platform/access/effective-permissions.ts';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Requester } from '../../../platform/access/scope.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { InvalidInput, orMissing, RuleViolation } from '../../../platform/lib/problems.ts';
import { named } from '../casos/index.ts';
import { caseFields } from './records.ts';
import { reachedCases, seenByPerson } from './scope.ts';

interface Candidate {
  _id: string;
  nombre_completo: string;
}

const MOST = 500;

/** The case with this number, if it is within the caller's scope. */
export async function findCase(
  { db, ...asker }: Requester & { db: Db },
  caso: string,
): Promise<CasoDeAgenda | undefined> {
  const { rows } = await sql<{ json: CasoDeAgenda }>`
    select (select ${caseFields} from caso c where c.id = t.id) as json
    from caso t where ${named(caso)} and ${reachedCases(asker)}`.execute(db);
  return rows[0]?.json;
}

/** Returns the active users that may read the case, by the same rule as for their own requests. */
async function whoSee(db: Db, casoId: string, ids: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate & PowerRow>`
    select u.id as _id, u.nombre_completo, ${effectivePermissionColumns} from usuario u
    where u.id = any(${ids}) and u.estado`.execute(db);
  if (rows.length === 0) return [];
  const asked = rows.map((person) => {
    // There is no session: the rule reads only the user's id, roles and permissions.
    const who: Principal = {
      ...powerIn(person),
      usuarioId: person._id,
      nombre: '',
      sesionId: '',
      vence: new Date(0),
    };
    return sql`select ${person._id}::uuid as id where exists (
      select from caso t where t.id = ${casoId} and ${seenByPerson(who)})`;
  });
  const seeing = await sql<{ id: string }>`${sql.join(asked, sql` union all `)}`.execute(db);
  const allowed = new Set(seeing.rows.map(({ id }) => id));
  return rows
    .filter(({ _id }) => allowed.has(_id))
    .map(({ _id, nombre_completo }) => ({ _id, nombre_completo }));
}

/**
 * Rejects unknown and inactive users and users who may not read the case. Users who are already responsible
 * are not checked again.
 */
export async function assertTheySee(
  tx: Tx,
  casoId: string,
  wanted: readonly string[],
  already: readonly string[] = [],
): Promise<void> {
  const added = wanted.filter((id) => !already.includes(id));
  if (added.length === 0) return;
  const known = await sql<Candidate>`
    select u.id as _id, u.nombre_completo from usuario u where u.id = any(${added}) and u.estado`.execute(tx);
  if (known.rows.length < added.length)
    throw new InvalidInput({ responsables: textos.responsableDesconocido });
  const allowed = new Set((await whoSee(tx, casoId, added)).map(({ _id }) => _id));
  const stranger = known.rows.find(({ _id }) => !allowed.has(_id));
  if (stranger === undefined) return;
  const message = textos.responsableAjeno(stranger.nombre_completo);
  throw new RuleViolation(message, { responsables: message });
}

/**
 * Candidates for a form: users who see all cases of this kind and users who hold this case now. A lawyer who
 * could be assigned to the case is not offered before the assignment.
 */
export async function candidates(asked: Requester & { db: Db }, caso: string) {
  const found = orMissing(await findCase(asked, caso));
  const { db } = asked;
  const everywhere = await sql<Candidate>`
    select u.id as _id, u.nombre_completo from usuario u
    where u.estado and exists (
      select from usuario_rol ur join rol_permiso rp on rp.rol_id = ur.rol_id and rp.todo
      join permiso p on p.id = rp.permiso_id and p.estado
      where ur.usuario_id = u.id and p.clave = ${`${claseDe(found.clase).recurso}.ver`})
    order by u.nombre_completo, u.id limit ${MOST}`.execute(db);
  const holders = await sql<{ id: string }>`
    select distinct a.usuario_id as id from caso_asignacion a where a.caso_id = ${found._id} and a.vigente`.execute(
    db,
  );
  const holding = await whoSee(
    db,
    found._id,
    holders.rows.map(({ id }) => id),
  );
  const all = new Map([...everywhere.rows, ...holding].map((person) => [person._id, person]));
  const datos = [...all.values()].toSorted((one, other) =>
    one.nombre_completo.localeCompare(other.nombre_completo, 'es'),
  );
  return { caso: found, datos };
}
