import { sql, type RawBuilder } from 'kysely';
import type { Criteria, ListQuery, ListRequest } from '@amparo/contract/kernel/list';
import { finDelDia, inicioDelDia } from '@amparo/contract/kernel/time';
import { scopeOf, type RecordScope, type Requester } from '../access/scope.ts';
import { allOf, type SqlCondition } from '../db/condition.ts';
import type { Db } from '../db/database.ts';
import { RawJson } from '../db/raw.ts';
import { textSearchCondition } from '../db/text-search.ts';
import {
  TtlCache,
  storedPageOffset,
  countFromTotals,
  TotalCache,
  type DayEdge,
  type TotalsFilter,
} from '../db/totals.ts';
import type { Link, Match } from './criterion-match.ts';

/**
 * A narrow table (alias `b`) with the search vectors of the records, one row each. It repeats their `creado`
 * and is indexed by (creado desc, key desc), so that searches count and walk it without reading the wide
 * rows.
 */
export interface SearchTable {
  table: string;
  /** Its column with the id of the listed record. */
  key: string;
}

interface Definition<C extends Criteria> {
  table: string;
  /** JSON of one row, built from `t` and `join`. */
  row: RawBuilder<unknown>;
  join?: RawBuilder<unknown>;
  /** The column of the instant that orders the list. */
  creado?: string;
  /** Oldest first, for upcoming records. Cannot be combined with kept totals, which count from the newest. */
  isAscending?: true;
  /** Table with the search vectors, if the listed table has none. */
  searchTable?: SearchTable;
  /** Restricts the list to some of the table's records. */
  of?: SqlCondition;
  /**
   * The table has `lleva_total`: a total narrowed only by days and `state` is not counted again (decision
   * 0024). A string is the list's name in `total` if it differs from the table.
   */
  keepsTotal?: true | string;
  /** The compiler requires a match for every criterion of the contract. */
  criteria: { [Name in keyof C]: Match };
  recordScope: RecordScope;
}

export interface Listing<C extends Criteria> extends Requester {
  db: Db;
  query: ListRequest<C>;
}

/** A page whose JSON PostgreSQL built; it is sent unchanged. */
export class RawPage extends RawJson {
  readonly datos: string;
  readonly totalElementos: number;
  constructor(datos: string, totalElementos: number) {
    super(`{"datos":${datos},"totalElementos":${totalElementos}}`);
    this.datos = datos;
    this.totalElementos = totalElementos;
  }
}

/**
 * Up to this many hits of a text search are sorted; above it, walking the order index finds a page sooner.
 * Measured at a million rows: for a rare word the walk costs 700 ms, for a broad one the sort 66 ms and more.
 */
const FEW_HITS = 2_000;
/**
 * How long a word with many hits skips the bounded search, so that paging does not repeat it. An outdated
 * entry only costs time.
 */
const BROAD_MS = 600_000;
/** Skipping this many index entries takes a few milliseconds; above it, counting first is worthwhile. */
const LONG_WALK = 50_000;
/** With kept totals, finding the day of a page costs a millisecond; skipping this many entries takes less. */
const SHORT_WALK = 2_000;

const DOWN = sql`desc`;
const UP = sql`asc`;

/** The criteria of one call, grouped by how they are evaluated. */
interface Search {
  plain: SqlCondition[];
  text: SqlCondition[];
  days: DayEdge[];
  states: { column: string; value: boolean }[];
  links: (Link & { condition: SqlCondition })[];
  /** Conditions that a separate statement finds first. */
  first: ((db: Db) => Promise<SqlCondition>)[];
}

/** Table with the key and the creation instant of the records. */
interface Source {
  from: SqlCondition;
  id: SqlCondition;
  creado: SqlCondition;
}

interface Walk extends Source {
  text: SqlCondition[];
  /** Conditions on the creation instant, which narrow the scan of the order index. */
  created: SqlCondition[];
  where: SqlCondition[];
  /** Filter for the kept totals, if they can answer this search. */
  kept: TotalsFilter | undefined;
}

const createdWithin =
  (creado: SqlCondition) =>
  ({ edge, day }: DayEdge): SqlCondition =>
    edge === 'from' ? sql`${creado} >= ${inicioDelDia(day)}` : sql`${creado} < ${finDelDia(day)}`;

const isLinked = ({ table, key, condition }: Search['links'][number]) =>
  sql`exists (select from ${sql.table(table)} l where ${sql.ref(`l.${key}`)} = t.id and ${condition})`;

const source = (alias: 'l' | 'b', { table, key }: SearchTable): Source => ({
  from: sql`${sql.table(table)} ${sql.raw(alias)}`,
  id: sql.ref(`${alias}.${key}`),
  creado: sql.ref(`${alias}.creado`),
});

/** Range of rows in the full order; the first row has offset 0. */
interface Slice {
  limit: number;
  offset: number;
}

/**
 * Declares a list. The returned function answers any page with at most three statements, whatever the size of
 * the table. Without search words it reads the page by deferred join and the exact total concurrently. With
 * search words it first reads the hits of the text index up to a limit; if all are within it, no further
 * statement is needed.
 */
export function defineList<C extends Criteria>(_query: ListQuery<C>, definition: Definition<C>) {
  const totals = new TotalCache();
  const broad = new TtlCache<true>(BROAD_MS);
  const table = sql.table(definition.table);
  const { keepsTotal } = definition;
  const [forth, back] = definition.isAscending === true ? [UP, DOWN] : [DOWN, UP];
  const keptAs = keepsTotal === true ? definition.table : keepsTotal;
  /**
   * Largest total seen, used only to guess which end of the order is nearer; the returned total is always
   * exact.
   */
  let largest = 0;
  const row: Source = {
    from: sql`${table} t`,
    id: sql`t.id`,
    creado: sql.ref(`t.${definition.creado ?? 'creado'}`),
  };

  const wordsColumn = (column: string) =>
    sql.ref(`${definition.searchTable === undefined ? 't' : 'b'}.${column}`);

  function add(search: Search, match: Match, value: unknown): void {
    if ('ignored' in match) return;
    if ('byValue' in match) add(search, match.byValue(value as never), value);
    else if ('words' in match)
      search.text.push(textSearchCondition(wordsColumn(match.words), value as string));
    else if ('created' in match) search.days.push({ edge: match.created, day: value as string });
    else if ('state' in match) search.states.push({ column: match.state, value: value as boolean });
    else if ('first' in match) search.first.push((db) => match.first(db, value as never));
    else if ('link' in match)
      search.links.push({ ...match.link, condition: match.link.where(value as never) });
    else search.plain.push(match.where(value as never));
  }

  async function read(db: Db, filtros: ListRequest<C>['filtros'], plain: SqlCondition[]): Promise<Search> {
    const search: Search = { plain, text: [], days: [], states: [], links: [], first: [] };
    for (const [name, value] of Object.entries(filtros))
      if (value !== undefined) add(search, definition.criteria[name] as Match, value);
    search.plain.push(...(await Promise.all(search.first.map((find) => find(db)))));
    return search;
  }

  /**
   * Chooses the index to walk in order: that of the first link if there is one, else that of the search table
   * when words were typed, else that of the table itself. The others are joined only if a criterion needs
   * them.
   */
  function walkOf({ plain, text, days, states, links }: Search): Walk {
    const [link, ...others] = links;
    const inState = states.map(({ column, value }) => sql`${sql.ref(`t.${column}`)} = ${value}`);
    const about = definition.of === undefined ? [] : [definition.of];
    const rest = [...about, ...plain, ...inState, ...others.map(isLinked)];
    const isKept = keptAs !== undefined && plain.length + text.length + links.length === 0;
    const beside = text.length > 0 ? definition.searchTable : undefined;
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
      created: days.map(createdWithin(walked.creado)),
      where: link === undefined ? rest : [link.condition, ...rest],
      kept: isKept ? { tabla: keptAs, days, states: states.map(({ value }) => value) } : undefined,
    };
  }

  const ordered = (way: SqlCondition, { limit, offset }: Slice) =>
    sql`order by creado ${way}, id ${way} limit ${limit} offset ${offset}`;

  /** Keys of a page from the order index alone. `is true` hides the text index from the planner. */
  function keys({ id, creado, from, text, created, where }: Walk, way: SqlCondition, slice: Slice) {
    const hidden = text.length === 0 ? [] : [sql`(${allOf(text)}) is true`];
    const conditions = [...hidden, ...where, ...created];
    return sql`select ${id} as id, ${creado} as creado from ${from} where ${allOf(conditions)} ${ordered(way, slice)}`;
  }

  /** Deferred join: only the rows of the page are joined and turned into JSON. */
  const rowsOf = (key: string) => sql`(
    select coalesce(json_agg(s.fila), '[]')::text
    from (select ${definition.row} as fila from ${sql.table(key)} k join ${table} t on t.id = k.id ${definition.join ?? sql``}
      order by k.creado ${forth}, k.id ${forth}) s)`;

  async function page(db: Db, walk: Walk, way: SqlCondition, slice: Slice): Promise<string> {
    const query = sql<{ datos: string }>`
      with pagina as materialized (${keys(walk, way, slice)}) select ${rowsOf('pagina')} as datos`;
    const result = await query.execute(db);
    return result.rows[0]?.datos ?? '[]';
  }

  /**
   * Without other conditions, the text search is planned as if every hit were read. With only a limit, the
   * planner may prefer to scan the table from its start, wherever the hits are. A materialized query still
   * stops at the limit.
   */
  const bounded = (found: SqlCondition, isAlone: boolean) =>
    isAlone
      ? sql`with found as materialized (${found}) select id, creado from found limit ${FEW_HITS + 1}`
      : sql`${found} limit ${FEW_HITS + 1}`;

  /**
   * Reads the text index up to a limit. Returns the page and the total if all hits are within it, else
   * undefined.
   */
  async function fewHits(
    db: Db,
    { id, creado, from, text, created, where }: Walk,
    slice: Slice,
  ): Promise<RawPage | undefined> {
    const found = sql`select ${id} as id, ${creado} as creado from ${from} where ${allOf([...text, ...where, ...created])}`;
    const query = sql<{ datos: string; n: number }>`
      with hits as materialized (${bounded(found, where.length === 0)}),
      cuantos as materialized (select count(*)::int as n from hits),
      pagina as materialized (select id, creado from hits ${ordered(forth, slice)})
      select n, ${rowsOf('pagina')} as datos from cuantos where n <= ${FEW_HITS}`;
    const [few] = (await query.execute(db)).rows;
    return few && new RawPage(few.datos, few.n);
  }

  async function total(db: Db, walk: Walk): Promise<number> {
    const found = walk.kept === undefined ? await counted(db, walk) : await countFromTotals(db, walk.kept);
    largest = Math.max(largest, found);
    return found;
  }

  function counted(db: Db, { from, text, created, where }: Walk): Promise<number> {
    const query = sql<{
      n: string;
    }>`select count(*) as n from ${from} where ${allOf([...text, ...where, ...created])}`;
    const compiled = query.compile(db);
    return totals.get(JSON.stringify([compiled.sql, compiled.parameters]), async () => {
      const result = await query.execute(db);
      return Number(result.rows[0]?.n);
    });
  }

  /**
   * Near the end of a long list, walking backwards passes fewer rows. It needs the total first, to know where
   * to start.
   */
  async function fromTheEnd(db: Db, walk: Walk, { limit, offset }: Slice): Promise<RawPage> {
    const totalElementos = await total(db, walk);
    const left = Math.max(0, totalElementos - offset);
    const here = Math.min(limit, left);
    return new RawPage(await page(db, walk, back, { limit: here, offset: left - here }), totalElementos);
  }

  /** Kept totals locate the day in which the page begins, so that the walk starts there. */
  async function fromItsDay(db: Db, walk: Walk, kept: TotalsFilter, slice: Slice): Promise<RawPage> {
    const place = await storedPageOffset(db, kept, slice.offset);
    if (place.day === undefined) return new RawPage('[]', place.total);
    const { dia, antes } = place.day;
    const created = [...walk.created, createdWithin(walk.creado)({ edge: 'until', day: dia })];
    const rest = { ...slice, offset: slice.offset - antes };
    return new RawPage(await page(db, { ...walk, created }, forth, rest), place.total);
  }

  /** Walks the order and counts the total concurrently. */
  async function walked(db: Db, walk: Walk, slice: Slice): Promise<RawPage> {
    const [datos, totalElementos] = await Promise.all([page(db, walk, forth, slice), total(db, walk)]);
    return new RawPage(datos, totalElementos);
  }

  /** If the hits are few, one statement returns the page and the total. */
  async function searched(db: Db, walk: Walk, slice: Slice): Promise<RawPage> {
    const compiled = sql`${allOf([...walk.text, ...walk.where])}`.compile(db);
    const wanted = JSON.stringify([compiled.sql, compiled.parameters]);
    const few = broad.get(wanted) === true ? undefined : await fewHits(db, walk, slice);
    if (few !== undefined) return few;
    broad.set(wanted, true);
    return walked(db, walk, slice);
  }

  /** `about` selects the records of this call; `recordScope` narrows them to the user's scope. */
  return async function list(call: Listing<C>, about?: SqlCondition): Promise<RawPage> {
    const { db, query: request } = call;
    const narrowed = [about, scopeOf(definition.recordScope, call)].filter((one) => one !== undefined);
    const walk = walkOf(await read(db, request.filtros, narrowed));
    const limit = request.elementosPorPagina;
    const slice = { limit, offset: (request.pagina - 1) * limit };
    const isText = walk.text.length > 0;
    if (walk.kept !== undefined && slice.offset > SHORT_WALK) return fromItsDay(db, walk, walk.kept, slice);
    if (!isText && slice.offset > LONG_WALK && slice.offset > largest / 2) return fromTheEnd(db, walk, slice);
    return isText ? searched(db, walk, slice) : walked(db, walk, slice);
  };
}
