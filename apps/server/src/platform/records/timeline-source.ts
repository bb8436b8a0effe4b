import { sql } from 'kysely';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { placaLegible } from '@amparo/contract/kernel/placa';
import type { NombreDePermiso } from '@amparo/contract/routes';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import type { Requester } from '../access/scope.ts';
import type { SqlCondition } from '../db/condition.ts';
import type { Db } from '../db/database.ts';

/** The last milestone of the previous page. */
export interface TimelineCursor {
  readonly fecha: string;
  readonly _id: string;
}

/** A page of the milestones of a record: the newest ones older than `antes`, at most `limit`. */
export interface TimelineQuery extends Requester {
  readonly db: Db;
  readonly recurso: string;
  readonly id: string;
  readonly antes: TimelineCursor | undefined;
  readonly limit: number;
  /** Audit actions that another source describes with its own text. */
  readonly told: readonly string[];
}

/**
 * Timeline events of a record from one module. Read only for users with its permission (without one: for
 * users who may see the record), and only for a record that they may see. Reads by index, newest first, and
 * at most `limit` events.
 */
export interface TimelineSource {
  /** The resources for which it has events. */
  readonly recursos: readonly string[] | 'todos';
  readonly tipo: string;
  readonly permiso?: NombreDePermiso;
  /** Audit actions that it describes instead of the audit log. */
  readonly tells?: readonly string[];
  readonly read: (wanted: TimelineQuery) => Promise<readonly Omit<Hito, 'tipo'>[]>;
}

interface Between<Row> extends Pick<TimelineSource, 'tipo' | 'permiso'> {
  /** Column with the person; the column with the vehicle has the same name everywhere. */
  readonly persona: 'persona_id' | 'usuario_id' | 'infractor_id';
  /** Reads the events that satisfy this condition on `t`. */
  readonly read: (wanted: TimelineQuery, about: SqlCondition) => Promise<readonly Row[]>;
  readonly toHito: (row: Row, other: string) => Omit<Hito, 'tipo'>;
}

/** Events of a person with a vehicle appear on the pages of both, with the name of the other one. */
export function ofVehicleAndPerson<Row extends { placa: string; persona: string }>(
  between: Between<Row>,
): TimelineSource[] {
  const { tipo, permiso, persona, read, toHito } = between;
  const on = (recurso: string, column: string, otherOf: (row: Row) => string): TimelineSource => ({
    tipo,
    ...(permiso === undefined ? {} : { permiso }),
    recursos: [recurso],
    read: async (wanted) => {
      const rows = await read(wanted, sql`${sql.ref(`t.${column}`)} = ${wanted.id}`);
      return rows.map((row) => toHito(row, otherOf(row)));
    },
  });
  return [
    on(vehiculos.list.recurso, 'vehiculo_id', (row) => row.persona),
    on(usuarios.list.recurso, persona, (row) => placaLegible(row.placa)),
  ];
}

/**
 * An instant with all stored digits, so that two events of the same millisecond keep their order across
 * pages.
 */
export const fechaExacta = (fecha: SqlCondition) =>
  sql<string>`to_char(${fecha} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Events older than the last one read. The instant narrows the index scan; the id only orders events of the
 * same instant.
 */
export function olderThan(
  fecha: SqlCondition,
  id: SqlCondition,
  antes: TimelineCursor | undefined,
): SqlCondition {
  if (antes === undefined) return sql`true`;
  return sql`${fecha} <= ${antes.fecha}::timestamptz
    and (${fecha}, ${id} collate "C") < (${antes.fecha}::timestamptz, ${antes._id})`;
}

/** The order of all milestones, which `olderThan` continues. */
export const newestFirst = (fecha: SqlCondition, id: SqlCondition, limit: number) =>
  sql`order by ${fecha} desc, ${id} collate "C" desc limit ${limit}`;
