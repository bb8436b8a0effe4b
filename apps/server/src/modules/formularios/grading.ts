import { mensajesDeFormularios, puntajeDe } from '@amparo/contract/formularios';
import type { Contestaciones, Formulario } from '@amparo/contract/formularios';
import { normaliza } from '@amparo/contract/kernel/text';
import { Invalid } from '../../platform/http/problems.ts';

type Pregunta = Formulario['preguntas'][number];

/** One answer with the texts of its time. */
export interface Contestada {
  pregunta_id: string;
  pregunta: string;
  opcion_id: string | null;
  respuesta: string;
}

export interface Calificacion {
  respuestas: Contestada[];
  puntaje: number | null;
  puntajeMinimo: number | null;
}

const textos = mensajesDeFormularios;

/** Reads the answers against the form and scores them; every question has to be answered once (CHOQUE-16). */
export function grade(formulario: Formulario, given: Contestaciones): Calificacion {
  const { preguntas, calificable, scoreMinimo } = formulario;
  if (given.length > preguntas.length) throw new Invalid({ respuestas: textos.respuestasDeMas });
  const errors: Record<string, string> = {};
  const answers = new Map<string, Scored>();
  given.forEach(({ pregunta: reference, respuesta }, i) => {
    const pregunta = named(preguntas, reference, ({ pregunta: text }) => text);
    if (pregunta === undefined) errors[`respuestas.${i}.pregunta`] = textos.preguntaAjena;
    else if (answers.has(pregunta._id)) errors[`respuestas.${i}.pregunta`] = textos.preguntaRepetida;
    else {
      const answer = answerOf(pregunta, respuesta);
      if (answer === undefined) errors[`respuestas.${i}.respuesta`] = textos.opcionAjena;
      else answers.set(pregunta._id, answer);
    }
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  if (answers.size < preguntas.length) throw new Invalid({ respuestas: textos.sinResponder });

  const inOrder = preguntas.flatMap(({ _id }) => answers.get(_id) ?? []);
  return {
    respuestas: inOrder.map(({ answer }) => answer),
    puntaje: calificable ? puntajeDe(inOrder.flatMap(({ pesos }) => pesos ?? [])) : null,
    puntajeMinimo: scoreMinimo,
  };
}

interface Scored {
  answer: Contestada;
  /** Of the question and of the chosen option; nobody grades what is written freely. */
  pesos?: { pregunta: number | null; opcion: number | null };
}

function answerOf(
  { _id, pregunta, peso, abierta, opciones }: Pregunta,
  respuesta: string,
): Scored | undefined {
  const base = { pregunta_id: _id, pregunta };
  if (abierta) return { answer: { ...base, opcion_id: null, respuesta } };
  const opcion = named(opciones, respuesta, ({ opcion: text }) => text);
  if (opcion === undefined) return undefined;
  return {
    answer: { ...base, opcion_id: opcion._id, respuesta: opcion.opcion },
    pesos: { pregunta: peso, opcion: opcion.peso },
  };
}

/** By id or by text, whichever the caller has. */
function named<T extends { _id: string }>(
  items: readonly T[],
  reference: string,
  text: (item: T) => string,
): T | undefined {
  const wanted = normaliza(reference);
  return items.find(({ _id }) => _id === wanted) ?? items.find((item) => normaliza(text(item)) === wanted);
}
