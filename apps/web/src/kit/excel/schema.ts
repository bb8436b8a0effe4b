import { z } from 'zod';
import { campo } from '@amparo/contract/kernel/fields';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { Dia } from '@amparo/contract/kernel/time';

function dia(label: string) {
  return z
    .string({ error: mensajes.campo.obligatorio(label) })
    .pipe(Dia)
    .meta({ title: label });
}

/** The fields of every Excel dialog, and those that a screen adds. */
export function excelSchema(cantidades: readonly [string, ...string[]], extra: z.ZodType = z.unknown()) {
  const shape = {
    fecha_inicial: dia('Fecha inicial'),
    fecha_final: dia('Fecha final'),
    extra,
    cantidad: campo.opcion('Cantidad', cantidades),
  };
  return z.object(shape).check(
    z.refine(isInOrder, {
      path: ['fecha_final'],
      error: 'La fecha final no puede ser anterior a la inicial',
      // Check the order of the days even if other fields have errors, so that all problems are shown
      // together.
      when: () => true,
    }),
  );
}

/** ISO dates can be compared as texts. */
function isInOrder(values: unknown): boolean {
  const { fecha_inicial: from, fecha_final: to } = values as Record<string, unknown>;
  return typeof from !== 'string' || typeof to !== 'string' || from <= to;
}
