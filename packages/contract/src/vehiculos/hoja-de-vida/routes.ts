import { z } from 'zod';
import { route } from '../../kernel/route.ts';
import { Instante } from '../../kernel/time.ts';
import { Hito, TipoDeHito } from './schemas.ts';

/** One or several kinds, separated by commas: `gestiones,mensajes`. */
const TiposDeHito = z
  .string()
  .max(400)
  .regex(/^[a-z][a-z-]*(,[a-z][a-z-]*)*$/);

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
