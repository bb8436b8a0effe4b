import type { z } from 'zod';
import { Clave } from '@amparo/contract/identidad/sesion/schemas';
import { mensajesDeClave } from '@amparo/contract/identidad/sesion/texts';
import { crossFieldRule } from '@amparo/contract/kernel/cross-field-rule';

/** The confirmation stays in the browser (CLAVE-15). */
export const confirmacion = Clave('Confirmar contraseña');

/** Checks the confirmation even while other fields are invalid (CLAVE-22, CLAVE-23). */
export function confirmed<S extends z.ZodType<{ confirmacion: string }>>(
  schema: S,
  name: keyof z.output<S> & string,
): S {
  return schema.check(
    crossFieldRule<Record<string, string>>((typed, refuse) => {
      const again = typed['confirmacion'] ?? '';
      if (again !== '' && again !== typed[name]) refuse(['confirmacion'], mensajesDeClave.noCoinciden);
    }),
  );
}
