import { fechaFinalDe, mensajesDeCompras as textos } from '@amparo/contract/compras';
import type { Dia } from '@amparo/contract/kernel/time';
import type { PlanComprado } from '../planes/index.ts';
import type { VehiculoDeAlguien } from '../vehiculos/index.ts';

export interface Comprador {
  nombre_completo: string;
  correo_electronico: string;
  estado: boolean;
}

/** What was chosen, as it is stored now; undefined where there is none, null where it was chosen before and stays. */
interface Elegido {
  comprador: Comprador | undefined | null;
  plan: PlanComprado | undefined | null;
  /** The buyer owns it or is authorised to use it, or does not (COMPRAS-44). */
  vehiculo: VehiculoDeAlguien | undefined | null;
  /** The plate that the caller believes the vehicle to have. */
  placa: string | undefined;
}

type Problems = Record<string, string>;

/** Everything that forbids it, at the field of each (COMPRAS-27, COMPRAS-28, COMPRAS-38, COMPRAS-44). */
export function problemsOf({ comprador, plan, vehiculo, placa }: Elegido): Problems {
  const problems: Problems = {};
  if (comprador === undefined) problems.comprador = textos.compradorDesconocido;
  else if (comprador?.estado === false) problems.comprador = textos.compradorInactivo;
  if (plan === undefined) problems.plan = textos.planInactivo;
  if (vehiculo === null) return problems;
  // Whose vehicle it is comes first: of those of others nothing else is told.
  if (vehiculo?.esSuyo !== true) problems['vehiculo.vehiculo_id'] = textos.vehiculoAjeno;
  else if (!vehiculo.estado) problems['vehiculo.vehiculo_id'] = textos.vehiculoInactivo;
  else if (placa !== undefined && placa !== vehiculo.placa) problems['vehiculo.placa'] = textos.otraPlaca;
  return problems;
}

/** What the purchase keeps of the plan; later editions of it change nothing that was bought (COMPRAS-42). */
export const snapshotOf = ({ _id, nombre, combo, cantidad, vigencia_en_meses }: PlanComprado) => ({
  plan_id: _id,
  plan_nombre: nombre,
  combo,
  cantidad,
  vigencia_en_meses,
});

/** From when until when, for as many months as were bought (COMPRAS-42). */
export const termOf = (inicial: Dia, meses: number) => ({
  fecha_inicial: inicial,
  fecha_final: fechaFinalDe(inicial, meses),
});

/** What an account is given: so many uses, or any number where they end with a day (COMPRAS-15, COMPRAS-16). */
export const usesOf = ({ nombre, cantidad, vigencia_en_meses }: PlanComprado) => ({
  plan: nombre,
  cantidad: vigencia_en_meses === 0 ? cantidad : null,
});
