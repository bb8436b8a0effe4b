import { z } from 'zod';
import { catalogo } from '../../kernel/catalogue.ts';
import { crossFieldRule } from '../../kernel/cross-field-rule.ts';
import { campo, anulable, opcional } from '../../kernel/fields.ts';
import { criterio } from '../../kernel/list.ts';
import { mensajes } from '../../kernel/mensajes.ts';
import { formatNumero } from '../../kernel/numbers.ts';
import { enOrden } from '../../kernel/period.ts';
import { route } from '../../kernel/route.ts';
import { Dia } from '../../kernel/time.ts';
import { TIPOS_DE_CUPON, NOMBRES_DE_TIPO, PrecioConCupon } from './schemas.ts';
import { MAXIMO_DE_PLANES, mensajesDeCupones } from './texts.ts';

const CODIGO = { min: 3, max: 40 };

const Datos = z.object({
  codigo: campo.alfanumerico('Código', CODIGO),
  tipo: campo.opcion('Tipo', TIPOS_DE_CUPON),
  valor: campo.pesos('Valor', { min: 1 }),
  planes: z
    .array(campo.id('Plan'), { error: mensajes.campo.noValido('Planes') })
    .max(MAXIMO_DE_PLANES, mensajesDeCupones.demasiadosPlanes)
    .transform((all) => [...new Set(all)])
    .default([])
    .meta({ title: 'Planes' }),
  fecha_inicial: campo.dia('Vigente desde'),
  fecha_final: campo.dia('Vigente hasta'),
  /** Null means no limit. */
  maximo_usos: anulable(campo.numero('Máximo de usos', { min: 1, max: 1_000_000 })),
  maximo_por_usuario: anulable(campo.numero('Máximo por persona', { min: 1, max: 1_000_000 })),
});

const descuentoPosible = crossFieldRule<Pick<z.output<typeof Datos>, 'tipo' | 'valor'>>(
  ({ tipo, valor }, refuse) => {
    if (tipo === 'porcentaje' && valor !== undefined && valor > 100)
      refuse(['valor'], mensajes.campo.numeroMaximo(formatNumero(valor), '100'));
  },
);

const topesEnOrden = crossFieldRule<Pick<z.output<typeof Datos>, 'maximo_usos' | 'maximo_por_usuario'>>(
  ({ maximo_usos: enTotal, maximo_por_usuario: porPersona }, refuse) => {
    if (typeof enTotal === 'number' && typeof porPersona === 'number' && porPersona > enTotal)
      refuse(['maximo_por_usuario'], mensajesDeCupones.masPorPersonaQueEnTotal);
  },
);

export const cupones = {
  ...catalogo('cupones', {
    uno: 'un cupón',
    registro: {
      codigo: z.string(),
      tipo: z.enum(TIPOS_DE_CUPON),
      valor: z.int(),
      /** Empty means all plans that accept coupons. */
      planes: z.array(z.object({ _id: z.uuid(), nombre: z.string() })),
      fecha_inicial: Dia,
      fecha_final: Dia,
      maximo_usos: z.int().nullable(),
      maximo_por_usuario: z.int().nullable(),
      /** Number of purchases with the coupon, without cancelled purchases. */
      usados: z.int(),
    },
    datos: Datos.check(enOrden, descuentoPosible, topesEnOrden),
    criterios: {
      codigo: criterio.codigo('Código'),
      tipo: {
        ...criterio.opcion('Tipo', TIPOS_DE_CUPON),
        options: TIPOS_DE_CUPON.map((value) => ({ value, label: NOMBRES_DE_TIPO[value] })),
      },
      /** Coupons valid for a plan of this name, including coupons valid for all plans. */
      plan: criterio.texto('Plan'),
      vigente: criterio.siNo('Vigente hoy'),
      estado: criterio.estado(),
    },
  }),
  /** The permission to register purchases, because the price is part of registering one. */
  precio: route('GET', 'cupones/precio', {
    permiso: 'compras.crear',
    resumen: 'Cuánto cuesta hoy un plan con un cupón para una persona, y por qué',
    query: z.strictObject({
      codigo: campo.texto('Cupón', { max: CODIGO.max }),
      plan: campo.id('Plan'),
      persona: opcional(campo.id('Comprador')),
    }),
    answer: PrecioConCupon,
  }),
};
export type Cupon = z.output<typeof cupones.get.answer>;
export type DatosDeCupon = z.output<typeof cupones.create.body>;
