import { sql } from 'kysely';
import { type agenda } from '@amparo/contract/casos/agenda/routes';
import { MAXIMO_DE_COMPROMISOS, type Compromiso } from '@amparo/contract/casos/agenda/schemas';
import type { Answer } from '@amparo/contract/kernel/route';
import { scopeOf } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';
import { overlapsDays } from '../../../platform/db/day-overlap.ts';
import type { ReadCall } from '../../../platform/http/endpoints.ts';
import { daysOff } from '../../base/dias-no-habiles/index.ts';
import { row } from './records.ts';
import { answeredBy, ofCaseOrOwn } from './scope.ts';

type AgendaListCall = ReadCall<typeof agenda.list>;

function wanted({ query }: Pick<AgendaListCall, 'query'>): SqlCondition[] {
  const { desde, hasta, tipo, estado, caso, responsable } = query;
  return [
    ...(desde === undefined || hasta === undefined ? [] : [overlapsDays('t.inicio', 't.fin', desde, hasta)]),
    ...(tipo === undefined ? [] : [sql`t.tipo = ${tipo}`]),
    ...(estado === undefined ? [] : [sql`t.estado = ${estado}`]),
    ...(caso === undefined ? [] : [sql`t.caso_id = (select c.id from caso c where c.caso = ${caso})`]),
    ...(responsable === undefined ? [] : [answeredBy(responsable)]),
  ];
}

export async function listCommitments({
  db,
  query,
  ...asker
}: AgendaListCall): Promise<Answer<typeof agenda.list>> {
  const { desde, hasta } = query;
  const conditions = [...wanted({ query }), scopeOf(ofCaseOrOwn, asker) ?? sql`true`];
  const { rows } = await sql<{ json: Compromiso }>`
    select ${row} as json from compromiso t where ${sql.join(conditions, sql` and `)}
    order by t.inicio, t.id limit ${MAXIMO_DE_COMPROMISOS + 1}`.execute(db);
  return {
    datos: rows.slice(0, MAXIMO_DE_COMPROMISOS).map(({ json }) => json),
    hayMas: rows.length > MAXIMO_DE_COMPROMISOS,
    noHabiles: desde === undefined || hasta === undefined ? [] : await daysOff(db, desde, hasta),
  };
}
