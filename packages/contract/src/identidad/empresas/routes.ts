import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { campo, anulable } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';

/**
 * Default company of records whose company is unknown. It always exists and cannot be changed (EMPRESA-04,
 * RUTAS-76).
 */
export const NIT_POR_DEFECTO = '0000';
export const esPorDefecto = ({ nit }: { nit: string }) => nit === NIT_POR_DEFECTO;

export const empresas = catalogo('empresa', {
  uno: 'una empresa',
  registro: {
    nombre: z.string(),
    nit: z.string(),
    tipo: z.string().nullable(),
    ciudad: z.string().nullable(),
    contacto: z.string().nullable(),
  },
  datos: z.object({
    nombre: campo.texto('Nombre', { max: 150 }),
    // Dots and spaces are removed, so that each number has one spelling.
    nit: campo
      .texto('NIT', { max: 20 })
      .overwrite((typed) => typed.replaceAll(/[.\s]/g, ''))
      .min(1, mensajes.campo.obligatorio('NIT')),
    tipo: anulable(campo.texto('Tipo', { max: 100 })),
    ciudad: anulable(campo.texto('Ciudad', { max: 100 })),
    contacto: anulable(campo.texto('Contacto', { max: 200 })),
  }),
  criterios: {
    nombre: criterio.texto('Nombre'),
    nit: criterio.codigo('NIT', 'Completo, sin puntos'),
    estado: criterio.estado(),
  },
});
