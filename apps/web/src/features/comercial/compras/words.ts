import { disponibleDe, fechaFinalDe, situacionDe } from '@amparo/contract/comercial/compras/rules';
import { type Compra } from '@amparo/contract/comercial/compras/schemas';
import { NO_VENCE } from '@amparo/contract/comercial/planes/schemas';
import { servicioLegible } from '@amparo/contract/comercial/servicios/rules';
import { type Dia, diaLegible } from '@amparo/contract/kernel/time';

export const NO_APLICA = 'NO APLICA';

/** COMPRAS-17. */
export const finDe = ({ fecha_final }: Pick<Compra, 'fecha_final'>) =>
  fecha_final === null ? NO_VENCE : diaLegible(fecha_final);

/** COMPRAS-15, COMPRAS-16: calculated, not taken from `cantidad_disponible`. */
export const disponibleEnPalabras = (compra: Compra) => String(disponibleDe(compra) ?? NO_APLICA);

export const serviciosDe = ({ servicios }: Pick<Compra, 'servicios'>) =>
  servicios.map(({ servicio }) => servicioLegible(servicio.servicio));

export const nombreDe = ({ plan, comprador, vehiculo }: Compra) =>
  `${plan.nombre} de ${comprador.nombre_completo}, ${vehiculo.placa}`;

/** An empty text or a text with a dash reloads the vehicles instead (COMPRAS-29, COMPRAS-30). */
export const buscaPersonas = (typed: string) => typed.trim() !== '' && !typed.includes('-');

/** Latest end date per plan of usable and upcoming purchases, by plan id. */
export function yaTiene(compras: readonly Compra[], hoy: Dia): ReadonlyMap<string, string> {
  const until = new Map<string, Dia | null>();
  for (const compra of compras) {
    if (!['disponible', 'por_iniciar'].includes(situacionDe(compra, hoy))) continue;
    const { plan, fecha_final } = compra;
    const known = until.get(plan._id);
    const isLater = known !== null && (fecha_final === null || fecha_final > (known ?? ''));
    if (isLater) until.set(plan._id, fecha_final);
  }
  return new Map(
    [...until].map(([plan, fin]) => [
      plan,
      fin === null ? 'Ya lo tiene y no vence' : `Ya lo tiene hasta ${diaLegible(fin)}`,
    ]),
  );
}

/** "del 14/11/2026 al 14/11/2027"; without an end for an unlimited term. */
export function plazoLegible(inicial: Dia, meses: number): { desde: string; hasta: string | undefined } {
  const fin = fechaFinalDe(inicial, meses);
  return { desde: diaLegible(inicial), hasta: fin === null ? undefined : diaLegible(fin) };
}
