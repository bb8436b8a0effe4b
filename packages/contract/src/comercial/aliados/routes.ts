import { z } from 'zod';
import { Adjunto } from '../../base/archivos/schemas.ts';
import { catalogo } from '../../kernel/catalogue.ts';
import { campo, anulable } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import { enOrden } from '../../kernel/period.ts';
import { Dia } from '../../kernel/time.ts';

export const CATEGORIAS_DE_ALIADO = [
  'Taller',
  'Grúa',
  'CDA',
  'Centro de conciliación',
  'Veterinaria',
  'Otro',
] as const;

export const aliados = catalogo('aliados', {
  uno: 'un aliado',
  registro: {
    nombre: z.string(),
    nit: z.string(),
    categoria: z.enum(CATEGORIAS_DE_ALIADO),
    departamento: z.string(),
    ciudad: z.string(),
    ubicacion: z.string(),
    contacto: z.string(),
    imagen: Adjunto.nullable(),
    vinculo: z.string().nullable(),
    /** The first and the last Bogotá day of the agreement. */
    fecha_inicial: Dia,
    fecha_final: Dia,
  },
  datos: z
    .object({
      nombre: campo.texto('Nombre', { max: 150 }),
      nit: campo.nit('NIT'),
      categoria: campo.opcion('Categoría', CATEGORIAS_DE_ALIADO),
      departamento: campo.texto('Departamento'),
      ciudad: campo.texto('Ciudad'),
      ubicacion: campo.texto('Ubicación', { max: 200 }),
      contacto: campo.texto('Contacto', { max: 200 }),
      imagen: anulable(Adjunto.meta({ title: 'Imagen' })),
      vinculo: anulable(campo.enlace('Vínculo', { max: 500 })),
      fecha_inicial: campo.dia('Convenio desde'),
      fecha_final: campo.dia('Convenio hasta'),
    })
    .check(enOrden),
  criterios: {
    nombre: criterio.texto('Nombre'),
    nit: criterio.codigo('NIT', 'Completo y sin puntos'),
    categoria: criterio.opcion('Categoría', CATEGORIAS_DE_ALIADO),
    ciudad: criterio.texto('Ciudad'),
    estado: criterio.estado(),
  },
});
export type Aliado = z.output<typeof aliados.get.answer>;
export type DatosDeAliado = z.output<typeof aliados.create.body>;
