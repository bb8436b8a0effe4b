import { sql } from 'kysely';
import type { Hito } from '@amparo/contract/hoja-de-vida';
import { placaLegible } from '@amparo/contract/kernel/placa';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { usuarios } from '@amparo/contract/usuarios';
import { vehiculos } from '@amparo/contract/vehiculos';
import type { Asker, Condition } from '../access/scope.ts';
import type { Db } from '../db/database.ts';

/** The last milestone that somebody has read. */
export interface Place {
  readonly fecha: string;
  readonly _id: string;
}

/** Which milestones of a record are wanted: the newest ones older than `antes`, as many as `limit`. */
export interface Wanted extends Asker {
  readonly db: Db;
  readonly recurso: string;
  readonly id: string;
  readonly antes: Place | undefined;
  readonly limit: number;
  /** Actions of the trail that another source tells, in words of its own. */
  readonly told: readonly string[];
}

/**
 * Things that happened to a record, as one module knows them. Asked only for who holds its permission (without one: for who
 * sees the record) and only about a record that they see. It reads by index, newest first, and no more than it is asked for.
 */
export interface Milestones {
  /** The records it knows something about. */
  readonly recursos: readonly string[] | 'todos';
  readonly tipo: string;
  readonly permiso?: NombreDePermiso;
  /** The actions of the trail that it tells instead of it. */
  readonly tells?: readonly string[];
  readonly read: (wanted: Wanted) => Promise<readonly Omit<Hito, 'tipo'>[]>;
}

interface Between<Row> extends Pick<Milestones, 'tipo' | 'permiso'> {
  /** The column with the person; that with the vehicle has the same name everywhere. */
  readonly persona: 'persona_id' | 'usuario_id' | 'infractor_id';
  /** What happened where this condition on `t` holds. */
  readonly read: (wanted: Wanted, about: Condition) => Promise<readonly Row[]>;
  readonly toHito: (row: Row, other: string) => Omit<Hito, 'tipo'>;
}

/** What happens to a person with a vehicle is told on the page of each, with the name of the other one. */
export function ofVehicleAndPerson<Row extends { placa: string; persona: string }>(
  between: Between<Row>,
): Milestones[] {
  const { tipo, permiso, persona, read, toHito } = between;
  const on = (recurso: string, column: string, otherOf: (row: Row) => string): Milestones => ({
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

/** An instant with all the digits that are stored: two of the same millisecond keep their order from page to page. */
export const fechaExacta = (fecha: Condition) =>
  sql<string>`to_char(${fecha} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Older than the last one read. The index passes the instant; the id only decides among those of the same one. */
export function before(fecha: Condition, id: Condition, antes: Place | undefined): Condition {
  if (antes === undefined) return sql`true`;
  return sql`${fecha} <= ${antes.fecha}::timestamptz
    and (${fecha}, ${id} collate "C") < (${antes.fecha}::timestamptz, ${antes._id})`;
}

/** The order of every milestone, which `before` continues. */
export const newestFirst = (fecha: Condition, id: Condition, limit: number) =>
  sql`order by ${fecha} desc, ${id} collate "C" desc limit ${limit}`;
