import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';
import { route } from '../../kernel/route.ts';
import { MAXIMO_DE_RECIENTES, Hallazgo } from './schemas.ts';

/** `usuarios:0192…`: resource and id of a recently opened record. The browser stores no other data of it. */
const Reciente = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z-]*:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

export const busqueda = {
  /** Either the typed text or the recently opened records, never both. */
  find: route('GET', 'busqueda', {
    self: true,
    resumen: 'Busca en todo lo que la persona puede ver: placa, caso, identificación, correo o nombre',
    query: z.strictObject({
      texto: campo.texto('Texto', { max: 100 }).optional(),
      recientes: z.array(Reciente).max(MAXIMO_DE_RECIENTES).optional(),
    }),
    answer: z.object({
      datos: z.array(Hallazgo),
      /** Resources that did not answer in time. The results of the others are returned anyway. */
      sinRespuesta: z.array(z.string()),
    }),
  }),
};
