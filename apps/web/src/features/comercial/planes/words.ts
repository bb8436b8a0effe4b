import type { Plan } from '@amparo/contract/comercial/planes/routes';
import { servicioLegible } from '@amparo/contract/comercial/servicios/rules';
import { formatPesos } from '@amparo/contract/kernel/numbers';

/** "desde $ 59.000", if the cheapest option differs from the plan's price (PLANES-47). */
export function desde({ valor, valor_desde }: Plan): string | undefined {
  return valor_desde === valor ? undefined : `desde ${formatPesos(valor_desde)}`;
}

export const incluye = ({ servicios_incluidos }: Plan) =>
  servicios_incluidos.map(({ servicio }) => servicioLegible(servicio)).join(', ');

/** Warning for an active plan with inactive services; undefined if there are none. */
export function sinServicio({
  estado,
  servicios_incluidos,
}: Plan): { words: string; brief: string } | undefined {
  if (!estado) return undefined;
  const off = servicios_incluidos
    .filter((one) => !one.estado)
    .map(({ servicio }) => servicioLegible(servicio));
  if (off.length === 0) return undefined;
  const isOne = off.length === 1;
  return {
    words: `${isOne ? 'Servicio inactivo' : 'Servicios inactivos'}: ${off.join(', ')}`,
    brief: isOne ? '1 servicio inactivo' : `${off.length} servicios inactivos`,
  };
}
