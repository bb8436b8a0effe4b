/**
 * `node tests/bench/encuestas.ts`: the summary of a year of a survey with ten questions and 100,000 answers
 * (P17), and of a survey with as many questions as a form allows, of which only the newest answers are
 * counted. `RESPUESTAS` makes it smaller.
 */
import type { Client } from 'pg';
import { MAXIMO_PREGUNTAS } from '@amparo/contract/contenido/formularios/schemas';
import { report, type Result } from '../report.ts';
import { startBenchServer, type BenchServer } from './bench-server.ts';
import { latencies, median, quantile, round } from './measure.ts';

const ANSWERS = Number(process.env['RESPUESTAS'] ?? 100_000);
/** Still more answers than a summary counts for a form with the maximum number of questions. */
const LONG_ANSWERS = Math.ceil(ANSWERS / 16);
const TIMES = 15;
const BATCH = 2_000;

interface Survey {
  code: string;
  questions: number;
  answers: number;
}

/** Every fifth question is open; the answers are spread over a year. */
async function generate(bare: Client, { code, questions, answers }: Survey): Promise<void> {
  const { rows } = await bare.query<{ id: string }>(
    `insert into formulario (nombre, identificador_formulario, modulo, calificable, score_minimo)
     values ($1, $1, 'GENERAL', true, 5) returning id`,
    [code],
  );
  const form = rows[0]?.id;
  await bare.query(
    `insert into formulario_pregunta (id, formulario_id, orden, pregunta, peso, abierta)
     select gen_random_uuid(), $1, n, 'Pregunta ' || n || ' sobre el servicio', 1, n % 5 = 4 from generate_series(0, $2::int - 1) n`,
    [form, questions],
  );
  await bare.query(
    `insert into formulario_opcion (id, pregunta_id, orden, opcion, peso)
     select gen_random_uuid(), p.id, k, 'Opción ' || k, k from formulario_pregunta p, generate_series(0, 3) k
     where p.formulario_id = $1 and not p.abierta`,
    [form],
  );
  for (let made = 0; made < answers; made += BATCH) {
    await bare.query(
      `insert into respuesta_formulario (creado, formulario_id, formulario_rev, nombre, identificador_formulario, modulo,
         usuario_nombre, usuario_correo, fecha_inicial, fecha_final, respuestas, puntaje, puntaje_minimo)
       select now() - i * interval '365 days' / $4::int, $1, 1, $2, $2, 'GENERAL', 'Ana María', 'ana@ejemplo.co',
         now() - interval '3 minutes', now() - (i % 100) * interval '1 second',
         (select jsonb_agg(jsonb_build_object('pregunta_id', p.id, 'pregunta', p.pregunta, 'opcion_id', o.id,
             'respuesta', coalesce(o.opcion, 'Lo que escribió la persona ' || i || ', con algunas palabras')) order by p.orden)
          from formulario_pregunta p
          left join formulario_opcion o on o.pregunta_id = p.id and o.orden = (i * p.orden + i / 7) % 4
          where p.formulario_id = $1),
         (i % 100) / 3.0, 5
       from generate_series($3::int, least($3::int + ${BATCH} - 1, $4::int - 1)) i`,
      [form, code, made, answers],
    );
  }
  await bare.query('vacuum analyze respuesta_formulario');
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const summary =
  (survey: Survey, most: number) =>
  async (testServer: BenchServer): Promise<Result> => {
    await generate(testServer.bare, survey);
    const period = `fecha_inicial=${dayOf(Date.now() - 366 * 86_400_000)}&fecha_final=${dayOf(Date.now())}`;
    const path = `respuestas/formularios/resumen?identificador=${survey.code}&${period}`;
    const { contadas } = JSON.parse(await testServer.ask(path)) as { contadas: number };
    const times = await latencies(() => testServer.ask(path), TIMES);
    const [half, p95] = [median(times), quantile(times, 0.95)];
    return {
      seen: `${Math.round(half)} ms, ${contadas} of ${survey.answers} counted`,
      target: `≤ ${most} ms`,
      ok: half <= most,
      figures: { answers: survey.answers, contadas, median: round(half), p95: round(p95) },
    };
  };

const none = {
  people: 10,
  vehicles: 0,
  purchases: 0,
  cases: 0,
  fines: 0,
  messages: 0,
  keep: false,
  reuse: undefined,
};
await report('bench-encuestas', await startBenchServer(none), [
  { id: 'P17', run: summary({ code: 'DIEZ', questions: 10, answers: ANSWERS }, 1_000) },
  {
    id: 'P17-larga',
    run: summary({ code: 'LARGA', questions: MAXIMO_PREGUNTAS, answers: LONG_ANSWERS }, 2_000),
  },
]);
