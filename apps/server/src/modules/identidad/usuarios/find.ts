import { sql } from 'kysely';
import { identificacionLegible } from '@amparo/contract/kernel/identificacion';
import type { SearchInput } from '@amparo/contract/kernel/search-input';
import { normaliza } from '@amparo/contract/kernel/text';
import { scopeOf } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';
import { textSearchStrategies, textSearchCondition } from '../../../platform/db/text-search.ts';
import type { SearchProvider, SearchHit, SearchContext } from '../../../platform/records/search-provider.ts';
import { RECURSO } from './load.ts';
import { onlyOneself } from './repository.ts';

/**
 * Number of newest users that are searched for a name first. A common name is found among them, without
 * reading all its index entries.
 */
const NEWEST = 2_000;
/**
 * Limit of index entries that are read before the newest ones are taken, because each of them needs a read of
 * the table.
 */
const GATHERED = 500;

interface SearchRow {
  _id: string;
  nombre_completo: string;
  correo_electronico: string;
  identificacion_tipo: string | null;
  identificacion: string | null;
  estado: boolean;
}

function foundOf({ _id, nombre_completo, correo_electronico, estado, ...row }: SearchRow): SearchHit {
  const { identificacion_tipo: tipo, identificacion } = row;
  const document =
    tipo === null || identificacion === null ? [] : [identificacionLegible({ tipo, identificacion })];
  return {
    _id,
    clave: _id,
    titulo: nombre_completo,
    detalle: [...document, correo_electronico].join(' · '),
    estado,
  };
}

async function select({ db, ...asker }: SearchContext, meant: SqlCondition): Promise<SearchHit[]> {
  const scope = scopeOf(onlyOneself, asker) ?? sql`true`;
  const { rows } = await sql<SearchRow>`
    select t.id as _id, t.nombre_completo, t.correo_electronico, t.identificacion_tipo, t.identificacion, t.estado
    from usuario t where ${meant} and ${scope} order by t.creado desc, t.id desc`.execute(db);
  return rows.map(foundOf);
}

const PALABRAS = sql`b.palabras`;

/**
 * Newest users with that name. A common name is found among the newest users, a rare one quickly by the
 * index.
 */
async function byName(looking: SearchContext, nombres: string, limit: number): Promise<SearchHit[]> {
  // Without `todo` a user finds only themselves, so only their own name is compared.
  if (looking.accessLevel === 'propio') {
    const own = sql`(select b.usuario_id from usuario_busqueda b
      where b.usuario_id = ${looking.who.usuarioId} and ${textSearchCondition(PALABRAS, nombres)})`;
    return select(looking, sql`t.id in ${own}`);
  }
  const newest = await select(
    looking,
    sql`t.id in (
      select b.usuario_id from (select usuario_id, creado, palabras from usuario_busqueda
        order by creado desc, usuario_id desc limit ${NEWEST}) b
      where ${textSearchCondition(PALABRAS, nombres)} order by b.creado desc, b.usuario_id desc limit ${limit})`,
  );
  for (const meant of newest.length === limit ? [] : textSearchStrategies(PALABRAS, nombres)) {
    const found = await byIndex(looking, meant, limit);
    if (found.length > 0) return merged(newest, found).slice(0, limit);
  }
  return newest;
}

/** Materialized, because with a limit the planner may prefer to scan the table from its start (list.ts). */
const byIndex = (looking: SearchContext, meant: SqlCondition, limit: number) =>
  select(
    looking,
    sql`t.id in (
      with found as materialized (select b.usuario_id, b.creado from usuario_busqueda b where ${meant})
      select few.usuario_id from (select * from found limit ${GATHERED}) few
      order by few.creado desc, few.usuario_id desc limit ${limit})`,
  );

const merged = (first: readonly SearchHit[], then: readonly SearchHit[]) => [
  ...first,
  ...then.filter(({ _id }) => first.every((found) => found._id !== _id)),
];

function find(looking: SearchContext, { persona }: SearchInput, limit: number): Promise<SearchHit[]> {
  if ('nombres' in persona) return byName(looking, persona.nombres, limit);
  const meant =
    'correo_electronico' in persona
      ? sql`t.correo_norm = ${normaliza(persona.correo_electronico)}`
      : sql`t.identificacion_norm = ${normaliza(persona.identificacion)}`;
  return select(looking, meant);
}

export const findPeople: SearchProvider = {
  recurso: RECURSO,
  permiso: 'usuarios.ver',
  find,
  recall: (looking, ids) => select(looking, sql`t.id = any(${[...ids]})`),
};
