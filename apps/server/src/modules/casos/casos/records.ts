import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { claseDe, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { CANALES_DE_CASOS } from '@amparo/contract/casos/casos/events';
import { estaCerrado } from '@amparo/contract/casos/casos/rules';
import { vehiculoEn, type CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import type { Caso, CasoCompleto } from '@amparo/contract/casos/choque-simple/schemas';
import type { Criteria, ListQuery } from '@amparo/contract/kernel/list';
import type { Principal } from '../../../platform/access/principal.ts';
import { visibleByScope, type RecordAccess } from '../../../platform/access/record-access.ts';
import { scopeOf, type Requester } from '../../../platform/access/scope.ts';
import type { Db } from '../../../platform/db/database.ts';
import { orMissing } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChangeAudience } from '../../../platform/realtime/sockets.ts';
import type { Match } from '../../../platform/records/criterion-match.ts';
import { defineList } from '../../../platform/records/list.ts';
import { createRecordStore } from '../../../platform/records/record-store.ts';
import { rowOf } from '../../../platform/records/resource.ts';
import { criteria } from './criteria.ts';
import { fields, wholeFields } from './fields.ts';
import { lentFiles, relatedTo } from './related.ts';
import { heldOrTaken, HOLDERS, isOpen, named, ofKind as kindIs } from './scope.ts';

type Schema<T> = z.ZodObject & { _zod: { output: T } };
type Fields = Readonly<Record<string, RawBuilder<unknown>>>;

/** Everything that differs between kinds of case. */
interface CaseKindConfig<C extends CasoEnCurso, W, Q extends Criteria> {
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
  (despues: CasoEnCurso, antes?: CasoEnCurso): ChangeAudience | undefined => {
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
  kind: CaseKindConfig<C, W, Q>,
) {
  const { clase } = kind;
  const { recurso } = claseDe(clase);
  const ofKind = kindIs(clase);
  const recordScope = heldOrTaken(clase);
  const row = rowOf({ answer: kind.uno }, { ...fields, ...kind.fields });
  const whole = (who: Principal) =>
    rowOf(
      { answer: kind.completo },
      { ...wholeFields, ...kind.fields, ...kind.wholeFields, relacionados: relatedTo(who) },
    );
  const key = (caso: string) => sql`${named(caso)} and ${ofKind}`;
  const { concerned } = trailOf(clase);
  const records = createRecordStore<C>(platform, {
    recurso,
    table: 'caso',
    row,
    key,
    conflicts: {},
    recordScope,
    unauditedFields: ['cantidad_gestiones', 'persona', 'vehiculo_datos'],
    auditValues: inWords,
    concerned,
  });
  const changeable = visibleByScope('caso', `${recurso}.gestionar`, recordScope, ofKind);
  const access: RecordAccess = {
    recurso,
    visible: visibleByScope('caso', `${recurso}.ver`, recordScope, ofKind),
    change: async (db, who, id) => (await changeable(db, who, [id])).length > 0,
    sharedFiles: lentFiles,
  };
  const list = defineList<Q>(kind.query, {
    table: 'caso',
    row,
    of: ofKind,
    keepsTotal: `caso:${clase}`,
    criteria: criteria as { [Name in keyof Q]: Match },
    recordScope,
  });

  async function findWhole({ db, ...asker }: Requester & { db: Db }, caso: string): Promise<W> {
    const scope = scopeOf(recordScope, asker) ?? sql`true`;
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
