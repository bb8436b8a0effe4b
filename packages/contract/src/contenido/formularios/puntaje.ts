import type { Formulario } from './schemas.ts';

type Pregunta = Formulario['preguntas'][number];
type Opcion = Pregunta['opciones'][number];

/** Answer with the texts that applied at the time (FORMULARIOS-36). */
export interface Contestada {
  pregunta_id: string;
  pregunta: string;
  opcion_id: string | null;
  respuesta: string;
}

interface Pesos {
  pregunta: number | null;
  opcion: number | null;
}

/** Answer to one question, with its weights. An open answer has no weights, because it is not graded. */
export interface Dada {
  contestada: Contestada;
  pesos?: Pesos;
}

export const escrita = ({ _id, pregunta }: Pregunta, respuesta: string): Dada => ({
  contestada: { pregunta_id: _id, pregunta, opcion_id: null, respuesta },
});

export const elegida = ({ _id, pregunta, peso }: Pregunta, opcion: Opcion): Dada => ({
  contestada: { pregunta_id: _id, pregunta, opcion_id: opcion._id, respuesta: opcion.opcion },
  pesos: { pregunta: peso, opcion: opcion.peso },
});

export interface Calificacion {
  respuestas: Contestada[];
  puntaje: number | null;
  puntajeMinimo: number | null;
}

/** All answers to a form with their score. An ungraded form has no score (CHOQUE-23). */
export function calificar(
  { calificable, scoreMinimo }: Pick<Formulario, 'calificable' | 'scoreMinimo'>,
  dadas: readonly Dada[],
): Calificacion {
  return {
    respuestas: dadas.map(({ contestada }) => contestada),
    puntaje: calificable ? puntajeDe(dadas.flatMap(({ pesos }) => pesos ?? [])) : null,
    puntajeMinimo: scoreMinimo,
  };
}

/**
 * Weights have two decimals, so their products are added as whole ten-thousandths, without floating-point
 * errors.
 */
const UNIDADES = 10_000;
const centesimas = (valor: number | null) => Math.round((valor ?? 0) * 100);

/** Sum of the weights of the chosen options, each multiplied by the weight of its question. */
export function puntajeDe(elegidas: readonly Pesos[]): number {
  const puntos = elegidas.map(({ pregunta, opcion }) => centesimas(pregunta) * centesimas(opcion));
  return puntos.reduce((suma, each) => suma + each, 0) / UNIDADES;
}
