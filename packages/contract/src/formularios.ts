import { z } from 'zod';
import { campo, id, opcional } from './kernel/fields.ts';
import { criterio, listQuery, page, saved } from './kernel/list.ts';
import { oActivacion, registro } from './kernel/record.ts';
import { route } from './kernel/route.ts';
import { rule } from './kernel/rule.ts';
import { Instante } from './kernel/time.ts';
import { mensajes } from './mensajes.ts';
import { MODULOS_DE_FORMULARIO } from './referencia.ts';

export const mensajesDeFormularios = {
  sinPreguntas: 'Aun no ha agregado las preguntas',
  muchasPreguntas: (n: number) => `Un formulario admite máximo ${n} preguntas`,
  sinOpciones: 'Agrega al menos una opción',
  muchasOpciones: (n: number) => `Una pregunta admite máximo ${n} opciones`,
  identificador: 'El campo identificador solo admite letras, números, guion y guion bajo',
  repetido: 'Ya existe un formulario con ese identificador',
  preguntaAjena: 'Esa pregunta no es de este formulario',
  opcionAjena: 'Esa opción no es de esta pregunta',
  respuestasDeMas: 'Hay más respuestas que preguntas',
  sinResponder: 'Responde todas las preguntas',
  preguntaRepetida: 'Esa pregunta ya tiene respuesta',
} as const;

/** Limits a form so that all its answers fit in the query string that requests their score (CHOQUE-23). */
export const MAXIMO_PREGUNTAS = 200;
const MAXIMO_OPCIONES = 50;

/** Weights and scores are null in an ungraded form (FORMULARIOS-34). */
const peso = z.number().nullable();

export const Opcion = z.object({ _id: z.uuid(), opcion: z.string(), peso });
export const Pregunta = z.object({
  _id: z.uuid(),
  pregunta: z.string(),
  peso,
  abierta: z.boolean(),
  opciones: z.array(Opcion),
});
export const Formulario = z.object({
  ...registro,
  nombre: z.string(),
  identificador_formulario: z.string(),
  modulo: z.enum(MODULOS_DE_FORMULARIO),
  calificable: z.boolean(),
  scoreMinimo: z.number().nullable(),
  estado: z.boolean(),
  preguntas: z.array(Pregunta),
});
export type Formulario = z.output<typeof Formulario>;

const Peso = campo.numero('Peso', { decimales: 2, max: 99_999.99 }).nullable().default(null);
/** Sent for existing items, absent for new items (FORMULARIOS-28). */
const IdConocido = opcional(id());

const DatosDeOpcion = z.object({
  _id: IdConocido,
  opcion: campo.texto('Opción', { max: 300 }),
  peso: Peso,
});

const DatosDePregunta = z
  .object({
    _id: IdConocido,
    pregunta: campo.texto('Pregunta', { max: 500 }),
    abierta: campo.booleano('Abierta'),
    peso: Peso,
    opciones: z
      .array(DatosDeOpcion)
      .max(MAXIMO_OPCIONES, mensajesDeFormularios.muchasOpciones(MAXIMO_OPCIONES))
      .default([])
      .meta({ title: 'Opciones' }),
  })
  .check(
    rule((pregunta, refuse) => {
      if (pregunta.abierta === false && pregunta.opciones?.length === 0)
        refuse(['opciones'], mensajesDeFormularios.sinOpciones);
    }),
  );

const Escrito = z
  .object({
    nombre: campo.texto('Nombre', { max: 200 }),
    identificador_formulario: campo
      .texto('Identificador', { max: 100 })
      .regex(/^[A-Za-z0-9_-]*$/, mensajesDeFormularios.identificador),
    modulo: campo.opcion('Módulo', MODULOS_DE_FORMULARIO),
    calificable: campo.booleano('Calificable'),
    scoreMinimo: campo
      .numero('Puntaje mínimo', { decimales: 2, max: 999_999_999.99 })
      .nullable()
      .default(null),
    preguntas: z
      .array(DatosDePregunta, { error: mensajesDeFormularios.sinPreguntas })
      .min(1, mensajesDeFormularios.sinPreguntas)
      .max(MAXIMO_PREGUNTAS, mensajesDeFormularios.muchasPreguntas(MAXIMO_PREGUNTAS))
      .meta({ title: 'Preguntas' }),
  })
  .check(
    rule((form, refuse) => {
      if (form.calificable !== true) return;
      const need = (value: unknown, path: PropertyKey[], label: string) => {
        if (value === null) refuse(path, mensajes.campo.obligatorio(label));
      };
      need(form.scoreMinimo, ['scoreMinimo'], 'Puntaje mínimo');
      form.preguntas?.forEach((pregunta, i) => {
        need(pregunta?.peso, ['preguntas', i, 'peso'], 'Peso');
        pregunta?.opciones?.forEach((opcion, j) =>
          need(opcion?.peso, ['preguntas', i, 'opciones', j, 'peso'], 'Peso'),
        );
      });
    }),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const each = (list: unknown, change: (item: Record<string, unknown>) => unknown) =>
  Array.isArray(list) ? list.map((item: unknown) => (isObject(item) ? change(item) : item)) : list;

/**
 * Drops values that do not apply before validation: options of an open question, weights of an ungraded form.
 */
function dropWhatDoesNotApply(form: unknown): unknown {
  if (!isObject(form)) return form;
  const graded = form['calificable'] !== false;
  const weightless = (item: Record<string, unknown>) => (graded ? item : { ...item, peso: null });
  return {
    ...form,
    ...(graded ? {} : { scoreMinimo: null }),
    preguntas: each(form['preguntas'], (pregunta) => ({
      ...weightless(pregunta),
      opciones: pregunta['abierta'] === true ? [] : each(pregunta['opciones'], weightless),
    })),
  };
}

/** The whole form, as the editor sends it to create or update (FORMULARIOS-26, FORMULARIOS-28). */
export const DatosDeFormulario = z.preprocess(dropWhatDoesNotApply, Escrito) as unknown as z.ZodType<
  z.output<typeof Escrito>,
  z.input<typeof Escrito>
>;
export type DatosDeFormulario = z.output<typeof DatosDeFormulario>;

/** Id or text of the question; id or text of the chosen option, or the written answer. */
const Contestacion = z.object({
  pregunta: campo.texto('Pregunta', { max: 500 }),
  respuesta: campo.parrafo('Respuesta', { max: 2000 }),
});
export const Contestaciones = z
  .array(Contestacion, { error: mensajes.campo.obligatorio('Respuestas') })
  .min(1, mensajes.campo.obligatorio('Respuestas'))
  .max(MAXIMO_PREGUNTAS, mensajesDeFormularios.respuestasDeMas);
export type Contestaciones = z.output<typeof Contestaciones>;

/**
 * Score of the answers: for each closed question, its weight times the weight of the chosen option. Despite
 * its name, `puntajeMinimo` is the highest score that still applies (CHOQUE-20). Both are null in an ungraded
 * form.
 */
const puntajes = { puntaje: z.number().nullable(), puntajeMinimo: z.number().nullable() };

/** Stored answers, with the texts that applied at the time (FORMULARIOS-36). */
export const RespuestaDeFormulario = z.object({
  ...registro,
  nombre: z.string(),
  identificador_formulario: z.string(),
  modulo: z.string(),
  usuario: z.object({
    _id: z.uuid().nullable(),
    nombre_completo: z.string(),
    correo_electronico: z.string(),
  }),
  /** Start and end of filling in the form, if the client sent them (ENCUESTAS-14). */
  fecha_inicial: Instante.nullable(),
  fecha_final: Instante.nullable(),
  respuestas: z.array(z.object({ pregunta: z.string(), respuesta: z.string() })),
  ...puntajes,
});
export type RespuestaDeFormulario = z.output<typeof RespuestaDeFormulario>;

const DatosDeRespuesta = z
  .object({
    respuestas: Contestaciones,
    fecha_inicial: opcional(Instante),
    fecha_final: opcional(Instante),
  })
  .refine(
    ({ fecha_inicial: start, fecha_final: end }) =>
      start === undefined || end === undefined || Date.parse(start) <= Date.parse(end),
    { path: ['fecha_final'], error: mensajes.fechas.orden },
  );

export const formularios = {
  list: route('GET', 'formularios', {
    permiso: 'ver',
    resumen: 'Lista los formularios con sus preguntas',
    query: listQuery({
      nombre: criterio.texto('Nombre'),
      identificador_formulario: criterio.codigo('Identificador'),
      modulo: criterio.opcion('Módulo', MODULOS_DE_FORMULARIO),
      estado: criterio.estado(),
    }),
    answer: page(Formulario),
  }),
  get: route('GET', 'formularios/:id', {
    permiso: 'ver',
    resumen: 'Un formulario con sus preguntas y opciones',
    answer: Formulario,
  }),
  create: route('POST', 'formularios', {
    permiso: 'crear',
    resumen: 'Crea un formulario con sus preguntas y opciones',
    body: DatosDeFormulario,
    answer: saved(Formulario),
  }),
  update: route('PUT', 'formularios/:id', {
    permiso: 'editar',
    resumen: 'Guarda el formulario entero, o lo activa con {"estado": true}',
    body: oActivacion(DatosDeFormulario),
    answer: saved(Formulario),
  }),
  deactivate: route('DELETE', 'formularios/:id', {
    permiso: 'inhabilitar',
    resumen: 'Inhabilita un formulario; el registro queda',
    answer: saved(Formulario),
  }),
  /**
   * Case screens read the questionnaire with this route. With `respuestas` it also returns their score
   * (CHOQUE-24).
   */
  byIdentificador: route('GET', 'formularios/identificador/:identificador', {
    self: true,
    resumen: 'El formulario activo con ese identificador y, si se envían respuestas, su puntaje',
    query: z.object({ respuestas: Contestaciones.optional() }),
    answer: Formulario.extend(puntajes).partial({ puntaje: true, puntajeMinimo: true }),
  }),
  answer: route('POST', 'formularios/identificador/:identificador/respuestas', {
    self: true,
    resumen: 'Guarda las respuestas de la persona a un formulario activo, con su puntaje',
    body: DatosDeRespuesta,
    answer: saved(RespuestaDeFormulario),
  }),
};
