import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Criteria, ListQuery } from '@amparo/contract/kernel/list';
import type { Answer, Route } from '@amparo/contract/kernel/route';
import { reachedIn, type RecordAccess } from './access/records.ts';
import { alcanceDeLlamada, scopeOf, type Alcance, type Asker, type Condition } from './access/scope.ts';
import type { Who } from './access/who.ts';
import type { Conflicts } from './db/failures.ts';
import { defineList, type Beside } from './db/list.ts';
import { type Match } from './db/match.ts';
import type { Platform } from './platform.ts';
import { recordsOf, type Asked } from './records.ts';
import type { Work } from './work.ts';

type OfOne = `${string}/:id`;
type Get = Route<'GET', OfOne, string, z.ZodType, z.ZodType, z.ZodObject>;

/** The calls of `catalogo()`, or those of another module that has the same ones; what comes with the product is not written. */
export interface ResourceRoutes {
  list: Route<'GET', string, string, ListQuery>;
  get: Get;
  create?: Route<'POST'>;
  update?: Route<'PUT', OfOne>;
  deactivate: Route<'DELETE', OfOne>;
}

export type Row<R extends ResourceRoutes> = Answer<R['get']> & { _id: string; _rev: number; estado: unknown };
type Written<W extends Route | undefined> = W extends Route ? z.output<W['body']> : never;
type CriteriaOf<R extends ResourceRoutes> =
  R['list'] extends Route<'GET', string, string, ListQuery<infer C>> ? C : Criteria;

/** What is about to happen to a record, for the rules that look at what is stored. */
export interface Intent<R extends ResourceRoutes> {
  readonly work: Work;
  readonly who: Who;
  /** undefined while it is being created. */
  readonly antes: Row<R> | undefined;
  /** undefined when only its state changes. */
  readonly datos: Written<R['create']> | Written<R['update']> | undefined;
  /** undefined when its state stays. */
  readonly estado: boolean | undefined;
}

interface Definition<R extends ResourceRoutes> {
  table: string;
  /** Fields whose value is not the column of the same name, over `t`. */
  fields?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What is stored of what was written; the fields themselves unless told otherwise. */
  columns?: (datos: never) => object;
  /** Fields that its history does not tell: counted beside the record, or told in words by another one. */
  untold?: readonly string[];
  /** Fields that its history tells in other words: a person by name, what hangs on the record in a line each. */
  words?: (record: Row<R>) => object;
  conflicts: Conflicts;
  /** The column of the instant that orders its list, newest first; that of its creation unless told otherwise. */
  creado?: string;
  /** Where the words of its criteria are, when the table itself has none. */
  beside?: Beside;
  /** The table has `lleva_total` (decision 0024). */
  keepsTotal?: true | string;
  criteria: { [Name in keyof CriteriaOf<R>]: Match };
  alcance: Alcance;
  /** Which of those somebody changes, where it is not all that they see. */
  alcanceDeCambio?: Alcance;
  /** Throws when a rule forbids it. */
  allow?: (intent: Intent<R>) => void | Promise<void>;
  /** Stores what belongs to the record but not to its row: children, files. Before it is read again. */
  keep?: (work: Work, id: string, datos: never, antes: Row<R> | undefined) => Promise<void>;
  /** Tells who must know besides the trail and the open lists. */
  told?: (work: Work) => Promise<void>;
}

/**
 * What every module does with its records, once: list, find, lock, create, edit, change and switch on and off, each narrowed to
 * what the person reaches, guarded by the revision, written into the trail and told to the open lists.
 */
export function resource<R extends ResourceRoutes>(platform: Platform, rutas: R, definition: Definition<R>) {
  const { recurso } = rutas.list;
  const { alcance, alcanceDeCambio = alcance, allow, keep } = definition;
  const row = rowOf(rutas.get, definition.fields ?? {});
  const columns = definition.columns as ((datos: unknown) => object) | undefined;
  const { table, conflicts, untold, words, told } = definition;
  const records = recordsOf<Row<R>>(platform, {
    recurso,
    table,
    row,
    conflicts,
    alcance,
    alcanceDeCambio,
    untold,
    words,
    told,
  });
  const { find, lock, readAgain, insert, insertUnlessThere, update, record, rewrite, change } = records;

  async function create({ work, who }: Asked, datos: Written<R['create']>): Promise<Row<R>> {
    await allow?.({ work, who, antes: undefined, datos, estado: undefined });
    const id = await insert(work.tx, columns?.(datos) ?? (datos as object));
    await keep?.(work, id, datos as never, undefined);
    const despues = await readAgain(work.tx, id);
    await record(work, 'crear', despues);
    return despues;
  }

  const edit = (asked: Asked, id: string, datos: Written<R['update']>) =>
    rewrite(asked, id, 'editar', async (antes) => {
      const { work, who } = asked;
      await allow?.({ work, who, antes, datos, estado: undefined });
      await update(work.tx, antes._id, columns?.(datos) ?? (datos as object));
      await keep?.(work, antes._id, datos as never, antes);
    });

  /** A record that is already so answers without change. */
  async function setEstado(asked: Asked, id: string, estado: boolean): Promise<Row<R>> {
    const { work, who } = asked;
    const antes = await lock(asked, id);
    if (Boolean(antes.estado) === estado) return antes;
    await allow?.({ work, who, antes, datos: undefined, estado });
    await update(work.tx, antes._id, { estado });
    const despues = await readAgain(work.tx, antes._id);
    await record(work, estado ? 'activar' : 'inhabilitar', despues, antes);
    return despues;
  }

  const changed = reachedIn(definition.table, `${recurso}.editar`, alcanceDeCambio);
  const access: RecordAccess = {
    recurso,
    visible: reachedIn(definition.table, `${recurso}.ver`, alcance),
    change: async (db, who, id) => (await changed(db, who, [id])).length > 0,
  };

  const list = defineList(rutas.list.query as ListQuery<CriteriaOf<R>>, {
    table: definition.table,
    row,
    criteria: definition.criteria,
    alcance,
    ...(definition.creado === undefined ? {} : { creado: definition.creado }),
    ...(definition.beside === undefined ? {} : { beside: definition.beside }),
    ...(definition.keepsTotal === undefined ? {} : { keepsTotal: definition.keepsTotal }),
  });
  return {
    rutas,
    recurso,
    alcance: alcanceDeLlamada(alcance),
    table: definition.table,
    row,
    access,
    list,
    /** What the person sees at all, for calls that select on their own. */
    scope: (asker: Asker): Condition => scopeOf(alcance, asker) ?? sql`true`,
    find,
    lock,
    readAgain,
    insertUnlessThere,
    create,
    edit,
    change,
    setEstado,
  };
}

export type Resource<R extends ResourceRoutes = ResourceRoutes> = ReturnType<typeof resource<R>>;

/** The JSON of a row: what every record carries, and each field of the contract from where it is stored. */
export function rowOf(
  { answer }: { answer: z.ZodObject },
  fields: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const common: Readonly<Record<string, RawBuilder<unknown>>> = {
    _id: sql`t.id`,
    _rev: sql`t.rev`,
    creacion: sql`json_build_object('fecha', iso(t.creado))`,
  };
  const pairs = Object.keys(answer.shape).map(
    (name) => sql`${sql.lit(name)}, ${fields[name] ?? common[name] ?? sql.ref(`t.${name}`)}`,
  );
  return sql`json_build_object(${sql.join(pairs)})`;
}
