import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { criterio } from '../../kernel/list.ts';
import { categoriaDePlan } from './rules.ts';
import { TIPOS_DE_PLAN, DatosDePlan } from './schemas.ts';

export const planes = catalogo('planes', {
  uno: 'un plan',
  registro: {
    nombre: z.string(),
    descripcion: z.string().nullable(),
    cantidad: z.int(),
    valor: z.int(),
    valor_desde: z.int(),
    combo: z.boolean(),
    vigencia_en_meses: z.int(),
    tipo: z.enum(TIPOS_DE_PLAN),
    recomendado: z.boolean(),
    aplica_cupon: z.boolean(),
    servicios: z.array(z.uuid()),
    servicios_incluidos: z.array(
      z.object({ _id: z.uuid(), servicio: z.string(), categoria: z.string(), estado: z.boolean() }),
    ),
    titulos: z.array(
      z.object({ titulo: z.string(), descripciones: z.array(z.object({ descripcion: z.string() })) }),
    ),
    conjuntos: z.array(
      z.object({
        nombre: z.string(),
        icono: z.string(),
        tipos: z.array(
          z.object({
            tipo: z.string(),
            carroceria: z.string().nullable(),
            carrocerias: z.array(z.string()),
            opciones: z.array(z.object({ opcion: z.string(), valor: z.int(), cobertura: z.string() })),
          }),
        ),
      }),
    ),
  },
  datos: DatosDePlan,
  criterios: {
    nombre: criterio.texto('Nombre'),
    tipo: {
      ...criterio.opcion('Categoría', TIPOS_DE_PLAN),
      options: TIPOS_DE_PLAN.map((value) => ({ value, label: categoriaDePlan(value) })),
    },
    combo: criterio.siNo('Combo'),
    aplica_cupon: criterio.siNo('Aplica cupón'),
    estado: criterio.estado(),
  },
});
export type Plan = z.output<typeof planes.get.answer>;
