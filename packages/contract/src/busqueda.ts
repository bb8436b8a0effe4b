import { z } from 'zod';
import { campo } from './kernel/fields.ts';
import { route } from './kernel/route.ts';

/** Records of one kind in one answer; whoever wants more has a list for it. */
export const MAXIMO_DE_HALLAZGOS = 5;
/** How many records a browser remembers as the last ones opened. */
export const MAXIMO_DE_RECIENTES = 8;
/** Nobody means a record with fewer letters; a number is looked for whole. */
const MINIMO_PARA_BUSCAR = 3;
export const bastaParaBuscar = (texto: string) => texto.length >= MINIMO_PARA_BUSCAR || /^#?\d+$/.test(texto);

/** A record that somebody may open, in the words by which people know it. */
export const Hallazgo = z.object({
  /** What it is, as its own list is called. */
  recurso: z.string(),
  _id: z.uuid(),
  /** By what its page is addressed: a plate, an id. */
  clave: z.string(),
  titulo: z.string(),
  detalle: z.string(),
  estado: z.boolean(),
});
export type Hallazgo = z.output<typeof Hallazgo>;

/** `usuarios:0192…`: a record without a word about it, which is all that a browser keeps of those last opened. */
const Reciente = z
  .string()
  .max(100)
  .regex(/^[a-z][a-z-]*:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);

export const busqueda = {
  /** What was typed, or the names of the records last opened: never both. */
  find: route('GET', 'busqueda', {
    self: true,
    resumen: 'Busca en todo lo que la persona puede ver: placa, caso, identificación, correo o nombre',
    query: z.strictObject({
      texto: campo.texto('Texto', { max: 100 }).optional(),
      recientes: z.array(Reciente).max(MAXIMO_DE_RECIENTES).optional(),
    }),
    answer: z.object({
      datos: z.array(Hallazgo),
      /** The resources that could not be asked in time; the rest is answered all the same. */
      sinRespuesta: z.array(z.string()),
    }),
  }),
};
