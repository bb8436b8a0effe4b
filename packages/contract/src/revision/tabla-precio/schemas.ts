import { z } from 'zod';
import { campo } from '../../kernel/fields.ts';

/** In percent (PRECIOS-21). */
export const IVAS = [5, 10, 15, 19, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65] as const;
export const SERVICIOS_DE_REVISION = ['Público', 'Particular'] as const;
export const RANGOS_DE_ANTIGUEDAD = ['0 a 2 años', '3 a 7 años', '8 a 16 años', '17 años o más'] as const;
export const TAMANOS_DE_PRECIOS = [10, 20, 50, 100, 500] as const;

export const OtroImpuesto = z.object({
  impuesto: campo.texto('Impuesto', { max: 100 }),
  valor: campo.pesos('Valor', { min: 0 }),
});
export type OtroImpuesto = z.output<typeof OtroImpuesto>;

export interface Cobros {
  valor_servicio: number;
  iva: number;
  runt?: number | null | undefined;
  sicov?: number | null | undefined;
  ansv?: number | null | undefined;
  recaudo?: number | null | undefined;
  otros_impuestos?: readonly { valor: number }[] | undefined;
}
