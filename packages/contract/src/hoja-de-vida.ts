import { z } from 'zod';
import { route } from './kernel/route.ts';
import { Instante } from './kernel/time.ts';

/** What a milestone is about (`papeles`, `correos`). Each module names its own, and its screen says how it is shown. */
const TipoDeHito = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z-]*$/);

/** One kind or several, with commas between them: `gestiones,mensajes`. */
const TiposDeHito = z
  .string()
  .max(400)
  .regex(/^[a-z][a-z-]*(,[a-z][a-z-]*)*$/);

/** Milestones in one answer. */
export const HITOS_POR_PAGINA = 20;

/** Something that happened to a vehicle, a person or a case, in one line. */
export const Hito = z.object({
  /** Its place among those of the same instant. */
  _id: z.string(),
  /** With all its digits: the next page begins exactly here. */
  fecha: Instante,
  tipo: TipoDeHito,
  /** `bien` went well, `ojo` needs attention, `mal` failed or expired. */
  tono: z.enum(['neutro', 'bien', 'ojo', 'mal']),
  titulo: z.string(),
  detalle: z.string().nullable(),
  autor: z.string().nullable(),
  /** The fields that changed, by their names in the contract. */
  campos: z.array(z.string()),
});
export type Hito = z.output<typeof Hito>;

export const hojaDeVida = {
  /** `recurso` is the name in the path of the record's own list. */
  list: route('GET', 'hoja-de-vida/:recurso/:registroId', {
    self: true,
    resumen: 'Lo que ha pasado con un registro, de todos los módulos, del más reciente al más antiguo',
    query: z.strictObject({
      tipo: TiposDeHito.optional(),
      /** The last milestone that was read: older ones follow. */
      antes: z.strictObject({ fecha: Instante, _id: z.string().min(1).max(100) }).optional(),
    }),
    answer: z.object({
      datos: z.array(Hito),
      hayMas: z.boolean(),
      /** The kinds that this person may read here, whether or not there are any. */
      tipos: z.array(TipoDeHito),
    }),
  }),
};
