import type { z } from 'zod';
import type { DatosDeFormulario } from '@amparo/contract/contenido/formularios/schemas';
import { formatExacto } from '@amparo/contract/kernel/numbers';

export type FormularioDraft = z.input<typeof DatosDeFormulario>;
export type PreguntaDraft = FormularioDraft['preguntas'][number];
export type AnswerOptionDraft = NonNullable<PreguntaDraft['opciones']>[number];

/** A closed question needs at least one option. */
export const newPregunta = (): Partial<PreguntaDraft> => ({
  pregunta: '',
  abierta: false,
  opciones: [{ opcion: '' }],
});

export const newOpcion = (): Partial<AnswerOptionDraft> => ({ opcion: '' });

/** Copy without ids, because the copy is a new question (FORMULARIOS-28). */
export function copyOf({ pregunta, abierta, peso, opciones = [] }: PreguntaDraft): PreguntaDraft {
  return { pregunta, abierta, peso, opciones: opciones.map(({ opcion, peso }) => ({ opcion, peso })) };
}

/** Integer hundredths avoid rounding errors of decimals, such as 0.1 + 0.2. */
const hundredths = (peso: number | null | undefined) => Math.round((peso ?? 0) * 100) || 0;

/** Highest possible score; open questions are not graded. */
export function maxScore(preguntas: readonly PreguntaDraft[]): number {
  const units = preguntas
    .filter(({ abierta }) => !abierta)
    .map(({ peso, opciones = [] }) => {
      const heaviest = Math.max(0, ...opciones.map((opcion) => hundredths(opcion.peso)));
      return hundredths(peso) * heaviest;
    });
  return units.reduce((sum, each) => sum + each, 0) / 10_000;
}

/** `8`, `1,5`; a dash for a missing or invalid number. */
export function pesoText(peso: number | null | undefined): string {
  if (peso === null || peso === undefined || Number.isNaN(peso)) return '—';
  return formatExacto(peso);
}
