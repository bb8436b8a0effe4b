import { z } from 'zod';
import { Instante } from '../../kernel/time.ts';

/**
 * Kind of a milestone (`papeles`, `correos`). Each module defines its own kinds, and its screen defines their
 * display.
 */
export const TipoDeHito = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/);

export const HITOS_POR_PAGINA = 20;

/** One-line event in the history of a vehicle, a person or a case. */
export const Hito = z.object({
  /** Order among milestones of the same instant. */
  _id: z.string(),
  /** With full precision, because the next page continues exactly after this instant. */
  fecha: Instante,
  tipo: TipoDeHito,
  /** `bien` went well, `ojo` needs attention, `mal` failed or expired. */
  tono: z.enum(['neutro', 'bien', 'ojo', 'mal']),
  titulo: z.string(),
  detalle: z.string().nullable(),
  autor: z.string().nullable(),
  /** Changed fields, by their contract names. */
  campos: z.array(z.string()),
});
export type Hito = z.output<typeof Hito>;
