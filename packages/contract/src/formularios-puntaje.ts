import type { Formulario } from './formularios.ts';

type Pregunta = Formulario['preguntas'][number];
type Opcion = Pregunta['opciones'][number];

/** One answer with the texts of its time (FORMULARIOS-36). */
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

/** What was answered to one question, as it is kept, and what it weighs: nobody grades what is written freely. */
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

/** All answers to a form, as they are kept, with their score; a form that is not graded has none (CHOQUE-23). */
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

/** Two decimals times two decimals: scores are added as whole ten-thousandths, so that 0.1 + 0.2 is 0.3. */
const UNIDADES = 10_000;
const centesimas = (valor: number | null) => Math.round((valor ?? 0) * 100);

/** What the chosen options weigh together, each times the weight of its question. */
export function puntajeDe(elegidas: readonly Pesos[]): number {
  const puntos = elegidas.map(({ pregunta, opcion }) => centesimas(pregunta) * centesimas(opcion));
  return puntos.reduce((suma, each) => suma + each, 0) / UNIDADES;
}
