import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { campo } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import { enOrden } from '../../kernel/period.ts';
import { Dia } from '../../kernel/time.ts';

export const cuponesAliados = catalogo('cupones-aliados', {
  uno: 'un cupón de un aliado',
  registro: {
    aliado: z.object({ _id: z.uuid(), nombre: z.string() }),
    titulo: z.string(),
    condiciones: z.string(),
    codigo: z.string(),
    /** First and last Bogotá day on which the coupon is valid. */
    fecha_inicial: Dia,
    fecha_final: Dia,
    cupo: z.int(),
    redimidos: z.int(),
  },
  datos: z
    .object({
      aliado: campo.id('Aliado'),
      titulo: campo.texto('Título', { max: 150 }),
      condiciones: campo.parrafo('Condiciones', { max: 2000 }),
      codigo: campo.texto('Código', { max: 40 }),
      fecha_inicial: campo.dia('Vigente desde'),
      fecha_final: campo.dia('Vigente hasta'),
      cupo: campo.numero('Cupo', { min: 1, max: 1_000_000 }),
    })
    .check(enOrden),
  criterios: {
    titulo: criterio.texto('Título'),
    codigo: criterio.codigo('Código'),
    'aliado.nombre': criterio.texto('Aliado'),
    /** Coupons of one ally, for other screens. */
    'aliado._id': { ...criterio.id('Aliado'), oculto: true },
    estado: criterio.estado(),
  },
});
export type CuponDeAliado = z.output<typeof cuponesAliados.get.answer>;
export type DatosDeCuponDeAliado = z.output<typeof cuponesAliados.create.body>;
