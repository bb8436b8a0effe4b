import { sql, type RawBuilder } from 'kysely';
import type { Criteria, ListQuery, ListRequest } from '@amparo/contract/kernel/list';
import { normaliza, palabras } from '@amparo/contract/kernel/text';
import { finDelDia, inicioDelDia } from '@amparo/contract/kernel/time';
import type { Db } from './database.ts';
import { TotalCache } from './totals.ts';

type Condition = RawBuilder<unknown>;

/**
 * Another table (alias `l`) that holds the records meant. It repeats their `creado` and is indexed by
 * (what `where` fixes, creado desc, key desc), so that its index gives a page in order by itself.
 */
interface Link {
  table: string;
  /** Its column with the id of the listed record. */
  key: string;
  where: (value: never) => Condition;
}

/** Where a criterion looks. Columns are those of the listed table, under the alias `t`. */
export type Match =
  | { words: string }
  | { where: (value: never) => Condition }
  | { created: (day: string, creado: Condition) => Condition }
  | { link: Link };

/** Free text: every word typed begins a word of the field. The column is a stored `busqueda(...)` with a GIN index. */
export const words = (column: string): Match => ({ words: column });
/** Equality on a column that already holds `normaliza(...)`. */
export const code = (column: string): Match => ({
  where: (value: string) => sql`${sql.ref(`t.${column}`)} = ${normaliza(value)}`,
});
/** Plain equality: states, ids. */
export const equal = (column: string): Match => ({
  where: (value: unknown) => sql`${sql.ref(`t.${column}`)} = ${value}`,
});
/** Created on that Bogotá day or later. */
export const createdFrom: Match = { created: (day, creado) => sql`${creado} >= ${inicioDelDia(day)}` };
/** Created on that Bogotá day or earlier. */
export const createdUntil: Match = { created: (day, creado) => sql`${creado} < ${finDelDia(day)}` };
export const linked = (link: Link): Match => ({ link });

interface Definition<C extends Criteria> {
  table: string;
  /** The JSON of one row, over `t` and what `join` brings. */
  row: RawBuilder<unknown>;
  join?: RawBuilder<unknown>;
  /** The column of the instant that orders the list. */
  creado?: string;
  /** Every criterion of the contract has a meaning here, or the compiler complains. */
  criteria: { [Name in keyof C]: Match };
}

/** A page whose JSON was built by PostgreSQL and travels untouched. */
export class RawPage {
  readonly datos: string;
  readonly totalElementos: number;
  constructor(datos: string, totalElementos: number) {
    this.datos = datos;
    this.totalElementos = totalElementos;
  }
  toJSON(): string {
    return `{"datos":${this.datos},"totalElementos":${this.totalElementos}}`;
  }
}

/**
 * Up to this many hits of a text search are sorted; beyond, walking the order index finds a page sooner.
 * Measured at a million rows: for a rare word the walk costs 700 ms, for a broad one the sort 66 ms and more.
 */
const FEW_HITS = 2_000;

/** The criteria of one call, by the way each is looked up. */
interface Search {
  plain: Condition[];
  text: Condition[];
  created: ((creado: Condition) => Condition)[];
  links: (Link & { condition: Condition })[];
}

interface Walk {
  id: Condition;
  creado: Condition;
  from: Condition;
  text: Condition[];
  where: Condition[];
}

const isLinked = ({ table, key, condition }: Search['links'][number]) =>
  sql`exists (select from ${sql.table(table)} l where ${sql.ref(`l.${key}`)} = t.id and ${condition})`;

const always = sql`true`;
const all = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? always : sql.join(conditions, sql` and `);

/**
 * Declares a list once; the result answers any page of it with at most three queries, whatever the size:
 * a bounded probe of the text index (only when words were typed), the page chosen keys first, and the exact total.
 */
export function defineList<C extends Criteria>(_query: ListQuery<C>, definition: Definition<C>) {
  const totals = new TotalCache();
  const table = sql.table(definition.table);
  const own = { id: sql`t.id`, creado: sql.ref(`t.${definition.creado ?? 'creado'}`) };

  function read(filtros: ListRequest<C>['filtros'], scope: Condition | undefined): Search {
    const search: Search = {
      plain: scope === undefined ? [] : [scope],
      text: [],
      created: [],
      links: [],
    };
    for (const [name, value] of Object.entries(filtros)) {
      if (value === undefined) continue;
      const match = definition.criteria[name] as Match;
      if ('words' in match) search.text.push(...wordConditions(match.words, value as string));
      else if ('created' in match)
        search.created.push((creado) => match.created(value as unknown as string, creado));
      else if ('link' in match)
        search.links.push({ ...match.link, condition: match.link.where(value as never) });
      else search.plain.push(match.where(value as never));
    }
    return search;
  }

  /** What is walked in order: the index of the first link where there is one, else that of the table itself. */
  function walkOf({ plain, text, created, links }: Search): Walk {
    const [link, ...others] = links;
    const rest = [...plain, ...others.map(isLinked)];
    const on = (creado: Condition) => created.map((build) => build(creado));
    if (link === undefined)
      return { ...own, from: sql`${table} t`, text, where: [...rest, ...on(own.creado)] };
    const id = sql.ref(`l.${link.key}`);
    const creado = sql`l.creado`;
    const needsRow = rest.length > 0 || text.length > 0;
    const row = needsRow ? sql`join ${table} t on t.id = ${id}` : sql``;
    const from = sql`${sql.table(link.table)} l ${row}`;
    return { id, creado, from, text, where: [link.condition, ...rest, ...on(creado)] };
  }

  async function fewHits(db: Db, text: readonly Condition[]): Promise<boolean> {
    const probe = sql<{
      hits: string;
    }>`select count(*) as hits from (select 1 from ${table} t where ${all(text)} limit ${FEW_HITS + 1}) s`;
    const { rows } = await probe.execute(db);
    return Number(rows[0]?.hits) <= FEW_HITS;
  }

  /** Keys first: the wanted ids come from the order index alone; only they are joined and turned into JSON. */
  function keys({ id, creado, from, text, where }: Walk, few: boolean, limit: number, offset: number) {
    const chosen = (conditions: Condition[]) =>
      sql`select ${id} as id, ${creado} as creado from ${from} where ${all(conditions)}`;
    const order = sql`order by creado desc, id desc limit ${limit} offset ${offset}`;
    if (text.length === 0) return sql`${chosen(where)} ${order}`;
    if (few) return sql`select id, creado from (${chosen([...text, ...where])} offset 0) hits ${order}`;
    // `is true` hides the text index from the planner, so the order index is walked.
    return sql`${chosen([sql`(${all(text)}) is true`, ...where])} ${order}`;
  }

  async function rows(db: Db, chosen: RawBuilder<unknown>): Promise<string> {
    const query = sql<{ datos: string }>`
      with k as materialized (${chosen})
      select coalesce(json_agg(s.fila), '[]')::text as datos
      from (select ${definition.row} as fila from k join ${table} t on t.id = k.id ${definition.join ?? sql``} order by k.creado desc, k.id desc) s`;
    const result = await query.execute(db);
    return result.rows[0]?.datos ?? '[]';
  }

  async function total(db: Db, { from, text, where }: Walk): Promise<number> {
    const query = sql<{ n: string }>`select count(*) as n from ${from} where ${all([...text, ...where])}`;
    const compiled = query.compile(db);
    return totals.get(JSON.stringify([compiled.sql, compiled.parameters]), async () => {
      const result = await query.execute(db);
      return Number(result.rows[0]?.n);
    });
  }

  /** `scope` narrows what the person may see at all; criteria narrow what they asked for. */
  return async function list(db: Db, request: ListRequest<C>, scope?: Condition): Promise<RawPage> {
    const walk = walkOf(read(request.filtros, scope));
    const limit = request.elementosPorPagina;
    const offset = (request.pagina - 1) * limit;
    const [datos, totalElementos] = await Promise.all([
      (walk.text.length === 0 ? Promise.resolve(true) : fewHits(db, walk.text)).then((few) =>
        rows(db, keys(walk, few, limit, offset)),
      ),
      total(db, walk),
    ]);
    return new RawPage(datos, totalElementos);
  };
}

/** Words never contain quotes or operators once `palabras` has split them, and they travel as a parameter. */
function wordConditions(column: string, typed: string): Condition[] {
  const found = palabras(typed);
  // Only punctuation was typed: no word begins with it.
  if (found.length === 0) return [sql`false`];
  const query = found.map((word) => `'${word}':*`).join(' & ');
  return [sql`${sql.ref(`t.${column}`)} @@ to_tsquery('simple', ${query})`];
}
