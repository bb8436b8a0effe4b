import { z } from 'zod';
import { MODULOS_DE_FORMULARIO } from '../../base/referencia/schemas.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo, opcional, id } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { registro } from '../../kernel/record.ts';
import { Instante } from '../../kernel/time.ts';
import { mensajesDeFormularios } from './texts.ts';

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
    crossFieldRule((pregunta, refuse) => {
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
    crossFieldRule((form, refuse) => {
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
export const puntajes = { puntaje: z.number().nullable(), puntajeMinimo: z.number().nullable() };

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
