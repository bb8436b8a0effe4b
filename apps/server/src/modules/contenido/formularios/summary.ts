import { sql } from 'kysely';
import {
  type encuestas,
  pasoDe,
  type ResumenDeEncuesta,
} from '@amparo/contract/contenido/formularios/encuestas';
import { normaliza } from '@amparo/contract/kernel/text';
import { finDelDia, inicioDelDia, ZONA } from '@amparo/contract/kernel/time';
import { scopeOf } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ReadCall } from '../../../platform/http/endpoints.ts';
import { recordScope } from './answers.ts';
import { type Counted, type Latest, questionsOf } from './distribution.ts';
import { findByIdentificador, type FormularioRecords } from './records.ts';

/**
 * At most this many single answers are counted, newest first: a survey of ten questions is counted completely
 * up to 100,000 fillings (about half a second). More answers would hardly change the charts.
 */
const MOST_COUNTED = 1_000_000;
/** The latest texts of open questions are taken from this many of the newest fillings. */
const LATEST_FILLINGS = 100;
const LATEST_WORDS = 5;

type SummaryCall = ReadCall<typeof encuestas.resumen>;

/**
 * Summarizes the answers to a form in a period, within the scope of the user. Without answers it reveals
 * nothing about the form.
 */
export async function summarize(call: SummaryCall, records: FormularioRecords): Promise<ResumenDeEncuesta> {
  const { db, query } = call;
  const meant = meantBy(call);
  const { identificador, ...days } = query;
  const paso = pasoDe(days.fecha_inicial, days.fecha_final);
  const { whole, tendencia } = await measure(db, meant, paso);
  if (whole.total === 0)
    return { ...days, ...whole, limite: null, paso, tendencia, contadas: 0, preguntas: [] };
  const contadas = Math.min(whole.total, Math.floor(MOST_COUNTED / (await longest(db, meant))));
  const [form, counted, latest] = await Promise.all([
    findByIdentificador(db, records, identificador),
    countAnswers(db, meant, contadas < whole.total ? contadas : undefined),
    latestWords(db, meant),
  ]);
  return {
    ...days,
    ...whole,
    limite: form?.scoreMinimo ?? null,
    paso,
    tendencia,
    contadas,
    preguntas: questionsOf(form?.preguntas ?? [], counted, latest),
  };
}

/** SQL condition: answer `t` belongs to the form and the period and is in scope. */
function meantBy({ query, ...asker }: SummaryCall): SqlCondition {
  return sql`t.identificador_norm = ${normaliza(query.identificador)}
    and t.creado >= ${inicioDelDia(query.fecha_inicial)} and t.creado < ${finDelDia(query.fecha_final)}
    and ${scopeOf(recordScope, asker) ?? sql`true`}`;
}

type Measured = Pick<
  ResumenDeEncuesta,
  'total' | 'mediana' | 'promedio' | 'calificadas' | 'dentroDelLimite' | 'segundos'
>;

/** Figures of the whole period and of each week or month, in one pass. */
async function measure(db: Db, meant: SqlCondition, paso: ResumenDeEncuesta['paso']) {
  const unit = paso === 'semana' ? 'week' : 'month';
  const { rows } = await sql<Measured & { desde: string | null }>`
    select to_char(date_trunc(${sql.lit(unit)}, t.creado at time zone ${sql.lit(ZONA)}), 'YYYY-MM-DD') as desde,
      count(*)::int as total, count(t.puntaje)::int as calificadas,
      (count(*) filter (where t.puntaje <= t.puntaje_minimo))::int as "dentroDelLimite",
      round(percentile_cont(0.5) within group (order by t.puntaje::float8)::numeric, 2)::float8 as mediana,
      round(avg(t.puntaje), 2)::float8 as promedio,
      percentile_cont(0.5) within group (order by extract(epoch from t.fecha_final - t.fecha_inicial)::float8) as segundos
    from respuesta_formulario t where ${meant} group by grouping sets ((1), ()) order by 1`.execute(db);
  // The row of the whole period has a null `desde` and exists even without answers.
  const { desde: _, ...whole } = rows.find(({ desde }) => desde === null) as (typeof rows)[number];
  const tendencia = rows.flatMap(({ desde, total, mediana, promedio }) =>
    desde === null ? [] : [{ desde, total, mediana, promedio }],
  );
  return { whole, tendencia };
}

/** Number of questions in the newest filling, which decides how much work it is to count a filling. */
async function longest(db: Db, meant: SqlCondition): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select jsonb_array_length(t.respuestas) as n from respuesta_formulario t
    where ${meant} order by t.creado desc, t.id desc limit 1`.execute(db);
  return Math.max(1, rows[0]?.n ?? 1);
}

const newest = (meant: SqlCondition, limit: number) =>
  sql`(select * from respuesta_formulario t where ${meant} order by t.creado desc, t.id desc limit ${limit})`;

/** How often each question and each of its options was answered, by their texts at that time. */
async function countAnswers(db: Db, meant: SqlCondition, limit: number | undefined): Promise<Counted[]> {
  const from =
    limit === undefined ? sql`(select * from respuesta_formulario t where ${meant})` : newest(meant, limit);
  const { rows } = await sql<Counted>`
    select r ->> 'pregunta_id' as "preguntaId", r ->> 'pregunta' as pregunta,
      case when r ->> 'opcion_id' is not null then r ->> 'respuesta' end as opcion, count(*)::int as total
    from ${from} t, jsonb_array_elements(t.respuestas) r group by 1, 2, 3`.execute(db);
  return rows;
}

async function latestWords(db: Db, meant: SqlCondition): Promise<Latest[]> {
  const { rows } = await sql<Latest>`
    select "preguntaId", pregunta, respuesta, fecha, usuario from (
      select r ->> 'pregunta_id' as "preguntaId", r ->> 'pregunta' as pregunta, r ->> 'respuesta' as respuesta,
        iso(t.creado) as fecha, t.usuario_nombre as usuario,
        row_number() over (partition by r ->> 'pregunta_id', r ->> 'pregunta' order by t.creado desc, t.id desc) as n
      from ${newest(meant, LATEST_FILLINGS)} t, jsonb_array_elements(t.respuestas) r
      where r ->> 'opcion_id' is null) o
    where n <= ${LATEST_WORDS} order by n`.execute(db);
  return rows;
}
