import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { estaCerrado } from '@amparo/contract/casos/casos/acciones';
import { vehiculoEn, type CasoEnCurso } from '@amparo/contract/casos/casos/caso';
import { claseDe, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { CANALES_DE_CASOS } from '@amparo/contract/casos/casos/events';
import type { Caso, CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import type { Criteria, ListQuery } from '@amparo/contract/kernel/list';
import { reachedIn, type RecordAccess } from '../../../platform/access/records.ts';
import { scopeOf, type Asker } from '../../../platform/access/scope.ts';
import type { Who } from '../../../platform/access/who.ts';
import type { Concerned } from '../../../platform/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { defineList } from '../../../platform/db/list.ts';
import type { Match } from '../../../platform/db/match.ts';
import { orMissing } from '../../../platform/http/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordsOf } from '../../../platform/records.ts';
import { rowOf } from '../../../platform/resource.ts';
import { criteria } from './criteria.ts';
import { fields, wholeFields } from './fields.ts';
import { lentFiles, relatedTo } from './related.ts';
import { heldOrTaken, HOLDERS, isOpen, named, ofKind as kindIs } from './scope.ts';

type Schema<T> = z.ZodObject & { _zod: { output: T } };
type Fields = Readonly<Record<string, RawBuilder<unknown>>>;

/** Everything that differs between kinds of case. */
interface Kind<C extends CasoEnCurso, W, Q extends Criteria> {
  clase: ClaseDeCaso;
  /** Schemas of a case in a list and of a complete case. */
  uno: Schema<C>;
  completo: Schema<W>;
  /** Compile-time check: every criterion of the list must exist in `criteria`. */
  query: keyof Q extends keyof typeof criteria ? ListQuery<Q> : never;
  /** Fields that this kind overrides. */
  fields?: Fields;
  wholeFields?: Fields;
}

export const holdersOf = (caso: CasoEnCurso) =>
  HOLDERS.flatMap((campo) => caso[campo] ?? []).map(({ usuario }) => usuario._id);

/** Every lawyer may take the case (CHOQUE-49). */
const waitsForLawyer = (caso: CasoEnCurso) => caso.abogado.length === 0 && !estaCerrado(caso.estado);

/**
 * Audience of a change: users who may read the case now or could before it. Kinds without a channel use the
 * ordinary list event (LESIONES-44).
 */
const hearing =
  (recurso: string) =>
  (despues: CasoEnCurso, antes?: CasoEnCurso): Concerned | undefined => {
    if (!(recurso in CANALES_DE_CASOS)) return undefined;
    const both = antes === undefined ? [despues] : [despues, antes];
    return {
      caso: despues.caso,
      personas: [...new Set(both.flatMap(holdersOf))],
      rol: both.some(waitsForLawyer) ? 'Abogado' : undefined,
    };
  };

/** Kind, resource name and audience function for audit entries and events. */
export function trailOf(clase: ClaseDeCaso) {
  const { recurso } = claseDe(clase);
  return { clase, recurso, concerned: hearing(recurso) };
}
export type Trailed = ReturnType<typeof trailOf>;

/** Records of one kind of case, found by number or id. */
export function caseRecords<C extends CasoEnCurso, W, Q extends Criteria = Criteria>(
  platform: Platform,
  kind: Kind<C, W, Q>,
) {
  const { clase } = kind;
  const { recurso } = claseDe(clase);
  const ofKind = kindIs(clase);
  const alcance = heldOrTaken(clase);
  const row = rowOf({ answer: kind.uno }, { ...fields, ...kind.fields });
  const whole = (who: Who) =>
    rowOf(
      { answer: kind.completo },
      { ...wholeFields, ...kind.fields, ...kind.wholeFields, relacionados: relatedTo(who) },
    );
  const key = (caso: string) => sql`${named(caso)} and ${ofKind}`;
  const { concerned } = trailOf(clase);
  const records = recordsOf<C>(platform, {
    recurso,
    table: 'caso',
    row,
    key,
    conflicts: {},
    alcance,
    untold: ['cantidad_gestiones', 'persona', 'vehiculo_datos'],
    words: inWords,
    concerned,
  });
  const changeable = reachedIn('caso', `${recurso}.gestionar`, alcance, ofKind);
  const access: RecordAccess = {
    recurso,
    visible: reachedIn('caso', `${recurso}.ver`, alcance, ofKind),
    change: async (db, who, id) => (await changeable(db, who, [id])).length > 0,
    lent: lentFiles,
  };
  const list = defineList<Q>(kind.query, {
    table: 'caso',
    row,
    of: ofKind,
    keepsTotal: `caso:${clase}`,
    criteria: criteria as { [Name in keyof Q]: Match },
    alcance,
  });

  async function findWhole({ db, ...asker }: Asker & { db: Db }, caso: string): Promise<W> {
    const scope = scopeOf(alcance, asker) ?? sql`true`;
    const { rows } = await sql<{ json: W }>`
      select ${whole(asker.who)} as json from caso t where ${key(caso)} and ${scope}`.execute(db);
    return orMissing(rows[0]).json;
  }

  async function openOf(db: Db, personaId: string, most: number): Promise<C[]> {
    const { rows } = await sql<{ json: C }>`
      select ${row} as json from caso t where ${ofKind} and t.persona_id = ${personaId} and ${isOpen}
      order by t.creado desc, t.id desc limit ${most}`.execute(db);
    return rows.map(({ json }) => json);
  }

  return { ...records, recurso, clase, ofKind, access, list, findWhole, openOf, concerned };
}
/** Simple collisions by default. */
export type CaseRecords<C extends CasoEnCurso = Caso, W = CasoCompleto> = ReturnType<
  typeof caseRecords<C, W>
>;

/** Values for the history: people, vehicles and companies by name instead of id. */
function inWords(caso: CasoEnCurso) {
  const held = HOLDERS.filter((campo) => caso[campo] !== undefined);
  const names = held.map((campo) => [campo, caso[campo]?.at(-1)?.usuario.nombre_completo ?? null]);
  return {
    ...(caso.empresa === undefined ? {} : { empresa: caso.empresa.nombre }),
    afectado: caso.afectado.nombre_completo,
    vehiculo: vehiculoEn(caso).placa,
    ...(Object.fromEntries(names) as Record<string, string | null>),
  };
}
