import { sql, type RawBuilder } from 'kysely';
import type { Criteria, ListQuery, ListRequest } from '@amparo/contract/kernel/list';
import { normaliza } from '@amparo/contract/kernel/text';
import { finDelDia, inicioDelDia } from '@amparo/contract/kernel/time';
import { scopeOf, type Alcance, type Asker, type Condition } from '../access/scope.ts';
import type { Db } from './database.ts';
import { Fading, TotalCache } from './totals.ts';
import { wordsMatch } from './words.ts';

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

/**
 * A narrow table (alias `b`) that holds the words of the records, one row each. It repeats their `creado` and is indexed
 * by (creado desc, key desc): words are counted and walked there, without touching the wide rows.
 */
interface Beside {
  table: string;
  /** Its column with the id of the listed record. */
  key: string;
}

/** Where a criterion looks. Columns are those of the listed table, under the alias `t`; words may be `beside` it. */
export type Match =
  | { words: string }
  | { where: (value: never) => Condition }
  | { created: (day: string, creado: Condition) => Condition }
  | { link: Link };

/** Free text: every word typed begins a word of the field. The column is a stored `busqueda(...)` with a GIN index. */
export const words = (column: string): Match => ({ words: column });
/** Free text of the record that a column points to, in a table with few rows: the ones meant are found first. */
export const wordsOf = (column: string, of: { table: string; words: string }): Match => ({
  where: (typed: string) => sql`${sql.ref(`t.${column}`)} in
    (select o.id from ${sql.table(of.table)} o where ${wordsMatch(sql.ref(`o.${of.words}`), typed)})`,
});
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
  /** Where the columns of words are, when the table itself has none. */
  beside?: Beside;
  /** Every criterion of the contract has a meaning here, or the compiler complains. */
  criteria: { [Name in keyof C]: Match };
  /** What somebody sees whose permission does not reach every record. */
  alcance: Alcance;
}

/** The call that asks for a page. */
export interface Listing<C extends Criteria> extends Asker {
  db: Db;
  query: ListRequest<C>;
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
/** A word that many have is not asked for its hits again while somebody pages through them. A guess that only saves time. */
const BROAD_MS = 600_000;
/** Passing this many entries of an index takes a few milliseconds; counting first is worth it beyond. */
const LONG_WALK = 50_000;

const DOWN = sql`desc`;
const UP = sql`asc`;

/** The criteria of one call, by the way each is looked up. */
interface Search {
  plain: Condition[];
  text: Condition[];
  created: ((creado: Condition) => Condition)[];
  links: (Link & { condition: Condition })[];
}

/** A table that has the key and the instant of the records. */
interface Source {
  from: Condition;
  id: Condition;
  creado: Condition;
}

interface Walk extends Source {
  text: Condition[];
  /** The instants of creation, which the order index passes by itself. */
  created: Condition[];
  where: Condition[];
}

const isLinked = ({ table, key, condition }: Search['links'][number]) =>
  sql`exists (select from ${sql.table(table)} l where ${sql.ref(`l.${key}`)} = t.id and ${condition})`;

const source = (alias: 'l' | 'b', { table, key }: Beside): Source => ({
  from: sql`${sql.table(table)} ${sql.raw(alias)}`,
  id: sql.ref(`${alias}.${key}`),
  creado: sql.ref(`${alias}.creado`),
});

const always = sql`true`;
const all = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? always : sql.join(conditions, sql` and `);

/** Which rows of the whole order: the first ones come at 0. */
interface Slice {
  limit: number;
  offset: number;
}

/**
 * Declares a list once; the result answers any page of it with at most three queries, whatever the size. Without words:
 * the page chosen keys first, beside the exact total. With words: the bounded hits of the text index before that page,
 * which they make needless when they are few.
 */
export function defineList<C extends Criteria>(_query: ListQuery<C>, definition: Definition<C>) {
  const totals = new TotalCache();
  const broad = new Fading<true>(BROAD_MS);
  const table = sql.table(definition.table);
  /** The largest total seen, to guess which end of the order is nearer. Only a guess: the total itself is always exact. */
  let largest = 0;
  const row: Source = {
    from: sql`${table} t`,
    id: sql`t.id`,
    creado: sql.ref(`t.${definition.creado ?? 'creado'}`),
  };

  const wordsColumn = (column: string) => sql.ref(`${definition.beside === undefined ? 't' : 'b'}.${column}`);

  function read(filtros: ListRequest<C>['filtros'], plain: Condition[]): Search {
    const search: Search = {
      plain,
      text: [],
      created: [],
      links: [],
    };
    for (const [name, value] of Object.entries(filtros)) {
      if (value === undefined) continue;
      const match = definition.criteria[name] as Match;
      if ('words' in match) search.text.push(wordsMatch(wordsColumn(match.words), value as string));
      else if ('created' in match)
        search.created.push((creado) => match.created(value as unknown as string, creado));
      else if ('link' in match)
        search.links.push({ ...match.link, condition: match.link.where(value as never) });
      else search.plain.push(match.where(value as never));
    }
    return search;
  }

  /**
   * What is walked in order: the index of the first link where there is one, else that of the words beside the table when
   * words were typed, else that of the table itself. The others are joined only where a criterion needs them.
   */
  function walkOf({ plain, text, created, links }: Search): Walk {
    const [link, ...others] = links;
    const rest = [...plain, ...others.map(isLinked)];
    const beside = text.length > 0 ? definition.beside : undefined;
    const needsRow = rest.length > 0 || (text.length > 0 && beside === undefined);
    const [walked = row, ...joined] = [
      ...(link === undefined ? [] : [source('l', link)]),
      ...(beside === undefined ? [] : [source('b', beside)]),
      ...(needsRow ? [row] : []),
    ];
    const joins = joined.map(({ from, id }) => sql` join ${from} on ${id} = ${walked.id}`);
    return {
      id: walked.id,
      creado: walked.creado,
      from: sql`${walked.from}${sql.join(joins, sql``)}`,
      text,
      created: created.map((build) => build(walked.creado)),
      where: link === undefined ? rest : [link.condition, ...rest],
    };
  }

  const ordered = (way: Condition, { limit, offset }: Slice) =>
    sql`order by creado ${way}, id ${way} limit ${limit} offset ${offset}`;

  /** The keys of a page from the order index alone. `is true` hides the text index from the planner. */
  function keys({ id, creado, from, text, created, where }: Walk, way: Condition, slice: Slice) {
    const hidden = text.length === 0 ? [] : [sql`(${all(text)}) is true`];
    const conditions = [...hidden, ...where, ...created];
    return sql`select ${id} as id, ${creado} as creado from ${from} where ${all(conditions)} ${ordered(way, slice)}`;
  }

  /** Keys first: only the rows behind them are joined and turned into JSON. */
  const rowsOf = (key: string) => sql`(
    select coalesce(json_agg(s.fila), '[]')::text
    from (select ${definition.row} as fila from ${sql.table(key)} k join ${table} t on t.id = k.id ${definition.join ?? sql``}
      order by k.creado desc, k.id desc) s)`;

  async function page(db: Db, walk: Walk, way: Condition, slice: Slice): Promise<string> {
    const query = sql<{ datos: string }>`
      with pagina as materialized (${keys(walk, way, slice)}) select ${rowsOf('pagina')} as datos`;
    const result = await query.execute(db);
    return result.rows[0]?.datos ?? '[]';
  }

  /**
   * Words alone are planned as if every hit were read: for the first ones only, the planner may prefer to read the table from
   * its beginning, wherever they are. A materialized query still runs no further than it is asked.
   */
  const bounded = (found: Condition, isAlone: boolean) =>
    isAlone
      ? sql`with found as materialized (${found}) select id, creado from found limit ${FEW_HITS + 1}`
      : sql`${found} limit ${FEW_HITS + 1}`;

  /** The text index read up to a bound: the page when all hits are within it, else undefined. */
  async function fewHits(
    db: Db,
    { id, creado, from, text, created, where }: Walk,
    slice: Slice,
  ): Promise<string | undefined> {
    const found = sql`select ${id} as id, ${creado} as creado from ${from} where ${all([...text, ...where, ...created])}`;
    const query = sql<{ datos: string | null }>`
      with hits as materialized (${bounded(found, where.length === 0)}),
      pagina as materialized (select id, creado from hits ${ordered(DOWN, slice)})
      select case when (select count(*) from hits) <= ${FEW_HITS} then ${rowsOf('pagina')} end as datos`;
    const { rows } = await query.execute(db);
    return rows[0]?.datos ?? undefined;
  }

  async function total(db: Db, { from, text, created, where }: Walk): Promise<number> {
    const query = sql<{
      n: string;
    }>`select count(*) as n from ${from} where ${all([...text, ...where, ...created])}`;
    const compiled = query.compile(db);
    const found = await totals.get(JSON.stringify([compiled.sql, compiled.parameters]), async () => {
      const result = await query.execute(db);
      return Number(result.rows[0]?.n);
    });
    largest = Math.max(largest, found);
    return found;
  }

  /** Near the end of a long list, walking back from there passes fewer rows; where it begins only the total can tell. */
  async function fromTheEnd(db: Db, walk: Walk, { limit, offset }: Slice): Promise<RawPage> {
    const totalElementos = await total(db, walk);
    const left = Math.max(0, totalElementos - offset);
    const here = Math.min(limit, left);
    return new RawPage(await page(db, walk, UP, { limit: here, offset: left - here }), totalElementos);
  }

  /** The bounded hits are the page when they are few; else the order is walked while everyone is counted. */
  async function searched(db: Db, walk: Walk, slice: Slice): Promise<string> {
    const compiled = sql`${all([...walk.text, ...walk.where])}`.compile(db);
    const wanted = JSON.stringify([compiled.sql, compiled.parameters]);
    const few = broad.get(wanted) === true ? undefined : await fewHits(db, walk, slice);
    if (few !== undefined) return few;
    broad.set(wanted, true);
    return page(db, walk, DOWN, slice);
  }

  /** `about` is what this list is about at all; `alcance` narrows it to what the person may see. */
  return async function list(call: Listing<C>, about?: Condition): Promise<RawPage> {
    const { db, query: request } = call;
    const narrowed = [about, scopeOf(definition.alcance, call)].filter((one) => one !== undefined);
    const walk = walkOf(read(request.filtros, narrowed));
    const limit = request.elementosPorPagina;
    const slice = { limit, offset: (request.pagina - 1) * limit };
    const isText = walk.text.length > 0;
    if (!isText && slice.offset > LONG_WALK && slice.offset > largest / 2) return fromTheEnd(db, walk, slice);
    const [datos, totalElementos] = await Promise.all([
      isText ? searched(db, walk, slice) : page(db, walk, DOWN, slice),
      total(db, walk),
    ]);
    return new RawPage(datos, totalElementos);
  };
}
