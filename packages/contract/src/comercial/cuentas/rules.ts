import type { Dia } from '../../kernel/time.ts';
import { situacionDe } from '../compras/rules.ts';
import type { Comprado } from '../compras/schemas.ts';

/**
 * Sorts by expiry, with unlimited services last. If two expire together, the older purchase is first
 * (CUENTA-13).
 */
export function porVencimiento(
  a: { fecha_final: Dia | null; _id: string },
  b: { fecha_final: Dia | null; _id: string },
): number {
  const [first, second] = [a.fecha_final ?? '9999', b.fecha_final ?? '9999'];
  return first < second ? -1 : first > second ? 1 : a._id < b._id ? -1 : 1;
}

/** Service that a case consumes, or undefined if none can be used on that day (CUENTA-13). */
export function servicioPorConsumir<S extends Comprado & { _id: string }>(
  servicios: readonly S[],
  hoy: Dia,
): S | undefined {
  return servicios.filter((each) => situacionDe(each, hoy) === 'disponible').toSorted(porVencimiento)[0];
}
