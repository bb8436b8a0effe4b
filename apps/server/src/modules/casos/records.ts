import { sql } from 'kysely';
import { estaCerrado, type ClaseDeCaso } from '@amparo/contract/casos';
import { Caso, CasoCompleto, choqueSimple } from '@amparo/contract/choque-simple';
import type { RecursoDeCasos } from '@amparo/contract/eventos';
import { reachedIn, type RecordAccess } from '../../platform/access/records.ts';
import { scopeOf, type Asker } from '../../platform/access/scope.ts';
import type { Db } from '../../platform/db/database.ts';
import { defineList } from '../../platform/db/list.ts';
import { orMissing } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordsOf } from '../../platform/records.ts';
import { rowOf } from '../../platform/resource.ts';
import { criteria } from './criteria.ts';
import { fields, wholeFields } from './fields.ts';
import { HOLDERS, isOpen, ofHolder } from './scope.ts';

interface Kind {
  recurso: RecursoDeCasos;
  clase: ClaseDeCaso;
}

/** Everyone who holds a case now. */
export const holdersOf = (caso: Caso) =>
  HOLDERS.flatMap((campo) => caso[campo]).map(({ usuario }) => usuario._id);

/** Everyone with the role may take it (CHOQUE-49). */
const waitsForLawyer = (caso: Caso | undefined) =>
  caso !== undefined && caso.abogado.length === 0 && !estaCerrado(caso.estado);

/** The cases of one kind: found by their number, listed, locked and changed like every other record of the house. */
export function caseRecords(platform: Platform, { recurso, clase }: Kind) {
  const ofKind = sql`t.clase = ${sql.lit(clase)}`;
  const whole = rowOf({ answer: CasoCompleto }, wholeFields);
  const row = rowOf({ answer: Caso }, fields);
  const byNumber = (caso: string) => sql`t.caso = ${Number(caso)} and ${ofKind}`;
  /** Those who may see it now, or could before. */
  const concerned = (despues: Caso, antes?: Caso) => ({
    caso: despues.caso,
    personas: [...new Set([despues, ...(antes === undefined ? [] : [antes])].flatMap(holdersOf))],
    rol: [despues, antes].some(waitsForLawyer) ? 'Abogado' : undefined,
  });
  const records = recordsOf<Caso>(platform, {
    recurso,
    table: 'caso',
    row,
    key: byNumber,
    conflicts: {},
    alcance: ofHolder,
    untold: ['cantidad_gestiones', 'persona'],
    words: inWords,
    concerned,
  });
  const access: RecordAccess = {
    recurso,
    visible: reachedIn('caso', `${recurso}.ver`, ofHolder, ofKind),
    change: async (db, who, id) => (await changeable(db, who, [id])).length > 0,
  };
  const changeable = reachedIn('caso', `${recurso}.gestionar`, ofHolder, ofKind);
  const list = defineList(choqueSimple.list.query, {
    table: 'caso',
    row,
    of: ofKind,
    keepsTotal: `caso:${clase}`,
    criteria,
    alcance: ofHolder,
  });

  /** With its history of people, its entries and its files. */
  async function findWhole({ db, ...asker }: Asker & { db: Db }, caso: string): Promise<CasoCompleto> {
    const scope = scopeOf(ofHolder, asker) ?? sql`true`;
    const { rows } = await sql<{ json: CasoCompleto }>`
      select ${whole} as json from caso t where ${byNumber(caso)} and ${scope}`.execute(db);
    return orMissing(rows[0]).json;
  }

  /** The open ones that somebody is affected by, newest first. */
  async function openOf(db: Db, personaId: string, most: number): Promise<Caso[]> {
    const { rows } = await sql<{ json: Caso }>`
      select ${row} as json from caso t where ${ofKind} and t.persona_id = ${personaId} and ${isOpen}
      order by t.creado desc, t.id desc limit ${most}`.execute(db);
    return rows.map(({ json }) => json);
  }

  return { ...records, recurso, clase, ofKind, access, list, findWhole, openOf, concerned };
}
export type CaseRecords = ReturnType<typeof caseRecords>;

/** What the history says of it: people, vehicles and companies by the names that staff know them by. */
function inWords(caso: Caso) {
  const names = HOLDERS.map((campo) => [campo, caso[campo].at(-1)?.usuario.nombre_completo ?? null]);
  return {
    empresa: caso.empresa.nombre,
    afectado: caso.afectado.nombre_completo,
    vehiculo: caso.vehiculo.placa,
    ...(Object.fromEntries(names) as Record<string, string | null>),
  };
}
