import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { Dia } from '../../kernel/time.ts';

/** Compared without case or accents (COMPARENDOS-17, COMPARENDOS-26). */
export const DEPARTAMENTO_POR_DEFECTO = 'Bolívar';
/** Maximum number of fines of one person or plate in one answer. The list returns the rest page by page. */
export const MAXIMO_DE_COMPARENDOS = 200;

/** Normalizes the usual spellings of an infraction code: "c 14" becomes "C14". */
export const normalizaCodigo = (codigo: string): string => codigo.replace(/[\s.-]/g, '').toUpperCase();
export const codigo = campo
  .texto('Código de infracción', { max: 20 })
  .transform(normalizaCodigo)
  .pipe(z.string().regex(/^[A-Z0-9]{1,10}$/, mensajes.campo.noValido('Código de infracción')))
  .meta({ title: 'Código de infracción' });

export const CursoDeComparendo = z.object({
  sesion: z.uuid(),
  dia: Dia,
  hora: z.string(),
  locacion: z.string(),
  estado: z.string(),
  asistio: z.boolean().nullable(),
  descuento: z.int(),
});
