import { z } from 'zod';

/** Maximum number of results per resource. The list of the resource shows more. */
export const MAXIMO_DE_HALLAZGOS = 5;
export const MAXIMO_DE_RECIENTES = 8;
/** Minimum length of a search text. A number may have any length. */
const MINIMO_PARA_BUSCAR = 3;
export const bastaParaBuscar = (texto: string) => texto.length >= MINIMO_PARA_BUSCAR || /^#?\d+$/.test(texto);

export const Hallazgo = z.object({
  /** Resource of the record, named like its list. */
  recurso: z.string(),
  _id: z.uuid(),
  /** Key of the record in the URL of its page: a plate or an id. */
  clave: z.string(),
  titulo: z.string(),
  detalle: z.string(),
  estado: z.boolean(),
});
export type Hallazgo = z.output<typeof Hallazgo>;
