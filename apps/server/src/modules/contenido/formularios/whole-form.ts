import { randomUUID } from 'node:crypto';
import type { DatosDeFormulario, Formulario } from '@amparo/contract/contenido/formularios/schemas';
import { mensajesDeFormularios } from '@amparo/contract/contenido/formularios/texts';
import { InvalidInput } from '../../../platform/lib/problems.ts';

type PreguntaEscrita = DatosDeFormulario['preguntas'][number];
type ConId<T> = Omit<T, '_id'> & { _id: string };
export type PreguntaConId = ConId<Omit<PreguntaEscrita, 'opciones'>> & {
  opciones: ConId<PreguntaEscrita['opciones'][number]>[];
};

/** Ignores the ids of a new form, because a copied form needs its own. */
export function withNewIds(preguntas: readonly PreguntaEscrita[]): PreguntaConId[] {
  return preguntas.map((pregunta) => ({
    ...pregunta,
    _id: randomUUID(),
    opciones: pregunta.opciones.map((opcion) => ({ ...opcion, _id: randomUUID() })),
  }));
}

/**
 * Keeps the ids of stored questions and options, and assigns ids to new ones (FORMULARIOS-28). An id of
 * another form or question, or a repeated id, would overwrite another row, so it is refused at its field.
 */
export function withIds(preguntas: readonly PreguntaEscrita[], stored: Formulario): PreguntaConId[] {
  const errors: Record<string, string> = {};
  const take = (id: string | undefined, free: Set<string>, path: string, message: string) => {
    if (id === undefined) return randomUUID();
    if (!free.delete(id)) errors[path] = message;
    return id;
  };
  const freeQuestions = idsOf(stored.preguntas);
  const freeOptions = new Map(stored.preguntas.map(({ _id, opciones }) => [_id, idsOf(opciones)]));
  const result = preguntas.map((pregunta, i) => {
    const _id = take(pregunta._id, freeQuestions, `preguntas.${i}._id`, mensajesDeFormularios.preguntaAjena);
    const free = freeOptions.get(_id) ?? new Set<string>();
    const opciones = pregunta.opciones.map((opcion, j) => ({
      ...opcion,
      _id: take(opcion._id, free, `preguntas.${i}.opciones.${j}._id`, mensajesDeFormularios.opcionAjena),
    }));
    return { ...pregunta, _id, opciones };
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return result;
}

function idsOf(items: readonly { _id: string }[]): Set<string> {
  return new Set(items.map(({ _id }) => _id));
}
