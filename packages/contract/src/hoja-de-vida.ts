import { z } from 'zod';
import { route } from './kernel/route.ts';
import { Instante } from './kernel/time.ts';

/**
 * Kind of a milestone (`papeles`, `correos`). Each module defines its own kinds, and its screen defines their
 * display.
 */
const TipoDeHito = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/);

/** One or several kinds, separated by commas: `gestiones,mensajes`. */
const TiposDeHito = z
  .string()
  .max(400)
  .regex(/^[a-z][a-z-]*(,[a-z][a-z-]*)*$/);

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

export const hojaDeVida = {
  /** `recurso` is the resource of the record, as in the path of its list. */
  list: route('GET', 'hoja-de-vida/:recurso/:registroId', {
    self: true,
    resumen: 'Lo que ha pasado con un registro, de todos los módulos, del más reciente al más antiguo',
    query: z.strictObject({
      tipo: TiposDeHito.optional(),
      /** Last milestone of the previous page; the answer contains older ones. */
      antes: z.strictObject({ fecha: Instante, _id: z.string().min(1).max(100) }).optional(),
    }),
    answer: z.object({
      datos: z.array(Hito),
      hayMas: z.boolean(),
      /** Kinds that the user may read here, even if the record has no milestone of them. */
      tipos: z.array(TipoDeHito),
    }),
  }),
};
