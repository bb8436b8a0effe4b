import { z } from 'zod';
import { campo } from '@amparo/contract/kernel/fields';
import { Dia } from '@amparo/contract/kernel/time';
import { mensajes } from '@amparo/contract/mensajes';

function dia(label: string) {
  return z
    .string({ error: mensajes.campo.obligatorio(label) })
    .pipe(Dia)
    .meta({ title: label });
}

/** The fields of every Excel dialog, with those a screen adds. */
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
      // The order of the days is told together with what is missing elsewhere.
      when: () => true,
    }),
  );
}

/** Days are written so that their order is the order of their texts. */
function isInOrder(values: unknown): boolean {
  const { fecha_inicial: from, fecha_final: to } = values as Record<string, unknown>;
  return typeof from !== 'string' || typeof to !== 'string' || from <= to;
}
