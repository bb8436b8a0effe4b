import { z } from 'zod';
import type { Dia } from '../../kernel/time.ts';

/** A percentage of the plan price, or an amount in pesos. */
export const TIPOS_DE_CUPON = ['porcentaje', 'valor'] as const;
export type TipoDeCupon = (typeof TIPOS_DE_CUPON)[number];
export const NOMBRES_DE_TIPO: Readonly<Record<TipoDeCupon, string>> = {
  porcentaje: 'Porcentaje',
  valor: 'Valor en pesos',
};

export interface Descuento {
  readonly tipo: TipoDeCupon;
  readonly valor: number;
}

export interface Vigencia {
  readonly fecha_inicial: Dia;
  readonly fecha_final: Dia;
}

export interface CuponPorJuzgar extends Descuento, Vigencia {
  readonly codigo: string;
  readonly estado: boolean;
  /** Plans that the coupon is for. Empty means all plans that accept coupons. */
  readonly planes: readonly { readonly _id: string }[];
  readonly maximo_usos: number | null;
  readonly maximo_por_usuario: number | null;
  readonly usados: number;
}

export interface PlanPorPagar {
  readonly _id: string;
  readonly nombre: string;
  readonly valor: number;
  readonly aplica_cupon: boolean;
}

export const PrecioConCupon = z.object({
  /** Code as it was spelled when the coupon was created. */
  codigo: z.string(),
  valor: z.int(),
  descuento: z.int(),
  total: z.int(),
  aplica: z.boolean(),
  /** Lines that explain the total, or why the coupon does not apply. */
  porque: z.array(z.string()),
});
export type PrecioConCupon = z.output<typeof PrecioConCupon>;
