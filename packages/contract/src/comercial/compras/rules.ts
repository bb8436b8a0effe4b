import type { Dia } from '../../kernel/time.ts';
import { type Comprado, type Situacion, APROBADA, type Compra, type CambiosDeCompra } from './schemas.ts';
import { mensajesDeCompras } from './texts.ts';

/** The same day `meses` months later, or the last day of that month: 31/01 plus one is 28/02 (COMPRAS-42). */
export function sumaMeses(dia: Dia, meses: number): Dia {
  const [year, month, day] = dia.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + meses, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + meses, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Last day on which the purchase can be used, or null if it never expires (COMPRAS-42). */
export function fechaFinalDe(inicial: Dia, meses: number): Dia | null {
  return meses === 0 ? null : sumaMeses(inicial, meses);
}

/**
 * Whether a purchase can be used on a Bogotá day, or why not. With an end date its use is unlimited until
 * then; without one the quantity of the plan is the limit (COMPRAS-15, COMPRAS-16, CUENTA-13).
 */
export function situacionDe(compra: Comprado, hoy: Dia): Situacion {
  if (!compra.estado) return 'cancelada';
  if (!compra.pago || compra.transaccion.estado_transaccion !== APROBADA) return 'sin_pago';
  if (compra.fecha_final !== null && compra.fecha_final < hoy) return 'vencida';
  if (compra.fecha_final === null && compra.cantidad_usada >= compra.cantidad) return 'agotada';
  return compra.fecha_inicial > hoy ? 'por_iniciar' : 'disponible';
}

/** Remaining uses, or null for unlimited use (COMPRAS-15, COMPRAS-16). */
export function disponibleDe(
  compra: Pick<Comprado, 'cantidad' | 'cantidad_usada' | 'fecha_final'>,
): number | null {
  return compra.fecha_final === null ? compra.cantidad - compra.cantidad_usada : null;
}

/** "CORTESÍA" or "TRANSACCIÓN" (COMPRAS-14). */
export const origenDeCompra = (manual: boolean) => (manual ? 'CORTESÍA' : 'TRANSACCIÓN');

/**
 * Why the purchase cannot be edited, or undefined (COMPRAS-43). The server also checks for past consumption.
 */
export function errorDeEdicion(
  compra: Pick<Compra, 'estado' | 'manual' | 'cantidad_usada'>,
): string | undefined {
  if (!compra.estado) return mensajesDeCompras.cancelada;
  if (!compra.manual) return mensajesDeCompras.soloManual;
  return compra.cantidad_usada > 0 ? mensajesDeCompras.consumida : undefined;
}

/**
 * Errors for a changed plan or value of a purchase with a coupon, or undefined. The price follows from plan
 * and coupon, so neither may change.
 */
export function errorDeCambioConCupon(
  compra: Pick<Compra, 'cupon' | 'plan' | 'valor'>,
  { plan, valor }: Pick<CambiosDeCompra, 'plan' | 'valor'>,
): Partial<Record<'plan' | 'valor', string>> | undefined {
  if (compra.cupon === null) return undefined;
  if (plan !== compra.plan._id) return { plan: mensajesDeCompras.conCupon };
  return valor === compra.valor ? undefined : { valor: mensajesDeCompras.conCupon };
}
