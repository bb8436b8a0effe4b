import { z } from 'zod';
import { mensajes } from '../mensajes.ts';
import { Instante } from './time.ts';

/** What every record of the house carries. `_rev` grows with each change; screens send back the one they read. */
export const registro = {
  _id: z.uuid(),
  _rev: z.int(),
  creacion: z.object({ fecha: Instante }),
} as const;

/** The estado that activates, in any of the ways it is written (COMUN-27). Only a DELETE deactivates. */
export const activo = z
  .literal([true, 1, 'true', '1'], { error: mensajes.campo.noValido('Estado') })
  .transform((): true => true);

const Activacion = z.strictObject({ estado: activo });

/** The body of a PUT that takes the whole record, or `{ "estado": true }` alone to activate it. */
export function oActivacion<S extends z.ZodType>(record: S) {
  return z.union([Activacion, record]);
}
