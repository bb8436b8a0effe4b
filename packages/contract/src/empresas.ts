import { z } from 'zod';
import { catalogo } from './kernel/catalogue.ts';
import { campo, opcional } from './kernel/fields.ts';
import { criterio } from './kernel/list.ts';
import { mensajes } from './mensajes.ts';

export const mensajesDeEmpresas = {
  repetida: 'Ya existe una empresa con ese NIT',
  porDefecto: 'La empresa con NIT 0000 es la que vale cuando no hay otra: no se cambia ni se inhabilita',
} as const;

/** The company that stands where no other is known. It always exists and stays as it is (EMPRESA-04, RUTAS-76). */
export const NIT_POR_DEFECTO = '0000';
export const esPorDefecto = ({ nit }: { nit: string }) => nit === NIT_POR_DEFECTO;

/** One number, however its thousands are written. */
const nit = campo
  .texto('NIT', { max: 20 })
  .overwrite((typed) => typed.replaceAll(/[.\s]/g, ''))
  .min(1, mensajes.campo.obligatorio('NIT'));

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
    nit,
    tipo: opcional(campo.texto('Tipo', { max: 100 })),
    ciudad: opcional(campo.texto('Ciudad', { max: 100 })),
    contacto: opcional(campo.texto('Contacto', { max: 200 })),
  }),
  criterios: {
    nombre: criterio.texto('Nombre'),
    nit: criterio.codigo('NIT', 'Completo, sin puntos'),
    estado: criterio.estado(),
  },
});
