import {
  calificar,
  elegida,
  escrita,
  type Calificacion,
  type Dada,
} from '@amparo/contract/contenido/formularios/puntaje';
import { type Contestaciones, type Formulario } from '@amparo/contract/contenido/formularios/schemas';
import { mensajesDeFormularios } from '@amparo/contract/contenido/formularios/texts';
import { normaliza } from '@amparo/contract/kernel/text';
import { InvalidInput } from '../../../platform/lib/problems.ts';

type Pregunta = Formulario['preguntas'][number];

const textos = mensajesDeFormularios;

/** Matches the answers to the form and scores them; every question must be answered once (CHOQUE-16). */
export function grade(formulario: Formulario, given: Contestaciones): Calificacion {
  const { preguntas } = formulario;
  if (given.length > preguntas.length) throw new InvalidInput({ respuestas: textos.respuestasDeMas });
  const errors: Record<string, string> = {};
  const answers = new Map<string, Dada>();
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
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  if (answers.size < preguntas.length) throw new InvalidInput({ respuestas: textos.sinResponder });

  return calificar(
    formulario,
    preguntas.flatMap(({ _id }) => answers.get(_id) ?? []),
  );
}

function answerOf(pregunta: Pregunta, respuesta: string): Dada | undefined {
  if (pregunta.abierta) return escrita(pregunta, respuesta);
  const opcion = named(pregunta.opciones, respuesta, ({ opcion: text }) => text);
  return opcion && elegida(pregunta, opcion);
}

function named<T extends { _id: string }>(
  items: readonly T[],
  reference: string,
  text: (item: T) => string,
): T | undefined {
  const wanted = normaliza(reference);
  return items.find(({ _id }) => _id === wanted) ?? items.find((item) => normaliza(text(item)) === wanted);
}
