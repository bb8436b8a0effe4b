import { sql } from 'kysely';
import type { Answer } from '@amparo/contract/kernel/route';
import { normaliza } from '@amparo/contract/kernel/text';
import { relojDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import { type Comparendo, type comparendos } from '@amparo/contract/transito/comparendos/routes';
import { MAXIMO_DE_COMPARENDOS } from '@amparo/contract/transito/comparendos/schemas';
import type { Requester } from '../../../platform/access/scope.ts';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ReadCall } from '../../../platform/http/endpoints.ts';
import { withClocks } from './clock.ts';
import type { FineRecords } from './records.ts';

type Consulted = Answer<typeof comparendos.consulta>;
type Persona = Consulted['persona'];
type Vehiculo = Consulted['vehiculo'];

const persona = sql`json_build_object('_id', u.id, 'nombre_completo', u.nombre_completo,
  'identificacion', case when u.identificacion is not null then
    json_build_object('tipo', u.identificacion_tipo, 'identificacion', u.identificacion) end,
  'telefono', u.telefonos -> 0 ->> 'telefono')`;

/** A user without `todo` finds only themselves. */
const known = ({ who, accessLevel }: Requester, usuario: SqlCondition): SqlCondition =>
  accessLevel === 'todo' ? sql`true` : sql`${usuario} = ${who.usuarioId}`;

/**
 * Documents of different types may have the same number: the answer has the fines of all these people, but
 * shows the first person only.
 */
async function peopleOf(db: Db, asker: Requester, identificacion: string): Promise<NonNullable<Persona>[]> {
  const { rows } = await sql<{ json: NonNullable<Persona> }>`
    select ${persona} as json from usuario u
    where u.identificacion_norm = ${normaliza(identificacion)} and ${known(asker, sql`u.id`)}
    order by u.estado desc, u.creado desc`.execute(db);
  return rows.map(({ json }) => json);
}

interface Owned {
  vehiculo: Vehiculo;
  persona: Persona;
}

async function vehicleOf(db: Db, asker: Requester, placa: string): Promise<Owned | undefined> {
  const { rows } = await sql<Owned>`
    select json_build_object('_id', v.id, 'placa', v.placa) as vehiculo,
      case when u.id is not null then ${persona} end as persona
    from vehiculo v left join usuario u on u.id = v.propietario_id
    where v.placa = ${placa} and ${known(asker, sql`v.propietario_id`)}`.execute(db);
  return rows[0];
}

/** Finds a person by identification or plate, with their active fines (RUTAS-61). */
export function consultation({ row, scope }: Pick<FineRecords, 'row' | 'scope'>) {
  /** Deferred join: an index returns the keys in order, and JSON is built only for the returned rows. */
  async function finesOf(
    db: Db,
    asker: Requester,
    which: SqlCondition,
  ): Promise<Pick<Consulted, 'datos' | 'hayMas'>> {
    const { rows } = await sql<{ json: Comparendo }>`
      with pagina as materialized (
        select t.id, t.fecha_imposicion from comparendo t where ${which} and t.estado and ${scope(asker)}
        order by t.fecha_imposicion desc, t.id desc limit ${MAXIMO_DE_COMPARENDOS + 1})
      select ${row} as json from pagina k join comparendo t on t.id = k.id
      order by k.fecha_imposicion desc, k.id desc`.execute(db);
    const fines = rows.slice(0, MAXIMO_DE_COMPARENDOS).map(({ json }) => json);
    return {
      datos: await withClocks(db, fines, relojDeComparendo),
      hayMas: rows.length > MAXIMO_DE_COMPARENDOS,
    };
  }

  async function ofPerson(db: Db, asker: Requester, identificacion: string) {
    const people = await peopleOf(db, asker, identificacion);
    const which = sql`t.infractor_id = any(${people.map(({ _id }) => _id)}::uuid[])`;
    return { persona: people[0] ?? null, vehiculo: null, ...(await finesOf(db, asker, which)) };
  }

  async function ofPlate(db: Db, asker: Requester, placa: string) {
    const found = await vehicleOf(db, asker, placa);
    const which = sql`t.vehiculo_id = (select v.id from vehiculo v where v.placa = ${placa})`;
    const { persona: owner = null, vehiculo = null } = found ?? {};
    return { persona: owner, vehiculo, ...(await finesOf(db, asker, which)) };
  }

  return async ({ db, query, ...asker }: ReadCall<typeof comparendos.consulta>): Promise<Consulted> => {
    const { identificacion, placa } = query;
    // The contract requires one of the two.
    const found =
      placa === undefined ? await ofPerson(db, asker, identificacion ?? '') : await ofPlate(db, asker, placa);
    return { ...found, consultado: new Date().toISOString() };
  };
}

export async function listInfractions(db: Db): Promise<Answer<typeof comparendos.infracciones>> {
  const rows = await db.selectFrom('infraccion').selectAll().orderBy('codigo').execute();
  return { datos: rows.map((one) => ({ ...one, smldv: one.smldv === null ? null : Number(one.smldv) })) };
}
