import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Criteria, ListQuery } from '@amparo/contract/kernel/list';
import type { Answer, Route } from '@amparo/contract/kernel/route';
import type { Principal } from '../access/principal.ts';
import { visibleByScope, type RecordAccess } from '../access/record-access.ts';
import { routeScopeOf, scopeOf, type RecordScope, type Requester } from '../access/scope.ts';
import { type SqlCondition } from '../db/condition.ts';
import type { Conflicts } from '../db/failures.ts';
import type { UnitOfWork } from '../db/unit-of-work.ts';
import type { Platform } from '../platform.ts';
import { type Match } from './criterion-match.ts';
import { defineList, type SearchTable } from './list.ts';
import { createRecordStore, type WriteContext } from './record-store.ts';

type OfOne = `${string}/:id`;
type Get = Route<'GET', OfOne, string, z.ZodType, z.ZodType, z.ZodObject>;

/**
 * The routes of `catalogo()`, or equivalent ones of another module. Records that ship with the product have
 * no routes to write them.
 */
export interface ResourceRoutes {
  list: Route<'GET', string, string, ListQuery>;
  get: Get;
  create?: Route<'POST'>;
  update?: Route<'PUT', OfOne>;
  deactivate: Route<'DELETE', OfOne>;
}

export type ResourceRecord<R extends ResourceRoutes> = Answer<R['get']> & {
  _id: string;
  _rev: number;
  estado: unknown;
};
type WriteBody<W extends Route | undefined> = W extends Route ? z.output<W['body']> : never;
type CriteriaOf<R extends ResourceRoutes> =
  R['list'] extends Route<'GET', string, string, ListQuery<infer C>> ? C : Criteria;

/** A planned change of a record, for rules that depend on the stored record. */
export interface RecordWrite<R extends ResourceRoutes> {
  readonly work: UnitOfWork;
  readonly who: Principal;
  /** Undefined on creation. */
  readonly antes: ResourceRecord<R> | undefined;
  /** Undefined when only the state changes. */
  readonly datos: WriteBody<R['create']> | WriteBody<R['update']> | undefined;
  /** Undefined when the state does not change. */
  readonly estado: boolean | undefined;
}

interface Definition<R extends ResourceRoutes> {
  table: string;
  /** Fields whose value is not the column of the same name, built from `t`. */
  fields?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Columns to store for an input; by default its fields. */
  columns?: (datos: never) => object;
  /** Fields left out of the history: counted in another table, or described by another field. */
  unauditedFields?: readonly string[];
  /** Replaces values in the history: a user by name, child rows by one line each. */
  auditValues?: (record: ResourceRecord<R>) => object;
  conflicts: Conflicts;
  /** Column of the instant that orders the list, newest first; by default that of creation. */
  creado?: string;
  /** Table with the search vectors, if the listed table has none. */
  searchTable?: SearchTable;
  /** The table has `lleva_total` (decision 0024). */
  keepsTotal?: true | string;
  criteria: { [Name in keyof CriteriaOf<R>]: Match };
  recordScope: RecordScope;
  /** Scope for changes, if it is narrower than the scope for reading. */
  writeScope?: RecordScope;
  /** Throws if a rule forbids the change. */
  validate?: (intent: RecordWrite<R>) => void | Promise<void>;
  /** Stores data outside the row, such as children and files, before the record is read again. */
  saveChildren?: (
    work: UnitOfWork,
    id: string,
    datos: never,
    antes: ResourceRecord<R> | undefined,
  ) => Promise<void>;
  /** Notifies further users, besides the audit log and open lists. */
  afterWrite?: (work: UnitOfWork) => Promise<void>;
}

/**
 * CRUD of a module's records: list, find, lock, create, edit, change, activate and deactivate. Each applies
 * the user's scope; writes also check the revision, write the audit log and notify open lists.
 */
export function resource<R extends ResourceRoutes>(platform: Platform, rutas: R, definition: Definition<R>) {
  const { recurso } = rutas.list;
  const {
    recordScope,
    writeScope: alcanceDeCambio = recordScope,
    validate: allow,
    saveChildren: keep,
  } = definition;
  const row = rowOf(rutas.get, definition.fields ?? {});
  const columns = definition.columns as ((datos: unknown) => object) | undefined;
  const { table, conflicts, unauditedFields: untold, auditValues: words, afterWrite: told } = definition;
  const records = createRecordStore<ResourceRecord<R>>(platform, {
    recurso,
    table,
    row,
    conflicts,
    recordScope,
    writeScope: alcanceDeCambio,
    unauditedFields: untold,
    auditValues: words,
    afterWrite: told,
  });
  const { find, lock, readAgain, insert, insertUnlessThere, update, record, rewrite, change } = records;

  async function create(
    { work, who }: WriteContext,
    datos: WriteBody<R['create']>,
  ): Promise<ResourceRecord<R>> {
    await allow?.({ work, who, antes: undefined, datos, estado: undefined });
    const id = await insert(work.tx, columns?.(datos) ?? (datos as object));
    await keep?.(work, id, datos as never, undefined);
    const despues = await readAgain(work.tx, id);
    await record(work, 'crear', despues);
    return despues;
  }

  const edit = (asked: WriteContext, id: string, datos: WriteBody<R['update']>) =>
    rewrite(asked, id, 'editar', async (antes) => {
      const { work, who } = asked;
      await allow?.({ work, who, antes, datos, estado: undefined });
      await update(work.tx, antes._id, columns?.(datos) ?? (datos as object));
      await keep?.(work, antes._id, datos as never, antes);
    });

  /** A record that already has this state is returned unchanged. */
  async function setEstado(asked: WriteContext, id: string, estado: boolean): Promise<ResourceRecord<R>> {
    const { work, who } = asked;
    const antes = await lock(asked, id);
    if (Boolean(antes.estado) === estado) return antes;
    await allow?.({ work, who, antes, datos: undefined, estado });
    await update(work.tx, antes._id, { estado });
    const despues = await readAgain(work.tx, antes._id);
    await record(work, estado ? 'activar' : 'inhabilitar', despues, antes);
    return despues;
  }

  const changed = visibleByScope(definition.table, `${recurso}.editar`, alcanceDeCambio);
  const access: RecordAccess = {
    recurso,
    visible: visibleByScope(definition.table, `${recurso}.ver`, recordScope),
    change: async (db, who, id) => (await changed(db, who, [id])).length > 0,
  };

  const list = defineList(rutas.list.query as ListQuery<CriteriaOf<R>>, {
    table: definition.table,
    row,
    criteria: definition.criteria,
    recordScope,
    ...(definition.creado === undefined ? {} : { creado: definition.creado }),
    ...(definition.searchTable === undefined ? {} : { searchTable: definition.searchTable }),
    ...(definition.keepsTotal === undefined ? {} : { keepsTotal: definition.keepsTotal }),
  });
  return {
    rutas,
    recurso,
    recordScope: routeScopeOf(recordScope),
    table: definition.table,
    row,
    access,
    list,
    /** The user's scope, for calls with their own SQL. */
    scope: (asker: Requester): SqlCondition => scopeOf(recordScope, asker) ?? sql`true`,
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

/** JSON of a row: the common fields, and each field of the contract from its column or expression. */
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
