import { z } from 'zod';
import { exportacion } from '../../kernel/catalogue.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo } from '../../kernel/fields.ts';
import { listQuery, criterio, page } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { route } from '../../kernel/route.ts';
import { Dia, Instante } from '../../kernel/time.ts';
import { RespuestaDeFormulario } from './schemas.ts';

export const mensajesDeEncuestas = {
  /** Spelled as required, with "&&" and the typo. This is the only place to correct it (ENCUESTAS-12). */
  preguntas: 'Preguntas && Repuesta',
  descargar: 'DESCARGAR EN EXCEL',
  periodo: 'El período admite máximo dos años',
} as const;

/** Page sizes of the surveys table (ENCUESTAS-10). */
export const TAMANOS_DE_ENCUESTAS = [5, 10, 20, 30, 40, 50, 100, 5000] as const;

const DIA_MS = 86_400_000;
/** Two years with one leap day, including both ends. */
const MAXIMO_DE_DIAS = 731;
/** Longest summary with weekly steps, half a year. A longer period has monthly steps. */
const DIAS_POR_SEMANA = 183;

/** Number of days, including both ends. */
const diasEntre = (desde: Dia, hasta: Dia) => (Date.parse(hasta) - Date.parse(desde)) / DIA_MS + 1;

export const pasoDe = (desde: Dia, hasta: Dia): 'semana' | 'mes' =>
  diasEntre(desde, hasta) <= DIAS_POR_SEMANA ? 'semana' : 'mes';

/** Form and period of a summary. The screen validates with the same schema. */
export const PeriodoDeResumen = z
  .strictObject({
    identificador: campo.texto('Formulario', { max: 100 }),
    fecha_inicial: campo.dia('Desde'),
    fecha_final: campo.dia('Hasta'),
  })
  .check(
    crossFieldRule(({ fecha_inicial: desde, fecha_final: hasta }, refuse) => {
      if (!Dia.safeParse(desde).success || !Dia.safeParse(hasta).success) return;
      const dias = diasEntre(desde as Dia, hasta as Dia);
      if (dias < 1) refuse(['fecha_final'], mensajes.fechas.orden);
      else if (dias > MAXIMO_DE_DIAS) refuse(['fecha_final'], mensajesDeEncuestas.periodo);
    }),
  );
export type PeriodoDeResumen = z.output<typeof PeriodoDeResumen>;

const PreguntaResumida = z.object({
  /** Wording at the time of the answer. A reworded question is a separate entry (FORMULARIOS-36). */
  pregunta: z.string(),
  abierta: z.boolean(),
  /** Whether the current form contains the question. */
  vigente: z.boolean(),
  total: z.int(),
  /** In the order of the form, then options that it no longer offers. Empty for an open question. */
  opciones: z.array(z.object({ opcion: z.string(), vigente: z.boolean(), total: z.int() })),
  /** The latest answers to an open question, newest first. */
  ultimas: z.array(z.object({ respuesta: z.string(), fecha: Instante, usuario: z.string() })),
});
export type PreguntaResumida = z.output<typeof PreguntaResumida>;

/** Median and mean of the scores; null without scores. */
const puntajes = {
  total: z.int(),
  mediana: z.number().nullable(),
  promedio: z.number().nullable(),
};

export const ResumenDeEncuesta = z.object({
  fecha_inicial: Dia,
  fecha_final: Dia,
  ...puntajes,
  /** Answers with a score, and how many of them were within the limit that applied then (CHOQUE-20). */
  calificadas: z.int(),
  dentroDelLimite: z.int(),
  limite: z.number().nullable(),
  /** Median duration of the answers whose start and end are known. */
  segundos: z.number().nullable(),
  paso: z.enum(['semana', 'mes']),
  /** By the first day of each week (Monday) or month. Periods without answers are left out. */
  tendencia: z.array(z.object({ desde: Dia, ...puntajes })),
  /** Number of newest answers whose questions were counted; less than `total` if there are too many. */
  contadas: z.int(),
  preguntas: z.array(PreguntaResumida),
});
export type ResumenDeEncuesta = z.output<typeof ResumenDeEncuesta>;

/** Surveys are the answers given to forms. Users can only read and export them (ENCUESTAS-11). */
export const encuestas = {
  list: route('GET', 'respuestas/formularios', {
    recurso: 'encuestas',
    permiso: 'ver',
    resumen: 'Lista las respuestas dadas a los formularios',
    query: listQuery({
      identificador_formulario: criterio.codigo('Identificador'),
      'usuario.nombre_completo': criterio.texto('Usuario'),
      /** Days of creation, not the fields of the same name in an answer (COMUN-41). */
      fecha_inicial: criterio.dia('Creada desde'),
      fecha_final: criterio.dia('Creada hasta'),
    }),
    answer: page(RespuestaDeFormulario),
  }),
  resumen: route('GET', 'respuestas/formularios/resumen', {
    recurso: 'encuestas',
    permiso: 'ver',
    resumen: 'Cómo se respondió un formulario entre dos días: por pregunta, y el puntaje por semana o mes',
    query: PeriodoDeResumen,
    answer: ResumenDeEncuesta,
  }),
  exportar: exportacion('encuestas'),
};
