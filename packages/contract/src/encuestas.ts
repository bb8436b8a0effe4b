import { z } from 'zod';
import { RespuestaDeFormulario } from './formularios.ts';
import { exportacion } from './kernel/catalogue.ts';
import { campo } from './kernel/fields.ts';
import { criterio, listQuery, page } from './kernel/list.ts';
import { route } from './kernel/route.ts';
import { rule } from './kernel/rule.ts';
import { Dia, Instante } from './kernel/time.ts';
import { mensajes } from './mensajes.ts';

export const mensajesDeEncuestas = {
  /** Written as it was asked for, doubled sign and all; whoever corrects it does so here (ENCUESTAS-12). */
  preguntas: 'Preguntas && Repuesta',
  descargar: 'DESCARGAR EN EXCEL',
  periodo: 'El período admite máximo dos años',
} as const;

/** Page sizes of the surveys table (ENCUESTAS-10). */
export const TAMANOS_DE_ENCUESTAS = [5, 10, 20, 30, 40, 50, 100, 5000] as const;

const DIA_MS = 86_400_000;
/** Two years, one of them with its leap day, both ends included. */
const MAXIMO_DE_DIAS = 731;
/** Up to half a year a summary is told by weeks, beyond by months. */
const DIAS_POR_SEMANA = 183;

/** How many days there are from one to the other, both counted. */
const diasEntre = (desde: Dia, hasta: Dia) => (Date.parse(hasta) - Date.parse(desde)) / DIA_MS + 1;

/** In which steps the trend of a period is told. */
export const pasoDe = (desde: Dia, hasta: Dia): 'semana' | 'mes' =>
  diasEntre(desde, hasta) <= DIAS_POR_SEMANA ? 'semana' : 'mes';

/** One form and the days in which it was answered. The screen asks with this too. */
export const PeriodoDeResumen = z
  .strictObject({
    identificador: campo.texto('Formulario', { max: 100 }),
    fecha_inicial: campo.dia('Desde'),
    fecha_final: campo.dia('Hasta'),
  })
  .check(
    rule(({ fecha_inicial: desde, fecha_final: hasta }, refuse) => {
      if (!Dia.safeParse(desde).success || !Dia.safeParse(hasta).success) return;
      const dias = diasEntre(desde as Dia, hasta as Dia);
      if (dias < 1) refuse(['fecha_final'], mensajes.fechas.orden);
      else if (dias > MAXIMO_DE_DIAS) refuse(['fecha_final'], mensajesDeEncuestas.periodo);
    }),
  );
export type PeriodoDeResumen = z.output<typeof PeriodoDeResumen>;

const PreguntaResumida = z.object({
  /** As it was asked; one that was reworded is told apart by its text (FORMULARIOS-36). */
  pregunta: z.string(),
  abierta: z.boolean(),
  /** It is in the form as it is now. */
  vigente: z.boolean(),
  total: z.int(),
  /** In the order of the form; those that it no longer offers come last. Empty where the question is open. */
  opciones: z.array(z.object({ opcion: z.string(), vigente: z.boolean(), total: z.int() })),
  /** The latest answers to an open question, newest first. */
  ultimas: z.array(z.object({ respuesta: z.string(), fecha: Instante, usuario: z.string() })),
});
export type PreguntaResumida = z.output<typeof PreguntaResumida>;

/** Median and mean of the scores that were given; null where none was. */
const puntajes = {
  total: z.int(),
  mediana: z.number().nullable(),
  promedio: z.number().nullable(),
};

export const ResumenDeEncuesta = z.object({
  /** The days that it is about. */
  fecha_inicial: Dia,
  fecha_final: Dia,
  ...puntajes,
  /** Answers with a score, and those whose score was not above the limit of their time (CHOQUE-20). */
  calificadas: z.int(),
  dentroDelLimite: z.int(),
  /** The limit that the form has now. */
  limite: z.number().nullable(),
  /** Half of the fillings whose start and end are known took less than this. */
  segundos: z.number().nullable(),
  paso: z.enum(['semana', 'mes']),
  /** By the first day of each week (Monday) or month; those without answers are left out. */
  tendencia: z.array(z.object({ desde: Dia, ...puntajes })),
  /** The newest answers, whose questions were counted; fewer than `total` where those are too many. */
  contadas: z.int(),
  preguntas: z.array(PreguntaResumida),
});
export type ResumenDeEncuesta = z.output<typeof ResumenDeEncuesta>;

/** Surveys are the answers given to forms: they are only looked at and exported (ENCUESTAS-11). */
export const encuestas = {
  list: route('GET', 'respuestas/formularios', {
    recurso: 'encuestas',
    permiso: 'ver',
    resumen: 'Lista las respuestas dadas a los formularios',
    query: listQuery({
      identificador_formulario: criterio.codigo('Identificador'),
      'usuario.nombre_completo': criterio.texto('Usuario'),
      /** Days of creation, and never the fields of this name that an answer has (COMUN-41). */
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
