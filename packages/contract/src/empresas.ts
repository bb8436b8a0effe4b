import { z } from 'zod';
import { catalogo } from './kernel/catalogue.ts';
import { anulable, campo } from './kernel/fields.ts';
import { criterio } from './kernel/list.ts';
import { mensajes } from './mensajes.ts';

/** The company that stands where no other is known: it always exists and nobody changes it (EMPRESA-04, RUTAS-76). */
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
    // One number, however its thousands are written.
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
