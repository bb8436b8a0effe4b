import type { z } from 'zod';
import type { DatosDeFormulario } from '@amparo/contract/formularios';
import { formatExacto } from '@amparo/contract/kernel/numbers';

/** A form while it is being written. */
export type Draft = z.input<typeof DatosDeFormulario>;
export type PreguntaDraft = Draft['preguntas'][number];
export type OpcionDraft = NonNullable<PreguntaDraft['opciones']>[number];

/** A closed question needs an option, so it starts with one. */
export const newPregunta = (): Partial<PreguntaDraft> => ({
  pregunta: '',
  abierta: false,
  opciones: [{ opcion: '' }],
});

export const newOpcion = (): Partial<OpcionDraft> => ({ opcion: '' });

/** The same words and weights under ids that do not exist yet (FORMULARIOS-28). */
export function copyOf({ pregunta, abierta, peso, opciones = [] }: PreguntaDraft): PreguntaDraft {
  return { pregunta, abierta, peso, opciones: opciones.map(({ opcion, peso }) => ({ opcion, peso })) };
}

/** Weights have two decimals: multiplied as whole numbers, 0.1 + 0.2 is 0.3. */
const hundredths = (peso: number | null | undefined) => Math.round((peso ?? 0) * 100) || 0;

/** The score of someone who always chooses the heaviest option; what is written freely is not graded. */
export function maxScore(preguntas: readonly PreguntaDraft[]): number {
  const units = preguntas
    .filter(({ abierta }) => !abierta)
    .map(({ peso, opciones = [] }) => {
      const heaviest = Math.max(0, ...opciones.map((opcion) => hundredths(opcion.peso)));
      return hundredths(peso) * heaviest;
    });
  return units.reduce((sum, each) => sum + each, 0) / 10_000;
}

/** `8`, `1,5`; a dash while it is not a number yet. */
export function pesoText(peso: number | null | undefined): string {
  if (peso === null || peso === undefined || Number.isNaN(peso)) return '—';
  return formatExacto(peso);
}
